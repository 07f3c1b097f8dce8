import { isForSale } from './for-sale.ts';

const now = new Date('2026-11-09T12:00:00Z');
const course = { id: 'course', isForSale: true, isLive: false, liveEndsAt: null };
const live = { id: 'live', isForSale: true, isLive: true, liveEndsAt: '2026-11-09T12:00:01Z' };
const over = { ...live, liveEndsAt: '2026-11-09T12:00:00Z' };

it.each([
  ['a course', course, [], true],
  ['a withdrawn course', { ...course, isForSale: false }, [], false],
  ['a live course before its end', live, [], true],
  ['a live course at its end', over, [], false],
  ['a live course without dates', { ...live, liveEndsAt: null }, [], true],
  ['a pack whose live part is still to come', course, [course, live], true],
  ['a pack whose live part is over', course, [course, over], false],
  ['a cancelled course', { ...live, id: 'cancelled' }, [], false],
  ['a pack with a cancelled part', course, [course, { ...live, id: 'cancelled' }], false],
  ['a pack with a part that is not sold alone', course, [{ ...course, isForSale: false }], true],
])('%s', (_name, product, parts, isSold) => {
  expect(isForSale(product, parts, { now, cancelled: new Set(['cancelled']) })).toBe(isSold);
});
