import type { Saved, StudioOperation } from '@lectern/contracts-catalog';
import { curriculum } from '../../testing/builders.ts';
import { DraftQueue } from './draft-queue.ts';

const title = (value: string): StudioOperation => ({ kind: 'set', field: 'titles.en', value });
const saved = (version: number): Saved => ({
  version,
  savedAt: '2026-11-20T02:00:00.000Z',
  hasChanges: true,
  checklist: [],
});

/** A queue whose clock and network the test plays. */
function open(kept: string | null = null, version = 3) {
  const sent: { version: number; operations: readonly StudioOperation[] }[] = [];
  const answers: (() => Promise<Saved>)[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let stored = kept;
  const queue = new DraftQueue(curriculum({ version }), {
    send: (seen, operations) => {
      sent.push({ version: seen, operations });
      return (answers.shift() ?? (() => Promise.resolve(saved(seen + 1))))();
    },
    store: { read: () => stored, write: (text) => (stored = text) },
    wait: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  return {
    queue,
    sent,
    answers,
    timers,
    stored: () => stored,
    tick: async () => {
      timers.shift()?.run();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const failWith = (failure: object) => () => Promise.reject(Object.assign(new Error('failed'), failure));

it('shows a change at once and sends it after a pause, typing as one change', async () => {
  const { queue, sent, timers, tick } = open();
  for (const text of ['F', 'Fi', 'Fil']) queue.change(title(text));
  expect(queue.read()).toMatchObject({ state: 'waiting', document: { titles: { en: 'Fil' } } });
  expect(timers.map(({ ms }) => ms)).toEqual([1_500]);
  await tick();
  expect(sent).toEqual([{ version: 3, operations: [title('Fil')] }]);
  expect(queue.read()).toMatchObject({ state: 'saved', version: 4 });
});

it('never replaces what is typed while an answer is on its way', async () => {
  const { queue, answers, tick } = open();
  let answer: (value: Saved) => void = () => undefined;
  answers.push(() => new Promise((resolve) => (answer = resolve)));
  queue.change(title('One'));
  const saving = queue.saveNow();
  queue.change(title('One two'));
  answer(saved(4));
  await saving;
  expect(queue.read()).toMatchObject({ state: 'waiting', document: { titles: { en: 'One two' } } });
  await tick();
  expect(queue.read()).toMatchObject({ state: 'saved', version: 5 });
});

it('keeps changes through a lost network and tries again later and later', async () => {
  const { queue, answers, timers, stored, tick } = open();
  answers.push(failWith({ code: 'NETWORK' }), failWith({ status: 503 }));
  queue.change(title('Kept'));
  await tick();
  expect(queue.read().state).toBe('retrying');
  expect(stored()).toContain('Kept');
  expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
  await tick();
  expect(timers.map(({ ms }) => ms)).toEqual([2_000]);
  await tick();
  expect([queue.read().state, stored()]).toEqual(['saved', null]);
});

it('sends after a crash what the page before could not, with the version that it saw', async () => {
  const kept = JSON.stringify({ version: 2, operations: [title('Before the crash')] });
  const { queue, sent, tick } = open(kept);
  expect(queue.read().document.titles.en).toBe('Before the crash');
  await tick();
  expect(sent).toEqual([{ version: 2, operations: [title('Before the crash')] }]);
});

it('forgets kept changes that cannot be read', () => {
  const { queue, stored } = open('{"operations":[{"kind":"drop table"}]}');
  expect([queue.read().state, stored()]).toEqual(['saved', null]);
});

describe('a conflict', () => {
  const fields = [
    {
      path: 'titles.en',
      base: 'Basics of fillers',
      theirs: 'Theirs',
      mine: 'Mine',
      theirUserId: 'teacher-2',
      theirName: 'Seoyeon Kim',
      at: '2026-11-20T01:30:00.000Z',
    },
  ];
  const clash = failWith({ code: 'DRAFT_CONFLICT', status: 409, details: { version: 7, fields } });

  it.each([
    ['mine', [title('Mine')]],
    ['theirs', undefined],
  ] as const)('is solved with %s', async (choice, operations) => {
    const { queue, answers, sent, tick } = open();
    answers.push(clash);
    queue.change(title('Mine'));
    await tick();
    expect(queue.read()).toMatchObject({ state: 'conflict', conflict: { fields } });
    const fresh = curriculum({ version: 7 });
    fresh.document.titles.en = 'Theirs';
    queue.resolveConflict(new Map([['titles.en', choice]]), fresh);
    await tick();
    expect(sent.at(1)?.operations).toEqual(operations);
    expect(queue.read()).toMatchObject({
      state: 'saved',
      conflict: null,
      document: { titles: { en: choice === 'mine' ? 'Mine' : 'Theirs' } },
    });
  });
});

it('says that a refused change is not saved, and keeps it on the page', async () => {
  const { queue, answers, tick } = open();
  answers.push(failWith({ code: 'BAD_REQUEST', status: 400 }));
  queue.change(title('x'.repeat(200)));
  await tick();
  expect(queue.read()).toMatchObject({ state: 'refused', document: { titles: { en: 'x'.repeat(200) } } });
});
