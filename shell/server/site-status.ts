import { getStatus, SITE_PARTS, type ResponseOf, type SitePart } from '@lectern/contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiOrigins } from './api-origins.ts';

/** Milliseconds an answer is kept; the services are asked once in them, however many visitors ask. */
const STATUS_KEPT = 5_000;
/** Milliseconds a service may take to say that it is ready. */
const READY_TIMEOUT = 1_000;

const SERVICES: Readonly<Record<SitePart, string>> = {
  catalogue: 'catalog',
  accounts: 'identity',
  messages: 'messaging',
  files: 'media',
};

type SiteStatus = ResponseOf<typeof getStatus>;

interface SiteStatusOptions {
  readonly origins: ApiOrigins;
  readonly isReady?: (origin: string) => Promise<boolean>;
  readonly now?: () => number;
}

/**
 * Which parts of the site work, without names or addresses of what stands behind it. One that is not deployed does not
 * work, as far as people are concerned.
 */
function siteStatus({ origins, isReady = answersReady, now = Date.now }: SiteStatusOptions) {
  let kept: { readonly at: number; readonly status: Promise<SiteStatus> } | undefined;
  const ask = async (at: number): Promise<SiteStatus> => ({
    checkedAt: new Date(at).toISOString(),
    parts: await Promise.all(
      SITE_PARTS.map(async (part) => {
        const origin = origins[SERVICES[part]];
        return { part, works: origin !== undefined && (await isReady(origin)) };
      }),
    ),
  });
  return (): Promise<SiteStatus> => {
    const at = now();
    // What is under way is kept as well: many who come at once wait for the same answer.
    if (!kept || at - kept.at >= STATUS_KEPT) kept = { at, status: ask(at) };
    return kept.status;
  };
}

/** Whether the service at an origin can do its work. Never throws. */
export async function answersReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT) })).ok;
  } catch {
    return false;
  }
}

/** Answers `/api/status` in the name of the whole site. */
export function serveStatus(app: FastifyInstance, options: SiteStatusOptions): void {
  const status = siteStatus(options);
  app.get(getStatus.path, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${STATUS_KEPT / 1_000}`).send(await status()),
  );
}
