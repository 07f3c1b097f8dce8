import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { createApiClient } from '@lectern/http';
import type { RouteManifest } from '@lectern/shell-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOfPath } from '../api-origins.ts';
import type { EdgeConfig } from '../edge-config.ts';
import { llmsText } from './llms-text.ts';
import { robotsText } from './robots-text.ts';
import { sitemapIndex } from './sitemap-xml.ts';
import { createSitemaps, parseSitemapName } from './sitemaps.ts';

const HOUR = 3_600;
/** Milliseconds the catalogue may take for one page of ids. */
const API_TIMEOUT = 10_000;

/** Answers what robots ask for: `robots.txt`, `llms.txt`, `sitemap.xml` and the sitemaps it lists. */
export function serveMachineFiles(
  app: FastifyInstance,
  { origin, apiOrigins, sitemapSize }: EdgeConfig,
  routes: () => readonly RouteManifest[],
): void {
  const api = createApiClient({
    originOf: (path) => originOfPath(path, apiOrigins) ?? '',
    timeout: API_TIMEOUT,
  });
  // Rebuilt when another release set is live.
  let known: readonly RouteManifest[] | undefined;
  let sitemaps = createSitemaps({ api, origin, routes: [], size: sitemapSize });
  const currentSitemaps = () => {
    if (known !== routes())
      sitemaps = createSitemaps({ api, origin, routes: (known = routes()), size: sitemapSize });
    return sitemaps;
  };
  const llms = llmsText(origin);

  app.get('/robots.txt', (_request, reply) => sendText(reply, 'text/plain', robotsText(routes(), origin)));
  app.get('/llms.txt', (_request, reply) => sendText(reply, 'text/markdown', llms));
  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await currentSitemaps()
      .list()
      .catch(() => null);
    return index ? sendText(reply, 'application/xml', sitemapIndex(index, origin)) : sendUnavailable(reply);
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const name = parseSitemapName(request.params.file);
    if (!name) return sendMissing(reply);
    const text = await currentSitemaps()
      .open(name)
      .catch(() => null);
    if (text === null) return sendUnavailable(reply);
    return text ? sendPieces(request, reply, text) : sendMissing(reply);
  });
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.headers(describe(type)).send(text);
}

/** Written as it is read from the catalogue: the longest sitemap takes no more memory than one page of it. */
function sendPieces(request: FastifyRequest, reply: FastifyReply, text: AsyncIterable<string>): FastifyReply {
  reply.headers({ ...describe('application/xml'), vary: 'Accept-Encoding' });
  if (request.method === 'HEAD') return reply.send();
  const pieces = Readable.from(text, { objectMode: false });
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(pieces);
  const packed = createGzip({ level: 4 });
  pieces.once('error', (error) => packed.destroy(error));
  packed.once('close', () => pieces.destroy());
  return reply.header('content-encoding', 'gzip').send(pieces.pipe(packed));
}

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .type('text/plain; charset=utf-8')
    .send('The catalogue is not available\n');

const describe = (type: string): Record<string, string> => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': `public, max-age=${HOUR}, stale-while-revalidate=${24 * HOUR}`,
});
