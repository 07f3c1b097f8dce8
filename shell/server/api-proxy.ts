import replyFrom from '@fastify/reply-from';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { docsIndex, docsTarget } from './api-docs.ts';
import { CHANGE_TIMEOUT, isRead, waitFor } from './answer-limits.ts';
import { sendApiError } from './api-error.ts';
import { originOfPath, type ApiOrigins } from './api-origins.ts';
import { bodyOf, takeBodies } from './call-bodies.ts';
import { OF_THE_CONNECTION, passedOn } from './passed-on.ts';
import { connectionsOf, whileWanted } from './upstream.ts';
import { traceOf } from './trace-of.ts';

/** Milliseconds after which a service that refused the connection, as one does that is starting, is asked once more. */
export const REFUSED_DELAY = 300;

/**
 * A `.` or `..` segment in any spelling. The service would resolve it to another address than the one checked here,
 * even to `/internal`.
 */
const CLIMBS = /(^|[/\\]|%2f|%5c)(\.|%2e){1,2}([/\\]|%2f|%5c|$)/i;

/**
 * Proxies `/api`, uploaded pictures and films to the service that owns the path; failures become the error body.
 * @param answerLimit Milliseconds in which a service answers a call whose contract says nothing else.
 */
export async function proxyApi(
  app: FastifyInstance,
  origins: ApiOrigins,
  answerLimit: number,
): Promise<void> {
  await app.register(replyFrom, {
    undici: connectionsOf(app, {
      connections: 64,
      pipelining: 1,
      headersTimeout: CHANGE_TIMEOUT,
      bodyTimeout: CHANGE_TIMEOUT,
    }),
    disableRequestLogging: true,
  });
  takeBodies(app);

  const pass = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (reply.sent) return reply;
    const traceId = request.id;
    const path = request.url.split('?', 1)[0] ?? '';
    const target = CLIMBS.test(path) ? undefined : targetOf(path, origins);
    if (!target) return sendApiError(reply, COMMON_ERRORS.NOT_FOUND, traceId);
    return whileWanted(reply, (giveUp) => {
      // The query is added by the proxy, undecoded; as part of the address it would be decoded, and junk would throw.
      return reply.from(target, {
        ...bodyOf(request, () => {
          void sendApiError(reply, COMMON_ERRORS.PAYLOAD_TOO_LARGE, traceId);
          giveUp();
        }),
        timeout: waitFor(request.method, path, answerLimit),
        retryDelay: ({ err, req, attempt }) => retryDelay(req.method, err, attempt),
        rewriteRequestHeaders: ({ method }, headers) => ({
          ...passedOn(headers, method),
          'x-forwarded-for': request.ip,
          ...traceOf(request),
        }),
        rewriteHeaders: withoutConnection,
        onError: (failed) => void sendApiError(failed as FastifyReply, COMMON_ERRORS.UNAVAILABLE, traceId),
      });
    });
  };
  app.get('/api/docs', (_request, reply) => docsIndex(reply, origins));
  app.all('/api/*', pass);
  app.route({ method: ['GET', 'HEAD'], url: '/media/user/*', handler: pass });
  app.route({ method: ['GET', 'HEAD'], url: '/media/v/*', handler: pass });
}

function targetOf(path: string, origins: ApiOrigins): string | undefined {
  // Before the calls: `/api/media/docs` is the documentation of media, though `/api/media` is a place of its calls.
  const docs = docsTarget(path, origins);
  if (docs !== undefined) return docs;
  const origin = originOfPath(path, origins);
  return origin === undefined ? undefined : origin + path;
}

/**
 * Only what certainly never reached the service, and changes nothing there, is asked again. A service that says 503
 * has enough to do: who asked decides whether to ask again.
 */
function retryDelay(
  method: string | undefined,
  error: Error | null | undefined,
  attempt: number,
): number | null {
  const isRefused = (error as NodeJS.ErrnoException | null | undefined)?.code === 'ECONNREFUSED';
  return isRefused && attempt === 0 && isRead(method) ? REFUSED_DELAY : null;
}

function withoutConnection<Headers extends object>(headers: Headers): Partial<Headers> {
  const kept: Partial<Headers> = { ...headers };
  for (const name of OF_THE_CONNECTION) Reflect.deleteProperty(kept, name);
  return kept;
}
