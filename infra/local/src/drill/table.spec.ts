import type { Drill } from './drills.ts';
import { drillTable } from './table.ts';

const drill: Drill = { name: 'primary', about: 'kill −9', promised: {}, run: async () => undefined };
const result = {
  drill,
  seconds: 20.4,
  reads: { asked: 900, failed: 0, unavailable: 12, examples: [] },
  writes: { acknowledged: 80, failed: 1, payments: 3, signIns: 4, longestGap: 5_312, examples: [] },
  lost: [],
  events: { events: 9, streamed: 9, asked: 4, mailed: 4 },
  facts: [],
  broken: [],
};

it('tells what was seen, in one row for each drill', () => {
  expect(
    drillTable([{ ...result, facts: ['it took 2 s'] }])
      .split('\n')
      .at(-1),
  ).toBe(
    '| primary | kill −9 (20 s) | 900, 0, 12 | 80, 1, 0 | 3, 4 | 5.3 s | as promised; it took 2 s; 9 events and 4 mails, each once |',
  );
});

it('says loudly what was lost, and puts it in the place of the former row', () => {
  const lost = ['favourite a: add was acknowledged'];
  const former = [
    '| primary | kill −9 (19 s) | 1, 0, 0 | 1, 0, 0 | 0, 0 | 0.1 s | as promised |',
    '| nats | other |',
  ];
  const rows = drillTable([{ ...result, lost, broken: lost }], former)
    .split('\n')
    .slice(2);
  expect(rows).toEqual([
    '| primary | kill −9 (20 s) | 900, 0, 12 | 80, 1, 1 | 3, 4 | 5.3 s | **favourite a: add was acknowledged** |',
    '| nats | other |',
  ]);
});
