import { enrolledCourse } from '@lectern/contracts-learning/samples';
import { countDaysLeft, sortIntoShelves } from './shelves.ts';

const bought = enrolledCourse('bought', { last_watched_at: null });
const watched = enrolledCourse('watched');
const completed = enrolledCourse('completed', { completed: true });
const expired = enrolledCourse('expired', { is_expired: true, completed: true });

const idsOf = (courses: readonly { curriculum_id: string }[]) =>
  courses.map((course) => course.curriculum_id);

describe('shelves', () => {
  it('go on with the open course that was watched last, and list it once', () => {
    const { next, inProgress } = sortIntoShelves([expired, completed, bought, watched]);
    expect(next?.curriculum_id).toBe('watched');
    expect(idsOf(inProgress)).toEqual(['bought']);
  });

  it('begin with a course that was never watched when there is no other', () => {
    expect(sortIntoShelves([completed, bought]).next?.curriculum_id).toBe('bought');
    expect(sortIntoShelves([completed, expired]).next).toBeNull();
  });

  it('keep a completed course whose time is over among the expired ones only', () => {
    const shelves = sortIntoShelves([expired, completed]);
    expect(idsOf(shelves.completed)).toEqual(['completed']);
    expect(idsOf(shelves.expired)).toEqual(['expired']);
  });
});

it('a day of access counts until it is over', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  expect(countDaysLeft('2026-11-22T12:00:01.000Z', now)).toBe(1);
  expect(countDaysLeft('2026-11-23T12:00:00.000Z', now)).toBe(1);
  expect(countDaysLeft('2026-11-24T12:00:00.000Z', now)).toBe(2);
  expect(countDaysLeft('2026-11-22T12:00:00.000Z', now)).toBe(0);
});
