import { useId, type CSSProperties } from 'react';
import { cx } from '../common/cx.ts';
import css from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Called once when the thumb is let go or a key is released: the moment to load something. */
  onValueCommit?: ((value: number) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The value in words, shown beside the label and read out, such as "4.5 and up". */
  valueText: string;
  /** Words under both ends of the track. */
  minLabel?: string | undefined;
  maxLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** Name of the value in a form. */
  name?: string | undefined;
  className?: string | undefined;
}

/** A number from a range, with its value always in sight. */
export function Slider(props: SliderProps) {
  const { label, value, onValueChange, onValueCommit, min = 0, max = 100, step = 1 } = props;
  const { valueText, minLabel, maxLabel, disabled, name, className } = props;
  const id = useId();
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  const commit = onValueCommit ? () => onValueCommit(value) : undefined;
  return (
    <div className={cx(css.slider, className)}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <output htmlFor={id} className={css.value}>
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...(name ? { name } : {})}
        className={css.input}
        style={{ '--share': share } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        onPointerUp={commit}
        onKeyUp={commit}
      />
      {(minLabel ?? maxLabel) ? (
        <div className={css.ends} aria-hidden>
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </div>
      ) : null}
    </div>
  );
}
