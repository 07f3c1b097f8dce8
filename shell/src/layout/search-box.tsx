import { useHydrated, useLocale, useNavigate, useT } from '@lectern/shell-api';
import { CloseIcon, IconButton, SearchIcon, useSearchBox, type Suggestion } from '@lectern/ui';
import { useId, useState } from 'react';
import styles from './search-box.module.css';
import { useLateSuggestions } from './use-late-suggestions.ts';

export interface SearchBoxProps {
  /** `inset` lies in the header; `large` heads the search overlay. */
  readonly look: 'inset' | 'large';
  /** Gets the focus when the dialog around it opens. */
  readonly takesFocus?: boolean;
  /** A search has begun. */
  readonly onDone?: () => void;
}

const NONE: readonly Suggestion[] = [];

/**
 * Searches courses. Before and without JavaScript it is a plain form; with it, suggestions and no reload. The input is
 * not controlled: what was typed before the page came to life stays.
 */
export function SearchBox({ look, takesFocus = false, onDone = () => undefined }: SearchBoxProps) {
  const t = useT('shell');
  const locale = useLocale();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [text, setText] = useState('');
  const [options, setOptions] = useState(NONE);
  const { late, prepare } = useLateSuggestions();
  const leave = (href: string): void => {
    box.blur();
    onDone();
    navigate(href);
  };
  const [input, box] = useSearchBox({
    id: useId(),
    options,
    steer: late?.steer,
    read: () => input.current?.value ?? '',
    write: (value) => {
      if (input.current) input.current.value = value;
      setText(value);
    },
    onSearch: (q) => leave(`/search?${new URLSearchParams({ q }).toString()}`),
    onGo: leave,
  });
  const takeOver = (): void => {
    prepare();
    setText(input.current?.value ?? '');
  };
  return (
    <form
      role="search"
      action={`/${locale}/search`}
      method="get"
      // Without JavaScript the browser refuses blank text; with it `useSearchBox` does, without a bubble.
      noValidate={isHydrated}
      className={`${styles.box} ${styles[look]}`}
      onSubmit={box.onSubmit}
      onPointerEnter={prepare}
      {...box.around}
    >
      <div className={styles.field}>
        <SearchIcon className={styles.icon} />
        <input
          ref={input}
          type="text"
          name="q"
          required
          pattern=".*\S.*"
          title={t('search.required')}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={200}
          {...(takesFocus ? { 'data-autofocus': '' } : {})}
          className={styles.input}
          {...box.field}
          onFocus={() => {
            takeOver();
            box.field.onFocus();
          }}
          onInput={() => {
            takeOver();
            box.onType();
          }}
        />
        {text === '' ? null : (
          <IconButton
            size="s"
            label={t('search.clear')}
            icon={<CloseIcon size={16} />}
            className={styles.clear}
            onClick={box.clear}
          />
        )}
      </div>
      {late ? (
        <late.HeaderSuggestions box={box} text={text} onOptions={setOptions} isInline={look === 'large'} />
      ) : null}
    </form>
  );
}
