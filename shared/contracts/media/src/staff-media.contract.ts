import { LIST_CAP } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { STORED_KINDS } from './media.vocabulary.ts';
import { VIDEO_FAILURES, VIDEO_STEPS } from './video.vocabulary.ts';

/** Lectures whose films are told at most where captions are missing. */
export const UNCAPTIONED_MOST = 5_000;
const CURSOR_LENGTH = 300;
const ROWS = 100;

/** What the files of each kind take; the figures are a few minutes old at most. */
export const readStoredFiles = defineEndpoint({
  method: 'GET',
  path: '/api/admin/media/storage',
  access: { roles: ['content'] },
  summary: 'How many files of each kind media keeps, and their bytes',
  response: z.object({
    asOf: z.iso.datetime(),
    kinds: z.array(
      z.object({
        kind: z.enum(STORED_KINDS),
        files: z.int().check(z.describe('Films, recordings, documents or pictures')),
        bytes: z.number().check(z.describe('Bytes')),
        /** Reckoned from lengths and the highest rates, so that it is less in truth. */
        isAtMost: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

/** A film whose encoding failed. */
export const FailedVideo = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  /** The lecture that it was handed in for; null of none. */
  lectureId: z.nullable(z.string()),
  step: z.nullable(z.enum(VIDEO_STEPS)),
  failure: z.nullable(z.enum(VIDEO_FAILURES)),
  failedAt: z.iso.datetime(),
});
export type FailedVideo = z.infer<typeof FailedVideo>;

/** Never routed by the edge. A page by key of films that failed. */
export const listFailedVideos = defineEndpoint({
  method: 'POST',
  path: '/internal/videos/failed',
  access: 'service',
  summary: 'Films that failed to encode, for the service that knows their lectures',
  timeout: 3_000,
  body: z.strictObject({
    /** `next` of the page before; empty is the first page. */
    after: z.string().check(z.maxLength(CURSOR_LENGTH)),
    size: z.int().check(z.minimum(1), z.maximum(ROWS)),
    order: z.enum(['asc', 'desc']),
    failure: z.nullable(z.enum(VIDEO_FAILURES)),
  }),
  response: z.object({
    videos: z.array(FailedVideo),
    next: z.nullable(z.string()),
    count: z.int().check(z.describe(`Films that failed, at most ${LIST_CAP}`)),
    isCapped: z.boolean(),
  }),
  errors: [],
});

/** Never routed by the edge. Lectures that show a film with captions in no language; composed films have theirs. */
export const listUncaptioned = defineEndpoint({
  method: 'POST',
  path: '/internal/videos/uncaptioned',
  access: 'service',
  summary: 'Lectures whose film has no captions, for the service that knows their courses',
  timeout: 3_000,
  body: z.strictObject({}),
  response: z.object({
    lectureIds: z.array(z.string()),
    /** There are more than `UNCAPTIONED_MOST`. */
    isCapped: z.boolean(),
  }),
  errors: [],
});
