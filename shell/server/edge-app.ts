import { setTimeout } from 'node:timers/promises';
import { COMMON_ERRORS, DEFAULT_LOCALE } from '@lectern/contracts';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { withoutAttempt } from '../src/remotes/attempt-address.ts';
import { newTraceId, proxyApi, sendApiError } from './api-proxy.ts';
import { proxyDevRemotes } from './dev-remotes.ts';
import type { EdgeConfig } from './edge-config.ts';
import { errorPage } from './error-page.ts';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';
import { fittingReleases } from './fitting-releases.ts';
import { installedReleases, readShellAssets, withDevRemotes } from './installed-releases.ts';
import { serveMachineFiles } from './machines/machine-files.ts';
import { proxyObjects } from './object-proxy.ts';
import { PageCache } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import { loggedAddress } from './private-address.ts';
import { createRenderPool, type RenderPool } from './render/render-pool.ts';
import { COMMON_HEADERS, devPolicy, pagePolicy } from './security-headers.ts';
import { serveSharePictures } from './share/serve-share-pictures.ts';
import { answersReady, serveStatus } from './site-status.ts';
import { serveFiles } from './static-files.ts';

/** Milliseconds a rendered page is sent without asking again, and may be sent while the next one is made. */
const FRESH = 10_000;
const STALE = 60_000;

/** Milliseconds that getting ready for the first visitor may take before they are let in anyway. */
const LONGEST_WARM_UP = 5_000;

/** Builds the edge: pages, files, API proxy and health, ready to listen. */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, base: { service: 'edge' } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
    rewriteUrl: ({ url = '/' }) => withoutAttempt(url),
    frameworkErrors: (_error, request, reply) => void answerFailure(request, reply as FastifyReply, 400),
  });
  app.setNotFoundHandler((request, reply) => answerFailure(request, reply, 404));
  app.setErrorHandler((error, request, reply) => {
    app.log.error({ err: error, path: loggedAddress(request.url) }, 'a request failed at the edge');
    return answerFailure(request, reply, 503);
  });
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS).header('x-trace-id', request.id);
    done();
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await Promise.all(
      Object.entries(config.apiOrigins).map(async ([name, origin]) => [name, await answersReady(origin)]),
    );
    const isReady = ready.every(([, ok]) => ok === true);
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', services: Object.fromEntries(ready) as unknown });
  });
  serveStatus(app, { origins: config.apiOrigins });
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
    policy: isDev ? () => devPolicy(Object.values(devRemotes)) : pagePolicy,
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

/** The API's callers get the one error body, everybody else a page; neither gets a stack. */
function answerFailure(request: FastifyRequest, reply: FastifyReply, status: 400 | 404 | 503): FastifyReply {
  if (!request.url.startsWith('/api/')) return errorPage(reply, request.url, status);
  const errors = {
    400: COMMON_ERRORS.BAD_REQUEST,
    404: COMMON_ERRORS.NOT_FOUND,
    503: COMMON_ERRORS.UNAVAILABLE,
  };
  return sendApiError(reply, errors[status], request.id);
}
