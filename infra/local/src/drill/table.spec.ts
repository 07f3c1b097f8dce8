import type { Drill } from './drills.ts';
import { drillTable } from './table.ts';

const drill: Drill = { name: 'primary', about: 'kill −9', promised: {}, run: async () => undefined };
const result = {
  drill,
  seconds: 20.4,
  reads: { asked: 900, failed: 0, unavailable: 12, examples: [] },
  writes: { acknowledged: 80, failed: 1, signIns: 4, failedSignIns: 1, longestGap: 5_312, examples: [] },
  payments: 3,
  lost: [],
  events: { events: 9, streamed: 9, asked: 4, mailed: 4 },
  broken: [],
};

it('tells what was seen, in one row for each drill', () => {
  expect(drillTable([result]).split('\n').at(-1)).toBe(
    '| primary | kill −9 (20 s) | 900, 0, 12 | 80, 0 | 5.3 s | 1 of 4 | as promised; 9 events and 4 mails, each once |',
  );
});

it('says loudly what was lost, and puts it in the place of the former row', () => {
  const lost = ['favourite a: add was acknowledged'];
  const former = [
    '| primary | kill −9 (19 s) | 1, 0, 0 | 1, 0 | 0.1 s | 0 of 0 | as promised |',
    '| nats | other |',
  ];
  const rows = drillTable([{ ...result, lost, broken: lost }], former)
    .split('\n')
    .slice(2);
  expect(rows).toEqual([
    '| primary | kill −9 (20 s) | 900, 0, 12 | 80, 1 | 5.3 s | 1 of 4 | **favourite a: add was acknowledged** |',
    '| nats | other |',
  ]);
});
