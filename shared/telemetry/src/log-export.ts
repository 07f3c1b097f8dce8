import type { Resource } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import type { Deliveries } from './deliveries.ts';
import { describeProcess } from './describe-process.ts';
import { toLogRecord } from './log-record.ts';

/** Lines and characters that wait at most; more are dropped. */
const MOST_LINES = 2_048;
const MOST_CHARACTERS = 4 * 1_024 * 1_024;
/** Lines of one export at most. */
const BATCH = 256;
/** Milliseconds that a line waits for others to be sent with. */
const WAIT = 1_000;
/** Milliseconds of one export; the exporter gives up after 10 s of silence, not while an answer comes byte by byte. */
const EXPORT_LIMIT = 15_000;

interface LogExporter {
  export(records: ReadableLogRecord[], done: () => void): void;
  shutdown(): Promise<void>;
}

/**
 * Sends the lines of a log, as they were written: what the logger blanks is blank here too. Lines are read when they are sent, so a
 * request that logs pays for no more than an entry in a list.
 */
export class LogExport {
  private readonly exporter: LogExporter;
  private readonly resource: Resource;
  private readonly deliveries: Deliveries;
  private readonly waiting: string[] = [];
  private characters = 0;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private isClosed = false;

  private constructor(exporter: LogExporter, resource: Resource, deliveries: Deliveries) {
    this.exporter = exporter;
    this.resource = resource;
    this.deliveries = deliveries;
  }

  /** @param url Whole address of the logs, such as `http://collector:4318/v1/logs`. */
  static async open(service: string, url: string, deliveries: Deliveries): Promise<LogExport> {
    const [{ OTLPLogExporter }, { resourceFromAttributes }] = await Promise.all([
      import('@opentelemetry/exporter-logs-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    const exporter = deliveries.watch('logs', new OTLPLogExporter({ url }), ({ length }) => length);
    return new LogExport(exporter, resourceFromAttributes(describeProcess(service)), deliveries);
  }

  takeLine(line: string): void {
    if (this.isClosed) return;
    if (this.waiting.length >= MOST_LINES || this.characters + line.length > MOST_CHARACTERS) {
      this.deliveries.recordLost('logs', 1, 'more lines than are kept');
      return;
    }
    this.waiting.push(line);
    this.characters += line.length;
    this.timer ??= setTimeout(() => this.startSending(), WAIT).unref();
    if (this.waiting.length === BATCH) setImmediate(() => this.startSending());
  }

  /** Takes no more lines, and sends those that wait. A caller that does not wait so long calls `abandon`. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.startSending();
    await this.sending;
    await this.exporter.shutdown();
  }

  /** Counts what is still not sent as lost. */
  abandon(): void {
    const { length } = this.waiting.splice(0);
    this.deliveries.recordLost('logs', length, 'the process ends');
  }

  private startSending(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
  }

  /** One batch after another, so a slow collector holds one in memory beside those that wait. */
  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const lines = this.waiting.splice(0, BATCH);
      this.characters -= lines.reduce((sum, { length }) => sum + length, 0);
      await this.send(lines).catch((error: unknown) =>
        this.deliveries.recordLost('logs', lines.length, String(error)),
      );
    }
  }

  /** Resolves once the exporter told how it went, or has not for so long that the next batch goes. */
  private async send(lines: readonly string[]): Promise<void> {
    const records = lines.map((line) => toLogRecord(line, this.resource));
    await new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, EXPORT_LIMIT).unref();
      this.exporter.export(records, () => {
        clearTimeout(limit);
        resolve();
      });
    });
  }
}
