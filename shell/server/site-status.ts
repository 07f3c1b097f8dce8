import { getStatus, type ResponseOf, SITE_PARTS, type SitePart } from '@lectern/contracts-core';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';
import type { ServiceNews } from './service-news.ts';

/** Seconds an answer may be kept on its way. */
const STATUS_KEPT = 5;

const SERVICES: Readonly<Record<SitePart, string>> = {
  catalogue: 'catalog',
  accounts: 'identity',
  payments: 'commerce',
  messages: 'messaging',
  files: 'media',
};

type SiteStatus = ResponseOf<typeof getStatus>;

/**
 * Answers `/api/status`: which parts of the site work, without names or addresses of services. A part that is not
 * deployed counts as not working. The supervisor's news say which parts are restarting, and when the last restart was.
 */
export function serveStatus(
  app: FastifyInstance,
  readiness: () => Promise<Readiness>,
  news: () => ServiceNews = () => ({}),
): void {
  const status = async (): Promise<SiteStatus> => {
    const ready = await readiness();
    const services = news();
    return {
      checkedAt: new Date().toISOString(),
      parts: SITE_PARTS.map((part) => {
        const { isDown = false, restartedAt } = services[SERVICES[part]] ?? {};
        const works = ready[SERVICES[part]] === true && !isDown;
        return { part, works, ...(restartedAt ? { restartedAt } : {}) };
      }),
    };
  };
  app.get(getStatus.path, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${STATUS_KEPT}`).send(await status()),
  );
}
