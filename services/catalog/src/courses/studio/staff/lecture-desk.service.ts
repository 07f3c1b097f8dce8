import {
  CATALOG_ERRORS as C,
  type AdminLecture,
  type DraftLecture,
  type getLectureHistory,
  reencodeLecture,
} from '@lectern/contracts-catalog';
import { hasRole, rolesOf, type Role, type SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError, HistoryService, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { listLectures } from '../domain/document-paths.ts';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { ReencodingTeller } from './reencoding-teller.service.ts';
import { StaffCoursesService } from './staff-courses.service.ts';
import { StaffLecturesRepository, type PublishedLecture } from './staff-lectures.repository.ts';

const ACTS = ['lecture-reencoded', 'live-lecture-moved', 'stream-key-ended', 'stream-key-renewed'];

interface LecturePlace {
  readonly id: string;
  readonly lectureId: string;
}

/** Lectures as staff see them, and their films encoded again. */
@Injectable()
export class LectureDeskService {
  constructor(
    private readonly database: Database,
    private readonly courses: StaffCoursesService,
    private readonly lectures: StaffLecturesRepository,
    private readonly partners: StudioPartners,
    private readonly teller: ReencodingTeller,
    private readonly audit: AuditService,
    private readonly history: HistoryService,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, LECTURE_NOT_FOUND. */
  async getLecture({ id, lectureId }: LecturePlace): Promise<AdminLecture> {
    const draft = await this.courses.requireDraft(id);
    const [ownerName, published, isReencodingAsked] = await Promise.all([
      this.courses.nameOwner(draft),
      this.lectures.findPublished(id, lectureId),
      this.lectures.isReencodingAsked(lectureId),
    ]);
    const drafted = listLectures(draft.document).find((one) => one.id === lectureId);
    if (!drafted && !published) throw new DomainError(C.LECTURE_NOT_FOUND);
    return {
      id: lectureId,
      curriculumId: id,
      course_ko: draft.document.titles.ko,
      course_en: draft.document.titles.en,
      courseState: draft.state,
      ownerId: draft.ownerId,
      ownerName,
      draft: drafted ?? null,
      published: published ? presentPublished(published) : null,
      isReencodingAsked,
    };
  }

  /** Empty where nothing is recorded, and for a lecture that never was. */
  readHistory(
    { id, lectureId }: LecturePlace,
    roles: readonly Role[],
  ): Promise<RouteOutput<typeof getLectureHistory>> {
    return this.history.readLectureHistory({ curriculumId: id, lectureId }, ACTS, {
      readsFacts: hasRole(roles, rolesOf(reencodeLecture)),
      more: ['at'],
    });
  }

  /** The wish and its record are one transaction; media is told afterwards, until it knows. @throws {DomainError} CURRICULUM_NOT_FOUND, LECTURE_NOT_FOUND, FILM_NOT_REENCODED, UNAVAILABLE. */
  async reencodeLecture(staff: SignedInPerson, place: LecturePlace, reason: string): Promise<AdminLecture> {
    const lecture = await this.getLecture(place);
    const videoId = filmOf(lecture);
    if (videoId === null) throw new DomainError(C.FILM_NOT_REENCODED, { outcome: 'no-film' });
    const outcome = await this.partners.checkReencoding(videoId);
    if (outcome !== 'queued') throw new DomainError(C.FILM_NOT_REENCODED, { outcome });
    await this.database.runInTransaction(async () => {
      if (!(await this.lectures.addReencoding(videoId, place.lectureId)))
        throw new DomainError(C.FILM_NOT_REENCODED, { outcome: 'running' });
      await this.audit.recordEntry({
        action: 'lecture-reencoded',
        accountId: lecture.ownerId,
        actorId: staff.userId,
        detail: { curriculum: place.id, lecture: place.lectureId, film: videoId, reason },
      });
    });
    await this.teller.tellReencodings();
    return this.getLecture(place);
  }
}

/** The film that learners have, otherwise the one of the draft. */
const filmOf = ({
  published,
  draft,
}: {
  published: { readonly videoId: string | null } | null;
  draft: Pick<DraftLecture, 'videoId'> | null;
}): string | null => published?.videoId ?? draft?.videoId ?? null;

const presentPublished = (row: PublishedLecture): NonNullable<AdminLecture['published']> => ({
  title_ko: row.titleKo,
  title_en: row.titleEn,
  type: row.type,
  duration: row.durationSeconds,
  isPreview: row.isPreview,
  removedAt: row.removedAt?.toISOString() ?? null,
  videoId: row.videoId,
});
