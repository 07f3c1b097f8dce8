import { addDays } from '@lectern/contracts-core';
import css from './day-bars.module.css';

const WIDTH = 640;
const HEIGHT = 160;
const EDGE = 2;

interface DayBarsProps {
  /** Says that the table beside it has the figures. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly values: readonly { readonly day: string; readonly value: number }[];
  /** How the page says a day and a value: the first and the last day and the largest value stand beside the bars. */
  readonly words: { readonly day: (day: string) => string; readonly value: (value: number) => string };
}

/**
 * A bar for each day of a range (days such as 2026-11-27, values of any one unit); those below nothing hang. Nothing is drawn
 * where every day has nothing: the table says so. Colours are the page's, so a change of the theme changes them.
 */
export function DayBars({ label, from, to, values, words }: DayBarsProps) {
  if (values.every(({ value }) => value === 0)) return null;
  const byDay = new Map(values.map(({ day, value }) => [day, value]));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const most = Math.max(1, ...values.map(({ value }) => value));
  const least = Math.min(0, ...values.map(({ value }) => value));
  const scale = (HEIGHT - 2 * EDGE) / (most - least);
  const zero = EDGE + most * scale;
  const step = (WIDTH - 2 * EDGE) / days.length;
  return (
    <figure className={css.figure}>
      <span aria-hidden>{words.value(Math.max(...values.map(({ value }) => value)))}</span>
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line className={css.axis} x1={EDGE} x2={WIDTH - EDGE} y1={zero} y2={zero} />
        {days.map((day, index) => {
          const value = byDay.get(day) ?? 0;
          if (value === 0) return null;
          const height = Math.max(1, Math.abs(value) * scale);
          return (
            <rect
              key={day}
              className={value > 0 ? css.gain : css.loss}
              x={EDGE + index * step + step * 0.1}
              y={value > 0 ? zero - height : zero}
              width={step * 0.8}
              height={height}
            />
          );
        })}
      </svg>
      <span className={css.days} aria-hidden>
        <span>{words.day(from)}</span>
        <span>{words.day(to)}</span>
      </span>
    </figure>
  );
}
