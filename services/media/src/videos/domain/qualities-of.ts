import type { FilmQuality } from '../../common/domain/film.ts';
import { LADDERS, topRungOf } from '../../common/domain/ladder.ts';
import type { VideoFacts } from './video-facts.ts';

/** The qualities of a film as far as it is encoded, the one with which players begin first. */
export function qualitiesOf({
  projection,
  facts: { probe, highPeak, lowPeak, topPeak },
}: {
  readonly projection: '2d' | '360';
  readonly facts: VideoFacts;
}): FilmQuality[] {
  const [high, low] = LADDERS[projection];
  const top = probe && topPeak ? topRungOf(projection, probe) : undefined;
  return [
    [high, highPeak] as const,
    // The top quality is for those whose network has shown that it can.
    ...(top ? [[top, topPeak] as const] : []),
    [low, lowPeak] as const,
  ].flatMap(([{ name, width, height, codecs }, peakBits]) =>
    peakBits === undefined ? [] : [{ name, width, height, codecs, peakBits }],
  );
}
