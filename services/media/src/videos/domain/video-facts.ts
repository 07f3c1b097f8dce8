import { PlaybackQuizMark } from '@lectern/contracts-media';
import * as z from 'zod/mini';
import { QUALITY_NAMES } from '../../common/domain/ladder.ts';

const count = z.int().check(z.minimum(1));

/** The results of the steps, stored beside a film. */
export const VideoFacts = z.object({
  probe: z.optional(
    z.object({
      duration: z.number(),
      width: count,
      height: count,
      hasAudio: z.boolean(),
      isHdr: z.optional(z.boolean()),
      /** Absent where ffmpeg does not say, and of films that were looked at before these were kept. */
      container: z.optional(z.string()),
      videoCodec: z.optional(z.string()),
      audioCodec: z.optional(z.string()),
      frameRate: z.optional(z.number()),
      bitRate: z.optional(z.number()),
    }),
  ),
  /** Seconds of the segments: the same in both qualities. */
  segments: z.optional(z.array(z.number())),
  /** Highest rate of a segment in bits a second, of the better and the smaller quality. */
  highPeak: z.optional(count),
  lowPeak: z.optional(count),
  /** Of the quality above the others; absent of a file that has no more to show. */
  topPeak: z.optional(count),
  /** Bytes of all segments by the name of the quality; absent of films that were encoded before it was kept. */
  sizes: z.optional(z.record(z.string(), z.number())),
  /** Run of the encoder that made the files, from 2 on; absent of the first one. */
  edition: z.optional(z.number()),
  /** Small pictures: how many, and the seconds between them. */
  sprite: z.optional(z.object({ count, every: z.number() })),
});
export type VideoFacts = z.infer<typeof VideoFacts>;

const captionsVersion = z.nullable(z.number());
/** What an author named within a film, where a 360 film looks at first, its captions, and files for learners. */
export const FilmMarks = {
  chapters: z.array(z.object({ startSeconds: z.number(), title_ko: z.string(), title_en: z.string() })),
  quizMarks: z.array(PlaybackQuizMark),
  view: z.object({ yaw: z.number(), pitch: z.number() }),
  /** Null shows the captions as they are. */
  captions: z.object({ ko: captionsVersion, en: captionsVersion }),
  materials: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
};

/** Captions as they are kept: plain text, times in seconds. */
export const CaptionCues = z.array(z.object({ from: z.number(), to: z.number(), text: z.string() }));

/** What a run of the encoder made; the files of the first run lie beside its folders. */
const madeIn = (id: string, edition: number | undefined): string =>
  edition === undefined ? `films/videos/${id}` : `films/videos/${id}/run-${edition}`;

/** Where the files of a film lie in the store. */
export const videoKeys = {
  part: (id: string, part: number) => `films/uploads/${id}/${part}`,
  piece: (id: string, edition: number | undefined, quality: string, piece: number | string) =>
    `${madeIn(id, edition)}/${quality}/${piece}.ts`,
  sprite: (id: string, edition: number | undefined) => `${madeIn(id, edition)}/sprite.jpg`,
  poster: (id: string, edition: number | undefined) => `${madeIn(id, edition)}/poster.jpg`,
} as const;

/** Everything that a run may have put into the store, as far as its facts say. */
export function filmFiles(id: string, { segments = [], sizes = {}, edition }: VideoFacts): string[] {
  const qualities = new Set([...Object.keys(sizes), ...QUALITY_NAMES]);
  return [
    ...[...qualities].flatMap((quality) =>
      segments.map((_, index) => videoKeys.piece(id, edition, quality, index)),
    ),
    videoKeys.sprite(id, edition),
    videoKeys.poster(id, edition),
  ];
}

/** Bytes of each part of a file, in their order. */
export function partSizes(bytes: number, partBytes: number): number[] {
  const parts = Math.max(1, Math.ceil(bytes / partBytes));
  return Array.from({ length: parts }, (_, index) => Math.min(partBytes, bytes - index * partBytes));
}
