import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../common/cx.ts';
import { CloseIcon, SearchIcon } from '../icon/icons.tsx';
import type { Suggestion } from './suggestion.ts';
import { useLateSuggestions, type LateSuggestions } from './use-late-suggestions.ts';
import { useSearchBox } from './use-search-box.ts';
import css from './search-form.module.css';

export interface SearchFormProps {
  /** `inset` lies in a bar; `large` heads an overlay, whose list is part of the flow; `prominent` leads a page. */
  readonly look: 'inset' | 'large' | 'prominent';
  /** Where the form leads without scripts; the text is its parameter `q`. */
  readonly action: string;
  /** Name of the form, where a page has more than one search. */
  readonly label?: string | undefined;
  readonly words: Readonly<Record<'label' | 'placeholder' | 'required' | 'clear', string>>;
  /** Whether scripts run; until then the browser refuses blank text. */
  readonly isHydrated: boolean;
  /** Gets the focus when the dialog around it opens. */
  readonly takesFocus?: boolean | undefined;
  readonly loadSuggestions: () => Promise<LateSuggestions>;
  /** Text was entered or a suggestion chosen; never called with blank text, always trimmed. */
  readonly onSearch: (text: string) => void;
  /** A suggestion with an address of its own was chosen. */
  readonly onGo: (href: string) => void;
  /** A button after the text. */
  readonly submit?: ReactNode;
}

const NONE: readonly Suggestion[] = [];

/**
 * A search that leads to another page. Before and without scripts it is a plain form; with them, suggestions and no
 * reload. The input is not controlled: what was typed before the page came to life stays.
 */
export function SearchForm(props: SearchFormProps) {
  const { look, action, label, words, isHydrated, takesFocus, loadSuggestions, onSearch, onGo, submit } =
    props;
  const [text, setText] = useState('');
  const [options, setOptions] = useState(NONE);
  const { late, prepare } = useLateSuggestions(loadSuggestions);
  const [input, box] = useSearchBox({
    id: useId(),
    options,
    steer: late?.steer,
    read: () => input.current?.value ?? '',
    write: (value) => {
      if (input.current) input.current.value = value;
      setText(value);
    },
    onSearch: (q) => {
      box.blur();
      onSearch(q);
    },
    onGo: (href) => {
      box.blur();
      onGo(href);
    },
  });
  const takeOver = (): void => {
    prepare();
    setText(input.current?.value ?? '');
  };
  return (
    <form
      role="search"
      action={action}
      method="get"
      aria-label={label}
      // Without scripts the browser refuses blank text; with them `useSearchBox` does, without a bubble.
      noValidate={isHydrated}
      className={cx(css.form, css[look])}
      onSubmit={box.onSubmit}
      onPointerEnter={prepare}
      {...box.around}
    >
      <div className={css.field}>
        <SearchIcon className={css.icon} />
        <input
          ref={input}
          type="text"
          name="q"
          required
          pattern=".*\S.*"
          title={words.required}
          aria-label={words.label}
          placeholder={words.placeholder}
          maxLength={200}
          {...(takesFocus ? { 'data-autofocus': '' } : {})}
          className={css.input}
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
            label={words.clear}
            icon={<CloseIcon size={16} />}
            className={css.clear}
            onClick={box.clear}
          />
        )}
        {submit}
      </div>
      {late ? (
        <late.Suggestions box={box} text={text} onOptions={setOptions} isInline={look === 'large'} />
      ) : null}
    </form>
  );
}
