import { useNavigate, usePendingNavigation, type NavigateOptions } from '@lectern/shell-api';
import { paths } from '../../paths.ts';
import { parseSearchState, refine, searchPath, type SearchState } from './search-state.ts';

export type SearchChange = Partial<Omit<SearchState, 'page'>>;
export type ChangeSearch = (change: SearchChange, options?: NavigateOptions) => void;

/**
 * The state the controls show: where the visitor is going while results are on their way, otherwise where the
 * page is. Changing something goes to the address that says so.
 */
export function useSearchNavigation(current: SearchState) {
  const navigate = useNavigate();
  const { to } = usePendingNavigation();
  const isSearching = to?.pathname.endsWith(paths.search) ?? false;
  const state = to && isSearching ? parseSearchState(new URLSearchParams(to.search)) : current;
  const change: ChangeSearch = (patch, options = {}) =>
    navigate(searchPath(refine(state, patch)), { preventScrollReset: true, ...options });
  return { state, isSearching, change };
}
