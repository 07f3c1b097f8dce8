import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import type { FastifyInstance } from 'fastify';
import { newTraceId } from './api-error.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** Milliseconds for which the connection stays open, so that the client can read the error. */
const LINGER = 500;

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

const answers = new WeakMap<Socket, ServerResponse>();

/** Tracks the running answer of each connection, because an error must not be written into the middle of one. */
export function watchAnswers(app: FastifyInstance): void {
  app.server.on('request', ({ socket }, response) => answers.set(socket, response));
}

/** Answers malformed and incomplete requests with our headers, because Node itself would send none. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const answer = answers.get(socket);
  const isAnswering = answer !== undefined && answer.headersSent && !answer.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  socket.end(answerOf(STATUSES[error.code ?? ''] ?? 400));
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER).unref();
}

function answerOf(status: number): string {
  const traceId = newTraceId();
  const known = Object.values(COMMON_ERRORS).find((error) => error.status === status);
  const { code, message } = known ?? COMMON_ERRORS.BAD_REQUEST;
  const body = JSON.stringify({ error: code, message, traceId });
  const headers = {
    ...COMMON_HEADERS,
    'x-trace-id': traceId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
