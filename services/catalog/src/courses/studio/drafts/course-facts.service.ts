import type { ChecklistItem, CourseDocument, CourseLength } from '@lectern/contracts-catalog';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { checkCourse } from '../domain/checklist.ts';
import { measureCourse } from '../domain/course-length.ts';
import type { ShownFacts } from '../domain/project-document.ts';
import { listLectures } from '../domain/document-paths.ts';
import { StudioPeopleRepository } from '../people/studio-people.repository.ts';
import { StudioPartners, type Film } from '../people/studio-partners.service.ts';
import type { DraftRow } from './drafts.repository.ts';
import { PublishedRepository } from './published.repository.ts';

export interface KnownFacts extends ShownFacts {
  readonly films: ReadonlyMap<string, Film>;
  readonly instructorId: string | undefined;
}

/** What the checklist asks the other services and the published tables. */
@Injectable()
export class CourseFactsService {
  constructor(
    private readonly published: PublishedRepository,
    private readonly partners: StudioPartners,
    private readonly people: StudioPeopleRepository,
  ) {}

  /** The checklist as it stands; what cannot be asked counts as open. */
  async checkDraft(draft: DraftRow, document: CourseDocument = draft.document): Promise<ChecklistItem[]> {
    return (await this.describeDraft(draft, document)).checklist;
  }

  /** The checklist as `checkDraft`, and how long the course is. */
  async describeDraft(
    draft: DraftRow,
    document: CourseDocument = draft.document,
  ): Promise<{ checklist: ChecklistItem[]; length: CourseLength }> {
    const facts = await this.findFacts(draft, document, { isStrict: false });
    return { checklist: checkCourse(document, facts), length: measureCourse(document, facts) };
  }

  /** @throws {DomainError} UNAVAILABLE when it is strict and one of the services cannot be asked. */
  async findFacts(
    { curriculumId, ownerId, madeBy }: DraftRow,
    document: CourseDocument,
    { isStrict }: { isStrict: boolean },
  ): Promise<KnownFacts> {
    const orElse = <T>(asked: Promise<T>, other: T): Promise<T> =>
      isStrict ? asked : asked.catch((error: unknown) => fallBack(error, other));
    const shown = listLectures(document).map(({ videoId }) => videoId);
    const ids = [...shown, document.promoVideoId].flatMap((id) => id ?? []);
    const files = listLectures(document).flatMap(({ materials }) => materials.map(({ id }) => id));
    const [published, editors, films, owners, person, instructorId] = await Promise.all([
      this.published.findLectures(curriculumId),
      this.people.listEditors(curriculumId),
      orElse(this.partners.findFilms([...new Set(ids)]), []),
      orElse(this.partners.findFileOwners([...new Set(files)]), new Map<string, string>()),
      orElse(this.partners.findPerson(ownerId), undefined),
      this.published.findInstructorId(ownerId),
    ]);
    // A colleague's films and files count from their yes on.
    const accepted = editors.filter(({ hasAccepted }) => hasAccepted);
    const authors = new Set([ownerId, ...accepted.map(({ userId }) => userId)]);
    // Staff who began it for its owner hand films in for it too.
    if (madeBy !== null) authors.add(madeBy);
    const own = films.filter((film) => authors.has(film.ownerId));
    return {
      published,
      films: new Map(own.map((film) => [film.id, film])),
      files: new Set([...owners].flatMap(([id, owner]) => (authors.has(owner) ? id : []))),
      captions: new Map(own.map((film) => [film.id, film.captionsVersions])),
      videos: new Map(own.map((film) => [film.id, toFacts(film)])),
      isLicensed: person?.isLicensed ?? false,
      hasProfile: instructorId !== undefined,
      instructorId,
    };
  }
}

const toFacts = ({ state, captions, duration }: Film) => ({
  isReady: state === 'ready',
  hasCaptions: captions.length > 0,
  duration,
});

function fallBack<T>(error: unknown, other: T): T {
  if (error instanceof DomainError && error.spec.code === COMMON_ERRORS.UNAVAILABLE.code) return other;
  throw error;
}
