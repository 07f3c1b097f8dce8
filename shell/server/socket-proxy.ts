import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { COMMON_ERRORS, type ErrorSpec } from '@lectern/contracts-core';
import type { FastifyInstance } from 'fastify';
import { newTraceId, RETRY_AFTER } from './api-error.ts';
import { originOfPath, type ApiOrigins } from './api-origins.ts';
import { passedOn } from './passed-on.ts';
import { traceOf } from './trace-of.ts';

/** Sockets that are open at once; the edge refuses further ones. */
const MOST_SOCKETS = 4_000;
/** Milliseconds a service may take to open a socket. */
const OPENING_LIMIT = 10_000;
/** Where sockets are: nothing else is ever upgraded. */
const SOCKETS = /^\/api\/learning\/live\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}\/socket(?:\?|$)/;

/** Whether a request opens a socket; every other one is answered as if it asked for no upgrade. */
export const opensSocket = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && SOCKETS.test(url);

/** Passes WebSockets on to the service that owns their path. What they bring is not looked at. */
export function proxySockets(app: FastifyInstance, origins: ApiOrigins): void {
  const open = new Set<Duplex>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const traceId = newTraceId();
    socket.on('error', () => socket.destroy());
    const origin = originOfPath(request.url?.split('?', 1)[0] ?? '', origins);
    if (origin === undefined) return refuse(socket, COMMON_ERRORS.NOT_FOUND, traceId);
    if (open.size >= MOST_SOCKETS) return refuse(socket, COMMON_ERRORS.UNAVAILABLE, traceId);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    passOn({ request, socket, head, origin, traceId });
  });
  // An open socket would hold the stop of the edge; browsers open it again.
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}

interface Opening {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly origin: string;
  readonly traceId: string;
}

function passOn({ request, socket, head, origin, traceId }: Opening): void {
  const asking = ask(origin + (request.url ?? ''), {
    agent: false,
    headers: {
      ...passedOn(request.headers, 'GET'),
      connection: 'Upgrade',
      upgrade: 'websocket',
      ...traceOf({ id: traceId, headers: request.headers }),
    },
  });
  const limit = setTimeout(() => asking.destroy(new Error('The service did not answer.')), OPENING_LIMIT);
  const leave = (): void => void asking.destroy();
  socket.once('close', leave);
  asking.on('error', () => {
    clearTimeout(limit);
    refuse(socket, COMMON_ERRORS.UNAVAILABLE, traceId);
  });
  asking.once('response', (answer) => {
    clearTimeout(limit);
    socket.write(headOf(answer));
    answer.pipe(socket);
  });
  asking.once('upgrade', (answer, behind, first) => {
    clearTimeout(limit);
    socket.off('close', leave);
    behind.on('error', () => behind.destroy());
    behind.once('close', () => socket.destroy());
    socket.once('close', () => behind.destroy());
    socket.write(headOf(answer));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) behind.write(head);
    behind.pipe(socket);
    socket.pipe(behind);
  });
  asking.end();
}

/** First line and headers of an answer as they came; one of 503 also says when to ask again. */
function headOf({ statusCode, statusMessage, headers }: IncomingMessage): string {
  const kept: IncomingHttpHeaders =
    statusCode === 101 ? headers : { ...headers, connection: 'close', 'transfer-encoding': undefined };
  if (statusCode === 503) kept['retry-after'] ??= RETRY_AFTER;
  const lines = Object.entries(kept).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
}

/** The one error body; a browser shows none of it, but who looks into a failure does. */
function refuse(socket: Duplex, { status, code, message }: ErrorSpec, traceId: string): void {
  if (socket.destroyed) return;
  const body = JSON.stringify({ error: code, message, traceId });
  const lines = [
    `HTTP/1.1 ${status} ${code}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `x-trace-id: ${traceId}`,
    ...(status === 503 ? [`retry-after: ${RETRY_AFTER}`] : []),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end([...lines, '', body].join('\r\n'));
}
