import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { COMMON_ERRORS, SERVICE_SECRET_HEADER, type ErrorSpec } from '@lectern/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { docsIndex, docsTarget } from './api-docs.ts';
import { originOfPath, type ApiOrigins } from './api-origins.ts';

/** Milliseconds a service may take before the edge answers 503 in its place. */
const UPSTREAM_TIMEOUT = 30_000;
/** Milliseconds after which a service that refused the connection, as one does that is starting, is asked once more. */
export const REFUSED_DELAY = 300;

/**
 * A step that stays or goes up, in any spelling: the address it would end at is another one than the one judged here,
 * down to `/internal` of a service.
 */
const CLIMBS = /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i;

/** Passes `/api`, and pictures people uploaded, on to the service that owns the path; trouble on the way becomes the one error body. */
export async function proxyApi(app: FastifyInstance, origins: ApiOrigins): Promise<void> {
  await app.register(replyFrom, {
    undici: {
      connections: 64,
      pipelining: 1,
      headersTimeout: UPSTREAM_TIMEOUT,
      bodyTimeout: UPSTREAM_TIMEOUT,
    },
    disableRequestLogging: true,
  });
  // Bodies go through as they came: the service that parses them is the one that judges them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const pass = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const traceId = request.id;
    const path = request.url.split('?', 1)[0] ?? '';
    const target = CLIMBS.test(path) ? undefined : targetOf(path, origins);
    if (!target) return sendApiError(reply, COMMON_ERRORS.NOT_FOUND, traceId);
    // The query is added by the proxy, undecoded; as part of the address it would be decoded, and junk would throw.
    return reply.from(target, {
      retryDelay: ({ err, req, attempt }) => retryDelay(req.method, err, attempt),
      rewriteRequestHeaders: (_request, headers) => ({
        ...withoutClaims(headers),
        'x-forwarded-for': request.ip,
        'x-trace-id': traceId,
      }),
      onError: (failed) => void sendApiError(failed as FastifyReply, COMMON_ERRORS.UNAVAILABLE, traceId),
    });
  };
  app.get('/api/docs', (_request, reply) => docsIndex(reply, origins));
  app.all('/api/*', pass);
  app.route({ method: ['GET', 'HEAD'], url: '/media/user/*', handler: pass });
}

function targetOf(path: string, origins: ApiOrigins): string | undefined {
  const origin = originOfPath(path, origins);
  return origin === undefined ? docsTarget(path, origins) : origin + path;
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
  return isRefused && attempt === 0 && (method === 'GET' || method === 'HEAD') ? REFUSED_DELAY : null;
}

/** Request ids double as trace ids: one name for a request in the logs of edge and services. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Answers with the one error body. */
export function sendApiError(reply: FastifyReply, error: ErrorSpec, traceId: string): FastifyReply {
  if (error.status === 503) reply.header('retry-after', '2');
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send({ error: error.code, message: error.message, traceId });
}

/**
 * What a visitor claims about the way of the request says nothing to a service; only the edge knows it. Nor is a
 * visitor another service.
 */
function withoutClaims(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(x-)?forwarded(-|$)/.test(name) && name !== SERVICE_SECRET_HEADER,
  );
  return Object.fromEntries(kept);
}
