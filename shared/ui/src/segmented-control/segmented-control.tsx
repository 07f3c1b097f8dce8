import { useId, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import css from './segmented-control.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Shows icons only; labels stay as names. */
  iconOnly?: boolean | undefined;
  size?: 's' | 'm' | undefined;
  className?: string | undefined;
}

/** One of two to four ways to see the same thing; behaves as a group of radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValueChange, iconOnly = false, size = 'm', className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(css.group, css[size], iconOnly && css.iconOnly, className)}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment} {...(iconOnly ? { title: segment.label } : {})}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.icon}
          <span className={iconOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
