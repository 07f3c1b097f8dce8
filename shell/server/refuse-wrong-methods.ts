import { methodsAt, type KnownRoute } from '@lectern/contracts-core';
import type { FastifyInstance } from 'fastify';
import { answerFailure } from './answer-failure.ts';

/**
 * Answers what the edge itself serves by 405 with `Allow` when another method is asked for. Services do the same for their
 * calls, which the edge passes on whatever the method.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), path: url });
  });
  // The edge's own calls have addresses of their own; `/api/*` takes all others, and pages are not among them.
  const ofApi = (): KnownRoute[] => routes.filter(({ path }) => !path.endsWith('*'));
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    const isApi = url.startsWith('/api/');
    if (!isApi && (method === 'GET' || method === 'HEAD')) return;
    const allowed = methodsAt(isApi ? ofApi() : routes, url);
    if (allowed.length === 0 || allowed.includes(method)) return;
    reply.header('allow', allowed.join(', '));
    await answerFailure(request, reply, 405);
  });
}
