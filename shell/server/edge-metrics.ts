import { METRICS, REQUEST_BUCKETS, type Metric } from '@lectern/contracts-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1_000_000_000;

/**
 * Counts what the edge answers, and tells it at `/metrics` of a port of its own (`METRICS_PORT`): visitors reach every
 * address of the other one. Resolves with where; without a port, nothing is counted.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { host, metricsPort }: { readonly host: string; readonly metricsPort: number | null },
): Promise<string | undefined> {
  if (metricsPort === null) return undefined;
  const registry = new Registry();
  const described = ({ name, help, labels }: Metric) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  const requests = new Counter(described(METRICS.requests));
  const seconds = new Histogram({ ...described(METRICS.requestSeconds), buckets: [...REQUEST_BUCKETS] });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ method, route }, reply.elapsedTime / 1_000);
  });
  const look = watchProcess(described);
  const server = Fastify();
  server.get('/metrics', async (_request, reply) => {
    look();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', () => server.close());
  return server.listen({ host, port: metricsPort });
}

interface Described {
  readonly name: string;
  readonly help: string;
  labelNames: string[];
  registers: Registry[];
}

/** Returns what sets the figures of the process. */
function watchProcess(described: (metric: Metric) => Described): () => void {
  const [loopDelay, memory, processor] = [
    new Gauge(described(METRICS.loopDelay)),
    new Gauge(described(METRICS.memory)),
    new Counter(described(METRICS.processor)),
  ];
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000);
    const isEmpty = delays.count === 0;
    loopDelay.set({ quantile: '0.5' }, isEmpty ? 0 : late(delays.percentile(50)));
    loopDelay.set({ quantile: '0.99' }, isEmpty ? 0 : late(delays.percentile(99)));
    loopDelay.set({ quantile: '1' }, isEmpty ? 0 : late(delays.max));
    delays.reset();
    const { rss, heapUsed, external } = process.memoryUsage();
    memory.set({ kind: 'resident' }, rss);
    memory.set({ kind: 'heap' }, heapUsed);
    memory.set({ kind: 'outside' }, external);
    const { user, system } = process.cpuUsage();
    processor.reset();
    processor.inc((user + system) / 1_000_000);
  };
}
