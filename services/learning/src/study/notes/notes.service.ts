import type { BodyOutput, Locale, QueryOutput } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type addNote, type listNotes, type Note } from '@lectern/contracts-learning';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../../common/access.service.ts';
import { Courses } from '../../common/courses.service.ts';
import { courseOwnedSince, placeMsOf } from '../../common/domain/course.ts';
import { writeNotesFile } from './domain/notes-file.ts';
import { NotesRepository, type NoteRow } from './notes.repository.ts';

/** Notes of one person in one course: more than a person writes by hand. */
const MOST = 2_000;

/** What people write for themselves beside a lecture. */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly access: AccessService,
    private readonly courses: Courses,
  ) {}

  async listNotes(
    userId: string,
    query: QueryOutput<typeof listNotes>,
  ): Promise<{ notes: Note[]; total: number }> {
    const course = await this.courses.findCourse(query.curriculumId);
    const order = course?.lectures.map(({ id }) => id) ?? [];
    const rows = await this.notes.listNotes(userId, { ...query, order });
    return { notes: rows.map(present), total: rows[0]?.total ?? 0 };
  }

  /** A repeat finds the note. @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND, TOO_MANY_NOTES, NOTE_NOT_FOUND. */
  async addNote(userId: string, sent: BodyOutput<typeof addNote>): Promise<Note> {
    const { noteId, curriculumId, lectureId, atSeconds, text } = sent;
    const { startsAt } = await this.access.requireAccess(userId, curriculumId);
    const course = await this.courses.findCourse(curriculumId);
    const lecture = this.access.requireLecture(course && courseOwnedSince(course, startsAt), lectureId);
    const atMs = placeMsOf(lecture, atSeconds);
    await this.notes.addNote({ id: noteId, userId, curriculumId, lectureId, atMs, text }, MOST);
    const row = await this.notes.findNote(userId, noteId);
    if (!row) throw new DomainError(L.TOO_MANY_NOTES, { most: MOST });
    return present(row);
  }

  /** @throws {DomainError} NOTE_NOT_FOUND. */
  async changeNote(userId: string, noteId: string, text: string): Promise<Note> {
    const row = await this.notes.rewriteNote(userId, noteId, text);
    if (!row) throw new DomainError(L.NOTE_NOT_FOUND);
    return present(row);
  }

  /** @throws {DomainError} NOTE_NOT_FOUND. */
  async removeNote(userId: string, noteId: string): Promise<void> {
    if (!(await this.notes.removeNote(userId, noteId))) throw new DomainError(L.NOTE_NOT_FOUND);
  }

  /** All notes of a course as Markdown. */
  async writeFile(userId: string, curriculumId: string, locale: Locale): Promise<string> {
    const course = await this.courses.findCourse(curriculumId);
    const order = course?.lectures.map(({ id }) => id) ?? [];
    const rows = await this.notes.listNotes(userId, { curriculumId, order, page: 1, size: MOST });
    return writeNotesFile(course, rows, locale);
  }
}

const present = (row: NoteRow): Note => ({
  noteId: row.id,
  curriculumId: row.curriculumId,
  lectureId: row.lectureId,
  atSeconds: row.atMs / 1_000,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
