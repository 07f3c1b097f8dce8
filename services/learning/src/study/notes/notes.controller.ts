import { COMMON_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import { addNote, changeNote, exportNotes, listNotes, removeNote } from '@lectern/contracts-learning';
import {
  Describes,
  DomainError,
  Route,
  SignedIn,
  SlidingLimits,
  type Limit,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NotesService } from './notes.service.ts';

const CHANGES: Limit = { name: 'note', hits: 120, seconds: 60 };

@Controller()
export class NotesController {
  constructor(
    private readonly notes: NotesService,
    private readonly limits: SlidingLimits,
  ) {}

  @Route(listNotes)
  listNotes(
    { query }: RouteInput<typeof listNotes>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listNotes>> {
    return this.notes.listNotes(userId, query);
  }

  @Route(addNote)
  async addNote(
    { body }: RouteInput<typeof addNote>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof addNote>> {
    await this.limits.countHit(CHANGES, userId);
    return this.notes.addNote(userId, body);
  }

  @Route(changeNote)
  async changeNote(
    { params, body }: RouteInput<typeof changeNote>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof changeNote>> {
    await this.limits.countHit(CHANGES, userId);
    return this.notes.changeNote(userId, params.noteId, body.text);
  }

  @Route(removeNote)
  async removeNote(
    { params }: RouteInput<typeof removeNote>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof removeNote>> {
    await this.notes.removeNote(userId, params.noteId);
    return { success: true };
  }

  /** To be saved: no page of ours ever shows it. */
  @Get(exportNotes.path)
  @Describes(exportNotes)
  async exportNotes(
    @Query() sent: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const parsed = exportNotes.query?.safeParse(sent);
    if (!parsed?.success) throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
    const { curriculumId, lang = 'ko' } = parsed.data;
    reply.headers({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="notes-${curriculumId}.md"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return this.notes.writeFile(userId, curriculumId, lang);
  }
}
