import { ACCESS_ERRORS as A, Done, Image, LocaleSchema, UPLOAD_ERRORS as U } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MEDIA_ERRORS as M } from './media.errors.ts';
import { PlaybackQuizMark, Playback } from './playback.contract.ts';
import { VIDEO_FAILURES, VIDEO_LIMITS, VIDEO_STATES, VIDEO_STEPS } from './video.vocabulary.ts';

const access = { roles: ['instructor', 'content'] } as const;
const VideoId = z.string().check(z.regex(/^v_[A-Za-z0-9_-]{22}$/));
const LectureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const one = z.object({ id: VideoId });
const atSeconds = z.number().check(z.minimum(0), z.maximum(VIDEO_LIMITS.longest), z.describe('Seconds'));

/** A film that was handed in, with the work on it. */
export const Video = z.object({
  id: VideoId,
  name: z.string(),
  bytes: z.int(),
  projection: z.enum(['2d', '360']),
  state: z.enum(VIDEO_STATES),
  /** What is being done or failed; null before and after the work. */
  step: z.nullable(z.enum(VIDEO_STEPS)),
  /** Of the whole work, 0 to 100. */
  percent: z.int(),
  failure: z.nullable(z.enum(VIDEO_FAILURES)),
  /** Seconds; null until the film was looked at. */
  duration: z.nullable(z.number()),
  captions: z.array(LocaleSchema),
  /** SHA-256 of the first and the last part, as hex; null of a film that was announced without it. */
  digest: z.nullable(z.string()),
  /** The lecture that it was handed in for; null of none. */
  lectureId: z.nullable(z.string()),
  /** Parts that have come, from 1; those that are missing have to be put still. */
  parts: z.object({ count: z.int(), bytes: z.int(), present: z.array(z.int()) }),
  createdAt: z.iso.datetime(),
});
export type Video = z.infer<typeof Video>;

/**
 * Announces a film; its parts are put to the addresses of `presignVideoPart`. The same file of the same person (name,
 * bytes, digest and lecture) whose upload is unfinished is answered again, so a repeated call starts nothing twice.
 */
export const startVideo = defineEndpoint({
  method: 'POST',
  path: '/api/media/videos',
  access,
  secondStep: 'passed',
  summary: 'Announces a film: MP4, MOV or AVI up to 2 GB',
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.string().check(z.maxLength(100)),
    bytes: z.int().check(z.minimum(0)),
    projection: z._default(z.enum(['2d', '360']), '2d'),
    digest: z._default(z.nullable(Digest), null),
    lectureId: z._default(z.nullable(LectureId), null),
  }),
  response: z.object({ video: Video }),
  status: 201,
  errors: [U.INVALID_FILE_TYPE, M.VIDEO_TOO_LARGE, M.VIDEO_EMPTY, M.VIDEO_TOO_MANY, A.TOO_MANY_ATTEMPTS],
});

/** The address that one part is put to, with its type and length. */
export const presignVideoPart = defineEndpoint({
  method: 'POST',
  path: '/api/media/videos/:id/parts/:part',
  access,
  secondStep: 'passed',
  summary: 'An address for one part of a film',
  params: z.object({ id: VideoId, part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)) }),
  response: z.object({ address: z.string(), type: z.string(), bytes: z.int(), expiresAt: z.iso.datetime() }),
  errors: [M.VIDEO_NOT_FOUND, M.VIDEO_STATE],
});

/** Says that every part has come; the work begins. Repeated, it answers with the work as it stands. */
export const finishVideo = defineEndpoint({
  method: 'POST',
  path: '/api/media/videos/:id/finish',
  access,
  secondStep: 'passed',
  summary: 'Hands a film in once all of its parts have come',
  timeout: 20_000,
  params: one,
  response: z.object({ video: Video }),
  errors: [M.VIDEO_NOT_FOUND, M.VIDEO_STATE, M.VIDEO_INCOMPLETE],
});

export const getVideo = defineEndpoint({
  method: 'GET',
  path: '/api/media/videos/:id',
  access,
  summary: 'A film with the work on it',
  params: one,
  response: z.object({ video: Video }),
  errors: [M.VIDEO_NOT_FOUND],
});

export const listVideos = defineEndpoint({
  method: 'GET',
  path: '/api/media/videos',
  access,
  summary: 'Own films, the newest first',
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1) }),
  response: z.object({ videos: z.array(Video), total: z.int() }),
  errors: [],
});

/** Tries again what failed, from the step that failed. */
export const retryVideo = defineEndpoint({
  method: 'POST',
  path: '/api/media/videos/:id/retry',
  access,
  secondStep: 'passed',
  summary: 'Tries again the work on a film that failed',
  params: one,
  response: z.object({ video: Video }),
  errors: [M.VIDEO_NOT_FOUND, M.VIDEO_STATE],
});

/** Takes back an upload, or a file that failed, with all of its parts. */
export const discardVideo = defineEndpoint({
  method: 'DELETE',
  path: '/api/media/videos/:id',
  access,
  secondStep: 'passed',
  summary: 'Deletes an unfinished or failed film',
  timeout: 20_000,
  params: one,
  response: Done,
  errors: [M.VIDEO_NOT_FOUND, M.VIDEO_STATE],
});

/** Plays a film for those who may edit it, before a lecture shows it; nothing of it is counted. */
export const playVideo = defineEndpoint({
  method: 'GET',
  path: '/api/media/videos/:id/playback',
  access,
  summary: 'A token that opens a film for those who may edit it',
  params: one,
  response: z.object({ playback: Playback }),
  errors: [M.VIDEO_NOT_FOUND, M.VIDEO_NOT_READY],
});

/** Makes a thumbnail of one moment of a film that is ready. */
export const takeVideoFrame = defineEndpoint({
  method: 'POST',
  path: '/api/media/videos/:id/frames',
  access,
  secondStep: 'passed',
  summary: 'A picture of one moment of a film',
  timeout: 20_000,
  params: one,
  body: z.strictObject({ atSeconds }),
  response: z.object({ image: Image }),
  status: 201,
  errors: [M.VIDEO_NOT_FOUND, M.VIDEO_NOT_READY, A.TOO_MANY_ATTEMPTS],
});

export const getVideoCaptions = defineEndpoint({
  method: 'GET',
  path: '/api/media/videos/:id/captions/:language',
  access,
  summary: 'Captions of a film in one language; none where there are none',
  params: z.object({ id: VideoId, language: LocaleSchema }),
  response: z.object({
    cues: z.array(
      z.object({
        from: z.number().check(z.describe('Seconds from the start of the film')),
        to: z.number().check(z.describe('Seconds from the start of the film')),
        text: z.string(),
      }),
    ),
  }),
  errors: [M.VIDEO_NOT_FOUND],
});

const captionsVersion = z.nullable(
  z.int().check(z.minimum(1), z.describe('Version of the captions, counted from 1')),
);
/** Which version of the captions of a film is meant, by language; null of none. */
const CaptionsVersions = z.strictObject({ ko: captionsVersion, en: captionsVersion });

/** Takes WebVTT or SRT; markup is taken out, and what cannot be read is refused with its line. */
export const putVideoCaptions = defineEndpoint({
  method: 'PUT',
  path: '/api/media/videos/:id/captions/:language',
  access,
  secondStep: 'passed',
  summary: 'Captions of a film in one language',
  params: z.object({ id: VideoId, language: LocaleSchema }),
  body: z.strictObject({ text: z.string().check(z.maxLength(VIDEO_LIMITS.captions)) }),
  /** Each change is a version of its own; lectures show the versions they were published with. */
  response: z.object({ cues: z.int(), versions: CaptionsVersions }),
  errors: [M.VIDEO_NOT_FOUND, M.CAPTIONS_INVALID],
});

const lectureSeconds = z.number().check(z.minimum(0), z.maximum(86_400), z.describe('Seconds'));
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most), z.describe('Degrees'));

/**
 * Never routed by the edge. The service that publishes lectures says which film a lecture shows from now on; null gives
 * the lecture back its composed one. May be repeated: a version older than what the lecture shows already changes nothing,
 * so a late call undoes no later one.
 */
export const attachVideo = defineEndpoint({
  method: 'POST',
  path: '/internal/videos/attach',
  access: 'service',
  summary: 'Makes a film the one of a lecture',
  body: z.strictObject({
    lectureId: LectureId,
    videoId: z.nullable(VideoId),
    ownerId: z.string(),
    /** Number of the published version, rising within the course. */
    version: z._default(z.int().check(z.minimum(0)), 0),
    /** In the order of the film; none leaves the film without. */
    chapters: z._default(
      z
        .array(z.strictObject({ startSeconds: lectureSeconds, title_ko: z.string(), title_en: z.string() }))
        .check(z.maxLength(60)),
      [],
    ),
    /** Questions that stop the film, in its order. */
    quizMarks: z._default(z.array(PlaybackQuizMark).check(z.maxLength(40)), []),
    /** Where a 360 film looks at first. */
    view: z._default(z.strictObject({ yaw: degrees(180), pitch: degrees(90) }), { yaw: 0, pitch: 0 }),
    /** Versions of the captions that the lecture shows, null in a language without. Null shows them as they are at any time. */
    captions: z._default(z.nullable(CaptionsVersions), null),
    /** Files for its learners, in their order. */
    materials: z._default(
      z
        .array(
          z.strictObject({
            id: z.string().check(z.regex(/^m_[A-Za-z0-9_-]{22}$/)),
            title_ko: z.string(),
            title_en: z.string(),
          }),
        )
        .check(z.maxLength(20)),
      [],
    ),
  }),
  response: Done,
  errors: [M.VIDEO_NOT_FOUND],
});

/** Never routed by the edge. Films of any owner by their ids; ids that are nothing are left out. */
export const findVideos = defineEndpoint({
  method: 'POST',
  path: '/internal/videos/find',
  access: 'service',
  summary: 'How far films are, for the service that publishes lectures',
  timeout: 3_000,
  body: z.strictObject({ ids: z.array(VideoId).check(z.maxLength(400)) }),
  response: z.object({
    videos: z.array(
      z.object({
        id: VideoId,
        ownerId: z.string(),
        projection: z.enum(['2d', '360']),
        state: z.enum(VIDEO_STATES),
        /** Seconds; null until the film was looked at. */
        duration: z.nullable(z.number()),
        captions: z.array(LocaleSchema),
        captionsVersions: z._default(CaptionsVersions, { ko: null, en: null }),
      }),
    ),
  }),
  errors: [],
});
