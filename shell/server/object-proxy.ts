import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { COMMON_ERRORS, type ErrorSpec } from '@lectern/contracts-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from './api-error.ts';
import { connectionsOf, relay, whileWanted } from './upstream.ts';

/** The most one upload may bring, in bytes; the address it goes to allows less. */
export const LARGEST_UPLOAD = 32 * 1024 * 1024;
/** Milliseconds the store may take to answer. */
const UPSTREAM_TIMEOUT = 60_000;
const PREFIX = '/objects';

const LENGTH_REQUIRED: ErrorSpec = {
  code: 'LENGTH_REQUIRED',
  status: 411,
  message: 'Say how long the file is.',
};

/**
 * Proxies uploads to addresses that a service has signed to the object store, so that pages call only their own origin.
 * Only `PUT` passes, with the type and the length but without cookies.
 */
export async function proxyObjects(app: FastifyInstance, storeUrl: string): Promise<void> {
  const base = storeUrl.replace(/\/$/, '');
  await app.register(replyFrom, {
    base,
    undici: connectionsOf(app, {
      connections: 32,
      headersTimeout: UPSTREAM_TIMEOUT,
      bodyTimeout: UPSTREAM_TIMEOUT,
    }),
    disableRequestLogging: true,
  });
  // Streamed as it comes, never held.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) =>
    done(
      null,
      relay(payload, LARGEST_UPLOAD, () => undefined),
    ),
  );

  app.put(`${PREFIX}/*`, { preParsing: refuseUnfit }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const store = path.slice(PREFIX.length);
    const options: FastifyReplyFromHooks = {
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, { 'content-type': type, 'content-length': length, host }) => ({
        ...(host === undefined ? {} : { host }),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(length === undefined ? {} : { 'content-length': length }),
      }),
      rewriteHeaders: ({ 'content-type': type, etag }) => ({
        'cache-control': 'no-store',
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(etag === undefined ? {} : { etag }),
      }),
      onError: (failed) => void sendApiError(failed as FastifyReply, COMMON_ERRORS.UNAVAILABLE, request.id),
    };
    return whileWanted(reply, () => reply.from(store, options));
  });
}

/** Looked at before a byte of the body is read. */
async function refuseUnfit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { url, id } = request;
  const length = request.headers['content-length'];
  // The router also takes whole addresses and escaped letters for ours; what is left of those could name another host.
  // An unsigned address is no upload of ours, and `..` would leave the bucket.
  const isSigned =
    url.startsWith(`${PREFIX}/`) &&
    !url.startsWith(`${PREFIX}//`) &&
    /[?&]X-Amz-Signature=/.test(url) &&
    !/(^|[/\\])(\.|%2e){1,2}([/\\?]|$)/i.test(url);
  const problem = !isSigned
    ? COMMON_ERRORS.NOT_FOUND
    : length === undefined
      ? LENGTH_REQUIRED
      : Number(length) > LARGEST_UPLOAD
        ? COMMON_ERRORS.PAYLOAD_TOO_LARGE
        : undefined;
  if (problem) await sendApiError(reply, problem, id);
}
