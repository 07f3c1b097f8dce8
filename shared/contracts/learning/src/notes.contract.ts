import { ACCESS_ERRORS as A, clampedInt, Done } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, Seconds, when, whole } from './learning.schemas.ts';
import { LEARNING_LIMITS } from './learning.vocabulary.ts';

export const Note = z.object({
  noteId: z.string(),
  curriculumId: z.string(),
  lectureId: z.string(),
  atSeconds: Seconds,
  text: z.string(),
  created_at: when,
  updated_at: when,
});
export type Note = z.infer<typeof Note>;

/** Text of a person, normalised (NFC) and trimmed; line ends are kept. */
export const writtenText = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4 * longest)),
      z.transform((typed) => typed.normalize('NFC').replaceAll('\0', '').trim()),
    ),
    z.string().check(z.minLength(1), z.maxLength(longest)),
  );

const text = writtenText(LEARNING_LIMITS.noteLength);
const params = z.object({ noteId: z.uuid() });

export const listNotes = defineEndpoint({
  method: 'GET',
  path: '/api/learning/notes',
  access: 'account',
  summary: 'Notes of the signed-in person in a course, in the order of the lectures and times',
  query: z.object({
    curriculumId: CatalogId,
    lectureId: z.optional(CatalogId),
    page: clampedInt(1, 10_000, 1),
    size: clampedInt(1, 200, 100),
  }),
  response: z.object({ notes: z.array(Note), total: whole('Notes in all') }),
  errors: [],
});

export const addNote = defineEndpoint({
  method: 'POST',
  path: '/api/learning/notes',
  access: 'licensed',
  summary: 'Writes a note at a time of a lecture',
  body: z.strictObject({
    /** Made by the browser, so that a repeat writes nothing twice. */
    noteId: z.uuid(),
    curriculumId: CatalogId,
    lectureId: CatalogId,
    atSeconds: Seconds,
    text,
  }),
  status: 201,
  response: Note,
  errors: [A.TOO_MANY_ATTEMPTS, L.NOT_ENROLLED, L.LECTURE_NOT_FOUND, L.TOO_MANY_NOTES],
});

export const changeNote = defineEndpoint({
  method: 'PATCH',
  path: '/api/learning/notes/:noteId',
  access: 'account',
  summary: 'Rewrites a note',
  params,
  body: z.strictObject({ text }),
  response: Note,
  errors: [A.TOO_MANY_ATTEMPTS, L.NOTE_NOT_FOUND],
});

export const removeNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/learning/notes/:noteId',
  access: 'account',
  summary: 'Removes a note',
  params,
  response: Done,
  errors: [L.NOTE_NOT_FOUND],
});

/** A file to keep: Markdown, a heading for each lecture, a line for each note. */
export const exportNotes = defineEndpoint({
  method: 'GET',
  path: '/api/learning/notes/export',
  access: 'account',
  inView: 'closed',
  summary: 'Notes of the signed-in person in a course as a text file',
  query: z.object({ curriculumId: CatalogId, lang: z.optional(z.enum(['ko', 'en'])) }),
  response: z.string(),
  mediaType: 'text/markdown',
  errors: [],
});

/** Address of the file. */
export const notesFile = (curriculumId: string, lang: 'ko' | 'en'): string =>
  `/api/learning/notes/export?curriculumId=${encodeURIComponent(curriculumId)}&lang=${lang}`;
