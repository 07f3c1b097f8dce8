import { CATALOG_ERRORS as C, promoFilmId, type CourseDocument } from '@lectern/contracts-catalog';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PicturesService } from '../../../storefront/images/pictures.service.ts';
import { compareDocuments } from '../domain/merge-operations.ts';
import { picturesOf, projectCourse, projectLectures } from '../domain/project-document.ts';
import { CourseFactsService, type KnownFacts } from '../drafts/course-facts.service.ts';
import { blockingCodes, checkCourse } from '../domain/checklist.ts';
import { DraftsRepository, type DraftRow } from '../drafts/drafts.repository.ts';
import { AdminCurriculaRepository } from '../review/admin-curricula.repository.ts';
import { keepSoldTimes } from '../sessions/keep-sold-times.ts';
import { SoldSessionsRepository } from '../sessions/sold-sessions.repository.ts';
import { FilmTeller } from './film-teller.service.ts';
import { NOTHING_SHOWN } from './lecture-films.repository.ts';
import { ProjectionRepository } from './projection.repository.ts';
import { VersionsRepository } from './versions.repository.ts';

/** What has to be known before the transaction that publishes: nothing in it waits for another system. */
export interface Readiness {
  readonly facts: KnownFacts;
}

/** Makes the published tables from a document. */
@Injectable()
export class PublisherService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly versions: VersionsRepository,
    private readonly projection: ProjectionRepository,
    private readonly sessions: SoldSessionsRepository,
    private readonly facts: CourseFactsService,
    private readonly pictures: PicturesService,
    private readonly teller: FilmTeller,
    private readonly courses: AdminCurriculaRepository,
  ) {}

  /** @throws {DomainError} CHECKLIST_OPEN with the codes; UNAVAILABLE when media or identity cannot be asked. */
  async prepareCourse(draft: DraftRow, document: CourseDocument): Promise<Readiness> {
    const facts = await this.facts.findFacts(draft, document, { isStrict: true });
    const codes = blockingCodes(checkCourse(document, facts));
    if (codes.length > 0) throw new DomainError(C.CHECKLIST_OPEN, { codes });
    await this.pictures.keepPictures(picturesOf(document));
    return { facts };
  }

  /** The document of a version that was on sale once; undefined for one that is not kept. */
  findVersion(curriculumId: string, number: number): Promise<CourseDocument | undefined> {
    return this.versions.findDocument(curriculumId, number);
  }

  /** Runs in the transaction of its caller, who holds the draft. Resolves with the number of the version. */
  async publishDocument(
    draft: DraftRow,
    written: CourseDocument,
    {
      readiness: { facts },
      by,
      status,
      isByStaff,
    }: {
      readiness: Readiness;
      by: string;
      status: 'published' | 'hidden';
      /** Staff looked at it: what it plays now is what counts for certificates. */
      isByStaff: boolean;
    },
  ): Promise<number> {
    const { curriculumId: id, publishedVersion } = draft;
    const { instructorId } = facts;
    if (instructorId === undefined) throw new DomainError(C.CHECKLIST_OPEN, { codes: ['profile'] });
    const document = await this.takeSoldTimes(draft, written, by);
    const previous =
      publishedVersion === null ? undefined : await this.versions.findDocument(id, publishedVersion);
    const paths = previous ? compareDocuments(previous, document).map(({ path }) => path) : [];
    const roots = new Set(paths.map((path) => path.split('.')[0] ?? path));
    await this.projection.putCourse({ id, status, instructorId }, projectCourse(document), roots);
    await this.projection.putSections(id, document.sections);
    const lectures = projectLectures(document, facts);
    const stored = await this.projection.putLectures(id, instructorId, { lectures, isByStaff });
    if (stored < lectures.length) throw new DomainError(C.CURRICULUM_STATE, { state: 'foreign-lecture' });
    const number = (publishedVersion ?? 0) + 1;
    const promo = { id: promoFilmId(id), videoId: document.promoVideoId, shown: NOTHING_SHOWN };
    await this.teller.putFilms(
      [...lectures, promo].map(({ id: lectureId, videoId, shown }) => ({
        id: lectureId,
        videoId,
        shown,
        ownerId: (videoId === null ? undefined : facts.films.get(videoId)?.ownerId) ?? draft.ownerId,
      })),
      number,
    );
    await this.projection.takeFromSeed(id);
    await this.projection.refreshCounters(id);
    if (draft.featuresLater) await this.courses.featureCourse(id, true);
    await this.versions.addVersion({ curriculumId: id, number }, document, {
      changed: paths,
      publishedBy: by,
    });
    await this.drafts.notePublished(id, number);
    return number;
  }

  /** Times of sessions that are on sale change by a move alone (`moveStudioSession`); the draft follows what is sold. */
  private async takeSoldTimes(
    { curriculumId }: DraftRow,
    written: CourseDocument,
    editedBy: string,
  ): Promise<CourseDocument> {
    const { document, touched } = keepSoldTimes(written, await this.sessions.listSold(curriculumId));
    if (touched.length === 0) return written;
    const { version } = await this.drafts.saveDocument(curriculumId, document, {
      hasChanges: false,
      editedBy,
    });
    await this.drafts.addChanges({ curriculumId, version }, touched, { editedBy, pageKey: null });
    return document;
  }

  /** Tells media what lectures show now. What cannot be told now is told by the next sweep. */
  tellFilms(): Promise<void> {
    return this.teller.tellFilms();
  }
}
