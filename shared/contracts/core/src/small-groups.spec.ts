import { SMALLEST_GROUP, tellInGroups } from './small-groups.ts';

const days = (people: readonly number[]) =>
  people.map((count, index) => ({ day: `2026-01-0${index + 1}`, people: count }));
const sum = (people: readonly number[], from = 1, to = 9): number =>
  tellInGroups(days(people))
    .filter(({ day }) => day >= `2026-01-0${from}` && day <= `2026-01-0${to}`)
    .reduce((total, one) => total + one.people, 0);

it('tells few people on the day on which they are five', () => {
  expect(tellInGroups(days([2, 0, 2, 3, 9, 1]))).toEqual([
    { day: '2026-01-04', people: 7 },
    { day: '2026-01-05', people: 9 },
  ]);
});

it('lets no two ranges, and no two moments, differ by fewer than five people', () => {
  const isSafe = (difference: number): boolean => difference === 0 || difference >= SMALLEST_GROUP;
  const unsafe: unknown[] = [];
  // Every course of five days with none to six people a day.
  for (let number = 0; number < 7 ** 5; number += 1) {
    const people = [0, 1, 2, 3, 4].map((place) => Math.trunc(number / 7 ** place) % 7);
    const whole = sum(people);
    for (let from = 1; from <= 5; from += 1) {
      for (let to = from; to <= 5; to += 1)
        if (!isSafe(whole - sum(people, from, to))) unsafe.push({ people, from, to });
      if (!isSafe(whole - sum(people.slice(0, from)))) unsafe.push({ people, from });
    }
  }
  expect(unsafe).toEqual([]);
});
