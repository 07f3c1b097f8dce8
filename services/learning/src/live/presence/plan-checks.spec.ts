import { fc } from '@lectern/testing/property';
import { planChecks } from './plan-checks.ts';

const from = new Date('2026-11-24T10:00:00.000Z');
const after = (minutes: number): Date => new Date(from.getTime() + minutes * 60_000);

it('asks twice, the second time after the first one is over, and both before the end', () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 600 }), share, share, (minutes, one, other) => {
      const shares = [one, other];
      const [first, second] = planChecks({ from, until: after(minutes) }, () => shares.shift() ?? 0);
      expect(first?.getTime()).toBeGreaterThan(from.getTime());
      expect(second?.getTime()).toBeGreaterThan((first?.getTime() ?? Infinity) + 180_000);
      expect(second?.getTime()).toBeLessThanOrEqual(after(minutes).getTime() - 180_000);
    }),
  );
});

it.each([19, 0, -30])('asks nobody who has %d minutes left', (minutes) => {
  expect(planChecks({ from, until: after(minutes) }, () => 0.5)).toEqual([]);
});
