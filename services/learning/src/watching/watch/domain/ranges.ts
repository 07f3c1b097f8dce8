/** Reads a multirange of milliseconds as PostgreSQL writes it, such as `{[0,500),[2000,3500)}`, as seconds. */
export function readRanges(text: string): { from: number; to: number }[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    from: Number(from) / 1_000,
    to: Number(to) / 1_000,
  }));
}

/** A multirange as PostgreSQL reads it. */
export const writeRanges = (ranges: readonly { fromMs: number; toMs: number }[]): string =>
  `{${ranges.map(({ fromMs, toMs }) => `[${fromMs},${toMs})`).join(',')}}`;
