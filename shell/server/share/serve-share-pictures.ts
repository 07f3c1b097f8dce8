import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale } from '@lectern/contracts-core';
import { createApiClient } from '@lectern/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { originOfPath } from '../api-origins.ts';
import type { EdgeConfig } from '../edge-config.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { shareContent, type ShareSubject } from './share-content.ts';
import { createSharePictures, Crowded } from './share-pictures.ts';

const API_TIMEOUT = 3_000;
/** Other sites show these pictures: they may be loaded from anywhere. */
const OPEN = { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * `/og/ko/curriculum/<id>.jpg`, `/og/en/doctors/<id>.jpg`: the preview picture of a shared link. An unknown id gets the
 * site's own picture; failures are not cached.
 */
export function serveSharePictures(app: FastifyInstance, { apiOrigins, mediaDir }: EdgeConfig): void {
  const api = createApiClient({
    originOf: (path) => originOfPath(path, apiOrigins) ?? '',
    timeout: API_TIMEOUT,
  });
  const pictures = createSharePictures({
    describe: (subject) => shareContent(subject, { api, mediaDir }),
    draw: drawSharePicture,
  });
  const sendDefault = async (reply: FastifyReply, caching: string): Promise<FastifyReply> =>
    reply
      .headers({ ...OPEN, 'cache-control': caching })
      .send(await readFile(join(mediaDir, 'brand/og-default.jpg')));

  app.get<{ Params: { locale: string; kind: string; file: string } }>(
    '/og/:locale/:kind/:file',
    async (request, reply) => {
      const subject = parseSubject(request.params);
      if (!subject) return sendDefault(reply, 'public, max-age=3600');
      try {
        const found = await pictures.find(subject);
        if (!found) return await sendDefault(reply, 'public, max-age=300');
        reply.headers({
          ...OPEN,
          'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
          etag: found.etag,
        });
        if (asksFor(request.headers['if-none-match'], found.etag)) return reply.code(304).send();
        return reply.send(await found.picture());
      } catch (error) {
        reply.removeHeader('etag');
        if (error instanceof Crowded)
          return reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send();
        app.log.error({ err: error, ...subject }, 'a share picture could not be made');
        return sendDefault(reply, 'no-store');
      }
    },
  );
}

/** What an address names; undefined when it can name nothing. */
export function parseSubject(params: {
  locale: string;
  kind: string;
  file: string;
}): ShareSubject | undefined {
  const { locale, kind, file } = params;
  const [, id] = /^([\w-]{1,64})\.jpg$/.exec(file) ?? [];
  if (!id || !isLocale(locale) || (kind !== 'curriculum' && kind !== 'doctors')) return undefined;
  return { locale, kind, id };
}

const asksFor = (header: string | undefined, etag: string): boolean =>
  header?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag) ?? false;
