import { findSaleFault, saleState } from './sale-window.vocabulary.ts';

const at = (time: string): string => new Date(time).toISOString();
const [DAY_1, DAY_2, DAY_3] = ['2026-12-01', '2026-12-02', '2026-12-03'].map(at) as [string, string, string];

it.each([
  ['without limits', null, null, 'open'],
  ['before the start', DAY_3, null, 'before'],
  ['at the start', DAY_2, null, 'open'],
  ['after the start, without end', DAY_1, null, 'open'],
  ['before the end', DAY_1, DAY_3, 'open'],
  ['at the end', DAY_1, DAY_2, 'after'],
  ['after an end without start', null, DAY_1, 'after'],
] as const)('a course is sold %s: %s to %s is %s', (_when, startsAt, endsAt, state) => {
  expect(saleState({ startsAt, endsAt }, Date.parse(DAY_2))).toBe(state);
});

it.each([
  ['no limit', null, null, null],
  ['a day', DAY_1, DAY_2, null],
  ['ten years', DAY_1, at('2036-12-01'), null],
  ['an end before the start', DAY_2, DAY_1, 'order'],
  ['an end at the start', DAY_1, DAY_1, 'order'],
  ['a hundred years', DAY_1, at('2126-12-01'), 'range'],
  ['fifty years', DAY_1, at('2076-12-01'), 'range'],
  ['a start in another century', at('0202-12-01'), null, 'range'],
  ['an end in another century', null, at('2126-12-01'), 'range'],
] as const)('finds what is wrong with %s', (_what, startsAt, endsAt, fault) => {
  expect(findSaleFault({ startsAt, endsAt })).toBe(fault);
});
