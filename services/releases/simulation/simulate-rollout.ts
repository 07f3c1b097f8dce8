import { SIGNALS, SIGNAL_WINDOWS, VOTES_EVERY, type Signal } from '@lectern/contracts-releases';
import { addVotes, emptyCount, judgeCount, type Count } from '../src/votes/domain/judge-rollout.ts';
import { SimulatedNetworks } from './networks.ts';
import { drawBinomial } from './random.ts';

/** Share of the sessions that go badly, for each signal. */
type Rates = Readonly<Record<Signal, number>>;

export interface SimulatedRollout {
  /** Sessions that begin per minute, of all visitors together. */
  readonly sessionsPerMinute: number;
  /** Shares of the visitors, in per cent, one after the other. */
  readonly steps: readonly number[];
  readonly minutesPerStep: number;
  readonly stable: Rates;
  readonly canary: Rates;
  /** How far rates rise and fall together, as a factor: at an evening hour pages are slower for all visitors. */
  readonly swing: number;
  /** Sessions of strangers, as a share of all: each has the canary, and tells of it the worst that can be told. */
  readonly hostile?: number;
}

/** When a rollout was rolled back: the time since it began, and the canary's sessions by then. */
export interface SimulatedEnd {
  readonly signal: Signal;
  readonly seconds: number;
  readonly canarySessions: number;
}

/** Plays a rollout with the same counting and the same test as the service. Undefined when it is not rolled back. */
export function simulateRollout(rollout: SimulatedRollout, random: () => number): SimulatedEnd | undefined {
  const { steps, minutesPerStep, sessionsPerMinute } = rollout;
  const spans = Math.round((steps.length * minutesPerStep * 60_000) / VOTES_EVERY);
  const counts = new Map<Signal, Count>(SIGNALS.map((signal) => [signal, emptyCount(signal)]));
  const networks = new Map(SIGNALS.map((signal) => [signal, new SimulatedNetworks(random)]));
  const { hostile = 0 } = rollout;
  const phase = random() * 2 * Math.PI;
  let begun = 0;
  for (let span = 0; span < spans; span += 1) {
    const share = (steps[Math.floor((span * steps.length) / spans)] ?? 0) / 100;
    const sessions = drawBinomial(random, 2 * Math.round((sessionsPerMinute * VOTES_EVERY) / 60_000), 0.5);
    const ofCanary = drawBinomial(random, sessions, share);
    const strangers = drawBinomial(random, sessions, hostile);
    begun += ofCanary;
    const wave = 1 + rollout.swing * Math.sin(phase + (span * 2 * Math.PI) / spans);
    for (const signal of SIGNALS) {
      const tally = (all: number, rate: number) => ({
        sessions: all,
        bad: drawBinomial(random, all, Math.min(1, rate * wave)),
      });
      const votes = {
        canary: tally(ofCanary, rollout.canary[signal]),
        stable: tally(sessions - ofCanary, rollout.stable[signal]),
      };
      const seen = networks.get(signal);
      seen?.addBad(votes.canary.bad);
      seen?.addHostile(strangers);
      const former = counts.get(signal) ?? emptyCount(signal);
      votes.canary = {
        sessions: votes.canary.sessions + strangers,
        bad: votes.canary.bad + strangers,
      };
      const counted = seen?.countBad(former.canary.sessions + votes.canary.sessions) ?? 0;
      // All of them agree, which is the worst for a good release.
      const count = addVotes(signal, former, votes, { counted, agreeing: counted });
      counts.set(signal, count);
      if (judgeCount(signal, count) === undefined) continue;
      // The outcome of a session is known when its window is over, and is reported with the next votes.
      const seconds = ((span + 2) * VOTES_EVERY + SIGNAL_WINDOWS[signal]) / 1_000;
      return { signal, seconds, canarySessions: begun };
    }
  }
  return undefined;
}
