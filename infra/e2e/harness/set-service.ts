import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { NumberedSet } from './signed-store.ts';

interface Tally {
  readonly sessions: number;
  readonly bad: number;
}

/** What an edge counted of a rollout. */
interface Votes {
  readonly signal: string;
  readonly canary: Tally;
  readonly stable: Tally;
}

/** Stands in the place of the releases service for one edge, and may answer what the real one never would. */
export interface SetService {
  readonly url: string;
  /** What the edge reported. */
  readonly votes: readonly Votes[];
  /** Hands a set to the edge. Resolves once the edge has taken it over or refused it, and asks for the next. */
  answer(set: NumberedSet): Promise<void>;
  stop(): void;
}

export async function serveSets(first: NumberedSet): Promise<SetService> {
  let current = first;
  const votes: Votes[] = [];
  /** The edge, while it waits for another set than it has. */
  let waiting: { readonly has: number; readonly response: ServerResponse } | undefined;
  let onAsked = (): void => undefined;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    if (pathname === '/api/releases/votes') {
      void text(request).then((body) => {
        votes.push(...(JSON.parse(body) as { votes: Votes[] }).votes);
        response.end(JSON.stringify({ rolledBack: [] }));
      });
      return;
    }
    if (pathname !== '/api/releases/live') {
      response.writeHead(404).end();
      return;
    }
    waiting = { has: Number(searchParams.get('after')), response };
    onAsked();
    answerWaiting();
  });
  const answerWaiting = (): void => {
    if (!waiting || waiting.has === current.sequence) return;
    const { response } = waiting;
    waiting = undefined;
    response.end(JSON.stringify(current));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    votes,
    answer(set) {
      current = set;
      const isAskedAgain = new Promise<void>((resolve) => {
        // Where the edge waits, its next request comes after this set; where it pauses, only the one after that does.
        let answers = waiting ? 1 : 2;
        onAsked = () => {
          answers -= 1;
          if (answers === 0) resolve();
        };
      });
      answerWaiting();
      return isAskedAgain;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
