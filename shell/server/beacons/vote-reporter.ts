import { recordVotes, VOTES_EVERY, type RolloutVotes } from '@lectern/contracts-releases';
import type { FastifyBaseLogger } from 'fastify';
import type { VoteBook } from './vote-book.ts';

/** Milliseconds the releases service may take to answer. */
const LONGEST_ANSWER = 5_000;

interface Options {
  /** Address of the releases service. */
  readonly origin: string;
  /** The token of edges. */
  readonly token: string;
  readonly book: VoteBook;
  readonly running: () => ReadonlySet<string>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Brings the votes of this edge to the releases service. Votes that it does not take are lost: they may have been counted
 * although the answer did not arrive, and counting a vote twice would be worse.
 */
export function reportVotes({ origin, token, book, running, log }: Options): { stop(): void } {
  const send = async (votes: readonly RolloutVotes[]): Promise<void> => {
    const answer = await fetch(origin + recordVotes.path, {
      method: recordVotes.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ votes }),
      signal: AbortSignal.timeout(LONGEST_ANSWER),
    });
    if (!answer.ok) throw new Error(`the releases service answered ${answer.status} to votes`);
  };
  const timer = setInterval(() => {
    const votes = book.collectVotes(running());
    if (votes.length === 0) return;
    send(votes).catch((error: unknown) => log.warn({ err: error }, 'votes on a rollout were lost'));
  }, VOTES_EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
