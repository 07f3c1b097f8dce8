import { CATALOG_ERRORS as C, type StudioState } from '@lectern/contracts-catalog';
import { hasRole, type SignedInPerson } from '@lectern/contracts-core';
import {
  type AuditDetail,
  AuditService,
  Database,
  DomainError,
  LOGGER,
  type Logger,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { deriveDocument } from '../domain/derive-document.ts';
import { DraftsRepository, type DraftRow } from '../drafts/drafts.repository.ts';
import { PublishedRepository } from '../drafts/published.repository.ts';
import { VersionsRepository } from '../publishing/versions.repository.ts';
import { StudioPartners } from './studio-partners.service.ts';
import { StudioPeopleRepository } from './studio-people.repository.ts';

/** Owner of courses that have no instructor with an account; only staff open them. */
const NOBODYS = 'platform';

/** Where the course of a status stands. */
const STATES: ReadonlyMap<string, StudioState> = new Map([
  ['published', 'live'],
  ['archived', 'archived'],
]);

/** Who may open which course. Somebody else's course is the id of nothing, in every call. */
@Injectable()
export class StudioAccess {
  constructor(
    private readonly database: Database,
    private readonly drafts: DraftsRepository,
    private readonly published: PublishedRepository,
    private readonly versions: VersionsRepository,
    private readonly people: StudioPeopleRepository,
    private readonly partners: StudioPartners,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The draft of a course that the person owns, was invited to, or looks after as staff. A course that was published by
   * other ways gets its first version now. @throws {DomainError} CURRICULUM_NOT_FOUND.
   */
  async requireDraft(person: SignedInPerson, curriculumId: string): Promise<DraftRow> {
    const draft = (await this.drafts.findDraft(curriculumId)) ?? (await this.adopt(curriculumId, person));
    if (!draft || !(await this.mayEdit(person, draft))) throw new DomainError(C.CURRICULUM_NOT_FOUND);
    return draft;
  }

  /** As `requireDraft`, of those who write it: staff who look after courses see nothing that is the authors' own. */
  async requireAuthored(person: SignedInPerson, curriculumId: string): Promise<DraftRow> {
    const draft = await this.requireDraft(person, curriculumId);
    const isOwn = draft.ownerId === person.userId;
    if (isOwn || (await this.people.isEditor(curriculumId, person.userId))) return draft;
    throw new DomainError(C.CURRICULUM_NOT_FOUND);
  }

  /**
   * Asks again, in the transaction of the caller, whether a person still writes the course, and holds the editor's row, so
   * that a removal waits until this transaction ends. @throws {DomainError} CURRICULUM_NOT_FOUND for an editor who is removed.
   */
  async holdAuthored(person: SignedInPerson, { curriculumId, ownerId }: DraftRow): Promise<void> {
    if (ownerId === person.userId) return;
    if (!(await this.people.lockEditor(curriculumId, person.userId)))
      throw new DomainError(C.CURRICULUM_NOT_FOUND);
  }

  /** @throws {DomainError} FORBIDDEN is left to the caller: true for the owner and for staff. */
  isMaster(person: SignedInPerson, draft: DraftRow): boolean {
    return draft.ownerId === person.userId || hasRole(person.roles, ['content']);
  }

  /** Whether a person acts as staff, on a course that is another person's. */
  isByStaff(person: SignedInPerson, { ownerId }: Pick<DraftRow, 'ownerId'>): boolean {
    return hasRole(person.roles, ['content']) && ownerId !== person.userId;
  }

  /** Writes down, in the transaction of the caller, what staff do with another person's course; authors' acts are their own. */
  async recordStaffAct(
    person: SignedInPerson,
    { curriculumId, ownerId }: Pick<DraftRow, 'curriculumId' | 'ownerId'>,
    act: string,
    detail: AuditDetail = {},
  ): Promise<void> {
    if (!this.isByStaff(person, { ownerId })) return;
    await this.audit.recordEntry({
      action: `course-${act}`,
      ...(ownerId === NOBODYS ? {} : { accountId: ownerId }),
      actorId: person.userId,
      detail: { curriculum: curriculumId, ...detail },
    });
  }

  /** Gives every published course of an instructor its first version. */
  async adoptAll(ownerId: string): Promise<void> {
    for (const id of await this.published.listUnadopted(ownerId)) await this.deriveDraft(id);
  }

  /** For staff, who may open any course. Undefined for what is no course. */
  async openDraft(curriculumId: string): Promise<DraftRow | undefined> {
    return (await this.drafts.findDraft(curriculumId)) ?? (await this.deriveDraft(curriculumId));
  }

  /** Keeps the person's name, for those who write with them. Their account decides; the name may wait. */
  async rememberName(userId: string): Promise<void> {
    const known = await this.people.findNames([userId]);
    if (known.has(userId)) return;
    try {
      const person = await this.partners.findPerson(userId);
      if (person) await this.people.putName(userId, person.name);
    } catch (err) {
      this.logger.warn({ err }, 'a name could not be asked for');
    }
  }

  private async mayEdit(person: SignedInPerson, draft: DraftRow): Promise<boolean> {
    if (this.isMaster(person, draft)) return true;
    return this.people.isEditor(draft.curriculumId, person.userId);
  }

  private async adopt(curriculumId: string, person: SignedInPerson): Promise<DraftRow | undefined> {
    const course = await this.published.findCourse(curriculumId);
    const mayOpen = course?.ownerId === person.userId || hasRole(person.roles, ['content']);
    return course && mayOpen ? this.deriveDraft(curriculumId) : undefined;
  }

  private deriveDraft(curriculumId: string): Promise<DraftRow | undefined> {
    return this.database.runInTransaction(async () => {
      const course = await this.published.findCourse(curriculumId);
      if (!course) return undefined;
      const document = deriveDocument(course.curriculum, course.lectures);
      const ownerId = course.ownerId ?? NOBODYS;
      const state = STATES.get(course.status) ?? 'hidden';
      const isAdded = await this.drafts.addDraft({
        curriculumId,
        ownerId,
        state,
        // Whoever owns it could not have hidden it without a draft: that was done from the site's side.
        hiddenByStaff: state === 'hidden',
        document,
        requestKey: null,
        editedBy: ownerId,
        publishedVersion: 1,
      });
      if (isAdded) {
        await this.versions.addVersion({ curriculumId, number: 1 }, document, {
          changed: [],
          publishedBy: ownerId,
        });
      }
      return this.drafts.findDraft(curriculumId);
    });
  }
}
