import type { FilmQuality } from './film.ts';

export type Rung = Omit<FilmQuality, 'peakBits'> & {
  /** x264: profile and level as the codecs string says them, and how coarse (higher is smaller). */
  readonly level: string;
  readonly crf: number;
};

/** Main profile and the level, then AAC-LC. */
const codecs = (level: string): string => `avc1.4d${level},mp4a.40.2`;

/** The qualities of every film, the better first. */
export const LADDERS: Readonly<Record<'2d' | '360', readonly [Rung, Rung]>> = {
  '2d': [
    { name: '720p', width: 1280, height: 720, codecs: codecs('401f'), level: '3.1', crf: 26 },
    { name: '360p', width: 640, height: 360, codecs: codecs('401e'), level: '3.0', crf: 28 },
  ],
  '360': [
    { name: '1024p', width: 2048, height: 1024, codecs: codecs('4028'), level: '4.0', crf: 26 },
    { name: '512p', width: 1024, height: 512, codecs: codecs('401f'), level: '3.1', crf: 28 },
  ],
};

/** Qualities above those of every film, best first: a film gets the first that its file can fill. */
const TOPS: Readonly<Record<'2d' | '360', readonly Rung[]>> = {
  '2d': [{ name: '1080p', width: 1920, height: 1080, codecs: codecs('4028'), level: '4.0', crf: 26 }],
  '360': [
    { name: '2048p', width: 4096, height: 2048, codecs: codecs('4033'), level: '5.1', crf: 27 },
    { name: '1440p', width: 2880, height: 1440, codecs: codecs('4032'), level: '5.0', crf: 27 },
  ],
};

/** Every quality that a film may have. */
export const QUALITY_NAMES: readonly string[] = [
  ...new Set([...Object.values(LADDERS), ...Object.values(TOPS)].flat().map(({ name }) => name)),
];

/** A picture whose short edge is a little below that of the quality still gains by it. */
const FILLED = 0.93;

/** Undefined for a file that has no more to show than every film. Pixels; a film may stand upright. */
export function topRungOf(
  projection: '2d' | '360',
  size: { width: number; height: number },
): Rung | undefined {
  const [long, short] = [Math.max(size.width, size.height), Math.min(size.width, size.height)];
  return TOPS[projection].find(({ width, height }) => long >= width * FILLED || short >= height * FILLED);
}
