import {
  CATALOG_ERRORS as C,
  CourseDocument,
  type changeStudioCurriculum,
  EDITABLE_STATES,
  type Saved,
  STUDIO_LIMITS,
  type StudioCurriculum,
  type StudioOperation,
} from '@lectern/contracts-catalog';
import type { BodyOutput, Category, SignedInPerson } from '@lectern/contracts-core';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { sanitizeDescription } from '../../curricula/description-html.ts';
import { listLectures } from '../domain/document-paths.ts';
import { mergeOperations, compareDocuments, type Conflict } from '../domain/merge-operations.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StudioPeopleRepository } from '../people/studio-people.repository.ts';
import { VersionsRepository } from '../publishing/versions.repository.ts';
import { CourseFactsService } from './course-facts.service.ts';
import { DraftsRepository, type DraftRow } from './drafts.repository.ts';
import { PresentDraftService } from './present-draft.service.ts';
import { PublishedRepository } from './published.repository.ts';

/** Changes courses; every call asks whether this person may do it with this course. */
@Injectable()
export class StudioCurriculaService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly published: PublishedRepository,
    private readonly versions: VersionsRepository,
    private readonly people: StudioPeopleRepository,
    private readonly facts: CourseFactsService,
    private readonly presenter: PresentDraftService,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE also for a lecture of another course, DRAFT_CONFLICT, DRAFT_LIMIT. */
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
      const merged = mergeOperations(draft.document, operations.map(cleanOperation), { later, pageKey });
      if (merged.conflicts.length > 0) throw await this.toConflict(draft, merged.conflicts);
      if (merged.touched.length === 0) return draft;
      const after = await this.saveDraft(draft, merged.document, {
        touched: merged.touched,
        editedBy: person.userId,
        pageKey,
      });
      await this.access.recordStaffAct(person, draft, 'edit', {
        version: after.version,
        fields: fieldsOf(merged.touched),
      });
      return after;
    });
    return {
      version: saved.version,
      savedAt: saved.savedAt.toISOString(),
      hasChanges: saved.hasChanges,
      ...(await this.facts.describeDraft(saved)),
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
      const touched = compareDocuments(draft.document, document).map(({ path, live }) => ({
        path,
        before: live,
      }));
      if (touched.length > 0) {
        const after = await this.saveDraft(draft, document, {
          touched,
          editedBy: person.userId,
          pageKey: null,
        });
        await this.access.recordStaffAct(person, draft, 'restore', {
          restored: number,
          version: after.version,
        });
      }
    });
    return this.presenter.getCourse(person, id);
  }

  /**
   * Runs in the transaction of its caller, as staff. Who decides on the category that is there already has decided as well: noted, so
   * that nobody undoes it with what was before, but not saved, as an author with the course open would have to look again for nothing.
   * @throws {DomainError} CURRICULUM_STATE.
   */
  async setCategory({ userId }: SignedInPerson, curriculumId: string, category: Category): Promise<void> {
    const draft = await this.requireEditable(curriculumId);
    const touched = { path: 'category', before: draft.document.category };
    if (category === touched.before) return this.drafts.noteDecision(draft, touched, userId);
    const document = { ...draft.document, category };
    await this.saveDraft(draft, document, { touched: [touched], editedBy: userId, pageKey: null });
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
    change: {
      touched: Parameters<DraftsRepository['addChanges']>[1];
      editedBy: string;
      pageKey: string | null;
    },
  ): Promise<DraftRow> {
    const tooMany = listLectures(document).length > STUDIO_LIMITS.lectures;
    if (tooMany || !CourseDocument.safeParse(document).success) throw new DomainError(C.DRAFT_LIMIT);
    const { curriculumId, publishedVersion } = draft;
    await this.refuseForeignLectures(draft, document);
    const live =
      publishedVersion === null
        ? undefined
        : await this.versions.findDocument(curriculumId, publishedVersion);
    const hasChanges = live === undefined || compareDocuments(live, document).length > 0;
    const { editedBy } = change;
    const saved = await this.drafts.saveDocument(curriculumId, document, { hasChanges, editedBy });
    await this.drafts.addChanges({ curriculumId, version: saved.version }, change.touched, change);
    return { ...draft, ...saved, document, hasChanges };
  }

  /** The author's page makes the ids of new lectures, so one may name a lecture that another course has published or drafted. */
  private async refuseForeignLectures(
    { curriculumId, document: stored }: DraftRow,
    document: CourseDocument,
  ): Promise<void> {
    const known = new Set(listLectures(stored).map(({ id }) => id));
    const added = listLectures(document)
      .map(({ id }) => id)
      .filter((id) => !known.has(id));
    if (added.length === 0) return;
    const isForeign =
      (await this.published.hasForeignLecture(curriculumId, added)) ||
      !(await this.drafts.claimLectures(curriculumId, added));
    if (isForeign) throw new DomainError(C.CURRICULUM_STATE, { state: 'foreign-lecture' });
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
  if (draft.version !== version)
    throw new DomainError(C.DRAFT_CONFLICT, { version: draft.version, fields: [] });
}

/** The places of a change, of which the history of the draft has what stood there; a record holds a line of them. */
const fieldsOf = (touched: readonly { path: string }[]): string =>
  [...new Set(touched.map(({ path }) => path))].join(' ').slice(0, 500);

/** Descriptions hold the allow-listed tags only, from the moment they are stored. */
export function cleanOperation(operation: StudioOperation): StudioOperation {
  if (operation.kind !== 'set') return operation;
  if (operation.field !== 'descriptions.ko' && operation.field !== 'descriptions.en') return operation;
  return { ...operation, value: sanitizeDescription(operation.value) };
}
