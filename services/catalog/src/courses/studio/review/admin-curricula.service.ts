import {
  CATALOG_ERRORS as C,
  type changeAdminCurricula,
  type listAdminCurricula,
} from '@lectern/contracts-catalog';
import type { BodyOutput, QueryOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../../storefront/images/images.service.ts';
import { DraftsRepository, type DraftRow } from '../drafts/drafts.repository.ts';
import { presentListed } from '../drafts/course-list.service.ts';
import { StudioCurriculaService } from '../drafts/studio-curricula.service.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { CourseActsService } from '../publishing/course-acts.service.ts';
import { PublisherService, type Readiness } from '../publishing/publisher.service.ts';
import { AdminCurriculaRepository } from './admin-curricula.repository.ts';

type Change = BodyOutput<typeof changeAdminCurricula>;

/** The courses of all instructors, for staff. */
@Injectable()
export class AdminCurriculaService {
  constructor(
    private readonly database: Database,
    private readonly list: AdminCurriculaRepository,
    private readonly drafts: DraftsRepository,
    private readonly access: StudioAccess,
    private readonly curricula: StudioCurriculaService,
    private readonly acts: CourseActsService,
    private readonly publisher: PublisherService,
    private readonly images: ImagesService,
    private readonly audit: AuditService,
  ) {}

  async listCurricula(
    { userId }: SignedInPerson,
    query: QueryOutput<typeof listAdminCurricula>,
  ): Promise<ResponseOf<typeof listAdminCurricula>> {
    const { rows, ...facts } = await this.list.listCurricula({
      ...query,
      after: query.after || query.cursor,
    });
    const images = await this.images.resolveImages(rows.map(({ thumbnail }) => thumbnail));
    const items = rows.map((row) => ({
      ...presentListed({ ...row, ownerId: row.ownerId ?? '' }, images),
      isOwner: row.ownerId === userId,
      instructorId: row.instructorId,
      instructor_ko: row.instructorKo ?? '',
      instructor_en: row.instructorEn ?? '',
      ownerId: row.ownerId,
      isFeatured: row.isFeatured,
      isHiddenByStaff: row.isHiddenByStaff,
      isWaiting: row.isWaiting,
    }));
    return { items, ...facts, size: query.size, curricula: items, nextCursor: facts.next };
  }

  /** All or none. @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE, CHECKLIST_OPEN, UNAVAILABLE; `details` names the course. */
  async changeCurricula(staff: SignedInPerson, change: Change): Promise<number> {
    const ids = [...new Set(change.ids)].sort();
    const ready: { draft: DraftRow; readiness: Readiness | undefined }[] = [];
    for (const id of ids) {
      const draft = await this.access.openDraft(id);
      if (!draft) throw new DomainError(C.CURRICULUM_NOT_FOUND, { id });
      const readiness =
        change.act === 'publish'
          ? await naming(id, () => this.publisher.prepareCourse(draft, draft.document))
          : undefined;
      ready.push({ draft, readiness });
    }
    await this.database.runInTransaction(async () => {
      for (const { draft, readiness } of ready)
        await naming(draft.curriculumId, () => this.changeOne(staff, change, { draft, readiness }));
    });
    if (change.act === 'publish') await this.publisher.tellFilms();
    return ids.length;
  }

  /** A course without a published version goes on the home page with its first one. */
  private async featureOne({ curriculumId, publishedVersion }: DraftRow, isFeatured: boolean): Promise<void> {
    if (publishedVersion === null) await this.drafts.setFeaturesLater(curriculumId, isFeatured);
    else await this.list.featureCourse(curriculumId, isFeatured);
  }

  private async changeOne(
    staff: SignedInPerson,
    { act, category, reason }: Change,
    { draft, readiness }: { draft: DraftRow; readiness: Readiness | undefined },
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
      detail: { curriculum: id, ...(category === undefined ? {} : { category }), reason },
    });
  }
}

/** Adds the course's id to the details of a refusal: of several courses, staff must know which one refused. */
async function naming<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { spec, params, retryAfter } = error;
    throw new DomainError(
      spec,
      { ...params, id },
      { cause: error, ...(retryAfter === undefined ? {} : { retryAfter }) },
    );
  }
}
