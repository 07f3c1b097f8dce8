import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { DEV_RELEASE } from '../src/remotes/release-set.ts';

/** Passes the files of remotes under work on to their compilers. */
export async function proxyDevRemotes(
  app: FastifyInstance,
  devRemotes: Readonly<Record<string, string>>,
): Promise<void> {
  await app.register(replyFrom, {});
  for (const [id, origin] of Object.entries(devRemotes)) {
    app.get(`/r/${id}/${DEV_RELEASE}/*`, (request, reply) => reply.from(origin + request.url));
  }
}
