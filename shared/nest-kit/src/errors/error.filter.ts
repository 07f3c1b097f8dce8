import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { toErrorResponse } from './error-response.ts';

/** The only place where an error becomes an answer; unexpected ones are logged here, once. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger: Logger;

  constructor(@Inject(LOGGER) logger: Logger) {
    this.logger = logger;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}

/** Answers a request with the one error body. Also used where Fastify fails before Nest sees the request. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  const response = toErrorResponse(error, request.id);
  if (response.unexpected) {
    logger.error({ err: error, traceId: request.id, status: response.status }, 'request failed');
  }
  if (reply.sent) return;
  if (response.retryAfter !== undefined) reply.header('retry-after', String(response.retryAfter));
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .status(response.status)
    .send(response.body);
}
