import type { exportFailedFilms, FailedFilm, listFailedFilms } from '@lectern/contracts-catalog';
import type { QueryOutput, ResponseOf } from '@lectern/contracts-core';
import { AuditService, type CsvPages, filterDetail } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { CourseDeskRepository, type LecturePlaceRow } from './course-desk.repository.ts';

/** Films of a file that are read at once; media gives no more. */
const PART = 100;

/** What the file has of a film; words of either language are the last. */
const CELLS: readonly (readonly [header: string, cell: (film: FailedFilm) => string])[] = [
  ['failed_at', ({ failedAt }) => failedAt],
  ['film', ({ id }) => id],
  ['failure', ({ failure }) => failure ?? ''],
  ['owner', ({ ownerId }) => ownerId],
  ['owner_name', ({ ownerName }) => ownerName],
  ['course', ({ place }) => place?.curriculumId ?? ''],
  ['lecture', ({ place }) => place?.lectureId ?? ''],
  ['file', ({ name }) => name],
  ['course_ko', ({ place }) => place?.course_ko ?? ''],
  ['course_en', ({ place }) => place?.course_en ?? ''],
  ['lecture_ko', ({ place }) => place?.lecture_ko ?? ''],
  ['lecture_en', ({ place }) => place?.lecture_en ?? ''],
];

/** Films that failed to encode, which media knows, with their lectures, which it does not. */
@Injectable()
export class FailedFilmsService {
  constructor(
    private readonly desk: CourseDeskRepository,
    private readonly partners: StudioPartners,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} UNAVAILABLE when media cannot be asked. */
  async listFilms({
    after,
    size,
    order,
    failure: wanted,
  }: QueryOutput<typeof listFailedFilms>): Promise<ResponseOf<typeof listFailedFilms>> {
    const failure = wanted ?? null;
    const { videos, ...facts } = await this.partners.listFailedFilms({ after, size, order, failure });
    const [places, names] = await Promise.all([
      this.desk.findPlaces(videos.flatMap(({ lectureId }) => lectureId ?? [])),
      this.partners.findNames(videos.map(({ ownerId }) => ownerId)),
    ]);
    const items = videos.map(({ id, name, ownerId, lectureId, failure: why, failedAt }) => ({
      ...{ id, name, ownerId, failedAt },
      ownerName: names.get(ownerId) ?? '',
      failure: why,
      place: presentPlace(lectureId === null ? undefined : places.get(lectureId)),
    }));
    return { items, size, ...facts };
  }

  /** What the file of the filtered films is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportFailedFilms>, staffId: string): Promise<CsvPages> {
    await this.audit.recordEntry({
      action: 'failed-films-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return {
      name: 'lectern-failed-films',
      head: CELLS.map(([header]) => header),
      pages: this.readRows(filters),
    };
  }

  private async *readRows(filters: QueryOutput<typeof exportFailedFilms>): AsyncGenerator<string[][]> {
    let after: string | null = '';
    while (after !== null) {
      const page: ResponseOf<typeof listFailedFilms> = await this.listFilms({
        ...filters,
        ...{ after, size: PART, order: 'desc' },
      });
      yield page.items.map((film) => CELLS.map(([, cellOf]) => cellOf(film)));
      after = page.next;
    }
  }
}

const presentPlace = (row: LecturePlaceRow | undefined) =>
  row === undefined
    ? null
    : {
        curriculumId: row.curriculumId,
        lectureId: row.lectureId,
        course_ko: row.courseKo,
        course_en: row.courseEn,
        lecture_ko: row.lectureKo,
        lecture_en: row.lectureEn,
      };
