import { ACCESS_ERRORS as A, COMMON_ERRORS, LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MEDIA_ERRORS } from './media.errors.ts';

const CatalogId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A file that belongs to a lecture. */
export const Material = z.object({
  /** `outline`: what the lecture is about, its goals, and the parts of its film with their drawings. */
  kind: z.enum(['outline']),
  type: z.enum(['pdf']),
  language: LocaleSchema,
  bytes: z.int(),
  /**
   * Below `/media/v/`, with a token for this session that opens files of this lecture and nothing of its film, for
   * `PLAYBACK_LIMITS.tokenSeconds`. Fetching it starts the lecture, as its film does; this list starts nothing.
   */
  address: z.string(),
});
export type Material = z.infer<typeof Material>;

/** Empty for live and on-site lectures and for films that were handed in. Access is asked about anew each time. */
export const listMaterials = defineEndpoint({
  method: 'GET',
  path: '/api/media/materials/:curriculumId/:lectureId',
  access: 'licensed',
  inView: 'closed',
  summary: 'Files that belong to a lecture, for those to whom its course is open',
  timeout: 10_000,
  params: z.object({ curriculumId: CatalogId, lectureId: CatalogId }),
  response: z.object({ materials: z.array(Material) }),
  errors: [MEDIA_ERRORS.PLAYBACK_REFUSED, A.TOO_MANY_ATTEMPTS, COMMON_ERRORS.NOT_FOUND],
});
