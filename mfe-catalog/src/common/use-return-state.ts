import { useLocation } from '@lectern/shell-api';

/** State for a link to the sign-in page: where to come back to. */
export function useReturnState(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
