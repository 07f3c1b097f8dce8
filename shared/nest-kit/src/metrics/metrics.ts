import { METRICS, REQUEST_BUCKETS, type Metric } from '@lectern/contracts-core';
import type { Figure } from '@lectern/telemetry';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a service tells of itself: at `/metrics`, in the text that Prometheus reads, and to a collector of OpenTelemetry. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter(this.described(METRICS.requests));
  private readonly seconds = new Histogram({
    ...this.described(METRICS.requestSeconds),
    buckets: [...REQUEST_BUCKETS],
  });

  /** @param route Its pattern: an address would be a line of its own for every course. */
  countRequest({ method, route, status, ms }: AnsweredRequest): void {
    this.requests.inc({ method, route, status: String(status) });
    this.seconds.observe({ method, route }, ms / 1_000);
  }

  /** A figure that is set when somebody looks. */
  gauge(metric: Metric): Gauge {
    return new Gauge(this.described(metric));
  }

  /** A figure that only grows, and that is set when somebody looks. */
  counter(metric: Metric): Counter {
    return new Counter(this.described(metric));
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Takes the values as they are at the call. */
  write(): Promise<string> {
    return this.registry.metrics();
  }

  /** The same values as `write`. */
  list(): Promise<readonly Figure[]> {
    return this.registry.getMetricsAsJSON();
  }

  private described({ name, help, labels }: Metric) {
    return { name, help, labelNames: [...labels], registers: [this.registry] };
  }
}

export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}
