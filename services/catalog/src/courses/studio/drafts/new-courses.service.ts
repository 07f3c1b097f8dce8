import { randomUUID } from 'node:crypto';
import {
  CATALOG_ERRORS as C,
  type CourseDocument,
  type createStudioCurriculum,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import type { BodyOutput, SignedInPerson } from '@lectern/contracts-core';
import { Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { copyDocument, newDocument } from '../domain/new-document.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { DraftsRepository, type DraftRow } from './drafts.repository.ts';
import { PresentDraftService } from './present-draft.service.ts';

const NEW_COURSES: Limit = { name: 'new-course', hits: 60, seconds: 3_600 };

/** Begins courses. */
@Injectable()
export class NewCoursesService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly presenter: PresentDraftService,
    private readonly limits: SlidingLimits,
  ) {}

  /** The same request again answers with the course it made. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  createCourse(
    person: SignedInPerson,
    { requestKey, ...course }: BodyOutput<typeof createStudioCurriculum>,
  ): Promise<StudioCurriculum> {
    return this.addCourse(person, requestKey, newDocument(course));
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, TOO_MANY_ATTEMPTS. */
  async duplicateCourse(
    person: SignedInPerson,
    curriculumId: string,
    requestKey: string,
  ): Promise<StudioCurriculum> {
    const copied = await this.access.requireDraft(person, curriculumId);
    return this.addCourse(person, requestKey, copyDocument(copied.document, randomUUID), copied);
  }

  private async addCourse(
    person: SignedInPerson,
    requestKey: string,
    document: CourseDocument,
    copied?: DraftRow,
  ): Promise<StudioCurriculum> {
    const { userId } = person;
    const known = await this.drafts.findRequested(userId, requestKey);
    if (known === undefined) {
      await this.limits.countHit(NEW_COURSES, userId);
      await this.access.rememberName(userId);
      await this.database.runInTransaction(async () => {
        const curriculumId = randomUUID();
        const isAdded = await this.drafts.addDraft({
          curriculumId,
          ownerId: userId,
          state: 'draft',
          document,
          requestKey,
          editedBy: userId,
          publishedVersion: null,
        });
        if (isAdded && copied)
          await this.access.recordStaffAct(person, copied, 'duplicate', { copy: curriculumId });
      });
    }
    const id = known ?? (await this.drafts.findRequested(userId, requestKey));
    if (id === undefined) throw new DomainError(C.CURRICULUM_NOT_FOUND);
    return this.presenter.getCourse(person, id);
  }
}
