import type { Saved, StudioOperation } from '@lectern/contracts-catalog';
import { courseDocument } from '../../testing/builders.ts';
import { DraftQueue, type DraftPorts } from './draft-queue.ts';

const document = courseDocument();
const pair = <T>(value: T) => ({ ko: value, en: value });
const SAVED_AT = '2026-11-26T05:00:00.000Z';
const start = (version = 1) => ({ document, version, savedAt: SAVED_AT, hasChanges: false, checklist: [] });
const saved = (version: number): Saved => ({ version, savedAt: SAVED_AT, hasChanges: true, checklist: [] });
const title = (value: string): StudioOperation => ({ kind: 'set', field: 'titles.en', value });
const subtitle = (value: string): StudioOperation => ({ kind: 'set', field: 'subtitles.en', value });
const addSection = (id: string): StudioOperation => ({
  kind: 'addSection',
  section: { id, titles: pair(''), lectures: [] },
  afterId: null,
});
const refusal = (status: number, code = '', details: unknown = undefined) => ({ status, code, details });
const offline = refusal(0);

/** A browser with a service whose answers the test gives, one by one. */
function surroundings(kept: string | null = null) {
  const sent: { version: number; operations: readonly StudioOperation[] }[] = [];
  const waiting: { run: () => void; ms: number }[] = [];
  let answers: { resolve: (answer: Saved) => void; reject: (error: unknown) => void }[] = [];
  const store = { text: kept };
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const ports: DraftPorts = {
    send: (version, operations) => {
      sent.push({ version, operations });
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    store: {
      read: () => store.text,
      write: (text) => {
        store.text = text;
      },
    },
    wait: (run, ms) => {
      const timer = { run, ms };
      waiting.push(timer);
      return () => void waiting.splice(waiting.indexOf(timer) >>> 0, 1);
    },
  };
  const next = () => {
    const [first, ...rest] = answers;
    answers = rest;
    if (!first) throw new Error('Nothing was sent');
    return first;
  };
  return {
    ports,
    sent,
    store,
    settle,
    elapse: () => waiting.shift()?.run(),
    answer: async (version: number) => {
      next().resolve(saved(version));
      await settle();
    },
    refuse: async (error: unknown) => {
      next().reject(error);
      await settle();
    },
  };
}

it('keeps the version of the last answer beside what is not saved, so that a reload is no conflict with itself', async () => {
  const site = surroundings();
  const queue = new DraftQueue(start(), site.ports);
  queue.change(title('A'));
  site.elapse();
  queue.change(title('AB'));
  await site.answer(2);
  const reloaded = surroundings(site.store.text);
  const again = new DraftQueue(start(2), reloaded.ports);
  expect(again.read().document.titles.en).toBe('AB');
  reloaded.elapse();
  expect(reloaded.sent).toEqual([{ version: 2, operations: [title('AB')] }]);
});

it('saves again once a refused field is corrected, whatever was typed in between', async () => {
  const site = surroundings();
  const queue = new DraftQueue(start(), site.ports);
  queue.change(title('x'.repeat(61)), subtitle('Short'));
  site.elapse();
  await site.refuse(refusal(400, 'VALIDATION_FAILED'));
  expect(queue.read().state).toBe('refused');
  queue.change(title('Short too'));
  site.elapse();
  expect(site.sent[1]?.operations).toEqual([subtitle('Short'), title('Short too')]);
});

it('brings back a text that is too long after a reload, and all that was typed with it', () => {
  const long = 'x'.repeat(61);
  const site = surroundings(JSON.stringify({ version: 1, operations: [title(long), subtitle('Kept')] }));
  const queue = new DraftQueue(start(), site.ports);
  expect(queue.read().document.titles.en).toBe(long);
  expect(queue.read().document.subtitles.en).toBe('Kept');
});

it.each(['{', '3', '{"operations":[{"kind":"set","field":"sections","value":3},7]}'])(
  'forgets kept changes that are none: %s',
  (text) => {
    const site = surroundings(text);
    const queue = new DraftQueue(start(), site.ports);
    expect(queue.read()).toMatchObject({ document, state: 'saved' });
    expect(site.store.text).toBeNull();
  },
);

it('sends more changes than one call takes in several, in their order, also after a reload', async () => {
  const operations = Array.from({ length: 250 }, (_, index) => addSection(`s${index}`));
  const site = surroundings(JSON.stringify({ version: 1, operations }));
  const queue = new DraftQueue(start(), site.ports);
  site.elapse();
  expect(site.sent[0]?.operations).toEqual(operations.slice(0, 200));
  await site.answer(2);
  site.elapse();
  expect(site.sent[1]).toEqual({ version: 2, operations: operations.slice(200) });
  await site.answer(3);
  expect(queue.hasUnsaved).toBe(false);
});

describe('before an act on the whole course', () => {
  it('waits for what is being sent and sends the rest', async () => {
    const site = surroundings();
    const queue = new DraftQueue(start(), site.ports);
    queue.change(title('A'));
    site.elapse();
    queue.change(title('AB'));
    const all = queue.saveAll();
    await site.answer(2);
    await site.answer(3);
    await expect(all).resolves.toBeUndefined();
    expect(site.sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('refuses while something cannot be saved, so that nothing is published without it', async () => {
    const site = surroundings();
    const queue = new DraftQueue(start(), site.ports);
    queue.change(title('A'));
    const all = queue.saveAll();
    const failure = expect(all).rejects.toThrow('not saved');
    await site.refuse(offline);
    await failure;
  });
});
