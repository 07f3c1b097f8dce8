import { useId } from 'react';
import { cx } from '../common/cx.ts';
import css from './rating.module.css';

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9Z';

export interface RatingProps {
  /** 0 to 5; fractions fill a star in part. */
  value: number;
  /** The number as written, such as "4.8". */
  valueText: string;
  /** The whole in words, such as "4.8 out of 5 from 132 reviews"; read instead of the drawing. */
  label: string;
  /** Count after the number, such as "(132)". */
  countText?: string | undefined;
  /** `stars` draws all five, `short` only one. */
  look?: 'stars' | 'short' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** How well something is rated: stars for the glance, numbers for the sceptic. */
export function Rating({
  value,
  valueText,
  label,
  countText,
  look = 'short',
  size = 's',
  className,
}: RatingProps) {
  return (
    <span className={cx(css.rating, css[size], className)}>
      <span className="sr-only">{label}</span>
      <span className={css.drawn} aria-hidden translate="no">
        {look === 'short' ? <Stars value={1} count={1} /> : <Stars value={value} count={5} />}
        <span className={css.value}>{valueText}</span>
        {countText ? <span className={css.count}>{countText}</span> : null}
      </span>
    </span>
  );
}

function Stars({ value, count }: { value: number; count: number }) {
  const id = useId();
  const share = Math.min(1, Math.max(0, value / count));
  return (
    <svg viewBox={`0 0 ${24 * count} 24`} className={css.stars} style={{ aspectRatio: `${count}` }}>
      <clipPath id={id}>
        <rect width={24 * count * share} height="24" />
      </clipPath>
      {[css.empty, css.full].map((name) => (
        <g key={name} className={name} {...(name === css.full ? { clipPath: `url(#${id})` } : {})}>
          {Array.from({ length: count }, (_, index) => (
            <path key={index} d={STAR} transform={`translate(${index * 24} 0)`} />
          ))}
        </g>
      ))}
    </svg>
  );
}
