import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../common/courses.service.ts';
import { liveTimesOf, type LiveTimes, type StaffOrder } from './domain/live-state.ts';
import { ScheduleRepository, type KnownRow, type ScheduleRow } from './schedule.repository.ts';

/** A live or on-site lecture as it stands now. */
export interface Scheduled {
  /** With the times that count. */
  readonly lecture: CourseLecture;
  readonly row: ScheduleRow;
  readonly times: LiveTimes;
  /** By the database's clock. */
  readonly now: Date;
}

/** Where a lecture stands by what is known; `row` is undefined before it was looked at for the first time. */
export interface Standing {
  readonly row: KnownRow | undefined;
  readonly times: LiveTimes;
}

/** Where live lectures stand: by the times of the catalogue, and by what staff say. Notices when the times are other ones. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly database: Database,
    private readonly rows: ScheduleRepository,
    private readonly courses: Courses,
  ) {}

  async findScheduled(course: Course, lecture: CourseLecture): Promise<Scheduled> {
    const known = await this.rows.findRow(lecture.id);
    if (known && hasTimesOf(known, lecture)) return present(lecture, known);
    // Another instance may have read the catalogue later than this one did: the times of this moment count.
    const fresh = await this.courses.readCourse(course.id);
    const current = fresh?.lectures.find(({ id }) => id === lecture.id) ?? lecture;
    const isKnown = known !== undefined && hasTimesOf(known, current);
    return present(current, isKnown ? known : await this.followTimes(course, current));
  }

  /** Where lectures stand, in their order: for lists, which notice no change of a time and tell of none. */
  async listStandings(lectures: readonly CourseLecture[]): Promise<Standing[]> {
    const [known, now] = await Promise.all([
      this.rows.findRows(lectures.map(({ id }) => id)),
      this.rows.readClock(),
    ]);
    return lectures.map((lecture) => {
      const row = known.get(lecture.id);
      return { row, times: liveTimesOf(lecture, now, row ? orderOf(row) : null) };
    });
  }

  /** By which every rule of the schedule goes. */
  readClock(): Promise<Date> {
    return this.rows.readClock();
  }

  /** Courses whose lectures are known to have begun in the last so many days. */
  listPastCourses(days: number): Promise<string[]> {
    return this.rows.listPastCourses(days);
  }

  /** Within a transaction: stores what staff say of a lecture that was found before, and tells every instance. */
  async giveOrder(lectureId: string, order: StaffOrder['order'] | null, reason: string): Promise<void> {
    await this.rows.setOrder(lectureId, order, reason);
    if (order !== 'begin') await this.rows.closeOpenPoll(lectureId);
    await this.rows.announceChange('lecture', lectureId);
  }

  private async followTimes(course: Course, lecture: CourseLecture): Promise<ScheduleRow> {
    await this.database.runInTransaction(async () => {
      const known = await this.rows.findRow(lecture.id);
      const isNew = await this.rows.followTimes({
        lectureId: lecture.id,
        curriculumId: course.id,
        startsAt: lecture.liveStartsAt,
        endsAt: lecture.liveEndsAt,
      });
      if (!isNew) return;
      // A poll of the former date would be shown as open again at the new one.
      if (!known || !isSame(known.startsAt, lecture.liveStartsAt)) await this.rows.closeOpenPoll(lecture.id);
      await this.rows.announceChange('lecture', lecture.id);
    });
    const row = await this.rows.findRow(lecture.id);
    if (!row) throw new Error('The live lecture has no row');
    return row;
  }
}

const present = (lecture: CourseLecture, row: ScheduleRow): Scheduled => ({
  lecture,
  row,
  now: row.now,
  times: liveTimesOf(lecture, row.now, orderOf(row)),
});

const hasTimesOf = (row: ScheduleRow, { liveStartsAt, liveEndsAt }: CourseLecture): boolean =>
  isSame(row.startsAt, liveStartsAt) && isSame(row.endsAt, liveEndsAt);

const isSame = (stored: Date | null, told: string | null): boolean =>
  stored === null || told === null ? stored === told : stored.getTime() === Date.parse(told);

function orderOf({ staffOrder, orderedAt, beganAt }: KnownRow): StaffOrder | null {
  return staffOrder && orderedAt ? { order: staffOrder, at: orderedAt, beganAt } : null;
}
