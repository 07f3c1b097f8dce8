import type { Signal } from '@lectern/contracts-releases';
import { SequentialTest, type Block, type Tally } from './sequential-test.ts';
import { LEFT_OUT, type Weight } from './weigh-networks.ts';

interface SignalRule {
  readonly test: SequentialTest;
  /** Probability that a good release is ever rolled back because of this signal; together they are 0.4 %. */
  readonly alpha: number;
  /** What a bad session met, for the log of decisions. */
  readonly words: string;
}

/**
 * What a release may do worse: its files are in no browser's cache yet, so a few more cannot be fetched and a few more
 * pages are slow; another design may lead a few visitors elsewhere.
 */
const RULES: Readonly<Record<Signal, SignalRule>> = {
  failure: { test: new SequentialTest(0.005), alpha: 0.002, words: 'met a failure' },
  slow: { test: new SequentialTest(0.05), alpha: 0.001, words: 'waited too long for the page' },
  unreached: { test: new SequentialTest(0.05), alpha: 0.001, words: 'did not reach the goal' },
};

/** Sessions that the canary needs before it is judged: fewer could be one broken browser. */
const LEAST_SESSIONS = 20;

/** Bad sessions, from networks that count, that have to have met the same: the same kind of failure on the same page. */
const LEAST_AGREEING = 5;

/** All that was counted of one signal of one rollout. */
export interface Count extends Block {
  /** Bad sessions of the canary that count as evidence, and the most of them that agree. */
  readonly weight: Weight;
  /** Natural logarithms of the evidence, one for each pair of rates of the test. */
  readonly logs: readonly number[];
}

export const emptyCount = (signal: Signal): Count => ({
  canary: { sessions: 0, bad: 0 },
  stable: { sessions: 0, bad: 0 },
  weight: { counted: 0, agreeing: 0 },
  logs: RULES[signal].test.startEvidence(),
});

/**
 * Adds what was counted in a span of time.
 * @param weighed What all bad sessions of the canary weigh by now. What of them becomes evidence in this span is never more
 * than the bad sessions of it, so the test keeps its promise.
 */
export function addVotes(signal: Signal, count: Count, block: Block, weighed: Weight): Count {
  const bad = Math.min(block.canary.bad, Math.max(0, weighed.counted - count.weight.counted));
  // What is left out is taken for no session: counted as a good one, it would hide a broken release.
  const sessions = block.canary.sessions - (block.canary.bad - bad);
  return {
    canary: sum(count.canary, block.canary),
    stable: sum(count.stable, block.stable),
    weight: { counted: count.weight.counted + bad, agreeing: weighed.agreeing },
    logs: RULES[signal].test.addBlock(count.logs, { canary: { sessions, bad }, stable: block.stable }),
  };
}

/** Why the rollout has to end, with its numbers; undefined while nothing speaks against it. */
export function judgeCount(signal: Signal, { canary, stable, logs, weight }: Count): string | undefined {
  const { test, alpha, words } = RULES[signal];
  const limit = -Math.log(alpha);
  // The mean is never above the highest.
  if (canary.sessions < LEAST_SESSIONS || Math.max(...logs) < limit) return undefined;
  if (weight.agreeing < LEAST_AGREEING) return undefined;
  const evidence = test.weighEvidence(logs);
  if (evidence < limit) return undefined;
  return (
    `${signal}: ${shown(canary)} sessions with the new release ${words}, ${shown(stable)} with the stable one. ` +
    `${weight.counted} count, without the ${LEFT_OUT} networks with the most; ${weight.agreeing} of them agree. ` +
    `Evidence ${round(Math.exp(Math.min(evidence, 50)))}, limit ${round(1 / alpha)}.`
  );
}

const sum = (one: Tally, other: Tally): Tally => ({
  sessions: one.sessions + other.sessions,
  bad: one.bad + other.bad,
});
const shown = ({ sessions, bad }: Tally): string =>
  `${bad} of ${sessions} (${sessions === 0 ? '0.0' : ((bad / sessions) * 100).toFixed(1)} %)`;
const round = (number: number): string =>
  number < 1e6 ? String(Math.round(number)) : number.toExponential(1);
