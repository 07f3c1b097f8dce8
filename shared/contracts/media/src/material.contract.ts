import { ACCESS_ERRORS as A, COMMON_ERRORS, LocaleSchema, UPLOAD_ERRORS as U } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MEDIA_ERRORS } from './media.errors.ts';
import { MATERIAL_TYPES, PICTURE_LIMITS } from './media.vocabulary.ts';

const CatalogId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

const MaterialId = z.string().check(z.regex(/^m_[A-Za-z0-9_-]{22}$/));

/** A file that belongs to a lecture. */
export const Material = z.object({
  /** `outline`: what the lecture is about, its goals, and the parts of its film with their drawings. `file`: its author's. */
  kind: z.enum(['outline', 'file']),
  /** Of its file; one within the lecture. */
  name: z.string(),
  type: z.enum(MATERIAL_TYPES),
  /** Null of an author's file, which has titles. */
  language: z.nullable(LocaleSchema),
  title_ko: z.string(),
  title_en: z.string(),
  bytes: z.int(),
  /**
   * Below `/media/v/`, with a token for this session that opens files of this lecture and nothing of its film, for
   * `PLAYBACK_LIMITS.tokenSeconds`. Fetching it starts the lecture, as its film does; this list starts nothing.
   */
  address: z.string(),
});
export type Material = z.infer<typeof Material>;

/** Outlines there are of composed films alone. Access is asked about anew each time. */
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

/** A file that an author handed in for a lecture. */
export const MaterialFile = z.object({
  id: MaterialId,
  name: z.string(),
  type: z.enum(MATERIAL_TYPES),
  bytes: z.int(),
});
export type MaterialFile = z.infer<typeof MaterialFile>;

/** Takes `multipart/form-data` with `file`. What it is follows from its content; macros are refused. */
export const uploadMaterial = defineEndpoint({
  method: 'POST',
  path: '/api/media/files',
  access: { roles: ['instructor', 'content'] },
  secondStep: 'passed',
  summary: 'Takes a file for the learners of a lecture: PDF, PowerPoint, Word or Excel up to 10 MB',
  timeout: PICTURE_LIMITS.timeout,
  response: z.object({ file: MaterialFile }),
  status: 201,
  errors: [U.INVALID_FILE_TYPE, U.FILE_TOO_LARGE, A.TOO_MANY_ATTEMPTS, COMMON_ERRORS.UNSUPPORTED_MEDIA_TYPE],
});

/** Never routed by the edge. Ids that are nothing are left out. */
export const findMaterialFiles = defineEndpoint({
  method: 'POST',
  path: '/internal/files/find',
  access: 'service',
  summary: 'Whose files they are, for the service that publishes lectures',
  timeout: 3_000,
  body: z.strictObject({ ids: z.array(MaterialId).check(z.maxLength(6_000)) }),
  response: z.object({ files: z.array(z.object({ id: MaterialId, ownerId: z.string() })) }),
  errors: [],
});
