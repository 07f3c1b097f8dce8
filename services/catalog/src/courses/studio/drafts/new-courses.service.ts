import { randomUUID } from 'node:crypto';
import {
  CATALOG_ERRORS as C,
  CourseDocument,
  type createAdminCurriculum,
  type createStudioCurriculum,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import type { BodyOutput, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../../../common/domain/changed-fields.ts';
import { copyDocument, newDocument } from '../domain/new-document.ts';
import { mergeOperations } from '../domain/merge-operations.ts';
import { requireSaleTimes } from '../staff/require-sale-times.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { SaleWindowsRepository } from '../staff/sale-windows.repository.ts';
import { DraftsRepository, type DraftRow } from './drafts.repository.ts';
import { PresentDraftService } from './present-draft.service.ts';
import { cleanOperation } from './studio-curricula.service.ts';

const NEW_COURSES: Limit = { name: 'new-course', hits: 60, seconds: 3_600 };

/** Begins courses. */
@Injectable()
export class NewCoursesService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly presenter: PresentDraftService,
    private readonly partners: StudioPartners,
    private readonly limits: SlidingLimits,
    private readonly audit: AuditService,
    private readonly windows: SaleWindowsRepository,
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

  /**
   * As staff, for an instructor; resolves with the id of the course. The draft and its record are one transaction.
   * @throws {DomainError} OWNER_NOT_INSTRUCTOR, TITLE_MISSING, TITLE_TAKEN, DRAFT_LIMIT, SCHEDULE_REFUSED, SALE_WINDOW_TOO_LONG,
   * TOO_MANY_ATTEMPTS, UNAVAILABLE.
   */
  async createForOwner(
    { userId: staffId }: SignedInPerson,
    body: BodyOutput<typeof createAdminCurriculum>,
  ): Promise<string> {
    const { requestKey, ownerId, operations, isFeatured, saleWindow, reason, ...course } = body;
    const known = await this.drafts.findRequested(ownerId, requestKey);
    if (known !== undefined) return known;
    const { titles } = course;
    if (saleWindow) requireSaleTimes(saleWindow);
    if ((titles.ko + titles.en).trim() === '') throw new DomainError(C.TITLE_MISSING);
    if (!(await this.partners.findInstructors([ownerId])).has(ownerId))
      throw new DomainError(C.OWNER_NOT_INSTRUCTOR);
    const changes = operations.map(cleanOperation);
    const { document } = mergeOperations(newDocument(course), changes, { later: [], pageKey: requestKey });
    if (!CourseDocument.safeParse(document).success) throw new DomainError(C.DRAFT_LIMIT);
    await this.limits.countHit(NEW_COURSES, staffId);
    await this.access.adoptAll(ownerId);
    await Promise.all([ownerId, staffId].map((id) => this.access.rememberName(id)));
    return this.database.runInTransaction(async () => {
      await this.drafts.lockOwner(ownerId);
      const requested = await this.drafts.findRequested(ownerId, requestKey);
      if (requested !== undefined) return requested;
      const taken = await this.drafts.findTitled(ownerId, document.titles);
      if (taken !== undefined) throw new DomainError(C.TITLE_TAKEN, { id: taken });
      const curriculumId = randomUUID();
      await this.drafts.addDraft({
        curriculumId,
        ownerId,
        state: 'draft',
        document,
        requestKey,
        editedBy: staffId,
        publishedVersion: null,
        madeBy: staffId,
        featuresLater: isFeatured,
      });
      if (saleWindow) await this.windows.putWindow(curriculumId, saleWindow);
      await this.audit.recordEntry({
        action: 'course-created',
        accountId: ownerId,
        actorId: staffId,
        detail: {
          curriculum: curriculumId,
          title: titles.ko || titles.en,
          featured: isFeatured,
          ...(saleWindow ? changedFields({}, { ...saleWindow }) : {}),
          reason,
        },
      });
      return curriculumId;
    });
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
