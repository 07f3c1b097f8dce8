import { isAsScheduled } from './schedule.ts';

const at = (time: string | null) => ({ liveStartsAt: time });
const order = {
  productId: 'pack',
  liveStartsAt: new Date('2026-12-01T05:00:00Z'),
  parts: [
    { id: 'recorded', listMinor: 1, liveStartsAt: null },
    { id: 'evening', listMinor: 1, liveStartsAt: '2026-12-01T05:00:00.000Z' },
  ],
};
const now = { pack: '2026-12-01T05:00:00+00:00', recorded: null, evening: '2026-12-01T14:00:00+09:00' };

it.each<[string, Partial<Record<keyof typeof now, string | null>>, boolean]>([
  ['the same moments, written otherwise', {}, true],
  ['a later start of the product', { pack: '2026-12-02T05:00:00Z' }, false],
  ['an earlier start of a part', { evening: '2026-12-01T04:59:59Z' }, false],
  ['a part that got a date', { recorded: '2026-12-03T05:00:00Z' }, false],
  ['a part that lost its date', { evening: null }, false],
])('%s', (_name, change, isSame) => {
  const products = new Map(Object.entries({ ...now, ...change }).map(([id, time]) => [id, at(time)]));
  expect(isAsScheduled(order, products)).toBe(isSame);
});
