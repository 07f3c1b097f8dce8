import type { Signal } from '@lectern/contracts-releases';
import { SequentialTest, type Block, type Tally } from './sequential-test.ts';

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

/**
 * Sessions that the canary needs before it is judged: fewer could be one broken browser, or one provider's network, which
 * has twelve votes on a side at an edge.
 */
const LEAST_SESSIONS = 20;

/** All that was counted of one signal of one rollout. */
export interface Count extends Block {
  /** Natural logarithms of the evidence, one for each pair of rates of the test. */
  readonly logs: readonly number[];
}

export const emptyCount = (signal: Signal): Count => ({
  canary: { sessions: 0, bad: 0 },
  stable: { sessions: 0, bad: 0 },
  logs: RULES[signal].test.startEvidence(),
});

export function addVotes(signal: Signal, count: Count, block: Block): Count {
  return {
    canary: sum(count.canary, block.canary),
    stable: sum(count.stable, block.stable),
    logs: RULES[signal].test.addBlock(count.logs, block),
  };
}

/** Why the rollout has to end, with its numbers; undefined while nothing speaks against it. */
export function judgeCount(signal: Signal, { canary, stable, logs }: Count): string | undefined {
  const { test, alpha, words } = RULES[signal];
  const limit = -Math.log(alpha);
  // The mean is never above the highest.
  if (canary.sessions < LEAST_SESSIONS || Math.max(...logs) < limit) return undefined;
  const evidence = test.weighEvidence(logs);
  if (evidence < limit) return undefined;
  return (
    `${signal}: ${shown(canary)} sessions with the new release ${words}, ${shown(stable)} with the stable one. ` +
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
