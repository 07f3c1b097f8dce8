import { startCollector } from '@lectern/testing/node';
import { ProcessWatch, Telemetry } from '@lectern/telemetry';
import { serveMetrics } from './edge-metrics.ts';
import { edgeServer } from './edge-server.ts';
import { keepTraces } from './edge-traces.ts';

/** An edge with one route that breaks, as `createEdge` wires it. */
async function startEdge(url: string, metricsPort: number | null) {
  const addresses = {
    traces: `${url}/v1/traces`,
    metrics: `${url}/v1/metrics`,
    logs: `${url}/v1/logs`,
  };
  const telemetry = await Telemetry.open('edge', {
    addresses,
    traceShare: 1,
    metricInterval: 60_000,
    // As long as the collector takes, however busy this computer is.
    closeLimit: 60_000,
  });
  const lines: string[] = [];
  const app = edgeServer(
    { logLevel: 'info', trustedProxies: [] },
    { destination: { write: (line) => void lines.push(line) }, takeLine: telemetry.takeLine },
  );
  app.addHook('onClose', () => telemetry.close());
  const metrics = await serveMetrics(app, { host: '127.0.0.1', metricsPort }, telemetry);
  keepTraces(app, telemetry.tracing);
  app.get('/breaks', () => {
    const cause = new Error('refused: <canary.kim+x@clinic.example>');
    throw Object.assign(new Error('GET /x?a=canary-5f3a failed', { cause }), { statusCode: 503 });
  });
  return { app, lines, metrics };
}

it('gives a collector the line of a failed request under the ids of its span', async () => {
  const collector = await startCollector();
  const { app, lines } = await startEdge(collector.url, null);
  const { headers } = await app.inject('/breaks?name=canary-5f3a');
  await app.close();
  await collector.stop();
  const traceId = headers['x-trace-id'];
  const { spanId } = JSON.parse(lines[0] ?? '') as { spanId?: string };
  expect(spanId).toMatch(/^[\da-f]{16}$/);
  const ids = `"traceId":"${String(traceId)}","spanId":"${spanId}"`;
  expect(JSON.stringify(collector.bodiesAt('/v1/traces'))).toContain(ids);
  const logs = JSON.stringify(collector.bodiesAt('/v1/logs'));
  expect(logs).toContain(ids);
  expect(logs).toContain('"severityText":"error","body":{"stringValue":"a request failed at the edge"}');
  expect(logs).toContain('refused: <[mailbox]>');
  expect(lines.join()).not.toContain('canary');
  expect(collector.taken.join()).not.toContain('canary');
});

it('gives a collector the figures of /metrics', async () => {
  const collector = await startCollector();
  const { app, metrics } = await startEdge(collector.url, 0);
  await app.inject('/breaks');
  const scraped = await (await fetch(`${metrics}/metrics`)).text();
  const closed = jest.spyOn(ProcessWatch.prototype, 'close');
  await app.close();
  expect(new Set(closed.mock.contexts).size).toBe(2);
  await collector.stop();
  const sent = JSON.stringify(collector.bodiesAt('/v1/metrics'));
  const names = [...scraped.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !sent.includes(`"name":"${name}"`))).toEqual([]);
  expect(scraped).toContain('lectern_telemetry_dropped_total{signal="logs"} 0');
  expect(scraped).toContain('lectern_requests_total{method="GET",route="/breaks",status="503"} 1');
  const labels = { method: 'GET', route: '/breaks', status: '503' };
  const attributes = Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: value } }));
  expect(sent).toContain(`{"attributes":${JSON.stringify(attributes)}`);
});
