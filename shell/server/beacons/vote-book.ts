import {
  SIGNAL_WINDOWS,
  SIGNALS,
  SLOW_AFTER,
  type BeaconEvent,
  type RolloutVotes,
  type Signal,
} from '@lectern/contracts-releases';
import { widerNetworkOf } from './network-of.ts';

/** Visitors of one rollout that are remembered; those beyond have no vote at this edge. */
const MOST_VISITORS = 100_000;

/** Networks with all their votes that a wider network may have on a side, fewer than the sessions a judgement asks for. */
const NETWORKS_OF_WIDER = 4;

/** A visitor on one side of a rollout, as the edge marked them. */
export interface Voter {
  readonly rolloutId: string;
  readonly isCanary: boolean;
  readonly visitor: string;
  readonly network: string;
  /** Whether both releases name a goal, so that it can be compared how many visitors reach it. */
  readonly hasGoal: boolean;
}

export type VoteEvent = BeaconEvent | 'render-failed';

interface Session {
  readonly isCanary: boolean;
  readonly hasGoal: boolean;
  readonly since: number;
  readonly reported: Set<Signal>;
  hasFailed: boolean;
  hasReached: boolean;
  /** Undefined until the browser says when the page was there. */
  isSlow: boolean | undefined;
}

interface Rollout {
  readonly sessions: Map<string, Session>;
  /** Side and network, also each wider one → its visitors that have a vote. */
  readonly networks: Map<string, number>;
}

/**
 * What visitors met during a rollout. Each visitor has one vote, given when the window of the signal is over, so that how
 * many sessions a report holds says nothing about their outcome. Few visitors of one network have a vote on each side, so
 * that a flood from one place decides nothing, and takes no votes from the other side.
 */
export class VoteBook {
  readonly #rollouts = new Map<string, Rollout>();
  readonly #perNetwork: number;
  readonly #now: () => number;

  constructor({ perNetwork, now = () => performance.now() }: { perNetwork: number; now?: () => number }) {
    this.#perNetwork = perNetwork;
    this.#now = now;
  }

  /** @param after Milliseconds, for `painted`. */
  recordEvent(voter: Voter, event: VoteEvent, after?: number): void {
    const session = this.#findSession(voter);
    if (!session) return;
    if (event === 'load-failed' || event === 'crashed' || event === 'render-failed') session.hasFailed = true;
    if (event === 'reached') session.hasReached = true;
    if (event === 'painted' && after !== undefined) session.isSlow ??= after > SLOW_AFTER;
  }

  /** Votes whose window is over since the last call. Rollouts that do not run any more are forgotten. */
  collectVotes(running: ReadonlySet<string>): RolloutVotes[] {
    const votes: RolloutVotes[] = [];
    for (const [rolloutId, { sessions }] of this.#rollouts) {
      if (!running.has(rolloutId)) {
        this.#rollouts.delete(rolloutId);
        continue;
      }
      for (const signal of SIGNALS) {
        const due = [...sessions.values()].filter((session) => this.#isDue(session, signal));
        if (due.length === 0) continue;
        for (const session of due) session.reported.add(signal);
        const tallyOf = (isCanary: boolean) => {
          const side = due.filter((session) => session.isCanary === isCanary);
          return { sessions: side.length, bad: side.filter((session) => isBad(session, signal)).length };
        };
        votes.push({ rolloutId, signal, canary: tallyOf(true), stable: tallyOf(false) });
      }
    }
    return votes;
  }

  #findSession({ rolloutId, visitor, network, isCanary, hasGoal }: Voter): Session | undefined {
    const rollout = this.#rollouts.get(rolloutId) ?? { sessions: new Map(), networks: new Map() };
    this.#rollouts.set(rolloutId, rollout);
    const known = rollout.sessions.get(visitor);
    // The share grew and the visitor changed sides: the first side keeps the vote, and the other gets none.
    if (known) return known.isCanary === isCanary ? known : undefined;
    const caps = [
      [`${isCanary} ${network}`, this.#perNetwork],
      [`${isCanary} ${widerNetworkOf(network)}`, this.#perNetwork * NETWORKS_OF_WIDER],
    ] as const;
    const votesOf = (key: string): number => rollout.networks.get(key) ?? 0;
    if (rollout.sessions.size >= MOST_VISITORS || caps.some(([key, most]) => votesOf(key) >= most))
      return undefined;
    for (const [key] of caps) rollout.networks.set(key, votesOf(key) + 1);
    const session: Session = {
      isCanary,
      hasGoal,
      since: this.#now(),
      reported: new Set(),
      hasFailed: false,
      hasReached: false,
      isSlow: undefined,
    };
    rollout.sessions.set(visitor, session);
    return session;
  }

  #isDue(session: Session, signal: Signal): boolean {
    if (session.reported.has(signal) || this.#now() - session.since < SIGNAL_WINDOWS[signal]) return false;
    if (signal === 'slow') return session.isSlow !== undefined;
    return signal !== 'unreached' || session.hasGoal;
  }
}

function isBad(session: Session, signal: Signal): boolean {
  if (signal === 'failure') return session.hasFailed;
  return signal === 'slow' ? session.isSlow === true : !session.hasReached;
}
