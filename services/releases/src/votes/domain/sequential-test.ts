/** Sessions of one side of a rollout whose outcome is known, and how many of them went badly. */
export interface Tally {
  readonly sessions: number;
  readonly bad: number;
}

/** What was counted on both sides in the same span of time. How long the span is must not depend on its outcomes. */
export interface Block {
  readonly canary: Tally;
  readonly stable: Tally;
}

/** A pair of rates that the evidence is collected for: the share of bad sessions on each side. */
interface Alternative {
  readonly stable: number;
  readonly canary: number;
}

const STABLE_RATES = [0.002, 0.01, 0.03, 0.1, 0.25, 0.5, 0.75] as const;
const LIFTS = [0.02, 0.05, 0.15, 0.35, 0.7] as const;
/** Rates of 1 would make one good session of the canary refute the alternative for ever. */
const HIGHEST_RATE = 0.97;

/**
 * Tests, after every block, whether sessions of the canary go badly more often than stable ones. It may be asked any
 * number of times: the evidence is an e-process, so that a canary that is no worse than the tolerance ever reaches the
 * evidence `1 / alpha` with a probability of at most `alpha` (Ville's inequality).
 *
 * A block multiplies the evidence for a pair of rates by the likelihood of the block under both rates, divided by its
 * likelihood when both sides have their mean, weighted by sessions. For equal true rates, whatever they are, the
 * expectation of that factor is at most 1 (Turner, Ly, Grünwald: Safe sequential testing in two-sample problems, 2021);
 * for a canary that is better it is less. The evidence is the mean over pairs of rates.
 *
 * For the tolerance, that share of the good stable sessions is counted as bad, as if each had been drawn for it. The
 * logarithm is linear in the number of bad sessions, so counting the mean of the draws never gives more evidence than the
 * draws would give on average (Jensen's inequality).
 */
export class SequentialTest {
  readonly #alternatives: readonly Alternative[];
  readonly #tolerance: number;

  /** @param tolerance Share of otherwise good sessions that a canary may spoil; so many are natural. */
  constructor(tolerance: number) {
    this.#tolerance = tolerance;
    this.#alternatives = STABLE_RATES.flatMap((stable) =>
      LIFTS.map((lift) => ({ stable, canary: stable + lift })),
    ).filter(({ canary }) => canary <= HIGHEST_RATE);
  }

  /** Natural logarithm of the evidence for each pair of rates, before anything was counted. */
  startEvidence(): readonly number[] {
    return this.#alternatives.map(() => 0);
  }

  addBlock(logs: readonly number[], { canary, stable: counted }: Block): readonly number[] {
    const stable = {
      sessions: counted.sessions,
      bad: counted.bad + this.#tolerance * (counted.sessions - counted.bad),
    };
    const sessions = canary.sessions + stable.sessions;
    const bad = canary.bad + stable.bad;
    // Without sessions of both sides there is nothing to compare, and the factor is 1.
    if (canary.sessions === 0 || stable.sessions === 0) return logs;
    return this.#alternatives.map((rates, at) => {
      const mean = (rates.canary * canary.sessions + rates.stable * stable.sessions) / sessions;
      const apart = likelihood(canary, rates.canary) + likelihood(stable, rates.stable);
      return (logs[at] ?? 0) + apart - likelihood({ sessions, bad }, mean);
    });
  }

  /** Natural logarithm of the evidence over all pairs of rates. */
  weighEvidence(logs: readonly number[]): number {
    const highest = Math.max(...logs);
    const sum = logs.reduce((total, log) => total + Math.exp(log - highest), 0);
    return highest + Math.log(sum / logs.length);
  }
}

/** Natural logarithm of the probability of these very outcomes, in their order. */
function likelihood({ sessions, bad }: Tally, rate: number): number {
  return bad * Math.log(rate) + (sessions - bad) * Math.log1p(-rate);
}
