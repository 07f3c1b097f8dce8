import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import type { LiveFacts, LiveLecture } from '@lectern/contracts-learning';
import { lengthMsOf } from '../common/domain/course.ts';
import type { Attendance } from './attendance.service.ts';
import type { OpenLive } from './live.service.ts';
import type { Standing } from './schedule.service.ts';

/** A lecture and the course it belongs to. */
export interface ListedLive {
  readonly course: Course;
  readonly lecture: CourseLecture;
}

interface OfPerson extends Attendance {
  readonly ticket: string | null;
}

/** A live or on-site lecture as the page of a person shows it. */
export function presentLive(
  { course, lecture, row, times, now }: OpenLive,
  { presences, presenceChecks, ticket, attendedSeconds }: OfPerson,
): LiveLecture {
  return {
    ...describeLive({ course, lecture }, { row, times }),
    joinsAt: times.joinsAt?.toISOString() ?? null,
    canJoin: times.canJoin,
    hasRecording: lecture.type === 'live' && times.state === 'ended' && lengthMsOf(lecture) > 0,
    venue_ko: lecture.venue_ko,
    venue_en: lecture.venue_en,
    seats: lecture.seats,
    ticket,
    presences: presences.map(({ joinedAt, leftAt }) => ({
      joinedAt: joinedAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    now: now.toISOString(),
    attendedSeconds,
    presenceChecks,
  };
}

/** What guests, learners and staff alike are told of a lecture. */
export const describeLive = (
  { course, lecture }: ListedLive,
  { row, times }: Pick<Standing, 'row' | 'times'>,
): LiveFacts => ({
  curriculumId: course.id,
  lectureId: lecture.id,
  type: lecture.type === 'onsite' ? 'onsite' : 'live',
  course_ko: course.title_ko,
  course_en: course.title_en,
  title_ko: lecture.title_ko,
  title_en: lecture.title_en,
  instructor_ko: course.instructor_ko,
  instructor_en: course.instructor_en,
  state: times.state,
  startsAt: times.startsAt?.toISOString() ?? null,
  endsAt: times.endsAt?.toISOString() ?? null,
  movedFrom: row?.movedFrom?.toISOString() ?? null,
  reason: row?.reason ?? '',
});
