import type { LiveLecture } from '@lectern/contracts-learning';
import { lengthMsOf } from '../common/domain/course.ts';
import type { OpenLive } from './live.service.ts';

interface OfPerson {
  readonly presences: readonly { readonly joinedAt: Date; readonly leftAt: Date | null }[];
  readonly ticket: string | null;
  readonly attendedSeconds: number;
}

/** A live or on-site lecture as the page of a person shows it. */
export function presentLive(
  { course, lecture, row, times, now }: OpenLive,
  { presences, ticket, attendedSeconds }: OfPerson,
): LiveLecture {
  return {
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
    joinsAt: times.joinsAt?.toISOString() ?? null,
    canJoin: times.canJoin,
    movedFrom: row.movedFrom?.toISOString() ?? null,
    reason: row.reason,
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
  };
}
