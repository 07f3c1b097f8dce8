import { listFacts, listQuery, optionalLenient, resourceId } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { AdminCurriculumRow, Submission } from './studio-submissions.contract.ts';
import { PublishedVersion } from './studio.schemas.ts';
import { FILM_FAILURES, LECTURE_TYPES } from './studio.vocabulary.ts';

const access = { roles: ['content'] } as const;
const when = z.iso.datetime();

/** Entries of the history that the page of a course has at most. */
export const COURSE_HISTORY = 50;

/** A lecture of a course as staff see it: of its draft, of what is sold, or of both. */
export const DeskLecture = z.object({
  id: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  type: z.enum(LECTURE_TYPES),
  /** Seconds of what is sold; null before it is decided. */
  duration: z.nullable(z.int()),
  isPreview: z.boolean(),
  startsAt: z.nullable(when),
  isOnSale: z.boolean(),
  /** False of one that its author took out, and that is sold until the next publication. */
  isInDraft: z.boolean(),
});
export type DeskLecture = z.infer<typeof DeskLecture>;

/** Something that was done about a course. */
const CourseAct = z.object({
  id: z.string(),
  at: when,
  action: z.string(),
  actorId: z.nullable(z.string()),
  /** Empty when the account is gone, or nobody could be asked. */
  actorName: z.string(),
  reason: z.string(),
});
export type CourseAct = z.infer<typeof CourseAct>;

export const getCourseDesk = defineEndpoint({
  method: 'GET',
  path: '/api/admin/curricula/:id/desk',
  access,
  summary: 'A course with its lectures, submissions, versions and what was done about it',
  params: z.object({ id: resourceId() }),
  response: z.object({
    course: z.extend(AdminCurriculumRow, {
      /** Empty of a course of the site itself, or when nobody could be asked. */
      ownerName: z.string(),
      /** Null before the first publication. */
      publishedVersion: z.nullable(z.int()),
      hasCertificate: z.boolean(),
    }),
    lectures: z.array(DeskLecture),
    /** The latest first. */
    submissions: z.array(z.extend(Submission, { decidedByName: z.string() })),
    /** The last ones, the latest first. */
    versions: z.array(PublishedVersion),
    /** The latest first, `COURSE_HISTORY` at most. */
    history: z.array(CourseAct),
    isHistoryCut: z.boolean(),
  }),
  errors: [C.CURRICULUM_NOT_FOUND],
});

/** A film that could not be encoded, with the place it was meant for. */
export const FailedFilm = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  /** Empty when nobody could be asked. */
  ownerName: z.string(),
  failure: z.nullable(z.enum(FILM_FAILURES)),
  failedAt: when,
  /** Null where it was meant for no lecture, or the lecture is gone. */
  place: z.nullable(
    z.object({
      curriculumId: z.string(),
      lectureId: z.string(),
      course_ko: z.string(),
      course_en: z.string(),
      lecture_ko: z.string(),
      lecture_en: z.string(),
    }),
  ),
});
export type FailedFilm = z.infer<typeof FailedFilm>;

const filmFilters = { failure: optionalLenient(z.enum(FILM_FAILURES)) };

export const FailedFilmExport = z.object(filmFilters);

/** A file, not JSON: UTF-8 CSV with a byte order mark. Written down with the filters. */
export const exportFailedFilms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/films/failed/export',
  access,
  summary: 'The filtered films that failed to encode as CSV, the latest failure first; asks media',
  secondStep: 'fresh',
  query: FailedFilmExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

export const listFailedFilms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/films/failed',
  access,
  summary: 'Films that failed to encode, by the time of the failure; asks media',
  query: z.object({ ...listQuery, ...filmFilters }),
  response: z.object({ items: z.array(FailedFilm), ...listFacts }),
  errors: [],
});
