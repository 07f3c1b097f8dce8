import { COMMON_ERRORS } from '@lectern/contracts-core';
import { ServiceState } from '../health/service-state.ts';
import { createLogger } from '../logging/logger.ts';
import { createAdapter } from './create-adapter.ts';

it.each(['GET', 'POST'] as const)(
  'row 56: a %s without an answer in time is 503, not a cut connection',
  async (method) => {
    const logger = createLogger({ service: 'slow', level: 'silent' });
    const fastify = createAdapter(logger, new ServiceState(), { requestTimeout: 300 }).getInstance();
    fastify.route({ method, url: '/', handler: () => new Promise(() => undefined) });
    const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
    const sent = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
    const answer = await fetch(url, { method, ...(method === 'POST' ? sent : {}) });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ error: COMMON_ERRORS.UNAVAILABLE.code }),
    ]);
    await fastify.close();
  },
);

it('a known path with another method is 405 and names the methods it has, an unknown one 404', async () => {
  const logger = createLogger({ service: 'methods', level: 'silent' });
  const fastify = createAdapter(logger, new ServiceState(), {}).getInstance();
  fastify.route({ method: 'GET', url: '/notes/:id', handler: () => ({}) });
  fastify.route({ method: 'DELETE', url: '/notes/:id', handler: () => ({}) });
  const refused = await fastify.inject({ method: 'POST', url: '/notes/7?x=1', payload: { a: 1 } });
  expect([refused.statusCode, refused.headers['allow'], refused.json()]).toEqual([
    405,
    'DELETE, GET, HEAD',
    expect.objectContaining({ error: COMMON_ERRORS.METHOD_NOT_ALLOWED.code }),
  ]);
  expect((await fastify.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
  expect((await fastify.inject('/notes/7')).statusCode).toBe(200);
  await fastify.close();
});
