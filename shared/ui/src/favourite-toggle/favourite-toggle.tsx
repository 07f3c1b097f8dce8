import { cx } from '../common/cx.ts';
import { HeartFilledIcon, HeartIcon } from '../icon/list-icons.tsx';
import css from './favourite-toggle.module.css';

export interface FavouriteToggleProps {
  /** Name with the course's title, such as "Save Basic botulinum toxin". */
  label: string;
  pressed: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** A heart that saves a course. */
export function FavouriteToggle({ label, pressed, onToggle, className }: FavouriteToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={cx(css.toggle, className)}
      onClick={onToggle}
    >
      {pressed ? <HeartFilledIcon className={css.full} /> : <HeartIcon />}
    </button>
  );
}
