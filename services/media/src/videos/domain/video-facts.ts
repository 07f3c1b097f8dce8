import { PlaybackQuizMark } from '@lectern/contracts-media';
import * as z from 'zod/mini';

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
    }),
  ),
  /** Seconds of the segments: the same in both qualities. */
  segments: z.optional(z.array(z.number())),
  /** Highest rate of a segment in bits a second, of the better and the smaller quality. */
  highPeak: z.optional(count),
  lowPeak: z.optional(count),
  /** Of the quality above the others; absent of a file that has no more to show. */
  topPeak: z.optional(count),
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

/** Where the files of a film lie in the store. */
export const videoKeys = {
  part: (id: string, part: number) => `films/uploads/${id}/${part}`,
  piece: (id: string, quality: string, piece: number | string) => `films/videos/${id}/${quality}/${piece}.ts`,
  sprite: (id: string) => `films/videos/${id}/sprite.jpg`,
  poster: (id: string) => `films/videos/${id}/poster.jpg`,
} as const;

/** Bytes of each part of a file, in their order. */
export function partSizes(bytes: number, partBytes: number): number[] {
  const parts = Math.max(1, Math.ceil(bytes / partBytes));
  return Array.from({ length: parts }, (_, index) => Math.min(partBytes, bytes - index * partBytes));
}
