import { COMMON_ERRORS } from '@lectern/contracts-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from './api-error.ts';
import { errorPage } from './error-page.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** Answers a failure: API callers get the error body, browsers a page; neither gets a stack. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  // A request that fails before the first hook has no headers yet.
  reply.headers(COMMON_HEADERS).header('x-trace-id', request.id);
  if (!/^\/(api|objects)\//.test(request.url)) return errorPage(reply, request.url, status);
  const known = Object.values(COMMON_ERRORS).find((error) => error.status === status);
  return sendApiError(reply, known ?? { ...COMMON_ERRORS.BAD_REQUEST, status }, request.id);
}

/** The status of an error: its own from 400 to 499 for the visitor's fault, 503 for ours. */
export function statusOf(error: unknown): number {
  const { statusCode, status } = Object(error) as Record<string, unknown>;
  const said = Number(statusCode ?? status);
  return said >= 400 && said < 500 ? said : 503;
}
