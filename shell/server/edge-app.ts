import { setTimeout } from 'node:timers/promises';
import { DEFAULT_LOCALE } from '@lectern/contracts-core';
import type { FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';
import { proxyDevRemotes } from './dev-remotes.ts';
import type { EdgeConfig } from './edge-config.ts';
import { edgeServer } from './edge-server.ts';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';
import { fittingReleases } from './fitting-releases.ts';
import { installedReleases, readShellAssets, withDevRemotes } from './installed-releases.ts';
import { serveMachineFiles } from './machines/machine-files.ts';
import { proxyObjects } from './object-proxy.ts';
import { PageCache } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import { keepReadiness } from './readiness.ts';
import { createRenderPool, type RenderPool } from './render/render-pool.ts';
import { devPolicy, pagePolicy } from './security-headers.ts';
import { serveSharePictures } from './share/serve-share-pictures.ts';
import type { ServiceNews } from './service-news.ts';
import { serveStatus } from './site-status.ts';
import { serveFiles } from './static-files.ts';

/** Milliseconds a rendered page is sent without asking again, and may be sent while the next one is made. */
const FRESH = 10_000;
const STALE = 60_000;

/** Milliseconds that getting ready for the first visitor may take before they are let in anyway. */
const LONGEST_WARM_UP = 5_000;

/** Builds the edge: pages, files, API proxy and health, ready to listen. */
export async function createEdge(config: EdgeConfig, news?: () => ServiceNews): Promise<FastifyInstance> {
  const app = edgeServer(config);
  const { workspaceDir, devRemotes } = config;
  const isDev = Object.keys(devRemotes).length > 0;
  const installed = withDevRemotes(installedReleases(workspaceDir), workspaceDir, devRemotes);
  const releases = fittingReleases(installed, SHELL_API_VERSION, (remoteId, wanted) => {
    app.log.error({ remoteId, wanted, offered: SHELL_API_VERSION }, 'this remote was made for another host');
  });
  const pool = createRenderPool(
    {
      origin: config.origin,
      analyticsId: config.analyticsId,
      apiOrigins: config.apiOrigins,
      assets: readShellAssets(workspaceDir, isDev ? 'dist-dev' : 'dist'),
      releases,
    },
    { workspaceDir, workers: config.renderWorkers, timeout: config.renderTimeout },
  );
  app.addHook('onClose', () => pool.close());
  app.addHook('onReady', () => warmUp(pool, config.renderWorkers));

  app.get('/healthz', () => ({ status: 'ok' }));
  const readiness = keepReadiness(config.apiOrigins);
  app.get('/readyz', async (_request, reply) => {
    const services = await readiness();
    const isReady = Object.values(services).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', services });
  });
  serveStatus(app, readiness, news);
  await app.register((scope) => proxyApi(scope, config.apiOrigins));
  const { objectsUrl } = config;
  if (objectsUrl !== null) await app.register((scope) => proxyObjects(scope, objectsUrl));
  if (isDev) await app.register((scope) => proxyDevRemotes(scope, devRemotes));
  serveMachineFiles(app, config, releases);
  serveSharePictures(app, config);
  await serveFiles(app, config, releases);
  const cache = new PageCache({ fresh: FRESH, stale: STALE, max: 1_000 });
  const handlePage = pageHandler({
    pool,
    cache,
    releases,
    policy: isDev
      ? () => devPolicy(Object.values(devRemotes), config.paymentOrigins)
      : (digests, playsStreams) => pagePolicy(digests, config.paymentOrigins, playsStreams),
    log: app.log,
  });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: handlePage });
  return app;
}

/**
 * The first page of a worker loads and compiles all of its code, so long that calls to services run out of time. That
 * happens before anybody waits; a page that fails here will say so to its visitors.
 */
async function warmUp(pool: RenderPool, workers: number): Promise<void> {
  const page = () => pool.render({ path: `/${DEFAULT_LOCALE}`, mode: 'page' });
  const done = Promise.allSettled(Array.from({ length: workers }, page));
  await Promise.race([done, setTimeout(LONGEST_WARM_UP, undefined, { ref: false })]);
}
