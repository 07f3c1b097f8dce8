import { nextPurge } from './purge.job.ts';

it.each([
  ['2026-11-22T17:59:59.999Z', '2026-11-23', '2026-11-22T18:00:00.000Z'],
  ['2026-11-22T18:00:00.000Z', '2026-11-24', '2026-11-23T18:00:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-02', '2027-01-01T18:00:00.000Z'],
])('purges after %s in the night of %s in Korea', (after, night, at) => {
  const next = nextPurge(new Date(after));
  expect([next.night, next.startAfter.toISOString()]).toEqual([night, at]);
  expect(next.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('is one job a night for all replicas', () => {
  const [early, late] = [new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T12:00:00Z')];
  expect(nextPurge(early).id).toBe(nextPurge(late).id);
  expect(nextPurge(new Date('2026-11-23T00:00:00Z')).id).not.toBe(nextPurge(early).id);
});

it('goes on to the next night although the clock of the process is slow', () => {
  expect(nextPurge(new Date('2026-11-22T17:59:59.900Z'), '2026-11-23').night).toBe('2026-11-24');
});
