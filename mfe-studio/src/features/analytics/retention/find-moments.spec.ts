import { findMoments } from './find-moments.ts';

const times = (count: number | null, seconds: number): (number | null)[] =>
  Array.from({ length: seconds }, () => count);

it('finds where people leave and what they watch again, the strongest first', () => {
  const people = [...times(100, 20), ...times(60, 20), ...times(57, 20)];
  const plays = [...times(100, 20), ...times(60, 10), ...times(150, 10), ...times(80, 20)];
  expect(findMoments(plays, people)).toEqual([
    { kind: 'left', second: 20, amount: 40 },
    { kind: 'left', second: 40, amount: 5 },
    { kind: 'again', second: 30, amount: 250 },
    { kind: 'again', second: 40, amount: 140 },
    { kind: 'again', second: 50, amount: 140 },
  ]);
});

it('says nothing of seconds that are not told, nor across them', () => {
  const people = [...times(100, 10), ...times(null, 10), ...times(20, 10)];
  expect(findMoments(people, people)).toEqual([]);
  expect(findMoments([], [])).toEqual([]);
});
