import { METRICS, REQUEST_BUCKETS, type Metric } from '@lectern/contracts-core';
import { ProcessWatch, Telemetry, type Figure } from '@lectern/telemetry';
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Settings {
  readonly host: string;
  readonly metricsPort: number | null;
}

/**
 * Counts what the edge answers, gives it to a collector of OpenTelemetry, and tells it at `/metrics` of a port of its own
 * (`METRICS_PORT`): visitors reach every address of the other one. Resolves with where; nothing is counted that no one reads.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { host, metricsPort }: Settings,
  telemetry = Telemetry.off,
): Promise<string | undefined> {
  if (metricsPort === null && !telemetry.sendsMetrics) return undefined;
  const registry = new Registry();
  const described = ({ name, help, labels }: Metric) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  countRequests(app, described);
  const look = watchProcess(described, telemetry);
  const [sent, scraped] = [new ProcessWatch(), new ProcessWatch()];
  app.addHook('onClose', async () => [sent, scraped].forEach((watch) => watch.close()));
  telemetry.startMetrics(async (): Promise<readonly Figure[]> => {
    look(sent);
    return registry.getMetricsAsJSON();
  });
  if (metricsPort === null) return undefined;
  // Delays are measured from the first look on.
  scraped.read();
  const server = Fastify();
  server.get('/metrics', async (_request, reply) => {
    look(scraped);
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', () => server.close());
  return server.listen({ host, port: metricsPort });
}

function countRequests(app: FastifyInstance, described: (metric: Metric) => Described): void {
  const requests = new Counter(described(METRICS.requests));
  const seconds = new Histogram({ ...described(METRICS.requestSeconds), buckets: [...REQUEST_BUCKETS] });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ method, route }, reply.elapsedTime / 1_000);
  });
}

interface Described {
  readonly name: string;
  readonly help: string;
  labelNames: string[];
  registers: Registry[];
}

/** Returns what sets the figures of the process, as one reader sees them; that reader takes them before anything else happens. */
function watchProcess(
  described: (metric: Metric) => Described,
  telemetry: Telemetry,
): (watch: ProcessWatch) => void {
  const [loopDelay, memory, processor, dropped] = [
    new Gauge(described(METRICS.loopDelay)),
    new Gauge(described(METRICS.memory)),
    new Counter(described(METRICS.processor)),
    new Counter(described(METRICS.telemetryDropped)),
  ];
  return (watch) => {
    const figures = watch.read();
    for (const [quantile, seconds] of Object.entries(figures.loopDelay)) loopDelay.set({ quantile }, seconds);
    for (const [kind, bytes] of Object.entries(figures.memory)) memory.set({ kind }, bytes);
    processor.reset();
    processor.inc(figures.processorSeconds);
    dropped.reset();
    for (const { signal, count } of telemetry.countDropped()) dropped.inc({ signal }, count);
  };
}
