import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PlayedRequest {
  readonly url: string;
  /** The parsed body; empty where there is none. */
  readonly body: Record<string, unknown>;
  readonly headers: IncomingHttpHeaders;
}

/** Body of a 200, a status with its body, or undefined where the played service fails. */
type PlayedAnswer = object | undefined;

export interface PlayedService {
  readonly url: string;
  stop(): Promise<void>;
}

/** An answer with a status of its own. */
export class AnswerWith {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/**
 * Plays services that the one under test asks, at a free port. Where `answer` gives nothing, the status is 500.
 * @example const played = await playService(({ url }) => (url === findSession.path ? { person: null } : undefined));
 */
export async function playService(
  answer: (request: PlayedRequest) => PlayedAnswer | Promise<PlayedAnswer>,
): Promise<PlayedService> {
  const server = createServer((request, response) => {
    void text(request)
      .then((body) =>
        answer({ url: request.url ?? '', body: Object(JSON.parse(body || '{}')), headers: request.headers }),
      )
      .then((found) => {
        const { status, body } =
          found instanceof AnswerWith ? found : { status: found ? 200 : 500, body: found ?? {} };
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
