import {
  CATALOG_ERRORS as C,
  COURSE_HISTORY,
  type DeskLecture,
  type CourseDocument,
  type getCourseDesk,
} from '@lectern/contracts-catalog';
import type { ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { AuditEntriesService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { listLectures } from '../domain/document-paths.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { CourseActsService } from '../publishing/course-acts.service.ts';
import { AdminCurriculaService } from './admin-curricula.service.ts';
import { CourseDeskRepository, type SoldLecture } from './course-desk.repository.ts';
import { presentSubmission } from './present-submission.ts';
import { SubmissionsRepository } from './submissions.repository.ts';

/** One course with its whole history, for staff. */
@Injectable()
export class CourseDeskService {
  constructor(
    private readonly desk: CourseDeskRepository,
    private readonly curricula: AdminCurriculaService,
    private readonly access: StudioAccess,
    private readonly acts: CourseActsService,
    private readonly submissions: SubmissionsRepository,
    private readonly partners: StudioPartners,
    private readonly audit: AuditEntriesService,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND. */
  async getCourse(staff: SignedInPerson, id: string): Promise<ResponseOf<typeof getCourseDesk>> {
    const draft = await this.access.openDraft(id);
    const row = draft && (await this.curricula.findCurriculum(staff, id));
    if (!row) throw new DomainError(C.CURRICULUM_NOT_FOUND);
    const [sold, submissions, versions, entries] = await Promise.all([
      this.desk.listLectures(id),
      this.submissions.listOfCourse(id),
      this.acts.listVersions(staff, id),
      this.audit.listOfObject('course', id, COURSE_HISTORY + 1),
    ]);
    const history = entries.slice(0, COURSE_HISTORY);
    const names = await this.partners.findNames([
      row.ownerId,
      ...submissions.map(({ decidedBy }) => decidedBy),
      ...history.map(({ actorId }) => actorId),
    ]);
    const nameOf = (userId: string | null): string => (userId === null ? '' : (names.get(userId) ?? ''));
    return {
      course: {
        ...row,
        ownerName: nameOf(row.ownerId),
        publishedVersion: draft.publishedVersion,
        hasCertificate: draft.document.hasCertificate,
      },
      lectures: presentLectures(draft.document, sold),
      submissions: submissions.map(({ decidedBy, ...one }) => ({
        ...presentSubmission(one),
        decidedByName: nameOf(decidedBy),
      })),
      versions,
      history: history.map(({ id: entry, at, action, actorId, detail }) => ({
        id: entry,
        at,
        action,
        actorId,
        actorName: nameOf(actorId),
        reason: typeof detail['reason'] === 'string' ? detail['reason'] : '',
      })),
      isHistoryCut: entries.length > COURSE_HISTORY,
    };
  }
}

/** Those of the draft in their order, then those that are still on sale without it. */
function presentLectures(document: CourseDocument, sold: readonly SoldLecture[]): DeskLecture[] {
  const onSale = new Map(sold.filter(({ removedAt }) => removedAt === null).map((row) => [row.id, row]));
  const drafted = listLectures(document);
  const written = new Set(drafted.map(({ id }) => id));
  return [
    ...drafted.map(({ id, titles, type, isPreview, startsAt }) => ({
      ...{ id, type, isPreview, startsAt },
      title_ko: titles.ko,
      title_en: titles.en,
      duration: onSale.get(id)?.durationSeconds ?? null,
      isOnSale: onSale.has(id),
      isInDraft: true,
    })),
    ...[...onSale.values()]
      .filter(({ id }) => !written.has(id))
      .map(({ id, titleKo, titleEn, type, durationSeconds, isPreview }) => ({
        ...{ id, type, isPreview },
        title_ko: titleKo,
        title_en: titleEn,
        duration: durationSeconds,
        startsAt: null,
        isOnSale: true,
        isInDraft: false,
      })),
  ];
}
