import { at, distance, type Line, type Point } from './geometry.ts';

/**
 * Of several outlines and lines, what each adds to those before it: where a later one runs within `gap` of an
 * earlier one it is left out, so that shared borders are inked once.
 */
export function inkedOnce(rings: readonly Line[], gap: number): Point[][] {
  const taken = new Set<string>();
  return rings.flatMap((ring) => {
    const isFree = (p: Point) => !neighbours(p, gap).some((key) => taken.has(key));
    const runs = freeRuns(ring, isFree, gap);
    for (const p of ring) taken.add(cellOf(p, gap, 0, 0));
    return runs;
  });
}

function freeRuns(line: Line, isFree: (p: Point) => boolean, gap: number): Point[][] {
  const first = at(line, 0);
  const isClosed = distance(first, at(line, line.length - 1)) < gap * 4;
  const start = isClosed ? line.findIndex((p) => !isFree(p)) : 0;
  if (start < 0) return [[...line, first]];
  const runs: Point[][] = [[]];
  for (const p of [...line.slice(start), ...line.slice(0, start)]) {
    if (isFree(p)) runs.at(-1)?.push(p);
    else if (at(runs, runs.length - 1).length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 5);
}

function neighbours(p: Point, gap: number): string[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => cellOf(p, gap, dx, dy)));
}

function cellOf(p: Point, gap: number, dx: number, dy: number): string {
  return `${Math.round(p.x / gap) + dx},${Math.round(p.y / gap) + dy}`;
}
