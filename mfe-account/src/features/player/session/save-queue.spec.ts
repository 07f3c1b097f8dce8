import type { PlayedInterval } from '@lectern/player';
import { SaveQueue, type QueueStorage } from './save-queue.ts';

const S1 = '11111111-1111-4111-8111-111111111111';
const S2 = '22222222-2222-4222-8222-222222222222';
const T0 = Date.parse('2026-11-22T10:00:00.000Z');
const HOUR = 3_600_000;

const played = (fromSec: number, toSec: number, startedAt = T0 + fromSec * 1_000): PlayedInterval => ({
  fromMs: fromSec * 1_000,
  toMs: toSec * 1_000,
  startedAt,
  endedAt: startedAt + (toSec - fromSec) * 1_000,
});

function memory(
  initial: Record<string, string> = {},
): QueueStorage & { readonly items: Map<string, string> } {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const spans = (queue: SaveQueue, sessionId = S1) =>
  queue.readNext(sessionId, 0).intervals.map(({ from, to }) => [from, to]);

describe('SaveQueue', () => {
  it('joins stretches that follow each other, so that an hour without network is one interval', () => {
    const queue = new SaveQueue('u-1', memory(), T0);
    for (let at = 0; at < 3_600; at += 10) queue.addPlayed(S1, at + 10, [played(at, at + 10)], T0);
    queue.addPlayed(S1, 5_010, [played(5_000, 5_010)], T0);
    expect(spans(queue)).toEqual([
      [0, 3_600],
      [5_000, 5_010],
    ]);
  });

  it('keeps what was played again apart from what it repeats', () => {
    const queue = new SaveQueue('u-1', memory(), T0);
    queue.addPlayed(S1, 10, [played(0, 10)], T0);
    queue.addPlayed(S1, 10, [played(0, 10, T0 + HOUR)], T0);
    expect(spans(queue)).toHaveLength(2);
  });

  it('forgets what was acknowledged and keeps what was played meanwhile', () => {
    const queue = new SaveQueue('u-1', memory(), T0);
    queue.addPlayed(S1, 10, [played(0, 10)], T0);
    const { intervals } = queue.readNext(S1, 10);
    queue.addPlayed(S1, 70, [played(60, 70)], T0);
    queue.confirmSent(S1, intervals);
    expect(spans(queue)).toEqual([[60, 70]]);
  });

  it('sends a stretch again that grew while its save was under way, because nothing of it may be lost', () => {
    const queue = new SaveQueue('u-1', memory(), T0);
    queue.addPlayed(S1, 10, [played(0, 10)], T0);
    const { intervals } = queue.readNext(S1, 10);
    queue.addPlayed(S1, 20, [played(10, 20)], T0);
    queue.confirmSent(S1, intervals);
    expect(spans(queue)).toEqual([[0, 20]]);
  });

  it('survives a reload with its wall times, and knows what other sessions left behind', () => {
    const storage = memory();
    new SaveQueue('u-1', storage, T0).addPlayed(S1, 42, [played(30, 42)], T0);
    const queue = new SaveQueue('u-1', storage, T0 + HOUR);
    expect(queue.listOthers(S2)).toEqual([
      {
        sessionId: S1,
        positionSeconds: 42,
        updatedAt: T0,
        intervals: [
          { from: 30, to: 42, startedAt: '2026-11-22T10:00:30.000Z', endedAt: '2026-11-22T10:00:42.000Z' },
        ],
      },
    ]);
    queue.dropSession(S1);
    expect(storage.items.size).toBe(0);
  });

  it('keeps the saves of two people in one browser apart', () => {
    const storage = memory();
    new SaveQueue('u-1', storage, T0).addPlayed(S1, 10, [played(0, 10)], T0);
    expect(new SaveQueue('u-2', storage, T0).listOthers(S2)).toEqual([]);
  });

  it('gives up after a week, and never sends more at once than the contract allows', () => {
    const storage = memory();
    const queue = new SaveQueue('u-1', storage, T0);
    for (let at = 0; at < 600; at += 1) queue.addPlayed(S1, 0, [played(at * 10, at * 10 + 5)], T0);
    expect(spans(queue)).toHaveLength(500);
    expect(new SaveQueue('u-1', storage, T0 + 8 * 24 * HOUR).listOthers(S2)).toEqual([]);
  });

  it.each([
    'nonsense',
    '{}',
    '[1,null]',
    `[{"sessionId":"${S1}","positionSeconds":1,"updatedAt":${T0},"intervals":[{"from":9,"to":1}]}]`,
  ])('reads hostile storage %s as nothing to save', (text) => {
    const queue = new SaveQueue('u-1', memory({ 'lectern.watched.u-1': text }), T0);
    expect(spans(queue)).toEqual([]);
  });

  it('works without storage', () => {
    const queue = new SaveQueue('u-1', null, T0);
    queue.addPlayed(S1, 10, [played(0, 10)], T0);
    expect(spans(queue)).toEqual([[0, 10]]);
  });
});
