import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../harness/test.ts';

test.describe('an edge that is told to stop', () => {
  let service: Server;
  let apiOrigin: string;
  /** Resolves when the edge hands the visitor's call on; it asks the service for more than that by itself. */
  const isAsked = () =>
    new Promise<ServerResponse>((resolve) =>
      service.on('request', ({ url }, response) => url === '/api/homepage' && resolve(response)),
    );
  test.beforeEach(async () => {
    service = createServer();
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    apiOrigin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  test.afterEach(() => {
    service.closeAllConnections();
    service.close();
  });

  test('finishes what is under way', async ({ edges }) => {
    const edge = await edges.start({ apiOrigin, environment: { STOP_LIMIT: '20000' } });
    const asked = isAsked();
    const answer = fetch(`${edge.url}/api/homepage`);
    const response = await asked;
    const stopped = edge.stop();
    response.end('{"late":true}');
    expect(await (await answer).json()).toEqual({ late: true });
    await stopped;
  });

  test('cuts off what hangs, at its limit', async ({ edges }) => {
    const edge = await edges.start({ apiOrigin, environment: { STOP_LIMIT: '200' } });
    const asked = isAsked();
    const hanging = fetch(`${edge.url}/api/homepage`).then(
      (response) => response.status,
      () => 'cut off',
    );
    await asked;
    await edge.stop();
    expect(await hanging).toBe('cut off');
  });
});
