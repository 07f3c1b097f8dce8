import type { HistoryLine } from '@lectern/contracts-core';
import { joinHistories } from './join-histories.ts';

const line = (id: string, second: number): HistoryLine => ({
  ...{ id, at: `2026-11-20T01:00:${String(second).padStart(2, '0')}.000000Z`, action: 'access-tested' },
  ...{ actorName: 'Lee Anna', isOfSite: false, reason: '', before: null, after: null },
});
const history = (ids: readonly number[], isHistoryCut = false) => ({
  history: ids.map((id) => line(String(id), id)),
  isHistoryCut,
});
const idsOf = (joined: ReturnType<typeof joinHistories>) => joined?.history.map(({ id }) => id);

it('puts the entries of all services in one order, the latest first', () => {
  const joined = joinHistories([history([9, 3]), history([7, 5]), history([])]);
  expect([idsOf(joined), joined?.isHistoryCut]).toEqual([['9', '7', '5', '3'], false]);
});

it('tells nothing while one service cannot say its part', () => {
  expect(joinHistories([history([1]), null])).toBeNull();
});

it('is cut where a part is, and where both have more lines than are told', () => {
  expect(joinHistories([history([2], true), history([1])])?.isHistoryCut).toBe(true);
  const [many, more] = [Array.from({ length: 30 }, (_, at) => 59 - at), [...Array(25).keys()].reverse()];
  const joined = joinHistories([history(many), history(more)]);
  expect([joined?.history.length, joined?.isHistoryCut, idsOf(joined)?.at(-1)]).toEqual([50, true, '5']);
});
