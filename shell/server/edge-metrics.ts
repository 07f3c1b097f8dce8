import { METRICS, REQUEST_BUCKETS, type Metric } from '@lectern/contracts-core';
import { readProcess } from '@lectern/telemetry';
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

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
  // Delays are measured from the first look on.
  readProcess();
  return () => {
    const figures = readProcess();
    for (const [quantile, seconds] of Object.entries(figures.loopDelay)) loopDelay.set({ quantile }, seconds);
    for (const [kind, bytes] of Object.entries(figures.memory)) memory.set({ kind }, bytes);
    processor.reset();
    processor.inc(figures.processorSeconds);
  };
}
