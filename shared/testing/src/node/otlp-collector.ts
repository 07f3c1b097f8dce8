import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface OtlpCollector {
  readonly url: string;
  /** What was sent, each a JSON text with the path that it came to. */
  readonly taken: readonly string[];
  /** What came to a path such as `/v1/logs`, parsed. */
  bodiesAt(path: string): unknown[];
  stop(): Promise<void>;
}

/**
 * Takes what a collector of OpenTelemetry would.
 * @param manner `refuses` answers 503 and asks for a minute's patience; `hangs` reads, and never answers.
 */
export async function startCollector(
  manner: 'takes' | 'refuses' | 'hangs' = 'takes',
): Promise<OtlpCollector> {
  const all: { path: string | undefined; body: unknown }[] = [];
  const taken: string[] = [];
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        const one = { path: request.url, body: JSON.parse(body) as unknown };
        all.push(one);
        taken.push(JSON.stringify(one));
        if (manner === 'takes') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        if (manner === 'refuses') response.writeHead(503, { 'retry-after': '60' }).end();
      })
      // A program that is stopped while it sends takes its connection with it.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    bodiesAt: (path) => all.filter((one) => one.path === path).map(({ body }) => body),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
