import { randomUUID } from 'node:crypto';
import type { ErrorSpec } from '@lectern/contracts-core';
import type { FastifyReply } from 'fastify';

/** Request ids double as trace ids: one name for a request in the logs of edge and services. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Seconds after which it makes sense to ask again what was answered 503, where nothing else is known. */
export const RETRY_AFTER = '2';

/** Answers with the one error body. */
export function sendApiError(reply: FastifyReply, error: ErrorSpec, traceId: string): FastifyReply {
  if (error.status === 503) reply.header('retry-after', RETRY_AFTER);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send({ error: error.code, message: error.message, traceId });
}
