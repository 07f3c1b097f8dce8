import { SaveQueue } from './save-queue.ts';
import type { SaveClaim } from './delivered.service.ts';
import type { SavedRow } from './watch.repository.ts';

const saveOf = (userId: string): SaveClaim => ({
  sessionId: `session-of-${userId}`,
  userId,
  seen: '{}',
  positionMs: 0,
  isDated: false,
  isHeartbeat: true,
  playedFrom: null,
  playedUntil: null,
});
const rowOf = (no: number) => ({ no, lectureId: `row-${no}` }) as unknown as SavedRow;

/** A store that answers when it is told to. */
function slowStore() {
  const batches: { users: string[]; answer: () => void; fail: () => void }[] = [];
  const store = (saves: readonly SaveClaim[]) =>
    new Promise<ReadonlyMap<number, SavedRow>>((resolve, reject) => {
      batches.push({
        users: saves.map(({ userId }) => userId),
        answer: () => resolve(new Map(saves.map((_save, at) => [at, rowOf(at)]))),
        fail: () => reject(new Error('connection lost')),
      });
    });
  return { batches, store };
}

it('stores a lone save at once and gathers those that come meanwhile', async () => {
  const { batches, store } = slowStore();
  const queue = new SaveQueue(store);
  const saved = ['a', 'b', 'c', 'd', 'e'].map((user) => queue.addSave(saveOf(user)));
  expect(batches.map(({ users }) => users)).toEqual([['a'], ['b']]);
  batches[0]?.answer();
  await saved[0];
  await Promise.resolve();
  expect(batches[2]?.users).toEqual(['c', 'd', 'e']);
  batches[1]?.answer();
  batches[2]?.answer();
  expect((await Promise.all(saved)).map((row) => row?.lectureId)).toEqual([
    'row-0',
    'row-0',
    'row-0',
    'row-1',
    'row-2',
  ]);
});

it('keeps two saves of one person apart, in their order', async () => {
  const { batches, store } = slowStore();
  const queue = new SaveQueue(store);
  const saved = ['a', 'a', 'b', 'b'].map((user) => queue.addSave(saveOf(user)));
  expect(batches.map(({ users }) => users)).toEqual([['a'], ['b']]);
  for (let at = 0; at < 4; at += 1) {
    batches[at]?.answer();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(saved);
  expect(batches.flatMap(({ users }) => users).toSorted()).toEqual(['a', 'a', 'b', 'b']);
});

it('fails the saves of a statement that fails, and goes on', async () => {
  const { batches, store } = slowStore();
  const queue = new SaveQueue(store);
  const lost = queue.addSave(saveOf('a'));
  batches[0]?.fail();
  await expect(lost).rejects.toThrow('connection lost');
  const next = queue.addSave(saveOf('a'));
  batches[1]?.answer();
  expect(await next).toBeDefined();
});
