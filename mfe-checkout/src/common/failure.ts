/** A failed call as screens need it; `code` is `UNKNOWN` for what is not a failed call. */
export interface Failure {
  readonly code: string;
  /** HTTP status, or 0 when there was no answer. */
  readonly status: number;
  readonly message: string;
  readonly traceId: string | undefined;
  readonly details: unknown;
}

/** Longest text of a service that is shown. */
const LONGEST = 200;

/** Reads what was thrown. Only the shape is asked for, so that the client stays out of the page's first code. */
export function failureOf(thrown: unknown): Failure {
  const { code, status, message, traceId, details } = (thrown ?? {}) as Partial<
    Record<keyof Failure, unknown>
  >;
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    status: typeof status === 'number' ? status : 0,
    message: typeof message === 'string' ? message.slice(0, LONGEST) : '',
    traceId: typeof traceId === 'string' ? traceId : undefined,
    details,
  };
}

/** A text or number among the details of a failure. */
export function detailOf(details: unknown, name: string): string | undefined {
  const value = (details as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
