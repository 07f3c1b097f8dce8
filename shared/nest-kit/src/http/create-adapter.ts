import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  COMMON_ERRORS,
  SERVICE_SECRET_HEADER,
  SESSION_COOKIE,
  type TraceParent,
} from '@lectern/contracts-core';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { sendError } from '../errors/error.filter.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { answerLimits } from '../limits/answer-limits.ts';
import type { ServiceState } from '../health/service-state.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { withStandbyReads } from '../database/standby.ts';
import { withAsker } from './asker.ts';
import { readCookie } from './cookies.ts';
import type { ServiceDefinition } from './kit.module.ts';
import { buildLateSerializers } from './late-serializers.ts';
import { refuseWrongMethods } from './refuse-wrong-methods.ts';
import { acceptTrace, TRACE_HEADER, withTrace } from '../logging/trace-context.ts';
import { endRequest, type OpenSpan, type Tracing } from '@lectern/telemetry';

/** Bytes of a JSON body; files never travel through a service. */
const BODY_LIMIT = 256 * 1024;
/** Milliseconds a client may take to send a whole request. */
const REQUEST_TIMEOUT = 15_000;
const LONGEST_PATH_PARAMETER = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's own place in its trace, for everything that is done for it. */
    trace: TraceParent;
  }
  interface FastifyContextConfig {
    /** Milliseconds that the contract of the route's endpoint gives it. */
    answerWithin?: number | undefined;
  }
}

/** Asked all the time, and no part of anything. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Where requests are counted, and kept as parts of traces. */
export interface Watch {
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

type AdapterOptions = Pick<ServiceDefinition, 'bodyCharacters' | 'requestTimeout'> &
  Pick<ServiceConfig, 'answerLimit'>;

/** The HTTP server: limits, trace ids, request log. Only JSON bodies are read, so no cross-site form can reach a handler. */
export function createAdapter(
  logger: Logger,
  state: ServiceState,
  { bodyCharacters, requestTimeout, answerLimit }: AdapterOptions,
  watch?: Watch,
): FastifyAdapter {
  const sending = requestTimeout ?? REQUEST_TIMEOUT;
  // A handler that reads a file as it comes takes as long as its sender.
  const answering = requestTimeout ?? answerLimits(answerLimit).answer;
  const options: FastifyServerOptions = {
    bodyLimit: BODY_LIMIT,
    requestTimeout: sending,
    // Nothing comes over a connection while a request waits for its answer.
    connectionTimeout: 2 * Math.max(sending, answering),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: buildLateSerializers } },
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    genReqId: (request) => acceptTrace(request.headers).traceId,
    frameworkErrors: (error, request, reply) => {
      reply.header(TRACE_HEADER, request.id);
      sendError(error, request, reply, logger);
    },
  };
  const adapter = new FastifyAdapter(options);
  addHooks(adapter.getInstance(), logger, state, watch);
  refuseWrongMethods(adapter.getInstance(), logger);
  limitHandlers(adapter.getInstance(), logger, answering);
  readJson(adapter.getInstance(), bodyCharacters ?? Infinity);
  return adapter;
}

/**
 * What people may type is counted in characters: in bytes, Korean would have a third of the room. Clients that name a type
 * for every call have sent nothing where they sent no body.
 */
function readJson(fastify: FastifyInstance, limit: number): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length > limit) done(new DomainError(COMMON_ERRORS.PAYLOAD_TOO_LARGE));
    else if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/**
 * Answers in a handler's place when it takes longer than `least`, or than its contract says where that is more: the client waits as
 * long, and would be told that an act failed which is done. A contract that says less names the client's patience: the general limit
 * holds. Fastify's own limit ends as soon as a body was read, and a call would wait until its connection is cut.
 */
function limitHandlers(fastify: FastifyInstance, logger: Logger, least: number): void {
  fastify.addHook('preValidation', (request, reply, done) => {
    const ms = Math.max(least, request.routeOptions.config.answerWithin ?? 0);
    // The socket is as quiet meanwhile. Node gives it the server's own limit again with the next request.
    if (ms > least) request.raw.setTimeout(2 * ms);
    const limit = setTimeout(() => {
      // An answer that is being sent may take as long as the visitor's line needs; idle sockets have their own limit.
      if (reply.raw.headersSent) return;
      sendError(new DomainError(COMMON_ERRORS.UNAVAILABLE), request, reply, logger);
    }, ms);
    reply.raw.once('close', () => clearTimeout(limit));
    done();
  });
}

/** The id is the one the request was given, as a caller that names none gets a new one each time it is asked. */
const traceOf = ({ id, headers }: FastifyRequest): TraceParent => ({ ...acceptTrace(headers), traceId: id });

/** What somebody without a session reads. People who are signed in, and services, see at once what they changed. */
const isGuestRead = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.headers[SERVICE_SECRET_HEADER] === undefined &&
  readCookie(request, SESSION_COOKIE) === undefined;

function addHooks(
  fastify: FastifyInstance,
  logger: Logger,
  state: ServiceState,
  watch: Watch | undefined,
): void {
  fastify.decorateRequest('trace');
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_HEADER, request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    if (!state.isStopping || request.url === '/healthz' || request.url === '/readyz') {
      const trace = traceOf(request);
      const span = PROBES.has(request.url) ? undefined : watch?.tracing.begin('server', trace);
      if (span) spans.set(request, span);
      request.trace = span?.trace ?? trace;
      withTrace(request.trace, done);
      return;
    }
    sendError(new DomainError(COMMON_ERRORS.UNAVAILABLE), request, reply, logger);
  });
  // Reading a body continues from the socket's events, which know nothing of the request: enter its context again.
  fastify.addHook('preValidation', (request, reply, done) =>
    withTrace(request.trace, () =>
      withAsker(request, reply, isGuestRead(request) ? () => withStandbyReads(done) : done),
    ),
  );
  // Closes connections on the way out: a kept-alive one would be asked again, and would delay the stop.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (state.isDraining || state.isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const [status, ms] = [reply.statusCode, reply.elapsedTime];
    watch?.metrics.countRequest({ method, route, status, ms });
    const span = spans.get(request);
    endRequest(span, { method, route, status });
    const trace = { traceId: request.id, ...(span ? { spanId: span.trace.spanId } : {}) };
    logger.info({ ...trace, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    done();
  });
}
