import { CloseIcon } from '@lectern/ui';
import css from './list.module.css';

/** A filter that is on. */
export interface FilterChip {
  readonly name: string;
  readonly words: string;
  readonly onRemove: () => void;
}

interface Props {
  /** Names the list. */
  label: string;
  /** What pressing a chip does, for screen readers. */
  removeLabel: string;
  chips: readonly FilterChip[];
}

/** The filters that are on; pressing one takes it off. Nothing without any. */
export function FilterChips({ label, removeLabel, chips }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={label}>
      {chips.map(({ name, words, onRemove }) => (
        <li key={name}>
          <button type="button" className={css.chip} onClick={onRemove}>
            <span className="sr-only">{removeLabel} </span>
            {words}
            <CloseIcon size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
