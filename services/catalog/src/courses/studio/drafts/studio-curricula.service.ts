import { randomUUID } from 'node:crypto';
import {
  CATALOG_ERRORS as C,
  CourseDocument,
  type changeStudioCurriculum,
  type createStudioCurriculum,
  EDITABLE_STATES,
  type listStudioCurricula,
  RATED_FROM,
  type Saved,
  STUDIO_LIMITS,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import type { BodyOutput, Category, QueryOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../../storefront/images/images.service.ts';
import type { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { listLectures } from '../domain/document-paths.ts';
import { readCursor, writeCursor } from '../domain/list-cursor.ts';
import { mergeOperations, compareDocuments, type Conflict } from '../domain/merge-operations.ts';
import { copyDocument, newDocument } from '../domain/new-document.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StudioPeopleRepository } from '../people/studio-people.repository.ts';
import { VersionsRepository } from '../publishing/versions.repository.ts';
import { CourseFactsService } from './course-facts.service.ts';
import { DraftListRepository, type ListedDraft } from './draft-list.repository.ts';
import { DraftsRepository, type DraftRow } from './drafts.repository.ts';
import { PresentDraftService } from './present-draft.service.ts';

const NEW_COURSES: Limit = { name: 'new-course', hits: 60, seconds: 3_600 };

/** Lists, begins and changes courses; every call asks whether this person may do it with this course. */
@Injectable()
export class StudioCurriculaService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly list: DraftListRepository,
    private readonly versions: VersionsRepository,
    private readonly people: StudioPeopleRepository,
    private readonly facts: CourseFactsService,
    private readonly presenter: PresentDraftService,
    private readonly images: ImagesService,
    private readonly limits: SlidingLimits,
  ) {}

  async listCourses(
    { userId }: SignedInPerson,
    query: QueryOutput<typeof listStudioCurricula>,
  ): Promise<ResponseOf<typeof listStudioCurricula>> {
    await this.access.adoptAll(userId);
    const [rows, total] = await Promise.all([
      this.list.listDrafts(userId, query, { after: readCursor(query.cursor), limit: query.size + 1 }),
      this.list.countDrafts(userId, query),
    ]);
    const page = rows.slice(0, query.size);
    const images = await this.images.resolveImages(page.map(({ thumbnail }) => thumbnail));
    const last = rows.length > query.size ? page.at(-1) : undefined;
    return {
      curricula: page.map((row) => ({ ...presentListed(row, images), isOwner: row.ownerId === userId })),
      nextCursor: last ? writeCursor({ at: last.savedText, id: last.id }) : null,
      total,
    };
  }

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
    const { document } = await this.access.requireDraft(person, curriculumId);
    return this.addCourse(person, requestKey, copyDocument(document, randomUUID));
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE, DRAFT_CONFLICT, DRAFT_LIMIT. */
  async changeCourse(
    person: SignedInPerson,
    curriculumId: string,
    { version, pageKey, operations }: BodyOutput<typeof changeStudioCurriculum>,
  ): Promise<Saved> {
    await this.access.requireDraft(person, curriculumId);
    await this.access.rememberName(person.userId);
    const saved = await this.database.runInTransaction(async () => {
      const draft = await this.requireEditable(curriculumId);
      const later = version < draft.version ? await this.drafts.listLater(curriculumId, version) : [];
      const merged = mergeOperations(draft.document, operations, { later, pageKey });
      if (merged.conflicts.length > 0) throw await this.toConflict(draft, merged.conflicts);
      if (merged.touched.length === 0) return draft;
      return this.saveDraft(draft, merged.document, { touched: merged.touched, editedBy: person.userId, pageKey });
    });
    return {
      version: saved.version,
      savedAt: saved.savedAt.toISOString(),
      hasChanges: saved.hasChanges,
      checklist: await this.facts.checkDraft(saved),
    };
  }

  /** Makes a published version the draft. @throws {DomainError} CURRICULUM_NOT_FOUND, VERSION_NOT_FOUND, CURRICULUM_STATE, DRAFT_CONFLICT. */
  async restoreVersion(
    person: SignedInPerson,
    { id, number }: { id: string; number: number },
    version: number,
  ): Promise<StudioCurriculum> {
    await this.access.requireDraft(person, id);
    await this.database.runInTransaction(async () => {
      const draft = await this.requireEditable(id);
      const document = await this.versions.findDocument(id, number);
      if (!document) throw new DomainError(C.VERSION_NOT_FOUND);
      requireSeen(draft, version);
      const touched = compareDocuments(draft.document, document).map(({ path, live }) => ({ path, before: live }));
      if (touched.length > 0) {
        await this.saveDraft(draft, document, { touched, editedBy: person.userId, pageKey: null });
      }
    });
    return this.presenter.getCourse(person, id);
  }

  /** Runs in the transaction of its caller, as staff. @throws {DomainError} CURRICULUM_STATE. */
  async setCategory({ userId }: SignedInPerson, curriculumId: string, category: Category): Promise<void> {
    const draft = await this.requireEditable(curriculumId);
    if (draft.document.category === category) return;
    const touched = [{ path: 'category', before: draft.document.category }];
    const document = { ...draft.document, category };
    await this.saveDraft(draft, document, { touched, editedBy: userId, pageKey: null });
  }

  private async addCourse(
    person: SignedInPerson,
    requestKey: string,
    document: CourseDocument,
  ): Promise<StudioCurriculum> {
    const { userId } = person;
    const known = await this.drafts.findRequested(userId, requestKey);
    if (known === undefined) {
      await this.limits.countHit(NEW_COURSES, userId);
      await this.access.rememberName(userId);
      await this.drafts.addDraft({
        curriculumId: randomUUID(),
        ownerId: userId,
        state: 'draft',
        document,
        requestKey,
        editedBy: userId,
        publishedVersion: null,
      });
    }
    const id = known ?? (await this.drafts.findRequested(userId, requestKey));
    if (id === undefined) throw new DomainError(C.CURRICULUM_NOT_FOUND);
    return this.presenter.getCourse(person, id);
  }

  private async requireEditable(curriculumId: string): Promise<DraftRow> {
    const draft = await this.drafts.lockDraft(curriculumId);
    if (!draft) throw new DomainError(C.CURRICULUM_NOT_FOUND);
    if (!EDITABLE_STATES.some((state) => state === draft.state)) {
      throw new DomainError(C.CURRICULUM_STATE, { state: draft.state });
    }
    return draft;
  }

  private async saveDraft(
    draft: DraftRow,
    document: CourseDocument,
    change: { touched: Parameters<DraftsRepository['addChanges']>[1]; editedBy: string; pageKey: string | null },
  ): Promise<DraftRow> {
    const tooMany = listLectures(document).length > STUDIO_LIMITS.lectures;
    if (tooMany || !CourseDocument.safeParse(document).success) throw new DomainError(C.DRAFT_LIMIT);
    const { curriculumId, publishedVersion } = draft;
    const live = publishedVersion === null ? undefined : await this.versions.findDocument(curriculumId, publishedVersion);
    const hasChanges = live === undefined || compareDocuments(live, document).length > 0;
    const { editedBy } = change;
    const saved = await this.drafts.saveDocument(curriculumId, document, { hasChanges, editedBy });
    await this.drafts.addChanges({ curriculumId, version: saved.version }, change.touched, change);
    return { ...draft, ...saved, document, hasChanges };
  }

  private async toConflict(draft: DraftRow, conflicts: readonly Conflict[]): Promise<DomainError> {
    const names = await this.people.findNames(conflicts.flatMap(({ change }) => change?.editedBy ?? []));
    const fields = conflicts.map(({ change, ...field }) => ({
      ...field,
      theirUserId: change?.editedBy ?? '',
      theirName: names.get(change?.editedBy ?? '') ?? '',
      at: (change?.at ?? draft.savedAt).toISOString(),
    }));
    return new DomainError(C.DRAFT_CONFLICT, { version: draft.version, fields });
  }
}

/** @throws {DomainError} DRAFT_CONFLICT without fields: something changed since the person looked. */
export function requireSeen(draft: DraftRow, version: number): void {
  if (draft.version !== version) throw new DomainError(C.DRAFT_CONFLICT, { version: draft.version, fields: [] });
}

/** A row of a list of courses. */
export function presentListed(row: ListedDraft, images: ImageSet) {
  return {
    id: row.id,
    title_ko: row.titleKo,
    title_en: row.titleEn,
    state: row.state,
    type: row.type,
    category: row.category,
    level: row.level,
    language: row.language,
    thumbnail: images.getImage(row.thumbnail, 'ko'),
    lectureCount: row.lectureCount,
    duration: row.durationSeconds,
    price: { krw: row.krw, usd: row.usd },
    views: row.views,
    rating: row.ratingCount >= RATED_FROM ? row.rating : null,
    ratingCount: row.ratingCount,
    hasChanges: row.hasChanges,
    updatedAt: row.savedAt.toISOString(),
  };
}
