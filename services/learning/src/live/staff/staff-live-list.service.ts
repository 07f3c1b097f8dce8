import type { CourseLecture } from '@lectern/contracts-catalog';
import { koreanDay, type QueryOutput } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  type exportStaffLive,
  type getStaffLive,
  type listStaffLive,
  type StaffLive,
  type StaffLiveView,
} from '@lectern/contracts-learning';
import { DomainError, type RouteOutput, type RowKey } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../../common/access.service.ts';
import { Courses } from '../../common/courses.service.ts';
import { Partners } from '../../common/partners.service.ts';

import type { WantedLive } from '../live.service.ts';
import { LiveMailPartners } from '../mails/live-mail-partners.ts';
import { describeLive, type ListedLive } from '../present-live.ts';
import { ScheduleService, type Scheduled, type Standing } from '../schedule.service.ts';
import { AttendeesService, type AttendeeFilters } from './attendees.service.ts';
import { LiveFiguresRepository, type LiveFigures } from './live-figures.repository.ts';
import { keyOfLecture, pageOfLectures } from './page-of-lectures.ts';

/** Views that begin with what comes next. */
const COMING: ReadonlySet<StaffLiveView> = new Set<StaffLiveView>(['coming', 'today']);
const DAYS_AHEAD = 366;
const DAYS_BACK = 90;
/** Lectures of a file that are read at once. */
const PART = 100;

export type StaffLiveFilters = QueryOutput<typeof exportStaffLive>;

type Standed = ListedLive & { readonly standing: Standing };

const keyOf = ({ lecture, standing }: Standed): RowKey => keyOfLecture(lecture.id, standing.times.startsAt);

/** Live and on-site lectures as staff see them: where they stand, and who was there. */
@Injectable()
export class StaffLiveListService {
  constructor(
    private readonly courses: Courses,
    private readonly access: AccessService,
    private readonly scheduled: LiveMailPartners,
    private readonly partners: Partners,
    private readonly schedule: ScheduleService,
    private readonly figures: LiveFiguresRepository,
    private readonly attendees: AttendeesService,
  ) {}

  /** With a date in the coming year or the last 90 days. */
  async listLectures(query: QueryOutput<typeof listStaffLive>): Promise<RouteOutput<typeof listStaffLive>> {
    const { view, size, after, order = COMING.has(view) ? 'asc' : 'desc' } = query;
    const ofView = await this.findOfView(query);
    const { rows: shown, ...facts } = pageOfLectures(ofView, { after, size, order }, keyOf);
    return { items: await this.presentAll(shown), size, ...facts };
  }

  /** All that `listLectures` has on its pages, in parts. */
  async *readLectures(filters: StaffLiveFilters): AsyncGenerator<StaffLive[]> {
    const order = COMING.has(filters.view) ? 'asc' : 'desc';
    const ofView = await this.findOfView(filters);
    const { rows } = pageOfLectures(ofView, { after: '', size: ofView.length, order }, keyOf);
    for (let at = 0; at < rows.length; at += PART) yield await this.presentAll(rows.slice(at, at + PART));
  }

  /** As the catalogue has it at this moment, so that a move is told as soon as staff look. @throws {DomainError} LECTURE_NOT_FOUND. */
  async getLecture(
    wanted: WantedLive,
    query: QueryOutput<typeof getStaffLive>,
  ): Promise<RouteOutput<typeof getStaffLive>> {
    const { course, lecture, standing } = await this.findListed(wanted);
    const [figures, { attendees, next, found }, taken] = await Promise.all([
      this.figures.findFigures([lecture.id]),
      this.attendees.listAttendees(standing, query),
      this.countTaken([{ course, lecture }]),
    ]);
    const shown = present({ course, lecture }, standing, { figures: figures.get(lecture.id), taken });
    return { lecture: shown, attendees, next, count: found ?? countOf(shown, query.presence) };
  }

  /** Where a live or on-site lecture stands. @throws {DomainError} LECTURE_NOT_FOUND. */
  async findScheduled(wanted: WantedLive): Promise<Scheduled> {
    return (await this.findListed(wanted)).standing;
  }

  private async findListed({ curriculumId, lectureId }: WantedLive) {
    const course = await this.courses.readCourse(curriculumId);
    const lecture = this.access.requireLecture(course, lectureId);
    if (!course || !isLive(lecture)) throw new DomainError(L.LECTURE_NOT_FOUND);
    return { course, lecture, standing: await this.schedule.findScheduled(course, lecture) };
  }

  /** Of the courses whose place holds a number of people. The list does not wait for a commerce that is away. */
  private async countTaken(listed: readonly ListedLive[]): Promise<ReadonlyMap<string, number>> {
    const seated = listed.filter(({ lecture }) => lecture.seats !== null).map(({ course }) => course.id);
    return this.partners.countPlaces([...new Set(seated)]).catch(() => new Map<string, number>());
  }

  private async findOfView(filters: StaffLiveFilters): Promise<Standed[]> {
    const found = (await this.findDated()).filter((listed) => fits(listed, filters));
    const standings = await this.schedule.listStandings(found.map(({ lecture }) => lecture));
    const today = koreanDay(await this.schedule.readClock());
    return found.flatMap((listed, index) => {
      const standing = standings[index];
      return standing && isOf(filters.view, standing, today) ? [{ ...listed, standing }] : [];
    });
  }

  private async presentAll(shown: readonly Standed[]): Promise<StaffLive[]> {
    const figures = await this.figures.findFigures(shown.map(({ lecture }) => lecture.id));
    const taken = await this.countTaken(shown);
    return shown.map((one) => present(one, one.standing, { figures: figures.get(one.lecture.id), taken }));
  }

  private async findDated(): Promise<ListedLive[]> {
    const [coming, past] = await Promise.all([
      this.scheduled.listScheduledCourses(DAYS_AHEAD),
      this.schedule.listPastCourses(DAYS_BACK),
    ]);
    const courses = await this.courses.findCourses([...past, ...coming]);
    return [...courses.values()].flatMap((course) =>
      course.lectures.filter(isLive).map((lecture) => ({ course, lecture })),
    );
  }
}

/** How many attendees of a lecture are there now, are not, or both. */
function countOf({ attended, present: there }: StaffLive, presence: AttendeeFilters['presence']): number {
  if (presence === undefined) return attended;
  return presence === 'there' ? there : attended - there;
}

const isLive = ({ type }: CourseLecture): boolean => type === 'live' || type === 'onsite';

/** Whether a lecture has the words and the type that are asked for. */
function fits({ course, lecture }: ListedLive, { q, type }: StaffLiveFilters): boolean {
  if (type !== undefined && lecture.type !== type) return false;
  const words = q.trim().toLowerCase();
  if (words === '' || course.id === q.trim()) return true;
  const { title_ko, title_en, instructor_ko, instructor_en } = course;
  return [title_ko, title_en, lecture.title_ko, lecture.title_en, instructor_ko, instructor_en].some((text) =>
    text.toLowerCase().includes(words),
  );
}

/** `today` is a Korean day: what begins on it, over or not, and what is on; not what was cancelled. */
function isOf(view: StaffLiveView, standing: Standing, today: string): boolean {
  if (view !== 'today') return viewOf(standing) === view;
  const { startsAt, state } = standing.times;
  if (state === 'live') return true;
  return startsAt !== null && state !== 'cancelled' && koreanDay(startsAt) === today;
}

function viewOf({ times }: Standing): StaffLiveView {
  if (times.state === 'cancelled' || times.state === 'ended') return times.state;
  return 'coming';
}

interface Known {
  readonly figures: LiveFigures | undefined;
  readonly taken: ReadonlyMap<string, number>;
}

const present = (listed: ListedLive, standing: Standing, { figures, taken }: Known): StaffLive => ({
  ...describeLive(listed, standing),
  order: standing.row?.staffOrder ?? null,
  seats: listed.lecture.seats,
  taken: taken.get(listed.course.id) ?? null,
  present: figures?.present ?? 0,
  attended: figures?.attended ?? 0,
  messages: figures?.messages ?? 0,
  questions: figures?.questions ?? 0,
});
