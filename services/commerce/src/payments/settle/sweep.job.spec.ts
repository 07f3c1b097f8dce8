import { nextSweep, offersJob, SWEEP_EVERY, sweepJob } from './sweep.job.ts';

const now = new Date('2026-11-22T01:00:02.000Z');
const slot = Math.floor(now.getTime() / SWEEP_EVERY);

it('comes at the next five seconds, once for all replicas', () => {
  const [one, other] = [
    nextSweep(sweepJob, now, slot),
    nextSweep(sweepJob, new Date(now.getTime() + 2_000), 0),
  ];
  expect(one).toEqual({ ...other, startAfter: new Date('2026-11-22T01:00:05.000Z') });
});

it.each([
  ['the job was started early', slot + 1],
  ['row 30: the clock of the database was set back by ten minutes', slot + 120],
])('uses no slot twice and waits five seconds at most when %s', (_why, before) => {
  const next = nextSweep(sweepJob, now, before);
  expect(next.data.slot).toBe(before + 1);
  expect(next.startAfter.getTime() - now.getTime()).toBeLessThanOrEqual(SWEEP_EVERY);
});

it('comes for payments and for offers, each as a job of its own', () => {
  const [payments, offers] = [nextSweep(sweepJob, now, slot), nextSweep(offersJob, now, slot)];
  expect(offers.startAfter).toEqual(payments.startAfter);
  expect(offers.id).not.toBe(payments.id);
});
