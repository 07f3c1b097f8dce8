import { fc } from '@lectern/testing/property';
import { addVotes, emptyCount } from './judge-rollout.ts';
import { LEFT_OUT, mostOf, weighNetworks, type BadSessions } from './weigh-networks.ts';

const failureOf = (network: string, bad = 1, page = 'catalog.home', kind = 'crashed'): BadSessions => ({
  network,
  page,
  kind,
  bad,
});
const honest = fc.array(
  fc.record({
    network: fc.integer({ min: 0, max: 40 }).map((at) => `honest ${at}`),
    page: fc.constantFrom('catalog.home', 'catalog.course'),
    kind: fc.constantFrom('crashed', 'load-failed'),
    bad: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 60 },
);
const hostile = fc.array(
  fc.record({
    network: fc.integer({ min: 1, max: LEFT_OUT }).map((at) => `hostile ${at}`),
    page: fc.constant('catalog.home'),
    kind: fc.constant('crashed'),
    bad: fc.integer({ min: 1, max: 10_000 }),
  }),
  { maxLength: 30 },
);
const sumOf = (rows: readonly BadSessions[]): number => rows.reduce((sum, { bad }) => sum + bad, 0);

it('whatever ten networks send, it counts no more than the bad sessions of all others', () => {
  fc.assert(
    fc.property(honest, hostile, fc.nat(5_000), (good, forged, sessions) => {
      const { counted, agreeing } = weighNetworks([...good, ...forged], sessions);
      expect(counted).toBeLessThanOrEqual(sumOf(good));
      expect(agreeing).toBeLessThanOrEqual(counted);
    }),
  );
});

it('beyond ten networks, one weighs at most a twentieth of the sessions, and one session always', () => {
  const spread = Array.from({ length: LEFT_OUT + 1 }, (_, at) => failureOf(`network ${at}`, 90));
  expect(weighNetworks(spread, 500)).toEqual({ counted: 25, agreeing: 25 });
  expect(weighNetworks(spread, 20).counted).toBe(1);
  expect(mostOf(1_000)).toBe(50);
});

it('counts for agreement what met the same kind on the same page', () => {
  const spread = Array.from({ length: LEFT_OUT + 6 }, (_, at) =>
    failureOf(`network ${String(at).padStart(2, '0')}`, 1, `catalog.page-${at % 2}`),
  );
  expect(weighNetworks(spread, 100)).toEqual({ counted: 6, agreeing: 3 });
});

it('what becomes evidence in a span is never more than the bad sessions of that span', () => {
  const sessions = { canary: { sessions: 20, bad: 2 }, stable: { sessions: 200, bad: 0 } };
  const first = addVotes('failure', emptyCount('failure'), sessions, { counted: 9, agreeing: 9 });
  expect(first.weight.counted).toBe(2);
  expect(addVotes('failure', first, sessions, { counted: 3, agreeing: 3 }).weight.counted).toBe(3);
});
