/** Header of the W3C's Trace Context that a request carries from the browser through every service. */
export const TRACEPARENT_HEADER = 'traceparent';

/** What a caller says of the trace its call belongs to. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Whether the caller keeps spans of it. */
  readonly isSampled: boolean;
  /** The caller's own part of the trace, 16 hexadecimal digits. */
  readonly parentId?: string;
  /** One's own part of it, where it is kept. */
  readonly spanId?: string;
}

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})(-|$)/;
const TRACE_ID = /^(?!0{32})[\da-f]{32}$/;
const SPAN_ID = /^(?!0{16})[\da-f]{16}$/;

/** Reads the header; undefined for one that is missing, malformed or all zeros. */
export function readTraceparent(header: string | readonly string[] | undefined): TraceParent | undefined {
  if (typeof header !== 'string' || header.length > 128) return undefined;
  const [, traceId, parentId, flags = '00'] = FORM.exec(header) ?? [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return { traceId, isSampled: (parseInt(flags, 16) & 1) === 1, parentId };
}

/** The header of a call within a trace, under a span id of 16 digits; undefined for an id that has another form. */
export function writeTraceparent({ traceId, isSampled }: TraceParent, spanId: string): string | undefined {
  if (!TRACE_ID.test(traceId) || !SPAN_ID.test(spanId)) return undefined;
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
