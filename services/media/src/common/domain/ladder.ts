import type { FilmQuality } from './film.ts';

type Rung = Omit<FilmQuality, 'peakBits'> & {
  /** x264: profile and level as the codecs string says them, and how coarse (higher is smaller). */
  readonly level: string;
  readonly crf: number;
};

/** Main profile and the level, then AAC-LC. */
const codecs = (level: string): string => `avc1.4d${level},mp4a.40.2`;

/** The qualities of every film, best first. */
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
