import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TraceCollector {
  readonly url: string;
  /** What was sent, each a JSON text with the path that it came to. */
  readonly taken: readonly string[];
  stop(): Promise<void>;
}

/** Takes what a collector of OpenTelemetry would. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        taken.push(JSON.stringify({ path: request.url, body: JSON.parse(body) as unknown }));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      })
      // A program that is stopped while it sends takes its connection with it.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
