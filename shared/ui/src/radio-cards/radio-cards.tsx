import { useId, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { AlertIcon } from '../icon/icons.tsx';
import css from './radio-cards.module.css';

export interface RadioCardOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Right-hand side, such as a price. */
  readonly aside?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioCardsProps {
  legend: string;
  hideLegend?: boolean | undefined;
  /** Form name; made up when left out. */
  name?: string | undefined;
  options: readonly RadioCardOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Cards beside one another where there is room. */
  columns?: 1 | 2 | 3 | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** One of a few choices that each need explaining. Arrow keys move between them. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, name, options, value, defaultValue, onValueChange, columns = 1, error } = props;
  const id = useId();
  return (
    <fieldset
      className={cx(css.group, props.className)}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
    >
      <legend className={hideLegend ? 'sr-only' : css.legend}>{legend}</legend>
      <div className={cx(css.cards, css[`columns${columns}`])}>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              className={css.dot}
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={() => onValueChange?.(option.value)}
            />
            {option.icon ? <span className={css.icon}>{option.icon}</span> : null}
            <span className={css.words}>
              <span className={css.label}>{option.label}</span>
              {option.description ? <span className={css.description}>{option.description}</span> : null}
            </span>
            {option.aside ? <span className={css.aside}>{option.aside}</span> : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={css.error}>
          <AlertIcon size={16} className={css.errorIcon} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
