import { getStatus, type ResponseOf, SITE_PARTS, type SitePart } from '@lectern/contracts-core';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Seconds an answer may be kept on its way. */
const STATUS_KEPT = 5;

const SERVICES: Readonly<Record<SitePart, string>> = {
  catalogue: 'catalog',
  accounts: 'identity',
  messages: 'messaging',
  files: 'media',
};

type SiteStatus = ResponseOf<typeof getStatus>;

/**
 * Answers `/api/status` in the name of the whole site: which parts of it work, without names or addresses of what
 * stands behind it. One that is not deployed does not work, as far as people are concerned.
 */
export function serveStatus(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  const status = async (): Promise<SiteStatus> => {
    const ready = await readiness();
    return {
      checkedAt: new Date().toISOString(),
      parts: SITE_PARTS.map((part) => ({ part, works: ready[SERVICES[part]] === true })),
    };
  };
  app.get(getStatus.path, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${STATUS_KEPT}`).send(await status()),
  );
}
