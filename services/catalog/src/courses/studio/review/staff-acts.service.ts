import { CATALOG_ERRORS as C, type changeAdminCurricula } from '@lectern/contracts-catalog';
import type { BodyOutput, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { DraftsRepository, type DraftRow } from '../drafts/drafts.repository.ts';
import { StudioCurriculaService } from '../drafts/studio-curricula.service.ts';
import { CourseActsService } from '../publishing/course-acts.service.ts';
import { PublisherService, type Readiness } from '../publishing/publisher.service.ts';
import { AdminCurriculaRepository } from './admin-curricula.repository.ts';

export type CourseChange = BodyOutput<typeof changeAdminCurricula>;

/** A course with what has to be known before the transaction that publishes it. */
export interface PreparedCourse {
  readonly draft: DraftRow;
  readonly readiness: Readiness | undefined;
}

/** Acts of staff on one course, each with its entry in the record. Runs in the transaction of its caller. */
@Injectable()
export class StaffActsService {
  constructor(
    private readonly list: AdminCurriculaRepository,
    private readonly drafts: DraftsRepository,
    private readonly curricula: StudioCurriculaService,
    private readonly acts: CourseActsService,
    private readonly publisher: PublisherService,
    private readonly audit: AuditService,
  ) {}

  /** A course without a published version goes on the home page with its first one. */
  private async featureOne({ curriculumId, publishedVersion }: DraftRow, isFeatured: boolean): Promise<void> {
    if (publishedVersion === null) await this.drafts.setFeaturesLater(curriculumId, isFeatured);
    else await this.list.featureCourse(curriculumId, isFeatured);
  }

  /** The record names the change, so that it is found where the answer was lost. @throws {DomainError} CURRICULUM_STATE */
  async changeCourse(
    staff: SignedInPerson,
    { act, category, reason, changeId }: CourseChange & { readonly changeId: string },
    { draft, readiness }: PreparedCourse,
  ): Promise<void> {
    const { curriculumId: id } = draft;
    if (act === 'feature' || act === 'unfeature') await this.featureOne(draft, act === 'feature');
    else if (act === 'category') {
      if (category === undefined) throw new DomainError(C.CURRICULUM_STATE, { id, state: 'no-category' });
      await this.curricula.setCategory(staff, id, category);
    } else if (act === 'publish') {
      if (!readiness) return;
      await this.acts.moveState(id, 'publish', async (locked) => {
        if (locked.version !== draft.version)
          throw new DomainError(C.CURRICULUM_STATE, { id, state: 'changed' });
        const status = locked.state === 'live' ? 'published' : 'hidden';
        await this.publisher.publishDocument(locked, locked.document, {
          readiness,
          by: staff.userId,
          status,
          isByStaff: locked.ownerId !== staff.userId,
        });
      });
    } else
      await this.acts.moveState(
        id,
        act,
        (locked) => this.acts.showState(locked, act),
        () => true,
      );
    await this.audit.recordEntry({
      action: `course-${act}`,
      accountId: draft.ownerId,
      actorId: staff.userId,
      detail: { curriculum: id, ...(category === undefined ? {} : { category }), change: changeId, reason },
    });
  }
}
