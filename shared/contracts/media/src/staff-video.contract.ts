import { LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MEDIA_ERRORS as M } from './media.errors.ts';
import { REENCODE_OUTCOMES, VIDEO_FAILURES, VIDEO_STATES, VIDEO_STEPS } from './video.vocabulary.ts';

/* Films that were handed in, as staff see them: the file, what was made of it, and the work on it (product-screens B18). */

const VideoId = z.string().check(z.regex(/^v_[A-Za-z0-9_-]{22}$/));
const when = z.iso.datetime();
const seconds = z.number().check(z.describe('Seconds'));

/** What ffmpeg says of the file. Null: it does not say, or the file was looked at before this was kept. */
const FileFacts = z.object({
  duration: seconds,
  width: z.int(),
  height: z.int(),
  hasAudio: z.boolean(),
  isHdr: z.boolean(),
  container: z.nullable(z.string()),
  videoCodec: z.nullable(z.string()),
  audioCodec: z.nullable(z.string()),
  frameRate: z.nullable(z.number().check(z.describe('Pictures a second'))),
  bitRate: z.nullable(z.int().check(z.describe('Bits a second'))),
});

/** A quality that learners can have. */
const Rendition = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** RFC 6381. */
  codecs: z.string(),
  peakBits: z.int().check(z.describe('Highest rate of a segment, in bits a second')),
  segments: z.int().check(z.describe('Segments')),
  /** Null of a film that was encoded before this was counted. */
  bytes: z.nullable(z.int().check(z.describe('Bytes of all segments'))),
});

/** A run of the encoder. Number 1 made the film from the upload. */
const Encoding = z.object({
  number: z.int().check(z.describe('Run of the encoder, counted from 1')),
  state: z.enum(VIDEO_STATES),
  step: z.nullable(z.enum(VIDEO_STEPS)),
  percent: z.int().check(z.describe('Of the whole work, 0 to 100')),
  failure: z.nullable(z.enum(VIDEO_FAILURES)),
  startedAt: when,
  /** Null while it goes on, and of the first run. */
  endedAt: z.nullable(when),
});

export const StaffVideo = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  type: z.string(),
  bytes: z.int().check(z.describe('Bytes of the file')),
  /** SHA-256 of the first and the last part, as hex; null of a film that was announced without it. */
  digest: z.nullable(z.string()),
  projection: z.enum(['2d', '360']),
  state: z.enum(VIDEO_STATES),
  uploadedAt: when,
  /** The file is kept, so that the film can be encoded again. */
  hasSource: z.boolean(),
  file: z.nullable(FileFacts),
  renditions: z.array(Rendition),
  captions: z.array(
    z.object({
      language: LocaleSchema,
      version: z.int().check(z.describe('Version of the captions, counted from 1')),
      cues: z.int().check(z.describe('Lines')),
    }),
  ),
  /** The latest first, ten at most. */
  encodings: z.array(Encoding),
});
export type StaffVideo = z.infer<typeof StaffVideo>;

export const getStaffVideo = defineEndpoint({
  method: 'GET',
  path: '/api/admin/videos/:id',
  access: { roles: ['content', 'viewer'] },
  summary: 'A film that was handed in: its file, its qualities and the work on it',
  params: z.object({ id: VideoId }),
  response: z.object({ video: StaffVideo }),
  errors: [M.VIDEO_NOT_FOUND],
});

/**
 * Never routed by the edge. The service that keeps lectures asks for staff, and has written down who asked and why. Repeated with
 * the same id, it answers as the first time and starts nothing twice.
 */
export const reencodeVideo = defineEndpoint({
  method: 'POST',
  path: '/internal/videos/re-encode',
  access: 'service',
  summary: 'Encodes a film again from its file; the present one is shown until then',
  timeout: 3_000,
  body: z.strictObject({ videoId: VideoId, requestId: z.uuid() }),
  response: z.object({ outcome: z.enum(REENCODE_OUTCOMES) }),
  errors: [],
});

/** Never routed by the edge. Whether a film could be encoded again now, without starting anything. */
export const checkReencoding = defineEndpoint({
  method: 'POST',
  path: '/internal/videos/re-encode/check',
  access: 'service',
  summary: 'Whether a film could be encoded again now',
  timeout: 3_000,
  body: z.strictObject({ videoId: VideoId }),
  response: z.object({ outcome: z.enum(REENCODE_OUTCOMES) }),
  errors: [],
});
