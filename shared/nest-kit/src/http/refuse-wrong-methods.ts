import { COMMON_ERRORS, methodsAt, type KnownRoute } from '@lectern/contracts-core';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { sendError } from '../errors/error.filter.ts';
import type { Logger } from '../logging/logger.ts';

/** Answers a known path with another method than it has by 405 with `Allow`, because 404 would say that there is nothing. */
export function refuseWrongMethods(fastify: FastifyInstance, logger: Logger): void {
  const routes: KnownRoute[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), path: url });
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const allowed = request.is404 ? methodsAt(routes, request.url) : [];
    if (allowed.length === 0 || allowed.includes(request.method)) return done();
    reply.header('allow', allowed.join(', '));
    sendError(new DomainError(COMMON_ERRORS.METHOD_NOT_ALLOWED), request, reply, logger);
  });
}
