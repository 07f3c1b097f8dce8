import {
  CATALOG_ERRORS as C,
  type AdminCurriculumRow,
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
import { isSame } from '../domain/document-paths.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { CourseActsService } from '../publishing/course-acts.service.ts';
import { PublisherService, type Readiness } from '../publishing/publisher.service.ts';
import { AdminCurriculaRepository, type AdminRow } from './admin-curricula.repository.ts';
import { BulkChangesRepository, type TouchedCourse } from './bulk-changes.repository.ts';
import { BulkUndoService } from './bulk-undo.service.ts';

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
    private readonly partners: StudioPartners,
    private readonly changes: BulkChangesRepository,
    private readonly undo: BulkUndoService,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} UNAVAILABLE when media cannot be asked for captions. */
  async listCurricula(
    { userId }: SignedInPerson,
    { captions, ...query }: QueryOutput<typeof listAdminCurricula>,
  ): Promise<ResponseOf<typeof listAdminCurricula>> {
    const { rows, ...facts } = await this.list.listCurricula({
      ...query,
      after: query.after || query.cursor,
      ...(captions === undefined ? {} : { lectureIds: await this.partners.listUncaptioned() }),
    });
    const items = await this.presentRows(userId, rows);
    return { items, ...facts, size: query.size, curricula: items, nextCursor: facts.next };
  }

  /** Undefined for what is no course. */
  async findCurriculum({ userId }: SignedInPerson, id: string): Promise<AdminCurriculumRow | undefined> {
    const { rows } = await this.list.listCurricula({ id, q: '', after: '', size: 1, order: 'desc' });
    return (await this.presentRows(userId, rows))[0];
  }

  private async presentRows(userId: string, rows: readonly AdminRow[]): Promise<AdminCurriculumRow[]> {
    const images = await this.images.resolveImages(rows.map(({ thumbnail }) => thumbnail));
    return rows.map((row) => ({
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
  }

  /** All or none. @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE, CHECKLIST_OPEN, UNAVAILABLE; `details` names the course. */
  async changeCurricula(
    staff: SignedInPerson,
    change: Change,
  ): Promise<ResponseOf<typeof changeAdminCurricula>> {
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
    const changeId = await this.database.runInTransaction(async () => {
      const touched: TouchedCourse[] = [];
      for (const one of ready) {
        const { curriculumId: id } = one.draft;
        touched.push(...(await naming(id, () => this.noteChange(staff, change, one))));
      }
      return this.changes.addChange(change.act, touched);
    });
    if (change.act === 'publish') await this.publisher.tellFilms();
    return { changed: ids.length, changeId };
  }

  /** Does the act with one course, and says what is another now; nothing where the course was so already. */
  private async noteChange(
    staff: SignedInPerson,
    change: Change,
    one: { draft: DraftRow; readiness: Readiness | undefined },
  ): Promise<TouchedCourse[]> {
    const { curriculumId: id } = one.draft;
    const describe = async () => {
      const draft = await this.drafts.lockDraft(id);
      if (!draft) throw new DomainError(C.CURRICULUM_NOT_FOUND);
      return this.undo.describeTouchable(change.act, draft);
    };
    const before = await describe();
    await this.changeOne(staff, change, one);
    const after = await describe();
    return isSame(before, after) ? [] : [{ id, before, after }];
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
