import type { CourseLecture } from '@lectern/contracts-catalog';
import { courseOf, lectureOf } from '../../../../test/partners.ts';
import { standingIn, type Watched } from './course-progress.ts';

const day = new Date('2026-11-01T00:00:00Z');
const watched = (lectureId: string, seconds: number, completedAt: Date | null = null): Watched => ({
  lectureId,
  seenMs: seconds * 1_000,
  positionMs: 0,
  positionAt: day,
  begunAt: day,
  completedAt,
});
const course = (...lectures: CourseLecture[]) => courseOf('c', { lectures });
const films = course(lectureOf('a', 1, { duration: 1_000 }), lectureOf('b', 2, { duration: 9_000 }));

it.each([
  ['nothing', [], 0, false],
  ['79.99 per cent', [watched('b', 7_999)], 79, false],
  ['80 per cent', [watched('b', 8_000)], 80, true],
  ['all', [watched('a', 1_000), watched('b', 9_000)], 100, true],
  ['all but a half second', [watched('a', 999.5), watched('b', 9_000)], 99, true],
])('row 33: of %s is %i', (_what, rows, percentage, isCompleted) => {
  expect(standingIn(films, rows)).toMatchObject({ percentage, isCompleted });
});

it('counts no lecture beyond its length, and none that left the course', () => {
  expect(standingIn(films, [watched('a', 5_000), watched('gone', 9_000)]).percentage).toBe(10);
});

it('completes no course whose films its author exchanged for films of a second', () => {
  const short = course(
    lectureOf('a', 1, { duration: 1, countedSeconds: 1_000 }),
    lectureOf('b', 2, { duration: 1, countedSeconds: 9_000 }),
    lectureOf('c', 3, { type: 'onsite', duration: null, countedSeconds: 0 }),
  );
  expect(standingIn(short, [watched('a', 1), watched('b', 1)])).toMatchObject({
    percentage: 0,
    isCompleted: false,
  });
  // Who saw the films of before keeps all of it.
  expect(standingIn(short, [watched('b', 8_000)])).toMatchObject({ percentage: 80, isCompleted: true });
});

it('counts live lectures by their hours, and those without a date not at all', () => {
  const live = course(
    lectureOf('film', 1, { duration: 3_600 }),
    lectureOf('live', 2, {
      type: 'live',
      liveStartsAt: '2026-12-01T10:00:00Z',
      liveEndsAt: '2026-12-01T11:00:00Z',
    }),
    lectureOf('later', 3, { type: 'live' }),
    lectureOf('hall', 4, { type: 'onsite' }),
  );
  expect(standingIn(live, [watched('live', 1_800)]).percentage).toBe(25);
});

it('has nothing to show of a course without lectures', () => {
  expect(standingIn(course(), [])).toMatchObject({ percentage: 0, isCompleted: false, lectures: [] });
});

it('tells the state of every lecture', () => {
  const { lectures, completedLectures } = standingIn(films, [watched('a', 950, day), watched('b', 10)]);
  expect(lectures.map(({ state, percentage }) => [state, percentage])).toEqual([
    ['completed', 95],
    ['started', 0],
  ]);
  expect(completedLectures).toBe(1);
});
