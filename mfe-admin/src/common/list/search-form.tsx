import { Button, SearchIcon, TextInput } from '@lectern/ui';
import css from './list.module.css';

interface SearchFormProps {
  label: string;
  /** What of the label has room in the field on a phone; all of it by default. */
  short?: string | undefined;
  submitLabel: string;
  /** The search text in the address. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches a list when the form is sent, not while typing. */
export function SearchForm({ label, short, submitLabel, value, onSearch }: SearchFormProps) {
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <TextInput
        // Another address brings another text.
        key={value}
        type="search"
        name="q"
        aria-label={label}
        placeholder={short ?? label}
        defaultValue={value}
        prefix={<SearchIcon size={16} />}
        maxLength={100}
      />
      <Button type="submit">{submitLabel}</Button>
    </form>
  );
}
