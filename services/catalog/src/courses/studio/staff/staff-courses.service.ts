import {
  CATALOG_ERRORS as C,
  type AdminCurriculum,
  type createAdminCurriculum,
} from '@lectern/contracts-catalog';
import type { BodyOutput, SignedInPerson } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { DraftRow } from '../drafts/drafts.repository.ts';
import { NewCoursesService } from '../drafts/new-courses.service.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StudioPeopleRepository } from '../people/studio-people.repository.ts';
import { AdminCurriculaRepository } from '../review/admin-curricula.repository.ts';
import { SubmissionsRepository } from '../review/submissions.repository.ts';

/** Courses that staff begin for instructors, as staff see them. */
@Injectable()
export class StaffCoursesService {
  constructor(
    private readonly access: StudioAccess,
    private readonly newCourses: NewCoursesService,
    private readonly courses: AdminCurriculaRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly people: StudioPeopleRepository,
  ) {}

  /** @throws {DomainError} OWNER_NOT_INSTRUCTOR, TITLE_MISSING, TITLE_TAKEN, DRAFT_LIMIT, TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async createCourse(
    staff: SignedInPerson,
    body: BodyOutput<typeof createAdminCurriculum>,
  ): Promise<AdminCurriculum> {
    return this.presentCourse(await this.newCourses.createForOwner(staff, body));
  }

  private async presentCourse(id: string): Promise<AdminCurriculum> {
    const draft = await this.requireDraft(id);
    const [ownerName, featuredSince, submissionId] = await Promise.all([
      this.nameOwner(draft),
      this.courses.findFeatured(id),
      this.submissions.findOpenId(id),
    ]);
    return {
      id,
      state: draft.state,
      document: draft.document,
      ownerId: draft.ownerId,
      ownerName,
      isFeatured: featuredSince !== null || draft.featuresLater,
      madeBy: draft.madeBy,
      submissionId: submissionId ?? null,
      savedAt: draft.savedAt.toISOString(),
    };
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND. */
  async requireDraft(id: string): Promise<DraftRow> {
    const draft = await this.access.openDraft(id);
    if (!draft) throw new DomainError(C.CURRICULUM_NOT_FOUND);
    return draft;
  }

  /** Empty while the name is not known. */
  async nameOwner({ ownerId }: DraftRow): Promise<string> {
    await this.access.rememberName(ownerId);
    return (await this.people.findNames([ownerId])).get(ownerId) ?? '';
  }
}
