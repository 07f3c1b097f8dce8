import type { Readable } from 'node:stream';
import type { ErrorSpec } from '@lectern/contracts-core';
import { PICTURE_LIMITS } from '@lectern/contracts-media';
import { LARGEST_BODY } from '@lectern/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from './api-error.ts';
import { relay } from './upstream.ts';

/** Milliseconds in which the body of a call has to arrive. */
const BODY_TIMEOUT = 10_000;
/** Bytes of a form with a file: the largest picture and the fields around it. */
const LARGEST_FORM = PICTURE_LIMITS.bytes + LARGEST_BODY;

const REQUEST_TIMEOUT: ErrorSpec = {
  code: 'REQUEST_TIMEOUT',
  status: 408,
  message: 'The request took too long to arrive.',
};

/**
 * The edge passes bodies on unparsed; the service parses and checks them. Except for forms with a file, the edge reads
 * the whole body before it asks a service, so that no service waits for a slow sender or has to break off a body that
 * is too large.
 */
export function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  );
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isForm(request) && !request.raw.complete) endSlow(request, reply);
    done(null, payload);
  });
}

/** What `reply.from` needs to send the body on; `whenTooLarge` is called when one without a length becomes too long. */
export function bodyOf(
  request: FastifyRequest,
  whenTooLarge: () => void,
): { body?: unknown; contentType?: string } {
  const { body, headers } = request;
  if (Buffer.isBuffer(body)) {
    return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
  }
  if (isForm(request)) request.body = relay(body as Readable, LARGEST_FORM, whenTooLarge);
  return {};
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');

function endSlow(request: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (!request.raw.complete && !reply.sent) void sendApiError(reply, REQUEST_TIMEOUT, request.id);
  }, BODY_TIMEOUT);
  request.raw.once('close', () => clearTimeout(timer));
}
