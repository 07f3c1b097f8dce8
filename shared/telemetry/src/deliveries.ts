import { AsyncLocalStorage } from 'node:async_hooks';
import { SIGNALS, type Signal } from './telemetry-settings.ts';

/** Writes a line of the process's own log. */
export type Tell = (facts: Readonly<Record<string, unknown>>, sentence: string) => void;

/** As the exporters of OpenTelemetry tell of a batch; code 0 is success. */
interface ExportResult {
  readonly code: number;
  readonly error?: Error;
}

interface Exporter<Items> {
  export(items: Items, done: (result: ExportResult) => void): void;
  shutdown(): Promise<void>;
  forceFlush?(): Promise<void>;
}

/** Counts what no collector took, and logs the first loss after a success: a collector that is away must not fill the log. */
export class Deliveries {
  private tellLine: Tell = () => undefined;
  /** Losses show while some request is served; the line about them must not carry that request's trace. */
  private readonly outsideRequests = AsyncLocalStorage.snapshot();
  private readonly counts: Record<Signal, number> = { traces: 0, metrics: 0, logs: 0 };
  /** What an exporter has and has not told the fate of. */
  private readonly pending: Record<Signal, number> = { traces: 0, metrics: 0, logs: 0 };
  private readonly failing = new Set<Signal>();
  private isOver = false;

  /** Has losses told by `tell`. */
  tellBy(tell: Tell): void {
    this.tellLine = tell;
  }

  /** Since the process began: spans, values of figures, lines. */
  get dropped(): Readonly<Record<Signal, number>> {
    return this.counts;
  }

  recordLost(signal: Signal, count: number, reason: string): void {
    this.counts[signal] += count;
    if (count === 0 || this.failing.has(signal)) return;
    this.failing.add(signal);
    this.tell({ signal, reason }, 'the collector takes no telemetry');
  }

  /** Counts what is still on its way as lost, and logs how much was lost in all. */
  end(): void {
    for (const signal of SIGNALS) this.recordLost(signal, this.pending[signal], 'the process ends');
    this.isOver = true;
    if (SIGNALS.some((signal) => this.counts[signal] > 0))
      this.tell({ dropped: { ...this.counts } }, 'telemetry that no collector took');
  }

  /** The exporter, with what becomes of each batch recorded. */
  watch<Items>(signal: Signal, exporter: Exporter<Items>, sizeOf: (items: Items) => number) {
    return {
      export: (items: Items, done: (result: ExportResult) => void) => {
        const size = sizeOf(items);
        this.pending[signal] += size;
        exporter.export(items, (result) => {
          this.pending[signal] -= size;
          if (!this.isOver) this.recordResult(signal, size, result);
          done(result);
        });
      },
      forceFlush: async () => exporter.forceFlush?.(),
      shutdown: () => exporter.shutdown(),
    };
  }

  private tell(...line: Parameters<Tell>): void {
    this.outsideRequests(() => this.tellLine(...line));
  }

  private recordResult(signal: Signal, count: number, { code, error }: ExportResult): void {
    // The body of an answer is not logged: with a wrong address, it is a page of another server.
    if (code !== 0) this.recordLost(signal, count, error?.message ?? 'unknown');
    else if (this.failing.delete(signal)) this.tell({ signal }, 'the collector takes telemetry again');
  }
}
