import type { Film } from '../../common/domain/film.ts';

/**
 * The milliseconds that a segment lets a player play, with its two neighbours: players begin in the middle of a segment, and
 * lengths in playlists are rounded. Counted from the first segment that is open, as players count.
 */
export function stretchOf(film: Film, index: number): { fromMs: number; toMs: number } {
  const first = film.ingest?.open.first ?? 0;
  const lengthOf = (at: number): number => film.segments[at]?.seconds ?? 0;
  let startsAt = 0;
  for (let at = first; at < index; at += 1) startsAt += lengthOf(at);
  const from = index > first ? startsAt - lengthOf(index - 1) : 0;
  const to = startsAt + lengthOf(index) + lengthOf(index + 1);
  return { fromMs: Math.max(0, Math.floor(from * 1_000)), toMs: Math.ceil(to * 1_000) };
}
