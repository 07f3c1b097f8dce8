import { ACCESS_ERRORS as A, COMMON_ERRORS, LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MEDIA_ERRORS } from './media.errors.ts';

const LectureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const PersonId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const degrees = z.number().check(z.describe('Degrees'));
const seconds = z.number().check(z.minimum(0), z.describe('Seconds'));

/** Captions of a playback: text that was said or shown. */
export const CaptionTrack = z.object({
  language: LocaleSchema,
  /** Made by us from the lecture's text and pictures, or handed in by the instructor. */
  source: z.enum(['composed', 'uploaded']),
  /** WebVTT. */
  address: z.string(),
});
export type CaptionTrack = z.infer<typeof CaptionTrack>;

/** A named part of a playback, up to the next one. */
export const PlaybackChapter = z.object({
  startSeconds: seconds,
  title_ko: z.string(),
  title_en: z.string(),
});
export type PlaybackChapter = z.infer<typeof PlaybackChapter>;

/** A question that stops a film. Its right answer comes with it: it is for learners to try themselves, and nothing is kept. */
export const PlaybackQuizMark = z.object({
  id: z.string(),
  atSeconds: seconds,
  question_ko: z.string(),
  question_en: z.string(),
  options: z.array(z.object({ ko: z.string(), en: z.string() })),
  rightOption: z.int().check(z.describe('Place of the right option, counted from 0')),
  explanation_ko: z.string(),
  explanation_en: z.string(),
});
export type PlaybackQuizMark = z.infer<typeof PlaybackQuizMark>;

/** What a player needs to show a lecture; every address holds the token and stops with it. */
export const Playback = z.object({
  lectureId: z.string(),
  /** Put it into every later address with `withToken`. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** When the player asks for the next token. */
  renewAt: z.iso.datetime(),
  /** HLS master playlist, H.264 and AAC in AES-128. */
  master: z.string(),
  poster: z.string(),
  /** WebVTT whose cues are places in one picture, such as `sprite.jpg#xywh=0,0,160,90`. */
  sprite: z.string(),
  captions: z.array(CaptionTrack),
  /** In the order of the film, the first at 0; empty where its parts have no names. */
  chapters: z._default(z.array(PlaybackChapter), []),
  /** In the order of the film. */
  quizMarks: z._default(z.array(PlaybackQuizMark), []),
  projection: z.enum(['2d', '360']),
  /** Where a 360 lecture looks at first, in degrees. */
  initialView: z.object({ yaw: degrees, pitch: degrees }),
  duration: seconds,
});
export type Playback = z.infer<typeof Playback>;

/** A playlist that comes with its playback, so that the player need not ask for it. */
export const SentPlaylist = z.object({ address: z.string(), text: z.string() });
export type SentPlaylist = z.infer<typeof SentPlaylist>;

/** How a live lecture is sent. Learning says when, because times and staff decide. */
export const Broadcast = z.strictObject({
  /** When the stream began; null of a recording, which is sent as a whole. */
  startedAt: z.nullable(z.iso.datetime()),
  seconds: z.int().check(z.minimum(1), z.maximum(24 * 3_600), z.describe('Seconds that it lasts at most')),
  /**
   * When the lecture of a recording began and ended: what its encoder sent before and afterwards is not in the recording.
   * Null of what is sent now.
   */
  recorded: z._default(z.nullable(z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() })), null),
});
export type Broadcast = z.infer<typeof Broadcast>;

/** Why a lecture cannot be played. */
export const PlaybackRefusal = z.enum([
  /** Never bought, or the time is over. */
  'not-enrolled',
  /** Access ends with the refund that was asked for. */
  'refund-requested',
  /** No such lecture in this course. */
  'not-found',
  /** Live and on-site lectures have no film. */
  'not-video',
  /** The film is still being made. */
  'processing',
  /** Making the film failed; its instructor has to try again. */
  'failed',
]);
export type PlaybackRefusal = z.infer<typeof PlaybackRefusal>;

/**
 * Never routed by the edge. Learning calls it when it opens a viewing and again to renew its token, after it has checked
 * that this viewing is the person's one playing stream. Media checks the enrolment with commerce each time, so a
 * renewal ends what was refunded or ran out.
 */
export const openPlayback = defineEndpoint({
  method: 'POST',
  path: '/internal/playbacks/open',
  access: 'service',
  summary: 'A token that opens the film of a lecture for one viewing',
  timeout: 4_000,
  body: z.strictObject({
    /** The same for every token of one viewing, because the encryption key follows from it. */
    viewingId: PersonId,
    userId: PersonId,
    /** `sessionBindingOf` of the person's request: the token is good in this session only. */
    sessionBinding: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
    curriculumId: LectureId,
    lectureId: LectureId,
    /** Of a live lecture; null of every other. */
    broadcast: z._default(z.nullable(Broadcast), null),
  }),
  response: z.object({
    playback: z.nullable(Playback),
    /** Null with a playback. */
    refusal: z.nullable(PlaybackRefusal),
    /** Of the work on a film that is being made; null otherwise. */
    percent: z.nullable(z.int()),
  }),
  errors: [],
});

/** Never routed by the edge. The answer that `openPlayback` would give now, without a viewing and without a token. */
export const checkPlayback = defineEndpoint({
  method: 'POST',
  path: '/internal/playbacks/check',
  access: 'service',
  summary: 'Whether the film of a lecture would open for a person now',
  timeout: 4_000,
  body: z.strictObject({
    userId: PersonId,
    curriculumId: LectureId,
    lectureId: LectureId,
    /** Of a live lecture; null of every other. */
    broadcast: z._default(z.nullable(Broadcast), null),
  }),
  response: z.object({
    /** Null of a film that would open. */
    refusal: z.nullable(PlaybackRefusal),
    /** Of the work on a film that is being made; null otherwise. */
    percent: z.nullable(z.int()),
  }),
  errors: [],
});

/** What of a film was sent for a viewing: milliseconds, each segment with its two neighbours. */
export const SentOfViewing = z.object({
  viewingId: z.string(),
  sent: z.array(
    z.object({
      fromMs: z.int().check(z.minimum(0), z.describe('Milliseconds')),
      toMs: z.int().check(z.minimum(0), z.describe('Milliseconds')),
    }),
  ),
});
export type SentOfViewing = z.infer<typeof SentOfViewing>;

/**
 * Never routed by the edge. Learning asks before it counts what a player says it played: only what was sent for that viewing
 * can have been. A viewing of which nothing was sent is missing.
 */
export const findDelivered = defineEndpoint({
  method: 'POST',
  path: '/internal/playbacks/delivered',
  access: 'service',
  summary: 'What of their films was sent for some viewings',
  timeout: 2_000,
  body: z.strictObject({ viewingIds: z.array(PersonId).check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ viewings: z.array(SentOfViewing) }),
  errors: [],
});

/**
 * The free preview lecture of a course, open to guests; no progress is stored. A network opens
 * `PLAYBACK_LIMITS.previewsPerMinute` of them a minute.
 */
export const openPreview = defineEndpoint({
  method: 'GET',
  path: '/api/media/previews/:curriculumId/:lectureId',
  access: 'guest',
  summary: 'A token that opens the film of a free preview lecture',
  timeout: 4_000,
  params: z.object({ curriculumId: LectureId, lectureId: LectureId }),
  response: z.object({
    playback: Playback,
    /** What the player would ask for next: the master playlist and its first variant. */
    playlists: z._default(z.array(SentPlaylist), []),
  }),
  errors: [MEDIA_ERRORS.NO_PREVIEW, MEDIA_ERRORS.VIDEO_NOT_READY, A.TOO_MANY_ATTEMPTS],
});

/** Errors of the addresses below `/media/v/`. */
export const DELIVERY_ERRORS = [
  MEDIA_ERRORS.PLAYBACK_INVALID,
  MEDIA_ERRORS.PLAYBACK_EXPIRED,
  MEDIA_ERRORS.PLAYBACK_ELSEWHERE,
  MEDIA_ERRORS.PLAYBACK_REFUSED,
  A.UNAUTHENTICATED,
  A.LICENSE_REQUIRED,
  COMMON_ERRORS.NOT_FOUND,
] as const;
