import {
  MOST_GROUPS,
  SIGNAL_WINDOWS,
  SIGNALS,
  SLOW_AFTER,
  type BadKind,
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

/** More about an event. */
export interface Met {
  readonly after?: number | undefined;
  readonly page?: string | undefined;
}

interface Options {
  readonly perNetwork: number;
  /** Names a network of a rollout, alike at all edges, in 11 letters that do not tell its address. */
  readonly digestNetwork: (name: string) => string;
  readonly now?: () => number;
}

interface Session {
  readonly isCanary: boolean;
  /** The wider network. */
  readonly network: string;
  /** The first page that the session told of; that of its first failure once it has failed. */
  page: string;
  readonly hasGoal: boolean;
  readonly since: number;
  readonly reported: Set<Signal>;
  failure: BadKind | undefined;
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
  readonly #digestNetwork: (name: string) => string;
  readonly #now: () => number;

  constructor({ perNetwork, digestNetwork, now = () => performance.now() }: Options) {
    this.#perNetwork = perNetwork;
    this.#digestNetwork = digestNetwork;
    this.#now = now;
  }

  /** @param met `after` is in milliseconds, for `painted`; `page` is where it was met. */
  recordEvent(voter: Voter, event: VoteEvent, { after, page = '' }: Met = {}): void {
    const session = this.#findSession(voter);
    if (!session) return;
    const isFailure = event === 'load-failed' || event === 'crashed' || event === 'render-failed';
    if (session.page === '' || (isFailure && !session.failure)) session.page = page;
    if (isFailure) session.failure ??= event;
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
        const spread = this.#spreadOf(rolloutId, signal, due);
        votes.push({ rolloutId, signal, canary: tallyOf(true), stable: tallyOf(false), spread });
      }
    }
    return votes;
  }

  /** Where bad sessions of the canary came from, and what they met. */
  #spreadOf(rolloutId: string, signal: Signal, due: readonly Session[]): RolloutVotes['spread'] {
    const groups = new Map<string, RolloutVotes['spread'][number]>();
    for (const session of due) {
      if (!session.isCanary || !isBad(session, signal)) continue;
      const kind = signal === 'failure' ? (session.failure ?? 'crashed') : signal;
      // The goal is one page, wherever the visitor was that did not get to it.
      const page = signal === 'unreached' ? '' : session.page;
      const network = this.#digestNetwork(`${rolloutId} ${session.network}`);
      const key = `${network} ${kind} ${page}`;
      const bad = (groups.get(key)?.bad ?? 0) + 1;
      if (bad > 1 || groups.size < MOST_GROUPS) groups.set(key, { network, page, kind, bad });
    }
    return [...groups.values()];
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
      network: widerNetworkOf(network),
      page: '',
      hasGoal,
      since: this.#now(),
      reported: new Set(),
      failure: undefined,
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
  if (signal === 'failure') return session.failure !== undefined;
  return signal === 'slow' ? session.isSlow === true : !session.hasReached;
}
