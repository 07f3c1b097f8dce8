import {
  CATALOG_ERRORS as C,
  type putCurriculumPresence,
  STUDIO_LIMITS,
  type StudioEditor,
  type StudioInvitation,
} from '@lectern/contracts-catalog';
import { ACCESS_ERRORS, type ResponseOf, type SignedInPerson } from '@lectern/contracts-core';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { DraftRow } from '../drafts/drafts.repository.ts';
import { PresentDraftService } from '../drafts/present-draft.service.ts';
import { PublishedRepository } from '../drafts/published.repository.ts';
import { SubmissionsRepository } from '../review/submissions.repository.ts';
import { StreamKeysService } from '../streams/stream-keys.service.ts';
import { StudioAccess } from './studio-access.service.ts';
import { StudioPeopleRepository } from './studio-people.repository.ts';

/** Who writes a course together, who is there now, and which remarks are done. */
@Injectable()
export class EditorsService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly people: StudioPeopleRepository,
    private readonly published: PublishedRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly presenter: PresentDraftService,
    private readonly streamKeys: StreamKeysService,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND. */
  async putPresence(
    person: SignedInPerson,
    id: string,
    path: string,
  ): Promise<ResponseOf<typeof putCurriculumPresence>> {
    const { version } = await this.access.requireDraft(person, id);
    await this.access.rememberName(person.userId);
    await this.people.putPresence(id, person.userId, path);
    const others = await this.people.listPresent(id, person.userId);
    return { version, presence: others.map(({ at, ...other }) => ({ ...other, at: at.toISOString() })) };
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, FORBIDDEN for co-editors, EDITOR_NOT_FOUND, DRAFT_LIMIT. */
  async inviteEditor(person: SignedInPerson, id: string, userId: string): Promise<StudioEditor[]> {
    const draft = await this.requireMaster(person, id);
    if (userId === draft.ownerId) return this.presenter.listEditors(draft);
    if ((await this.published.findInstructorId(userId)) === undefined)
      throw new DomainError(C.EDITOR_NOT_FOUND);
    const editors = await this.people.listEditors(id);
    if (editors.length >= STUDIO_LIMITS.editors) throw new DomainError(C.DRAFT_LIMIT);
    await this.access.rememberName(userId);
    await this.access.rememberName(person.userId);
    await this.database.runInTransaction(async () => {
      await this.people.addEditor(id, userId, person.userId);
      await this.access.recordStaffAct(person, draft, 'editor-invite', { editor: userId });
    });
    return this.presenter.listEditors(draft);
  }

  async listInvitations(userId: string): Promise<StudioInvitation[]> {
    const rows = await this.people.listInvitations(userId);
    return rows.map(({ titleKo, titleEn, at, ...row }) => ({
      ...row,
      title_ko: titleKo,
      title_en: titleEn,
      at: at.toISOString(),
    }));
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND where nothing waits for an answer. */
  async answerInvitation(userId: string, id: string, accepts: boolean): Promise<void> {
    if (!(await this.people.answerInvitation(id, userId, accepts)))
      throw new DomainError(C.CURRICULUM_NOT_FOUND);
  }

  /** Co-editors may take themselves out. The stream keys that they may have copied end. @throws {DomainError} CURRICULUM_NOT_FOUND, FORBIDDEN. */
  async removeEditor(person: SignedInPerson, id: string, userId: string): Promise<StudioEditor[]> {
    const draft =
      userId === person.userId
        ? await this.access.requireDraft(person, id)
        : await this.requireMaster(person, id);
    await this.database.runInTransaction(async () => {
      const removed = await this.people.removeEditor(id, userId);
      if (!removed) return;
      if (removed.hasAccepted) await this.streamKeys.endKeys(person, id);
      await this.access.recordStaffAct(person, draft, 'editor-remove', { editor: userId });
    });
    return this.presenter.listEditors(draft);
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, also for a pin of another course. */
  async resolvePin(
    person: SignedInPerson,
    id: string,
    { pinId, isResolved }: { pinId: string; isResolved: boolean },
  ): Promise<void> {
    const draft = await this.access.requireDraft(person, id);
    await this.database.runInTransaction(async () => {
      if (!(await this.submissions.resolvePin(id, pinId, isResolved)))
        throw new DomainError(C.CURRICULUM_NOT_FOUND);
      await this.access.recordStaffAct(person, draft, isResolved ? 'pin-resolve' : 'pin-reopen', {
        pin: pinId,
      });
    });
  }

  /**
   * Ends what a person edits with others. Their own courses stay: an instructor's account cannot be deleted. Runs in the
   * transaction of its caller.
   */
  async forgetPerson(userId: string): Promise<void> {
    // The editor goes first: a request that shows a key holds the editor's row, so the removal waits for it and ends that key too.
    await this.streamKeys.endKeysOfCourses(await this.people.removeEditorEverywhere(userId));
    await this.people.forgetPerson(userId);
  }

  private async requireMaster(person: SignedInPerson, id: string): Promise<DraftRow> {
    const draft = await this.access.requireDraft(person, id);
    if (!this.access.isMaster(person, draft)) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    return draft;
  }
}
