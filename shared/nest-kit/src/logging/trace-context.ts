import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Header that carries a trace id from the edge through every service and back. */
export const TRACE_HEADER = 'x-trace-id';

const storage = new AsyncLocalStorage<string>();
const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's trace id when it has an acceptable form, otherwise a new one. */
export function acceptTraceId(header: string | string[] | undefined): string {
  return typeof header === 'string' && ACCEPTED.test(header) ? header : randomUUID();
}

/** Runs `work` so that every log line in it carries the trace id. */
export function withTraceId<T>(traceId: string, work: () => T): T {
  return storage.run(traceId, work);
}

/** Trace id of the request being served, if any; pass it on when calling another service. */
export function currentTraceId(): string | undefined {
  return storage.getStore();
}
