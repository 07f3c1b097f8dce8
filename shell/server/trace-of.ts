import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readTraceparent, TRACEPARENT_HEADER, writeTraceparent } from '@lectern/contracts-core';
import type { OpenSpan } from '@lectern/telemetry';

/** What of a request says which trace it belongs to. */
interface Traced {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  /** The request as a part of a trace that is kept. */
  readonly span?: OpenSpan | null;
}

/**
 * The headers that carry a request's trace on to a service. The id is the request's own; what the visitor says in `traceparent` decides
 * at most whether spans are kept.
 */
export function traceOf({ id, headers, span }: Traced): {
  'x-trace-id': string;
  [TRACEPARENT_HEADER]?: string;
} {
  const isSampled = readTraceparent(headers[TRACEPARENT_HEADER])?.isSampled ?? false;
  const { spanId = randomBytes(8).toString('hex'), ...trace } = span?.trace ?? { traceId: id, isSampled };
  const traceparent = writeTraceparent(trace, spanId);
  return { 'x-trace-id': id, ...(traceparent === undefined ? {} : { [TRACEPARENT_HEADER]: traceparent }) };
}

/** What a line of the log says of a request's place in its trace. */
export const loggedTrace = ({ id, span }: Pick<Traced, 'id' | 'span'>) => ({
  traceId: id,
  ...(span ? { spanId: span.trace.spanId } : {}),
});
