import type { LiveAttendee } from '@lectern/contracts-learning';
import { AuditService, filterDetail, type CsvPages } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { WantedLive } from '../live.service.ts';
import type { Scheduled } from '../schedule.service.ts';
import { AttendeesService, type AttendeeFilters } from './attendees.service.ts';
import { StaffLiveListService } from './staff-live-list.service.ts';

type Cell = string | number;

const MINUTE_SECONDS = 60;
/** What the file has of a person. */
const CELLS: readonly (readonly [header: string, cell: (attendee: LiveAttendee) => Cell])[] = [
  ['joined_at', ({ joinedAt }) => joinedAt],
  ['left_at', ({ leftAt }) => leftAt ?? ''],
  ['minutes', ({ seconds }) => Math.floor(seconds / MINUTE_SECONDS)],
  ['checks_asked', ({ checksAsked }) => checksAsked],
  ['checks_confirmed', ({ checksConfirmed }) => checksConfirmed],
  ['account', ({ userId }) => userId],
  ['name', ({ name }) => name],
];

/** The attendees of a lecture as a file: their names are in identity, so that no table has all of it. */
@Injectable()
export class AttendeesFileService {
  constructor(
    private readonly list: StaffLiveListService,
    private readonly attendees: AttendeesService,
    private readonly audit: AuditService,
  ) {}

  /** What the file is made from, once it is written down who takes it. @throws {DomainError} LECTURE_NOT_FOUND. */
  async prepareFile(wanted: WantedLive, filters: AttendeeFilters, staffId: string): Promise<CsvPages> {
    const scheduled = await this.list.findScheduled(wanted);
    const { curriculumId: curriculum, lectureId: lecture } = wanted;
    await this.audit.recordEntry({
      action: 'attendees-exported',
      actorId: staffId,
      detail: { curriculum, lecture, ...filterDetail(filters) },
    });
    return {
      name: 'lectern-attendees',
      head: CELLS.map(([header]) => header),
      pages: this.readRows(scheduled, filters),
    };
  }

  private async *readRows(scheduled: Scheduled, filters: AttendeeFilters): AsyncGenerator<Cell[][]> {
    for await (const part of this.attendees.readAttendees(scheduled, filters))
      yield part.map((attendee) => CELLS.map(([, cellOf]) => cellOf(attendee)));
  }
}
