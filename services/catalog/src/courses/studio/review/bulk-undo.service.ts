import {
  CATALOG_ERRORS as C,
  type BULK_ACTS,
  type CourseDocument,
  type undoAdminChange,
} from '@lectern/contracts-catalog';
import type { ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { isSame } from '../domain/document-paths.ts';
import { compareDocuments } from '../domain/merge-operations.ts';
import { DraftsRepository, type DraftRow } from '../drafts/drafts.repository.ts';
import { StudioCurriculaService } from '../drafts/studio-curricula.service.ts';
import { CourseActsService } from '../publishing/course-acts.service.ts';
import { PublisherService, type Readiness } from '../publishing/publisher.service.ts';
import { AdminCurriculaRepository } from './admin-curricula.repository.ts';
import { BulkChangesRepository, type Touchable, type TouchedCourse } from './bulk-changes.repository.ts';

type Act = (typeof BULK_ACTS)[number];
type Undone = ResponseOf<typeof undoAdminChange>;
/** What was on sale before, and what has to be known to sell it again. */
interface Former {
  readonly document: CourseDocument;
  readonly readiness: Readiness;
}

/** Notes what bulk acts change, and takes them back. */
@Injectable()
export class BulkUndoService {
  constructor(
    private readonly database: Database,
    private readonly changes: BulkChangesRepository,
    private readonly list: AdminCurriculaRepository,
    private readonly drafts: DraftsRepository,
    private readonly curricula: StudioCurriculaService,
    private readonly acts: CourseActsService,
    private readonly publisher: PublisherService,
    private readonly audit: AuditService,
  ) {}

  /** What an act may change of a course, as it is now. Runs in the transaction of its caller, who holds the draft. */
  async describeTouchable(act: Act, draft: DraftRow): Promise<Touchable> {
    if (act === 'category') {
      const last = await this.drafts.findLastChange(draft.curriculumId, 'category');
      return {
        category: draft.document.category,
        categoryVersion: last?.version ?? null,
        categoryAt: last?.at.toISOString() ?? null,
      };
    }
    if (act === 'publish') return { publishedVersion: draft.publishedVersion };
    if (act === 'hide' || act === 'unhide') {
      const { state, hiddenByStaff, stateAt } = draft;
      return { state, hiddenByStaff, stateAt: stateAt?.toISOString() ?? null };
    }
    const featuredAt = await this.list.findFeatured(draft.curriculumId);
    return { featuredAt, featuresLater: draft.featuresLater };
  }

  /**
   * In one transaction, with an entry in the record for each course. @throws {DomainError} CHANGE_NOT_FOUND; UNAVAILABLE when media or
   * identity cannot be asked about what was on sale before.
   */
  async undoChange(staff: SignedInPerson, changeId: string, reason: string): Promise<Undone> {
    const change = await this.changes.findChange(changeId);
    if (!change) throw new DomainError(C.CHANGE_NOT_FOUND);
    const { act, courses } = change;
    const former = act === 'publish' ? await this.prepareFormer(courses) : new Map<string, Former>();
    const left: Undone['left'] = [];
    let undone = 0;
    await this.database.runInTransaction(async () => {
      if (!(await this.changes.takeChange(changeId))) throw new DomainError(C.CHANGE_NOT_FOUND);
      for (const course of courses) {
        const draft = await this.drafts.lockDraft(course.id);
        if (!draft) continue;
        const isDone = await this.undoOne(act, course, { draft, former: former.get(course.id), staff });
        if (!isDone) {
          const { titles } = draft.document;
          left.push({ id: course.id, title_ko: titles.ko, title_en: titles.en });
          continue;
        }
        undone += 1;
        await this.audit.recordEntry({
          action: 'course-act-undone',
          accountId: draft.ownerId,
          actorId: staff.userId,
          detail: { curriculum: course.id, act, change: changeId, reason },
        });
      }
    });
    if (act === 'publish') await this.publisher.tellFilms();
    return { undone, left };
  }

  /** False when somebody changed the same since, or what was there before cannot be there again. */
  private async undoOne(
    act: Act,
    { id, before, after }: TouchedCourse,
    { draft, former, staff }: { draft: DraftRow; former: Former | undefined; staff: SignedInPerson },
  ): Promise<boolean> {
    const now = await this.describeTouchable(act, draft);
    // A change that the release before noted says less.
    if (!isSame({ ...now, ...after }, now)) return false;
    if (before.category !== undefined) return this.takeCategoryBack(staff, id, before.category);
    if (before.featuredAt !== undefined) {
      await this.list.restoreFeatured(id, before.featuredAt);
      if (before.featuresLater !== undefined) await this.drafts.setFeaturesLater(id, before.featuresLater);
      return true;
    }
    if (before.state !== undefined) {
      if (before.state !== draft.state)
        await this.acts.showState(draft, before.state === 'live' ? 'unhide' : 'hide');
      await this.drafts.moveState(id, before.state, { hiddenByStaff: before.hiddenByStaff ?? false });
      return true;
    }
    return former === undefined ? false : this.sellFormer(staff, draft, former);
  }

  private async takeCategoryBack(
    staff: SignedInPerson,
    id: string,
    category: CourseDocument['category'],
  ): Promise<boolean> {
    try {
      await this.curricula.setCategory(staff, id, category);
      return true;
    } catch (error) {
      // Handed in since: what reviewers read does not change under them.
      if (error instanceof DomainError && error.spec === C.CURRICULUM_STATE) return false;
      throw error;
    }
  }

  /** Puts the version before on sale as the next one; what the author wrote stays in the draft. */
  private async sellFormer(
    staff: SignedInPerson,
    draft: DraftRow,
    { document, readiness }: Former,
  ): Promise<boolean> {
    if (draft.state !== 'live' && draft.state !== 'hidden') return false;
    await this.publisher.publishDocument(draft, document, {
      readiness,
      by: staff.userId,
      status: draft.state === 'live' ? 'published' : 'hidden',
      isByStaff: draft.ownerId !== staff.userId,
    });
    const hasChanges = compareDocuments(document, draft.document).length > 0;
    await this.drafts.saveDocument(draft.curriculumId, draft.document, {
      hasChanges,
      editedBy: staff.userId,
    });
    return true;
  }

  /** Before the transaction, as nothing in it waits for another service. Missing: what could not be sold again. */
  private async prepareFormer(courses: readonly TouchedCourse[]): Promise<Map<string, Former>> {
    const found = new Map<string, Former>();
    for (const { id, before } of courses) {
      const draft = await this.drafts.findDraft(id);
      const number = before.publishedVersion ?? null;
      const document = number === null ? undefined : await this.publisher.findVersion(id, number);
      if (!draft || !document) continue;
      try {
        found.set(id, { document, readiness: await this.publisher.prepareCourse(draft, document) });
      } catch (error) {
        if (!(error instanceof DomainError && error.spec === C.CHECKLIST_OPEN)) throw error;
      }
    }
    return found;
  }
}
