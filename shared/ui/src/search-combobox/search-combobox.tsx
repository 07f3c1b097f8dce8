import { useId, useRef, useState, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { SearchInput } from '../text-input/search-input.tsx';
import { Suggestions } from './suggestions.tsx';
import { useSuggestionKeys } from './use-suggestion-keys.ts';
import css from './search-combobox.module.css';

export interface Suggestion {
  readonly id: string;
  /** The text that is searched for when it is chosen. */
  readonly value: string;
  readonly label?: ReactNode;
  /** Quiet words at the end of the line, such as a speciality. */
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** Makes it deletable, by its button or the Delete key; `removeLabel` names the button. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
}

export interface SuggestionGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Suggestion[];
  /** A button in the heading line, such as "delete all". */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface SearchComboboxProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Text was entered or a suggestion chosen; never called with blank text, always trimmed. */
  onSearch: (value: string) => void;
  groups: readonly SuggestionGroup[];
  placeholder?: string | undefined;
  clearLabel: string;
  /** Name of the list for assistive technology. */
  listLabel: string;
  size?: 'm' | 'l' | undefined;
  /** Takes the focus when the dialog or sheet around it opens. */
  startFocused?: boolean | undefined;
  className?: string | undefined;
  onFocus?: (() => void) | undefined;
}

/** A search box with suggestions: ARIA 1.2 combobox, arrows move, Enter searches, Escape closes. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, value, onValueChange, onSearch, groups, placeholder, clearLabel, listLabel } = props;
  const { size = 'm', startFocused, className, onFocus } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const options = groups.flatMap((group) => group.options);
  const shown = open && options.length > 0;

  const search = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    setOpen(false);
    onValueChange(trimmed);
    onSearch(trimmed);
  };
  const { active, setActive, onKeyDown } = useSuggestionKeys({ options, shown, setOpen, choose: search });

  return (
    <form
      ref={form}
      role="search"
      className={cx(css.combobox, className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(options[active]?.value ?? value);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchInput
        ref={input}
        size={size}
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        placeholder={placeholder}
        {...(startFocused ? { 'data-autofocus': '' } : {})}
        clearLabel={clearLabel}
        onClear={() => {
          onValueChange('');
          input.current?.focus();
        }}
        onChange={(event) => {
          onValueChange(event.currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => {
          setOpen(true);
          onFocus?.();
        }}
        onPointerDown={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Suggestions
        id={id}
        label={listLabel}
        groups={groups}
        active={active}
        hidden={!shown}
        onHover={setActive}
        onChoose={search}
        onRemoved={() => {
          setActive(-1);
          input.current?.focus();
        }}
      />
    </form>
  );
}
