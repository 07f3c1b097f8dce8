import type { StaffLive } from '@lectern/contracts-learning';
import { AuditService, filterDetail, type CsvPages } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { StaffLiveListService, type StaffLiveFilters } from './staff-live-list.service.ts';

type Cell = string | number;

/** What the file has of a lecture; words of either language are the last. */
const CELLS: readonly (readonly [header: string, cell: (lecture: StaffLive) => Cell])[] = [
  ['starts_at', ({ startsAt }) => startsAt ?? ''],
  ['ends_at', ({ endsAt }) => endsAt ?? ''],
  ['moved_from', ({ movedFrom }) => movedFrom ?? ''],
  ['course', ({ curriculumId }) => curriculumId],
  ['lecture', ({ lectureId }) => lectureId],
  ['type', ({ type }) => type],
  ['state', ({ state }) => state],
  ['staff_order', ({ order }) => order ?? ''],
  ['seats', ({ seats }) => seats ?? ''],
  ['taken', ({ taken }) => taken ?? ''],
  ['attended', ({ attended }) => attended],
  ['questions', ({ questions }) => questions],
  ['messages', ({ messages }) => messages],
  ['course_ko', ({ course_ko }) => course_ko],
  ['course_en', ({ course_en }) => course_en],
  ['title_ko', ({ title_ko }) => title_ko],
  ['title_en', ({ title_en }) => title_en],
  ['instructor_ko', ({ instructor_ko }) => instructor_ko],
  ['instructor_en', ({ instructor_en }) => instructor_en],
];

/** The list of live lectures as a file: its states come from the clock and the words from the catalogue, not from one table. */
@Injectable()
export class LiveFileService {
  constructor(
    private readonly list: StaffLiveListService,
    private readonly audit: AuditService,
  ) {}

  /** What the file of the filtered lectures is made from, once it is written down who takes it. */
  async prepareFile(filters: StaffLiveFilters, staffId: string): Promise<CsvPages> {
    await this.audit.recordEntry({
      action: 'live-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return {
      name: 'lectern-live',
      head: CELLS.map(([header]) => header),
      pages: this.readRows(filters),
    };
  }

  private async *readRows(filters: StaffLiveFilters): AsyncGenerator<Cell[][]> {
    for await (const lectures of this.list.readLectures(filters))
      yield lectures.map((lecture) => CELLS.map(([, cellOf]) => cellOf(lecture)));
  }
}
