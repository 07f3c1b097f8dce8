import { setTimeout as pause } from 'node:timers/promises';
import { Deliveries, type Tell } from './deliveries.ts';
import { LogExport } from './log-export.ts';
import type { Figure } from './metric-data.ts';
import { openMetricExport } from './metric-export.ts';
import { SIGNALS, type Signal, type TelemetryConfig } from './telemetry-settings.ts';
import { Tracing } from './tracing.ts';

/** Milliseconds. */
const DEFAULT_CLOSE_LIMIT = 1_000;

interface Parts {
  readonly tracing: Tracing;
  readonly logs: LogExport | undefined;
  readonly metrics: Awaited<ReturnType<typeof openMetricExport>> | undefined;
  readonly signals: readonly Signal[];
  readonly closeLimit: number;
}

/**
 * All that a process gives a collector of OpenTelemetry: spans, the figures of `/metrics` and the lines of its log. The libraries of a
 * signal are loaded where it has an address. A collector that is away, slow or refuses costs no request anything: what waits is bounded,
 * the rest is dropped and counted.
 */
export class Telemetry {
  static readonly off = new Telemetry(
    { tracing: Tracing.off, logs: undefined, metrics: undefined, signals: [], closeLimit: 0 },
    new Deliveries(),
  );

  readonly tracing: Tracing;
  /** Takes a line of the log as it was written; undefined where lines are not sent. */
  readonly takeLine: ((line: string) => void) | undefined;
  private readonly parts: Parts;
  private readonly deliveries: Deliveries;

  private constructor(parts: Parts, deliveries: Deliveries) {
    const { logs } = parts;
    this.parts = parts;
    this.deliveries = deliveries;
    this.tracing = parts.tracing;
    this.takeLine = logs && ((line) => logs.takeLine(line));
  }

  static async open(service: string, config: TelemetryConfig | undefined): Promise<Telemetry> {
    const signals = SIGNALS.filter((signal) => config?.addresses[signal] !== undefined);
    if (!config || signals.length === 0) return Telemetry.off;
    const { addresses, traceShare: share, metricInterval: interval } = config;
    const { closeLimit = DEFAULT_CLOSE_LIMIT } = config;
    const deliveries = new Deliveries();
    const [tracing, logs, metrics] = await Promise.all([
      Tracing.open({ service, url: addresses.traces, share, deliveries }),
      addresses.logs === undefined ? undefined : LogExport.open(service, addresses.logs, deliveries),
      addresses.metrics === undefined
        ? undefined
        : openMetricExport({ service, url: addresses.metrics, interval, deliveries }),
    ]);
    return new Telemetry({ tracing, logs, metrics, signals, closeLimit }, deliveries);
  }

  get sendsMetrics(): boolean {
    return this.parts.metrics !== undefined;
  }

  /** How much of each signal that is sent no collector took. */
  countDropped(): { signal: Signal; count: number }[] {
    return this.parts.signals.map((signal) => ({ signal, count: this.deliveries.dropped[signal] }));
  }

  /** Has losses told in the log of the process, the first after each success. */
  tellBy(tell: Tell): void {
    this.deliveries.tellBy(tell);
  }

  /** Begins to send figures, where they are sent; `read` is asked for them each time. */
  startMetrics(read: () => Promise<readonly Figure[]>): void {
    this.parts.metrics?.start(read);
  }

  /** Sends what is left, within the limit. Never throws: a collector that is away delays the end of no program. */
  async close(): Promise<void> {
    const { tracing, logs, metrics, signals, closeLimit } = this.parts;
    if (signals.length === 0) return;
    const sent = Promise.allSettled([tracing.close(), logs?.close(), metrics?.close()]);
    await Promise.race([sent, pause(closeLimit, undefined, { ref: false })]);
    logs?.abandon();
    this.deliveries.end();
  }
}
