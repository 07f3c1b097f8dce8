import type { PlayedInterval } from '@lectern/contracts-learning';

/** Milliseconds to which seen media is rounded: it bounds how many ranges a lecture can have. */
const GRID_MS = 500;
/** Milliseconds by which clocks and buffers may differ. */
export const SLACK_MS = 3_000;
/** More than any lecture has, and within an integer. */
const LAST_MS = 2_000_000_000;

/** What a browser says was played, made fit for the ledger. */
export interface Played {
  /** As a multirange of PostgreSQL; the ledger joins what overlaps and cuts what is beyond the end. */
  readonly seen: string;
  /** Each interval says when it was played; only then can it be older than a minute. */
  readonly isDated: boolean;
  /** False when more was played than the named times allow. */
  readonly isPlausible: boolean;
  /** When the first began and the last ended, by the browser's clock; null unless every one says it. */
  readonly playedFrom: Date | null;
  readonly playedUntil: Date | null;
}

/** Reads intervals as sent: empty and reversed ones are nothing, seconds below 0 are cut. */
export function readPlayed(intervals: readonly PlayedInterval[], maxRate: number): Played {
  const ranges = intervals.flatMap(({ from, to }) => {
    const [start, end] = [toGrid(from), toGrid(to)];
    return end > start ? [`[${start},${end})`] : [];
  });
  const times = intervals.map((interval) => ({ ...interval, wallMs: wallMsOf(interval) }));
  const isDated = times.length > 0 && times.every(({ wallMs }) => wallMs !== undefined);
  const moment = (choose: typeof Math.min, list: readonly (string | undefined)[]): Date | null =>
    isDated ? new Date(choose(...list.map((text) => Date.parse(text ?? '')))) : null;
  return {
    seen: `{${ranges.join(',')}}`,
    isDated,
    playedFrom: moment(
      Math.min,
      intervals.map(({ startedAt }) => startedAt),
    ),
    playedUntil: moment(
      Math.max,
      intervals.map(({ endedAt }) => endedAt),
    ),
    isPlausible: times.every(
      ({ from, to, wallMs }) =>
        wallMs === undefined || (to - Math.max(0, from)) * 1_000 <= maxRate * wallMs + SLACK_MS,
    ),
  };
}

/** A position in milliseconds; the ledger cuts what is beyond the end. */
export const toPositionMs = (seconds: number): number => clamp(Math.round(seconds * 1_000));

const toGrid = (seconds: number): number => clamp(Math.round((seconds * 1_000) / GRID_MS) * GRID_MS);
const clamp = (ms: number): number => Math.min(LAST_MS, Math.max(0, ms));

/** Undefined without both times, and when the browser's clock was set back in between. */
function wallMsOf({ startedAt, endedAt }: PlayedInterval): number | undefined {
  if (startedAt === undefined || endedAt === undefined) return undefined;
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  return ms >= 0 ? ms : undefined;
}
