import { IconButton } from '../button/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../icon/icons.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import css from './text-input.module.css';

export interface SearchInputProps extends Omit<TextInputProps, 'type' | 'prefix' | 'suffix' | 'value'> {
  /** `text` for a field that has another role: a search field may have none. */
  type?: 'search' | 'text';
  value: string;
  /** Name of the button that empties the field; without `onClear` there is none. */
  clearLabel?: string | undefined;
  onClear?: (() => void) | undefined;
}

/** Text to search for. For suggestions use `SearchCombobox`. */
export function SearchInput({ clearLabel, onClear, value, ...rest }: SearchInputProps) {
  const clear =
    onClear && clearLabel && value !== '' ? (
      <IconButton
        size="s"
        label={clearLabel}
        icon={<CloseIcon size={16} />}
        className={css.clear}
        onClick={onClear}
      />
    ) : null;
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      prefix={<SearchIcon />}
      suffix={clear}
      {...rest}
    />
  );
}
