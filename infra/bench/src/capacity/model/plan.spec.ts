import { ASSUMPTIONS } from './assumptions.ts';
import { KINDS, type Costs, type Measured } from './costs.ts';
import { CONNECTIONS_FOR_PODS, DIRECT_OF_POD } from '@lectern/deploy/connections';
import { limitsOf, planFor, ratesOf } from './plan.ts';

const cost = { edge: 1, services: 2, database: 0.5 };
const measured: Measured = {
  costs: Object.fromEntries(KINDS.map((kind) => [kind, cost])) as unknown as Costs,
  filmMbit: 2_000,
};

describe('planFor', () => {
  it('counts who comes on a day, at the busiest seconds', () => {
    const { rates, viewers } = ratesOf(86_400, { ...ASSUMPTIONS, peakOfMean: 1 });
    // 86,400 learners of whom a tenth comes 1.3 times a day are 0.13 visits a second.
    expect(rates['search']).toBeCloseTo(0.13 + 0.13 * 3 * 0.5);
    expect(viewers).toBeCloseTo(0.13 * 25 * 60);
    expect(rates['heartbeat']).toBeCloseTo(viewers / 10);
    expect(rates['kept page'] + rates['drawn page']).toBeCloseTo(rates['who is signed in']);
  });

  it('grows with the learners and never has fewer than two machines of a kind', () => {
    const [small, large] = [
      planFor(1_000, measured, ASSUMPTIONS),
      planFor(10_000_000, measured, ASSUMPTIONS),
    ];
    expect(small.machines).toEqual({ edge: 2, services: 2, media: 2 });
    expect(large.busy.services / small.busy.services).toBeCloseTo(10_000);
    expect(large.machines.services).toBe(Math.ceil(large.busy.services / 2));
    expect(large.money.film).toBeGreaterThan(large.money.machines);
  });

  it('sends a month of film in terabytes', () => {
    // 8 Mbit/s are a megabyte a second, 2,592,000 of them in a month of thirty days.
    const { filmMbit, sentTerabytes } = planFor(1_000, measured, { ...ASSUMPTIONS, peakOfMean: 1 });
    expect(sentTerabytes).toBeCloseTo((filmMbit / 8) * 2.592);
  });

  it('needs no machine of ours for film that caches send', () => {
    const cached = planFor(10_000_000, measured, { ...ASSUMPTIONS, filmFromCaches: 1 });
    expect(cached.machines.media).toBe(2);
    expect(cached.sentTerabytes).toBeGreaterThan(0);
  });
});

describe('limitsOf', () => {
  it('names what is used up first, with the learners it is enough for', () => {
    const limits = limitsOf(measured, ASSUMPTIONS);
    expect(limits.map(({ learners }) => learners)).toEqual(
      limits.map(({ learners }) => learners).toSorted((one, other) => one - other),
    );
    const services = limits.find(({ what }) => what.startsWith('one process of all services'));
    expect(planFor(services?.learners ?? 0, measured, ASSUMPTIONS).busy.services).toBeCloseTo(0.5);
  });

  it('counts the connections that processes keep to the database', () => {
    const limit = limitsOf(measured, ASSUMPTIONS).find(({ what }) => what.includes('connections'));
    const { busy } = planFor(limit?.learners ?? 0, measured, ASSUMPTIONS);
    // A process is used up to half of the one processor that it can use.
    const processes = (busy.services + busy.media) / 0.5;
    expect(processes * DIRECT_OF_POD).toBeCloseTo(CONNECTIONS_FOR_PODS);
  });
});
