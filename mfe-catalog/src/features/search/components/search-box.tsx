import { useApi, useLocale } from '@lectern/shell-api';
import { Button, CloseIcon, IconButton, SearchIcon } from '@lectern/ui';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { refine, searchPath, type SearchState } from '../search-state.ts';
import { useFollowingState } from '../use-following-state.ts';
import { usePopularSearches } from '../suggestions/popular-searches.ts';
import { recentSearches, useRecentSearches } from '../suggestions/recent-searches.store.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import css from './search-box.module.css';

/** Milliseconds the suggestions outlive the focus, so that a press on one of them still arrives (spec 1 §2.6). */
const BLUR_DELAY = 200;

interface SearchBoxProps {
  state: SearchState;
  onClear: () => void;
}

/** The text field of the search form, with suggestions while it is empty. */
export function SearchBox({ state, onClear }: SearchBoxProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popular = usePopularSearches(useApi(), locale);
  const recent = useRecentSearches(locale);
  const [text, setText] = useFollowingState(state.q);
  const panel = usePanel(box);
  const hasSuggestions = popular.terms.length + recent.length > 0;
  const isOpen = panel.isActive && text.trim() === '' && hasSuggestions;

  const clear = () => {
    setText('');
    input.current?.focus();
    if (state.q !== '') onClear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      input.current?.focus();
      panel.close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <div ref={box} role="presentation" className={css.box} onBlur={panel.onBlur} onKeyDown={onKeyDown}>
      <SearchIcon className={css.icon} />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={t('search.box.label')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={panelId}
        className={css.input}
        placeholder={t('search.box.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        data-suggestion
        onChange={(event) => setText(event.currentTarget.value)}
        onClick={panel.open}
        onFocus={() => {
          panel.open();
          void popular.request();
        }}
      />
      {text === '' ? null : (
        <IconButton size="s" label={t('search.box.clear')} icon={<CloseIcon size={16} />} onClick={clear} />
      )}
      <Button type="submit" variant="primary" className={css.submit}>
        {t('search.box.submit')}
      </Button>
      {isOpen ? (
        <Suggestions
          id={panelId}
          popular={popular.terms}
          recent={recent}
          hrefOf={(q) => searchPath(refine(state, { q }))}
          onRemove={(term) => {
            recentSearches(locale).remove(term);
            input.current?.focus();
          }}
          onRemoveAll={() => {
            recentSearches(locale).clear();
            input.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function usePanel(box: { readonly current: HTMLElement | null }) {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    isActive,
    open: () => {
      clearTimeout(timer.current);
      setActive(true);
    },
    close: () => setActive(false),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (box.current?.contains(relatedTarget)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setActive(false), BLUR_DELAY);
    },
  };
}

/** Up and down go through the field and the suggestions, around the ends. */
function moveFocus(box: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? [])];
  const current = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((current + by) % stops.length)?.focus();
}
