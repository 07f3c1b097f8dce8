import { startCollector } from '@lectern/testing/node';
import { Telemetry } from '@lectern/telemetry';
import Fastify from 'fastify';
import { keepTraces } from './edge-traces.ts';
import { traceOf } from './trace-of.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Resolves with what the edge would send on to a service. */
async function askEdge(url: string | null, traceShare: number): Promise<string | undefined> {
  const addresses = url === null ? {} : { traces: `${url}/v1/traces` };
  const telemetry = await Telemetry.open('edge', {
    addresses,
    traceShare,
    metricInterval: 60_000,
    // As long as the collector takes, however busy this computer is.
    closeLimit: 60_000,
  });
  const app = Fastify({ genReqId: () => traceId });
  app.addHook('onClose', () => telemetry.close());
  keepTraces(app, telemetry.tracing);
  app.get('/api/curriculum/:id', async (request) => traceOf(request));
  const { body } = await app.inject('/api/curriculum/secret?q=name');
  await app.close();
  return (JSON.parse(body) as { traceparent?: string }).traceparent;
}

it('tells a request by its route, under the id that services begin theirs below', async () => {
  const collector = await startCollector();
  const sent = await askEdge(collector.url, 1);
  await collector.stop();
  const [told = ''] = collector.taken;
  const [, , spanId] = sent?.split('-') ?? [];
  expect(sent).toBe(`00-${traceId}-${spanId}-01`);
  for (const fact of ['lectern-edge', traceId, `"spanId":"${spanId}"`, 'GET /api/curriculum/:id'])
    expect(told).toContain(fact);
  expect(told).not.toMatch(/secret|name=|q=name/);
});

it.each([
  ['without a collector', null, 1],
  ['of a trace that is not kept', 'http://127.0.0.1:9', 0],
])('tells nothing %s, and passes the trace on', async (_why, url, share) => {
  expect(await askEdge(url, share)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
});
