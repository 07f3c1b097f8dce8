import Fastify from 'fastify';
import { serveMetrics } from './edge-metrics.ts';

it('tells of requests by the pattern of their route, at a port of its own', async () => {
  const app = Fastify();
  const metrics = await serveMetrics(app, { host: '127.0.0.1', metricsPort: 0 });
  app.get('/r/:remote', () => 'a file');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${url}/r/catalog`);
  await fetch(`${url}/metrics`);
  const text = await (await fetch(`${metrics}/metrics`)).text();
  await app.close();
  expect(text).toContain('lectern_requests_total{method="GET",route="/r/:remote",status="200"} 1');
  expect(text).toContain('lectern_requests_total{method="GET",route="unknown",status="404"} 1');
  expect(text).toMatch(/^lectern_memory_bytes\{kind="resident"\} [1-9]/m);
  expect(text).not.toContain('catalog');
  await expect(fetch(`${metrics}/metrics`)).rejects.toThrow();
});

it('counts nothing without that port', async () => {
  const app = Fastify();
  expect(await serveMetrics(app, { host: '127.0.0.1', metricsPort: null })).toBeUndefined();
  await app.close();
});
