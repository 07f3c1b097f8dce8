import { COMMON_ERRORS, type ErrorBody, type ErrorSpec } from '@lectern/contracts-core';
import { HttpException } from '@nestjs/common';
import { classifyDatabaseFailure } from './database-failure.ts';
import { DomainError } from './domain-error.ts';

/** How an error leaves the service; `unexpected` ones are logged with their stack. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: ErrorBody;
  readonly unexpected: boolean;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

const RETRY_AFTER_SECONDS = 2;

/** Maps errors to answers. The text of an unexpected error never leaves the service. */
export function toErrorResponse(error: unknown, traceId: string): ErrorResponse {
  if (error instanceof DomainError) return ofDomain(error, traceId);
  const failure = classifyDatabaseFailure(error);
  if (failure === 'badText') return expected(COMMON_ERRORS.BAD_REQUEST, traceId);
  if (failure) {
    const response = expected(COMMON_ERRORS.UNAVAILABLE, traceId);
    return { ...response, unexpected: true, retryAfter: RETRY_AFTER_SECONDS };
  }
  const status = httpStatus(error);
  if (status === undefined || status < 400) return unexpected(traceId);
  if (status === 503) {
    const response = expected(COMMON_ERRORS.UNAVAILABLE, traceId);
    return { ...response, retryAfter: RETRY_AFTER_SECONDS };
  }
  if (status >= 500) return unexpected(traceId);
  const spec = Object.values(COMMON_ERRORS).find((known) => known.status === status);
  return expected(spec ?? { ...COMMON_ERRORS.BAD_REQUEST, status }, traceId);
}

function ofDomain(error: DomainError, traceId: string): ErrorResponse {
  const response = expected(error.spec, traceId, error.params);
  return error.retryAfter === undefined ? response : { ...response, retryAfter: error.retryAfter };
}

function expected(
  spec: ErrorSpec,
  traceId: string,
  details?: Readonly<Record<string, unknown>>,
): ErrorResponse {
  return {
    status: spec.status,
    unexpected: spec.status >= 500,
    body: { error: spec.code, message: spec.message, traceId, ...(details ? { details } : {}) },
  };
}

function unexpected(traceId: string): ErrorResponse {
  return { ...expected(COMMON_ERRORS.INTERNAL, traceId), unexpected: true };
}

/** Nest and Fastify both say by a status that a request, not the service, was at fault. */
function httpStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const isStatus = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return isStatus ? Number(error.statusCode) : undefined;
}
