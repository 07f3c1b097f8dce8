import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How far an edge is on its way out. */
export interface EdgeLife {
  isDraining: boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: this process takes visitors. Neither asks a service: one that is away takes
 * no edge from the balancer, and `/api/status` tells of it. While draining, each connection is closed after its answer.
 */
export function serveHealth(app: FastifyInstance, life: EdgeLife): void {
  app.addHook('onSend', async (_request, reply) => {
    if (life.isDraining) reply.header('connection', 'close');
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    reply
      .code(life.isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: life.isDraining ? 'draining' : 'ok' }),
  );
}

/** Reports the edge as not ready and serves on for `drain` milliseconds, then closes it; resolves when it is closed. */
export async function leave(app: FastifyInstance, life: EdgeLife, drain: number): Promise<void> {
  life.isDraining = true;
  if (drain > 0) await pause(drain);
  await app.close();
}
