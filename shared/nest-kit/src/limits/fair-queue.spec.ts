import { FairQueue } from './fair-queue.ts';

let queue: FairQueue;
let begun: string[];
let ends: (() => void)[];

beforeEach(() => {
  queue = new FairQueue({ width: 1, roomEach: 20, room: 30 });
  [begun, ends] = [[], []];
});

const bring = (whose: string, signal?: AbortSignal) =>
  queue.runJob({ whose, signal }, async () => {
    begun.push(whose);
    await new Promise<void>((resolve) => ends.push(resolve));
    return whose;
  });
const end = async (): Promise<void> => {
  ends.shift()?.();
  await new Promise(setImmediate);
};

it('row 54: a second visitor is served next while twenty jobs of the first wait', async () => {
  const first = Array.from({ length: 21 }, () => bring('a'));
  await end();
  await end();
  const second = bring('b');
  await end();
  expect(begun).toEqual(['a', 'a', 'a', 'b']);
  await end();
  await expect(second).resolves.toBe('b');
  while (ends.length > 0) await end();
  expect((await Promise.all(first)).every((done) => done === 'a')).toBe(true);
});

it('row 54: takes turns, so that newcomers cannot delay a waiting job for ever', async () => {
  for (const whose of ['a', 'a', 'a', 'b', 'b']) void bring(whose);
  for (const whose of ['c', 'd', 'e', 'f']) {
    await end();
    void bring(whose);
  }
  while (ends.length > 0) await end();
  expect(begun.slice(0, 3)).toEqual(['a', 'b', 'a']);
  expect(begun.lastIndexOf('a')).toBeLessThan(8);
  expect(begun).toHaveLength(9);
});

it('row 54: drops the waiting jobs of a visitor who has left', async () => {
  const leaving = new AbortController();
  void bring('a');
  const waiting = bring('b', leaving.signal);
  const next = bring('c');
  leaving.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(bring('b', leaving.signal)).resolves.toBeUndefined();
  await end();
  expect(begun).toEqual(['a', 'c']);
  await end();
  await expect(next).resolves.toBe('c');
});

it('row 54: limits the waiting jobs of one visitor and of all together', async () => {
  queue = new FairQueue({ width: 1, roomEach: 3, room: 4 });
  const first = Array.from({ length: 5 }, () => bring('a'));
  await expect(first[4]).resolves.toBeUndefined();
  void bring('b');
  void bring('c');
  await expect(first[3]).resolves.toBeUndefined();
  await expect(bring('b')).resolves.toBeUndefined();
});

it('goes on after a job that failed', async () => {
  await expect(queue.runJob({ whose: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await expect(queue.runJob({ whose: 'a' }, () => Promise.resolve('next'))).resolves.toBe('next');
});
