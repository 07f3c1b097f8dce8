import type { LiveSet } from './live-sets.ts';
import { TriedSets } from './tried-sets.ts';

const KEEP = 1_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function testSet(id: string) {
  const close = jest.fn(async () => undefined);
  return { set: { id, pool: { close } } as unknown as LiveSet, close };
}

it('opens a set once, and closes it when no page was asked for in a while', async () => {
  const sets = new TriedSets(KEEP);
  const { set, close } = testSet('one');
  const open = jest.fn(async () => set);
  expect(await sets.openSet('catalog 1', 'one', open)).toBe(set);
  await jest.advanceTimersByTimeAsync(KEEP - 1);
  expect(await sets.openSet('catalog 1', 'one', open)).toBe(set);
  expect(open).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(KEEP - 1);
  expect(close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledTimes(1);
});

it('opens two at a time, and another one when the first is closed', async () => {
  const sets = new TriedSets(KEEP);
  const open = (id: string) => sets.openSet(id, id, async () => testSet(id).set);
  await open('one');
  await jest.advanceTimersByTimeAsync(1);
  await open('two');
  await expect(open('three')).rejects.toThrow('2 releases are being tried already');
  await jest.advanceTimersByTimeAsync(KEEP - 1);
  await expect(open('three')).resolves.toMatchObject({ id: 'three' });
});

it('draws a tried release beside the newest ones of the other remotes, in the place of its former set', async () => {
  const sets = new TriedSets(KEEP);
  const [before, after, other] = [testSet('before'), testSet('after'), testSet('other')];
  await sets.openSet('account 1', 'other', async () => other.set);
  expect(await sets.openSet('catalog 1', 'before', async () => before.set)).toBe(before.set);
  expect(await sets.openSet('catalog 1', 'after', async () => after.set)).toBe(after.set);
  expect(before.close).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(KEEP - 1);
  expect([other, after].map(({ close }) => close.mock.calls.length)).toEqual([0, 0]);
  await sets.close();
  expect([before, other, after].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 1]);
});

it('keeps no place for a set that could not be opened', async () => {
  const sets = new TriedSets(KEEP);
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(sets.openSet('catalog 1', 'one', () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
  await expect(sets.openSet('catalog 1', 'one', async () => testSet('one').set)).resolves.toBeDefined();
});

it('closes all of them with the edge', async () => {
  const sets = new TriedSets(KEEP);
  const { set, close } = testSet('one');
  await sets.openSet('catalog 1', 'one', async () => set);
  await sets.close();
  expect(close).toHaveBeenCalledTimes(1);
});
