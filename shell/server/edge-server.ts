import { readTraceparent } from '@lectern/contracts-core';
import { tapLines } from '@lectern/telemetry';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { withoutAttempt } from '../src/remotes/attempt-address.ts';
import { answerFailure, statusOf } from './answer-failure.ts';
import { newTraceId, RETRY_AFTER } from './api-error.ts';
import { answerClientError, watchAnswers } from './client-errors.ts';
import type { EdgeConfig } from './edge-config.ts';
import { loggedError } from './edge-log.ts';
import { loggedAddress } from './private-address.ts';
import { refuseWrongMethods } from './refuse-wrong-methods.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { opensSocket } from './socket-proxy.ts';
import { loggedTrace } from './trace-of.ts';
import { closeUnreadBodies } from './unread-bodies.ts';

/** Milliseconds in which a whole request has to be there, the largest upload included. */
const REQUEST_TIMEOUT = 300_000;

type Settings = Pick<EdgeConfig, 'logLevel' | 'trustedProxies'>;

/** Where the lines of the log go; to standard output by default. */
interface EdgeLog {
  readonly destination?: { write(line: string): void };
  /** Is given each line as it is written, for sending it elsewhere too. */
  readonly takeLine?: ((line: string) => void) | undefined;
}

/** The server of the edge before it has anything to serve: how requests are taken, and how failures are answered. */
export function edgeServer(
  { logLevel, trustedProxies }: Settings,
  { destination, takeLine }: EdgeLog = {},
): FastifyInstance {
  const app = Fastify({
    logger: {
      level: logLevel,
      base: { service: 'edge' },
      serializers: { err: loggedError },
      ...(destination ? { stream: destination } : {}),
      ...tapLines(takeLine),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // The id that the audit keeps, so never the visitor's: they could put their acts into the trace of another person's. It is made
    // anew for each request, and what a visitor says of a trace only leads from their own report to it (see below).
    genReqId: newTraceId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
    // Node would refuse it without any headers.
    http: { requireHostHeader: false, shouldUpgradeCallback: opensSocket },
    rewriteUrl: ({ url = '/' }) => withoutAttempt(url),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      void answerFailure(request, reply as FastifyReply, statusOf(error)),
  });
  watchAnswers(app);
  // Ignores an `Expect` header other than 100-continue instead of answering 417.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  // Bodies are read only by the routes that register a parser of their own.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(COMMON_HEADERS).header('x-trace-id', request.id);
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    if (isNameless) await answerFailure(request, reply, 400);
  });
  // A visitor who gets no answer knows only the id that their browser gave the call.
  app.addHook('onRequest', async (request, { raw }) => {
    const visitorTrace = readTraceparent(request.headers.traceparent)?.traceId;
    if (visitorTrace === undefined) return;
    raw.once('close', () => {
      if (!raw.writableFinished)
        request.log.info({ ...loggedTrace(request), visitorTrace }, 'left before the answer');
    });
  });
  // The object store, and a service here and there, says 503 without it.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  });
  refuseWrongMethods(app);
  closeUnreadBodies(app);
  app.setNotFoundHandler((request, reply) => answerFailure(request, reply, 404));
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === 503) {
      app.log.error(
        { err: error, path: loggedAddress(request.url), ...loggedTrace(request) },
        'a request failed at the edge',
      );
    }
    const { 'Content-Range': range } = Object(Object(error).headers) as Record<string, unknown>;
    if (status === 416 && typeof range === 'string') reply.header('content-range', range);
    return answerFailure(request, reply, status);
  });
  return app;
}
