import { localizePath, useHydrated, useLocale, useNavigate, useT } from '@lectern/shell-api';
import { SearchForm } from '@lectern/ui';

export interface SearchBoxProps {
  /** `inset` lies in the header; `large` heads the search overlay. */
  readonly look: 'inset' | 'large';
  /** Gets the focus when the dialog around it opens. */
  readonly takesFocus?: boolean;
  /** A search has begun. */
  readonly onDone?: () => void;
}

const loadSuggestions = () =>
  import(/* webpackChunkName: "suggestions" */ './suggestions/header-suggestions.tsx');

/** Searches courses from every page. */
export function SearchBox({ look, takesFocus = false, onDone = () => undefined }: SearchBoxProps) {
  const t = useT('shell');
  const locale = useLocale();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const leave = (href: string): void => {
    onDone();
    navigate(href);
  };
  return (
    <SearchForm
      look={look}
      action={localizePath('/search', locale)}
      words={{
        label: t('search.label'),
        placeholder: t('search.placeholder'),
        required: t('search.required'),
        clear: t('search.clear'),
      }}
      isHydrated={isHydrated}
      takesFocus={takesFocus}
      loadSuggestions={loadSuggestions}
      onSearch={(q) => leave(`/search?${new URLSearchParams({ q }).toString()}`)}
      onGo={leave}
    />
  );
}
