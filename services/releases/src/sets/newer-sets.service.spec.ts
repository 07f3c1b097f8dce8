import { NewerSetsService } from './newer-sets.service.ts';
import type { SetsService } from './sets.service.ts';

const set = (sequence: number) => ({ sequence, content: '{}', signature: 'x' });

/** Sets as the database would tell of them. */
function waitOn(latest: number) {
  const state = { latest };
  const findNewer = jest.fn(async (after: number) => (state.latest > after ? set(state.latest) : undefined));
  const sets = { findNewer } as unknown as SetsService;
  return { state, findNewer, newer: new NewerSetsService(sets) };
}

it('answers at once where there is a newer set, and where there is none at all', async () => {
  expect(await waitOn(3).newer.awaitNewer(2)).toEqual(set(3));
  expect(await waitOn(0).newer.awaitNewer(0)).toBeUndefined();
});

it('answers as soon as the next set is there', async () => {
  const { state, newer } = waitOn(3);
  const answer = newer.awaitNewer(3);
  state.latest = 4;
  expect(await answer).toEqual(set(4));
});

it('answers who waits with what is live when the service stops', async () => {
  const { newer } = waitOn(3);
  const answer = newer.awaitNewer(3);
  newer.onModuleDestroy();
  expect(await answer).toEqual(set(3));
});
