import { occasionsOf } from './occasion.ts';

const now = new Date('2026-11-22T00:00:00.000Z');
const standing = { state: 'scheduled', movedFrom: null, sequence: 0, moves: 0 } as const;
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const kindsAt = (hours: number, change = {}) =>
  occasionsOf({ ...standing, startsAt: inHours(hours), ...change }, now).map(
    ({ name }) => name.split(' ')[0],
  );

it.each([
  [25, []],
  [24, ['day']],
  [1.1, ['day']],
  [1, ['hour']],
  [0.1, ['hour']],
  [0, []],
])('%s hours before the start %j is due', (hours, kinds) => {
  expect(kindsAt(hours)).toEqual(kinds);
});

it('tells of another date at once, and again when that changes', () => {
  expect(kindsAt(500, { movedFrom: inHours(300), sequence: 1 })).toEqual(['moved']);
  const [first] = occasionsOf({ ...standing, startsAt: inHours(500), movedFrom: now }, now);
  const [second] = occasionsOf({ ...standing, startsAt: inHours(501), movedFrom: now }, now);
  expect(first?.name).not.toBe(second?.name);
});

it('tells of a date again when the lecture was moved away from it and back', () => {
  const nameOf = (hours: number, moves: number) =>
    occasionsOf({ ...standing, startsAt: inHours(hours), movedFrom: now, sequence: moves, moves }, now)[0]
      ?.name;
  const names = [nameOf(501, 1), nameOf(500, 2), nameOf(501, 3)];
  expect(new Set(names).size).toBe(3);
  expect(nameOf(501, 3)).toBe(names[2]);
});

it('tells nothing again when the end alone changes', () => {
  const moved = { ...standing, startsAt: inHours(500), movedFrom: now, moves: 2 };
  expect(occasionsOf({ ...moved, sequence: 3 }, now)).toEqual(occasionsOf({ ...moved, sequence: 2 }, now));
});

it('tells that it was cancelled and nothing else', () => {
  expect(kindsAt(1, { state: 'cancelled', movedFrom: now, sequence: 2 })).toEqual(['cancelled']);
});

it('tells nothing of what is live or has no date', () => {
  expect(kindsAt(1, { state: 'live' })).toEqual([]);
  expect(occasionsOf({ ...standing, startsAt: null }, now)).toEqual([]);
});
