import type { TraceParent } from '@lectern/contracts-core';
import type * as openTelemetry from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { Deliveries } from './deliveries.ts';
import { describeProcess } from './describe-process.ts';

/** Something that takes time, as a part of a trace that is kept. */
export interface OpenSpan {
  /** The trace as those that this calls see it. */
  readonly trace: TraceParent;
  /** @param facts By OpenTelemetry's names; never addresses or people. */
  end(name: string, facts: Readonly<Record<string, string | number>>, isFailed: boolean): void;
}

export interface TracingOptions {
  readonly service: string;
  /** Whole address of the spans, such as `http://collector:4318/v1/traces`; without it nothing is kept. */
  readonly url: string | undefined;
  /** Share of the traces that are kept, from 0 to 1. */
  readonly share: number;
  readonly deliveries?: Deliveries;
}

interface Kept {
  readonly api: typeof openTelemetry;
  readonly provider: { shutdown(): Promise<void> };
  readonly tracer: Tracer;
  readonly share: number;
}

/** Spans that wait to be sent at most; more are dropped. */
const MOST_SPANS = 2_048;

/** A request that is answered, a job at work, or a statement that the database is asked. */
export type SpanKind = 'server' | 'job' | 'statement';

const KINDS = { server: 'SERVER', job: 'CONSUMER', statement: 'CLIENT' } as const;
const NO_PARENT = '0000000000000001';
const TRACE_ID = /^(?!0{32})[\da-f]{32}$/;

/** Gives spans of requests and jobs to a collector of OpenTelemetry. Its libraries are loaded where there is one. */
export class Tracing {
  static readonly off = new Tracing();

  private readonly kept: Kept | undefined;

  private constructor(kept?: Kept) {
    this.kept = kept;
  }

  static async open({
    service,
    url,
    share,
    deliveries = new Deliveries(),
  }: TracingOptions): Promise<Tracing> {
    if (url === undefined) return Tracing.off;
    const [
      api,
      { BasicTracerProvider, BatchSpanProcessor },
      { OTLPTraceExporter },
      { resourceFromAttributes },
    ] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    let waiting = 0;
    const exporter = deliveries.watch('traces', new OTLPTraceExporter({ url }), ({ length }) => length);
    const batches = new BatchSpanProcessor(
      {
        ...exporter,
        export(spans, done) {
          waiting -= spans.length;
          exporter.export(spans, done);
        },
      },
      { maxQueueSize: MOST_SPANS },
    );
    // The processor of the library drops what is too much without a word.
    const bounded: SpanProcessor = {
      onStart: (span, context) => batches.onStart(span, context),
      onEnd(span) {
        if (waiting >= MOST_SPANS) deliveries.recordLost('traces', 1, 'more spans than are kept');
        else {
          waiting += 1;
          batches.onEnd(span);
        }
      },
      forceFlush: () => batches.forceFlush(),
      shutdown: () => batches.shutdown(),
    };
    const provider = new BasicTracerProvider({
      resource: resourceFromAttributes(describeProcess(service)),
      spanProcessors: [bounded],
    });
    return new Tracing({ api, provider, tracer: provider.getTracer('lectern'), share });
  }

  /** Undefined where the trace is not kept. All services keep the same ones, because the id decides. */
  begin(kind: SpanKind, { traceId, parentId }: TraceParent): OpenSpan | undefined {
    if (!this.kept || !TRACE_ID.test(traceId) || shareOf(traceId) >= this.kept.share) return undefined;
    const { api, tracer } = this.kept;
    // Only a parent names the trace of a span, so one that was begun without has a made-up one.
    const parent = { traceId, spanId: parentId ?? NO_PARENT, traceFlags: 1, isRemote: true };
    const span: Span = tracer.startSpan(
      kind,
      { kind: api.SpanKind[KINDS[kind]] },
      api.trace.setSpanContext(api.ROOT_CONTEXT, parent),
    );
    return {
      trace: { traceId, isSampled: true, spanId: span.spanContext().spanId },
      end(name, facts, isFailed) {
        span.updateName(name).setAttributes({ ...facts });
        if (isFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Sends what is left, for as long as the exporter tries to. Never throws; a program ends by `Telemetry.close`, which has a limit. */
  async close(): Promise<void> {
    await this.kept?.provider.shutdown().catch(() => undefined);
  }
}

/** From 0 to 1, by the last digits of the id, which are random wherever ids are made. */
const shareOf = (traceId: string): number => parseInt(traceId.slice(-8), 16) / 2 ** 32;

/**
 * Ends the span of a request with the facts that every program tells of one.
 * @param route The pattern of the address, never the address itself.
 */
export function endRequest(
  span: OpenSpan | undefined,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span?.end(
    `${method} ${route}`,
    { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    status >= 500,
  );
}
