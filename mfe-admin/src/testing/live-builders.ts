import type { LiveAttendee, StaffLive } from '@lectern/contracts-learning';

/** A live lecture on Christmas Eve at ten in Seoul, for an hour. */
export function staffLive(change: Partial<StaffLive> = {}): StaffLive {
  return {
    curriculumId: 'course-1',
    lectureId: 'lecture-1',
    type: 'live',
    course_ko: '필러 라이브',
    course_en: 'Fillers live',
    title_ko: '1회차',
    title_en: 'Session 1',
    instructor_ko: '이도윤',
    instructor_en: 'Doyun Lee',
    state: 'scheduled',
    startsAt: '2026-12-24T01:00:00.000Z',
    endsAt: '2026-12-24T02:00:00.000Z',
    movedFrom: null,
    order: null,
    seats: null,
    taken: null,
    reason: '',
    present: 0,
    attended: 0,
    messages: 0,
    questions: 0,
    ...change,
  };
}

/** Came at ten and stayed for twenty minutes. */
export function liveAttendee(change: Partial<LiveAttendee> = {}): LiveAttendee {
  return {
    userId: 'learner-1',
    name: 'Minji Kim',
    joinedAt: '2026-12-24T01:00:00.000Z',
    leftAt: '2026-12-24T01:20:00.000Z',
    seconds: 1_200,
    checksAsked: 2,
    checksConfirmed: 1,
    ...change,
  };
}
