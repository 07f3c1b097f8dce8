import { useId } from 'react';
import { cx } from '../common/cx.ts';
import { SearchInput } from '../text-input/search-input.tsx';
import { steer } from './steer.ts';
import type { SuggestionGroup } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';
import css from './search-combobox.module.css';

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
}

/** A search box whose suggestions are at hand: arrows move, Enter searches, Escape closes. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, value, onValueChange, onSearch, groups, placeholder, clearLabel, listLabel } = props;
  const { size = 'm', startFocused, className } = props;
  const [input, box] = useSearchBox({
    id: useId(),
    options: groups.flatMap((group) => group.options),
    steer,
    read: () => value,
    write: onValueChange,
    onSearch,
  });
  return (
    <form role="search" className={cx(css.combobox, className)} onSubmit={box.onSubmit} {...box.around}>
      <SearchInput
        ref={input}
        size={size}
        type="text"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        {...(startFocused ? { 'data-autofocus': '' } : {})}
        clearLabel={clearLabel}
        onClear={box.clear}
        onChange={(event) => {
          onValueChange(event.currentTarget.value);
          box.onType();
        }}
        {...box.field}
      />
      <SuggestionList box={box} label={listLabel} groups={groups} />
    </form>
  );
}
