import type { HrTime } from '@opentelemetry/api';
import type { Deliveries } from './deliveries.ts';
import { describeProcess } from './describe-process.ts';
import { countPoints, toMetricData, type Figure } from './metric-data.ts';

/** Milliseconds that one export may take; a shorter interval limits it further. */
const EXPORT_LIMIT = 10_000;
const SCOPE = { name: 'lectern' };

export interface MetricExportOptions {
  readonly service: string;
  /** Whole address of the figures, such as `http://collector:4318/v1/metrics`. */
  readonly url: string;
  /** Milliseconds between two exports. */
  readonly interval: number;
  readonly deliveries: Deliveries;
}

/** Sends what the registry of `/metrics` has, from time to time and once more at the end. */
export async function openMetricExport({ service, url, interval, deliveries }: MetricExportOptions) {
  const [{ OTLPMetricExporter }, library, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
  ]);
  const resource = resourceFromAttributes(describeProcess(service));
  const startTime = now();
  const exporter = deliveries.watch('metrics', new OTLPMetricExporter({ url }), countPoints);
  const reader = new library.PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, EXPORT_LIMIT),
  });
  return {
    /** Begins to send; called once. */
    start(read: () => Promise<readonly Figure[]>): void {
      reader.setMetricProducer({
        async collect() {
          const metrics = toMetricData(await read(), library, { startTime, endTime: now() });
          return { resourceMetrics: { resource, scopeMetrics: [{ scope: SCOPE, metrics }] }, errors: [] };
        },
      });
    },
    close: () => reader.shutdown(),
  };
}

function now(): HrTime {
  const ms = Date.now();
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];
}
