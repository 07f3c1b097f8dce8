import type { SaleWindow, StudioCurriculum, StudioEditor } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { PicturesService } from '../../../storefront/images/pictures.service.ts';
import { picturesOf } from '../domain/project-document.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StudioPeopleRepository } from '../people/studio-people.repository.ts';
import { SubmissionsRepository } from '../review/submissions.repository.ts';
import { SaleWindowsRepository } from '../staff/sale-windows.repository.ts';
import { CourseFactsService } from './course-facts.service.ts';
import type { DraftRow } from './drafts.repository.ts';
import { PublishedRepository } from './published.repository.ts';

/** A course as its author sees it, with everything around its draft. */
@Injectable()
export class PresentDraftService {
  constructor(
    private readonly access: StudioAccess,
    private readonly facts: CourseFactsService,
    private readonly published: PublishedRepository,
    private readonly people: StudioPeopleRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly pictures: PicturesService,
    private readonly windows: SaleWindowsRepository,
  ) {}

  /** Reads the draft anew, and with it the right to see it. @throws {DomainError} CURRICULUM_NOT_FOUND. */
  async getCourse(person: SignedInPerson, curriculumId: string): Promise<StudioCurriculum> {
    return this.presentDraft(person, await this.access.requireDraft(person, curriculumId));
  }

  async presentDraft(person: SignedInPerson, draft: DraftRow): Promise<StudioCurriculum> {
    const { curriculumId, document } = draft;
    const [{ checklist, length }, lectures, editors, presence, pins, decision, images, window] =
      await Promise.all([
        this.facts.describeDraft(draft),
        this.published.findLectures(curriculumId),
        this.listEditors(draft),
        this.people.listPresent(curriculumId, person.userId),
        this.submissions.listPins(curriculumId),
        this.submissions.findDecision(curriculumId),
        this.pictures.findPictures(picturesOf(document)).catch(() => []),
        this.windows.findWindow(curriculumId),
      ]);
    return {
      id: curriculumId,
      state: draft.state,
      document,
      version: draft.version,
      baseVersion: draft.baseVersion,
      publishedVersion: draft.publishedVersion,
      publishedLectureIds: [...lectures].flatMap(([id, { isRemoved }]) => (isRemoved ? [] : [id])),
      hasChanges: draft.hasChanges,
      saleWindow: hasLimit(window) ? { startsAt: window.startsAt, endsAt: window.endsAt } : null,
      checklist,
      length,
      pins,
      decision: decision ?? null,
      editors,
      presence: presence.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
      images,
      isOwner: draft.ownerId === person.userId,
      savedAt: draft.savedAt.toISOString(),
    };
  }

  /** The owner first, by name also before their first change. */
  async listEditors({ curriculumId, ownerId }: DraftRow): Promise<StudioEditor[]> {
    await this.access.rememberName(ownerId);
    const [names, editors] = await Promise.all([
      this.people.findNames([ownerId]),
      this.people.listEditors(curriculumId),
    ]);
    return [
      { userId: ownerId, name: names.get(ownerId) ?? '', isOwner: true, hasAccepted: true },
      ...editors.map((editor) => ({ ...editor, isOwner: false })),
    ];
  }
}

const hasLimit = ({ startsAt, endsAt }: SaleWindow): boolean => startsAt !== null || endsAt !== null;
