import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  readTraceparent,
  TRACEPARENT_HEADER,
  writeTraceparent,
  type TraceParent,
} from '@lectern/contracts-core';

/** Header that carries a trace id from the edge through every service and back. */
export const TRACE_HEADER = 'x-trace-id';

const storage = new AsyncLocalStorage<TraceParent>();
const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's trace, by `traceparent` or else by the trace id, when it has an acceptable form; otherwise a new one. */
export function acceptTrace(headers: IncomingHttpHeaders): TraceParent {
  const parent = readTraceparent(headers[TRACEPARENT_HEADER]);
  if (parent) return parent;
  const named = headers[TRACE_HEADER];
  const traceId = typeof named === 'string' && ACCEPTED.test(named) ? named : newTraceId();
  return { traceId, isSampled: false };
}

const newSpanId = (): string => randomBytes(8).toString('hex');
const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Runs `work` so that every log line, call and job in it carries the trace. */
export function withTrace<T>(trace: TraceParent, work: () => T): T {
  return storage.run(trace, work);
}

/** Trace of the request being served or the job at work, if any. */
export const currentTrace = (): TraceParent | undefined => storage.getStore();

/** Trace id of the request being served or the job at work, if any. */
export function currentTraceId(): string | undefined {
  return storage.getStore()?.traceId;
}

/** The present trace as `traceparent`; undefined outside a trace, and for an id of another form than its 32 digits. */
export function currentTraceparent(): string | undefined {
  const trace = storage.getStore();
  return trace && writeTraceparent(trace, trace.spanId ?? newSpanId());
}

/** Headers that carry the present trace to another service; none outside a trace. */
export function traceHeaders(): Record<string, string> {
  const traceId = currentTraceId();
  if (traceId === undefined) return {};
  const parent = currentTraceparent();
  return { [TRACE_HEADER]: traceId, ...(parent === undefined ? {} : { [TRACEPARENT_HEADER]: parent }) };
}
