import { useLocale, useT } from '@lectern/shell-api';
import { CloseIcon, IconButton, SearchIcon } from '@lectern/ui';
import { useId } from 'react';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSearchBox } from './use-search-box.ts';

export interface SearchBoxProps {
  /** `inset` lies in the header; `large` heads the search overlay. */
  readonly look: 'inset' | 'large';
  /** Gets the focus when the dialog around it opens. */
  readonly takesFocus?: boolean;
  /** A search has begun. */
  readonly onDone?: () => void;
}

/** Searches courses. Before and without JavaScript it is a plain form; with it, suggestions and no reload. */
export function SearchBox({ look, takesFocus = false, onDone = () => undefined }: SearchBoxProps) {
  const t = useT('shell');
  const locale = useLocale();
  const list = useId();
  const isHydrated = useHydrated();
  const [input, box] = useSearchBox(onDone);
  const { active, isShown } = box;
  return (
    <form
      role="search"
      action={`/${locale}/search`}
      method="get"
      // Without JavaScript the browser refuses blank text; with it `useSearchBox` does, without a bubble.
      noValidate={isHydrated}
      className={`${styles.box} ${styles[look]}`}
      onSubmit={box.onSubmit}
      onBlur={box.onLeave}
      onPointerEnter={box.prepare}
    >
      <div className={styles.field}>
        <SearchIcon className={styles.icon} />
        <input
          ref={input}
          type="search"
          name="q"
          required
          pattern=".*\S.*"
          title={t('search.required')}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-controls={list}
          {...(active >= 0 ? { 'aria-activedescendant': `${list}-${active}` } : {})}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          {...(takesFocus ? { 'data-autofocus': '' } : {})}
          className={styles.input}
          onFocus={box.onEnter}
          onPointerDown={box.onEnter}
          onInput={box.onType}
          onKeyDown={box.onKeyDown}
        />
        {box.text === '' ? null : (
          <IconButton
            size="s"
            label={t('search.clear')}
            icon={<CloseIcon size={16} />}
            className={styles.clear}
            onClick={box.clear}
          />
        )}
      </div>
      <SuggestionList
        id={list}
        heading={t(box.text.trim() === '' ? 'search.popular' : 'search.suggestions')}
        suggestions={box.suggestions}
        active={active}
        hidden={!isShown}
        isInline={look === 'large'}
        onReach={box.setReached}
        onChoose={box.choose}
      />
    </form>
  );
}
