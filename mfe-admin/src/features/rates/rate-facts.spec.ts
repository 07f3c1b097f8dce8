import { isNearRate } from '@lectern/contracts-commerce';
import { previewCents, rateOf, stateOf } from './rate-facts.ts';

it.each([
  ['1,450', 1_450],
  [' 1450.25 ', 1_450.25],
  ['99', null],
  ['145000000', null],
  ['-1450', null],
  ['1.450,00', null],
  ['', null],
])('reads %s as %s', (typed, rate) => expect(rateOf(typed)).toBe(rate));

it('is near within a tenth of the source', () => {
  expect([1_259, 1_260, 1_540, 1_541].map((rate) => isNearRate(rate, 1_400))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('previews a price as the checkout converts it', () => expect(previewCents(1_400)).toBe(25_000));

it('tells where a set rate stands', () => {
  const rate = { id: 'r', rate: 1_450, reason: 'x', staffId: 's', endedAt: null };
  const time = { startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' };
  const at = (moment: string, endedAt: string | null = null) =>
    stateOf({ ...rate, ...time, endedAt }, Date.parse(moment));
  expect(at('2026-11-26T00:00:00.000Z')).toBe('later');
  expect(at('2026-11-27T00:00:00.000Z')).toBe('holds');
  expect(at('2026-11-28T00:00:00.000Z')).toBe('over');
  expect(at('2026-11-27T12:00:00.000Z', '2026-11-27T01:00:00.000Z')).toBe('takenBack');
});
