import {
  CATALOG_ERRORS as C,
  isActOpen,
  type PublishedVersion,
  STUDIO_TRANSITIONS,
  type StudioAct,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import { ACCESS_ERRORS, hasRole, type SignedInPerson } from '@lectern/contracts-core';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { compareDocuments } from '../domain/merge-operations.ts';
import { DraftsRepository, type DraftRow } from '../drafts/drafts.repository.ts';
import { PresentDraftService } from '../drafts/present-draft.service.ts';
import { requireSeen } from '../drafts/studio-curricula.service.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { SubmissionsRepository } from '../review/submissions.repository.ts';
import { ProjectionRepository } from './projection.repository.ts';
import { PublisherService } from './publisher.service.ts';
import { VersionsRepository } from './versions.repository.ts';

/** What a state means for those who look for the course. */
const STATUS = { live: 'published', hidden: 'hidden', archived: 'archived' } as const;

/** What is sold and at which price is the owner's to decide; invited colleagues write. */
const OF_OWNERS: ReadonlySet<StudioAct> = new Set<StudioAct>(['publish', 'hide', 'unhide', 'archive']);

/** What authors do with a course as a whole. The table of transitions decides what is open. */
@Injectable()
export class CourseActsService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly versions: VersionsRepository,
    private readonly projection: ProjectionRepository,
    private readonly publisher: PublisherService,
    private readonly presenter: PresentDraftService,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE, DRAFT_CONFLICT, CHECKLIST_OPEN, UNAVAILABLE. */
  async submitCourse(person: SignedInPerson, id: string, version: number): Promise<StudioCurriculum> {
    const draft = await this.requireOpen(person, id, 'submit');
    requireSeen(draft, version);
    await this.access.rememberName(person.userId);
    await this.publisher.prepareCourse(draft, draft.document);
    await this.moveState(id, 'submit', async (locked) => {
      requireSeen(locked, version);
      const { document } = locked;
      await this.submissions.addSubmission(id, { version, document, by: person.userId });
      await this.access.recordStaffAct(person, locked, 'submit', { version });
    });
    return this.presenter.getCourse(person, id);
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE. */
  async withdrawCourse(person: SignedInPerson, id: string): Promise<StudioCurriculum> {
    await this.requireOpen(person, id, 'withdraw');
    await this.moveState(id, 'withdraw', async (locked) => {
      await this.submissions.withdrawOpen(id);
      await this.access.recordStaffAct(person, locked, 'withdraw');
    });
    return this.presenter.getCourse(person, id);
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE, DRAFT_CONFLICT, CHECKLIST_OPEN, UNAVAILABLE. */
  async publishCourse(person: SignedInPerson, id: string, version: number): Promise<StudioCurriculum> {
    const draft = await this.requireOpen(person, id, 'publish');
    requireSeen(draft, version);
    await this.access.rememberName(person.userId);
    const readiness = await this.publisher.prepareCourse(draft, draft.document);
    await this.moveState(id, 'publish', async (locked) => {
      requireSeen(locked, version);
      const status = locked.state === 'live' ? 'published' : 'hidden';
      await this.publisher.publishDocument(locked, locked.document, {
        readiness,
        by: person.userId,
        status,
        isByStaff: this.access.isByStaff(person, locked),
      });
      await this.access.recordStaffAct(person, locked, 'publish', { version });
    });
    await this.publisher.tellFilms();
    return this.presenter.getCourse(person, id);
  }

  /** Hides, shows or archives. @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE. */
  async moveCourse(
    person: SignedInPerson,
    id: string,
    act: 'hide' | 'unhide' | 'archive',
  ): Promise<StudioCurriculum> {
    await this.requireOpen(person, id, act);
    const isStaff = hasRole(person.roles, ['content']);
    await this.moveState(
      id,
      act,
      async (locked) => {
        // Looked at under the lock: staff may hide it while its author shows it.
        if (act === 'unhide' && locked.hiddenByStaff && !isStaff)
          throw new DomainError(C.CURRICULUM_STATE, { state: locked.state, isHiddenByStaff: true });
        await this.showState(locked, act);
        await this.access.recordStaffAct(person, locked, act);
      },
      (locked) => this.access.isByStaff(person, locked),
    );
    return this.presenter.getCourse(person, id);
  }

  /** Runs in the transaction of its caller: the read side follows a state. */
  async showState(
    { curriculumId, publishedVersion }: DraftRow,
    act: 'hide' | 'unhide' | 'archive',
  ): Promise<void> {
    const { to } = STUDIO_TRANSITIONS[act];
    if (publishedVersion === null || (to !== 'live' && to !== 'hidden' && to !== 'archived')) return;
    await this.projection.setStatus(curriculumId, STATUS[to]);
    await this.projection.takeFromSeed(curriculumId);
    await this.projection.refreshCounters(curriculumId);
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND. */
  async listVersions(person: SignedInPerson, id: string): Promise<PublishedVersion[]> {
    const draft = await this.access.requireDraft(person, id);
    const rows = await this.versions.listVersions(id);
    return rows.map(({ publishedAt, publishedByName, ...row }) => ({
      ...row,
      changed: [...row.changed],
      publishedByName: publishedByName ?? '',
      publishedAt: publishedAt.toISOString(),
      isLive: row.number === draft.publishedVersion,
    }));
  }

  /** Everything of the draft differs before the first publication. @throws {DomainError} CURRICULUM_NOT_FOUND. */
  async compareDraft(person: SignedInPerson, id: string): Promise<ReturnType<typeof compareDocuments>> {
    const { document, publishedVersion } = await this.access.requireDraft(person, id);
    const live =
      publishedVersion === null ? undefined : await this.versions.findDocument(id, publishedVersion);
    return live ? compareDocuments(live, document) : [];
  }

  /** Does `work` and moves the state in one transaction; the draft is locked and its state looked at again. */
  async moveState(
    id: string,
    act: StudioAct,
    work: (locked: DraftRow) => Promise<void>,
    isByStaff: (locked: DraftRow) => boolean = () => false,
  ): Promise<void> {
    await this.database.runInTransaction(async () => {
      const locked = await this.drafts.lockDraft(id);
      if (!locked) throw new DomainError(C.CURRICULUM_NOT_FOUND);
      const isStaffs = isByStaff(locked);
      if (!isActOpen(act, locked.state, isStaffs))
        throw new DomainError(C.CURRICULUM_STATE, { state: locked.state });
      await work(locked);
      const hiddenByStaff = act === 'hide' ? isStaffs : act === 'unhide' ? false : locked.hiddenByStaff;
      await this.drafts.moveState(id, STUDIO_TRANSITIONS[act].to ?? locked.state, { hiddenByStaff });
    });
  }

  private async requireOpen(person: SignedInPerson, id: string, act: StudioAct): Promise<DraftRow> {
    const draft = await this.access.requireDraft(person, id);
    const { by } = STUDIO_TRANSITIONS[act];
    if (!hasRole(person.roles, [...by])) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    if (OF_OWNERS.has(act) && !this.access.isMaster(person, draft))
      throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    if (!isActOpen(act, draft.state, this.access.isByStaff(person, draft)))
      throw new DomainError(C.CURRICULUM_STATE, { state: draft.state });
    return draft;
  }
}
