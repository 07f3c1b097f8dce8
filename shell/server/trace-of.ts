import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readTraceparent, TRACEPARENT_HEADER, writeTraceparent } from '@lectern/contracts-core';

/**
 * The headers that carry a request's trace on to a service. The id is the request's own, which is that of the visitor's
 * `traceparent` where it came with a good one.
 */
export function traceOf({ id, headers }: { readonly id: string; readonly headers: IncomingHttpHeaders }): {
  'x-trace-id': string;
  [TRACEPARENT_HEADER]?: string;
} {
  const isSampled = readTraceparent(headers[TRACEPARENT_HEADER])?.isSampled ?? false;
  const traceparent = writeTraceparent({ traceId: id, isSampled }, randomBytes(8).toString('hex'));
  return { 'x-trace-id': id, ...(traceparent === undefined ? {} : { [TRACEPARENT_HEADER]: traceparent }) };
}
