/** Codes the client itself produces when no service answered in the contract's words. */
export type ApiErrorCode = 'NETWORK' | 'TIMEOUT' | 'INVALID_RESPONSE' | (string & {});

/**
 * A failed call: the service's code and trace id, or the client's own code when no service answered. `instanceof` goes by
 * what an error holds and not by its class: each remote has a copy of the class, and its client is the shell's.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'status' in value;
  }

  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status, or 0 when there was no answer. */
  readonly status: number;
  readonly traceId: string | undefined;
  readonly details: unknown;

  constructor(failure: {
    code: ApiErrorCode;
    status: number;
    message: string;
    traceId?: string | undefined;
    details?: unknown;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.traceId = failure.traceId;
    this.details = failure.details;
  }
}
