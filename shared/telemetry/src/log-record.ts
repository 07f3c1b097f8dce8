import type { LogAttributes } from '@opentelemetry/api-logs';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';

/** OpenTelemetry's number of each level. */
const SEVERITIES: Readonly<Record<string, number>> = {
  trace: 1,
  debug: 5,
  info: 9,
  warn: 13,
  error: 17,
  fatal: 21,
};
/** The edge writes levels as pino's numbers: 10, 20, … 60. */
const LEVELS = Object.keys(SEVERITIES);
const SCOPE = { name: 'lectern' };
const TRACE_ID = /^(?!0{32})[\da-f]{32}$/;
const SPAN_ID = /^(?!0{16})[\da-f]{16}$/;

/** Reads a line of a log as a record: `msg` is its body, what has no place of its own is an attribute. */
export function toLogRecord(line: string, resource: Resource): ReadableLogRecord {
  const { level, time, msg, service: _inResource, traceId, spanId, ...rest } = readLine(line);
  const severityText = typeof level === 'number' ? LEVELS[level / 10 - 1] : String(level);
  const severityNumber = SEVERITIES[severityText ?? ''];
  const at = toHrTime(new Date(typeof time === 'number' ? time : String(time)));
  const isInTrace = typeof traceId === 'string' && TRACE_ID.test(traceId);
  // A caller may have given an id of another form; the place of a trace id takes only 32 digits.
  const attributes = isInTrace || traceId === undefined ? rest : { ...rest, traceId };
  return {
    hrTime: at,
    hrTimeObserved: at,
    ...(severityText === undefined ? {} : { severityText }),
    ...(severityNumber === undefined ? {} : { severityNumber }),
    ...(isInTrace ? { spanContext: spanContextOf(traceId, spanId) } : {}),
    body: typeof msg === 'string' ? msg : '',
    attributes: attributes as LogAttributes,
    droppedAttributesCount: 0,
    instrumentationScope: SCOPE,
    resource,
  };
}

function readLine(line: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  } catch {
    // No line of the logger; it is sent as it is.
  }
  return { level: 'info', time: Date.now(), msg: line };
}

/** Only spans that are kept are in the log, so one that is there is sampled; an empty id stands for none. */
function spanContextOf(traceId: string, spanId: unknown) {
  return typeof spanId === 'string' && SPAN_ID.test(spanId)
    ? { traceId, spanId, traceFlags: 1 }
    : { traceId, spanId: '', traceFlags: 0 };
}

function toHrTime(date: Date): [number, number] {
  const ms = Number.isNaN(date.getTime()) ? Date.now() : date.getTime();
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];
}
