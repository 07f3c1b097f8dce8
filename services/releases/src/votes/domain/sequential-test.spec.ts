import { fc } from '@lectern/testing/property';
import { SequentialTest, type Block } from './sequential-test.ts';

const TOLERANCE = 0.05;
const test = new SequentialTest(TOLERANCE);
const tally = fc.tuple(fc.nat(200), fc.nat(200)).map(([good, bad]) => ({ sessions: good + bad, bad }));
const block: fc.Arbitrary<Block> = fc.record({ canary: tally, stable: tally });
const evidenceOf = (...blocks: readonly Block[]) =>
  test.weighEvidence(blocks.reduce((logs, one) => test.addBlock(logs, one), test.startEvidence()));

/** Probability of `bad` bad sessions among `sessions`. */
function probabilityOf(bad: number, sessions: number, rate: number): number {
  let probability = 1;
  for (let at = 0; at < bad; at += 1) probability *= ((sessions - at) / (at + 1)) * rate;
  return probability * (1 - rate) ** (sessions - bad);
}

it('has no evidence before anything was counted, and none from one side alone', () => {
  expect(evidenceOf()).toBeCloseTo(0);
  const none = { sessions: 0, bad: 0 };
  expect(evidenceOf({ canary: { sessions: 50, bad: 50 }, stable: none })).toBeCloseTo(0);
});

it.each([
  [3, 20, 0.01],
  [10, 10, 0.2],
  [20, 3, 0.5],
  [6, 25, 0.9],
])(
  'expects at most 1 of a block of %i and %i sessions when %d of the stable ones are bad, and the canary spoils as many as it may',
  (canary, stable, stableRate) => {
    const rate = stableRate + TOLERANCE * (1 - stableRate);
    let expected = 0;
    for (let bad = 0; bad <= canary; bad += 1)
      for (let other = 0; other <= stable; other += 1)
        expected +=
          probabilityOf(bad, canary, rate) *
          probabilityOf(other, stable, stableRate) *
          Math.exp(
            evidenceOf({ canary: { sessions: canary, bad }, stable: { sessions: stable, bad: other } }),
          );
    expect(expected).toBeLessThanOrEqual(1 + 1e-9);
  },
);

it('one more bad session of the canary is more evidence, one more of the stable release is less', () => {
  fc.assert(
    fc.property(block, ({ canary, stable }) => {
      fc.pre(canary.bad < canary.sessions && stable.bad < stable.sessions);
      const evidence = evidenceOf({ canary, stable });
      const worse = evidenceOf({ canary: { ...canary, bad: canary.bad + 1 }, stable });
      const stableWorse = evidenceOf({ canary, stable: { ...stable, bad: stable.bad + 1 } });
      expect(worse).toBeGreaterThan(evidence);
      expect(stableWorse).toBeLessThan(evidence);
    }),
  );
});

it('stays a number, whatever is counted', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
      expect(Number.isFinite(evidenceOf(...blocks))).toBe(true);
    }),
  );
});
