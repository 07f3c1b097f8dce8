import type { ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import css from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to 100; leave it out when the duration is unknown. */
  value?: number | undefined;
  /** The value in words, such as "3 of 12 lectures". */
  valueText?: string | undefined;
  tone?: 'accent' | 'positive' | 'danger' | undefined;
  className?: string | undefined;
}

export interface ProgressBarProps extends ProgressProps {
  /** Shows label and value above the bar. */
  showText?: boolean | undefined;
}

/** How far something has come, as a line. */
export function ProgressBar({ showText, tone = 'accent', className, ...rest }: ProgressBarProps) {
  const share = shareOf(rest.value);
  return (
    <div className={cx(css.bar, css[tone], className)}>
      {showText ? (
        <div className={css.text} aria-hidden>
          <span>{rest.label}</span>
          <span className={css.value}>{rest.valueText}</span>
        </div>
      ) : null}
      <div className={css.track} {...aria(rest)}>
        <div
          className={cx(css.fill, share === null && css.unknown)}
          style={share === null ? undefined : { transform: `translateX(${(share - 1) * 100}%)` }}
        />
      </div>
    </div>
  );
}

export interface ProgressRingProps extends ProgressProps {
  /** Edge in px. */
  size?: 24 | 32 | 48 | 72 | undefined;
  /** Shown inside from 48 px on. */
  children?: ReactNode;
}

/** How far something has come, as a ring. */
export function ProgressRing({
  size = 32,
  tone = 'accent',
  className,
  children,
  ...rest
}: ProgressRingProps) {
  const share = shareOf(rest.value) ?? 0.25;
  const stroke = size >= 48 ? 4 : 3;
  const radius = (size - stroke) / 2;
  const round = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <div
      className={cx(css.ring, css[tone], className)}
      style={{ inlineSize: size, blockSize: size }}
      {...aria(rest)}
    >
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={cx(rest.value === undefined && css.turning)}
        aria-hidden
      >
        <circle className={css.rest} {...circle} />
        <circle
          className={css.done}
          {...circle}
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
        />
      </svg>
      {children ? <span className={css.inside}>{children}</span> : null}
    </div>
  );
}

function shareOf(value: number | undefined): number | null {
  return value === undefined ? null : Math.min(1, Math.max(0, value / 100));
}

function aria({ label, value, valueText }: ProgressProps) {
  return {
    role: 'progressbar',
    'aria-label': label,
    ...(value === undefined
      ? {}
      : { 'aria-valuenow': Math.round(value), 'aria-valuemin': 0, 'aria-valuemax': 100 }),
    ...(valueText ? { 'aria-valuetext': valueText } : {}),
  } as const;
}
