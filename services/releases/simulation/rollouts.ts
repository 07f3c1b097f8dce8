import { seededRandom } from './random.ts';
import { simulateRollout, type SimulatedEnd, type SimulatedRollout } from './simulate-rollout.ts';

type Rates = SimulatedRollout['stable'];

const between = (random: () => number, least: number, most: number): number =>
  least + random() * (most - least);

/** A site of any size and habit; the new release is as good as the stable one. */
function drawSite(random: () => number): SimulatedRollout {
  const stable: Rates = {
    failure: between(random, 0, 0.03),
    slow: between(random, 0.01, 0.3),
    unreached: between(random, 0.1, 0.9),
  };
  return {
    // From a small site to a large one, evenly in orders of magnitude.
    sessionsPerMinute: 10 ** between(random, 1.5, 3.5),
    steps: [1, 5, 25],
    minutesPerStep: 20,
    stable,
    // Its files are in no browser's cache yet, so a few more pages are slow.
    canary: { ...stable, slow: stable.slow + between(random, 0, 0.03) },
    swing: between(random, 0, 0.1),
  };
}

/** Rollouts of good releases that were rolled back by mistake. */
export function countFalseAlarms(rollouts: number, seed: number): number {
  const random = seededRandom(seed);
  let alarms = 0;
  for (let at = 0; at < rollouts; at += 1) if (simulateRollout(drawSite(random), random)) alarms += 1;
  return alarms;
}

/** Share of all sessions that strangers send at most. */
const MOST_HOSTILE = 0.05;

/**
 * Rollouts of good releases that strangers ended: up to 5 % of all sessions, from ten networks, each with the canary, all with
 * the same failure.
 */
export function countAttacked(rollouts: number, seed: number): number {
  const random = seededRandom(seed);
  let ended = 0;
  for (let at = 0; at < rollouts; at += 1) {
    const hostile = between(random, 0, MOST_HOSTILE);
    if (simulateRollout({ ...drawSite(random), hostile }, random)) ended += 1;
  }
  return ended;
}

interface Breakage {
  readonly name: string;
  /** Share of the rollouts, in per cent, that have to end in this time and before so many sessions had the release. */
  readonly ends: { readonly least: number; readonly seconds: number; readonly sessions: number };
  readonly canary: (stable: Rates) => Rates;
}

const SOON = { least: 99, seconds: 300, sessions: 200 };

/** What a broken release does to its visitors. */
export const BREAKAGES: readonly Breakage[] = [
  { name: 'cannot be loaded', ends: SOON, canary: (stable) => ({ ...stable, failure: 0.98 }) },
  { name: 'crashes for one in four', ends: SOON, canary: (stable) => ({ ...stable, failure: 0.25 }) },
  // In five minutes, ten networks with one hostile session each look the same.
  {
    name: 'crashes for one in ten',
    ends: { least: 90, seconds: 600, sessions: 400 },
    canary: (stable) => ({ ...stable, failure: 0.1 }),
  },
  {
    name: 'twice as many pages are slow',
    ends: { ...SOON, least: 90 },
    canary: (stable) => ({ ...stable, slow: 0.6 }),
  },
  { name: 'nobody reaches the goal', ends: SOON, canary: (stable) => ({ ...stable, unreached: 0.99 }) },
];

/** Broken releases on a site where 200 sessions get the canary in five minutes; one entry for each rollout. */
export function simulateBreakage(
  { canary }: Breakage,
  rollouts: number,
  seed: number,
): readonly (SimulatedEnd | undefined)[] {
  const random = seededRandom(seed);
  const stable: Rates = { failure: 0.005, slow: 0.2, unreached: 0.5 };
  const site = { sessionsPerMinute: 800, steps: [5], minutesPerStep: 20, stable, swing: 0.05 };
  return Array.from({ length: rollouts }, () => simulateRollout({ ...site, canary: canary(stable) }, random));
}
