import { StarFilledIcon, StarIcon } from '@lectern/ui';
import { useId } from 'react';
import css from './own-review.module.css';

interface StarChoiceProps {
  readonly legend: string;
  /** The name of so many stars. */
  readonly nameOf: (count: number) => string;
  /** 1 to 5; 0 before one is chosen. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars: radio buttons that are drawn as stars. Arrow keys move between them. */
export function StarChoice({ legend, nameOf, value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={css.choice}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={css.stars}>
        {STARS.map((count) => (
          <label key={count} className={count <= value ? css.chosen : css.star}>
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={count === value}
              onChange={() => onChange(count)}
              aria-label={nameOf(count)}
            />
            {count <= value ? <StarFilledIcon size={32} /> : <StarIcon size={32} />}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
