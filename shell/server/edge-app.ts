import { setTimeout } from 'node:timers/promises';
import { DEFAULT_LOCALE } from '@lectern/contracts-core';
import { createApiClient } from '@lectern/http';
import { Telemetry } from '@lectern/telemetry';
import type { FastifyInstance } from 'fastify';
import { originOfPath } from './api-origins.ts';
import { proxyApi } from './api-proxy.ts';
import { proxyDevRemotes } from './dev-remotes.ts';
import type { EdgeConfig } from './edge-config.ts';
import { serveHealth, type EdgeLife } from './edge-life.ts';
import { serveMetrics } from './edge-metrics.ts';
import { edgeServer } from './edge-server.ts';
import { keepTraces } from './edge-traces.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';
import { createBallots } from './beacons/ballots.ts';
import { serveBeacons } from './beacons/serve-beacons.ts';
import { serveMachineFiles } from './machines/machine-files.ts';
import { proxyObjects } from './object-proxy.ts';
import { PageCache } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import { keepReadiness } from './readiness.ts';
import { chooseSet } from './releases/choose-set.ts';
import { fittingReleases } from './releases/fitting-releases.ts';
import { installedReleases, readShellAssets, withDevRemotes } from './releases/installed-releases.ts';
import { LiveSets } from './releases/live-sets.ts';
import { ReleaseKeeper } from './releases/release-keeper.ts';
import { fixedSource, type ReleaseSource } from './releases/release-source.ts';
import { releaseStore } from './releases/release-store.ts';
import { findTrials, type FindTrial } from './releases/trials.ts';
import type { RendererSetup } from './render/protocol.ts';
import { createRenderPool, type RenderPool } from './render/render-pool.ts';
import { devPolicy, pagePolicy, staffPolicy } from './security-headers.ts';
import { serveSharePictures } from './share/serve-share-pictures.ts';
import type { ServiceNews } from './service-news.ts';
import { openShellFiles } from './shell-files/shell-files.ts';
import { proxySockets } from './socket-proxy.ts';
import { serveStatus } from './site-status.ts';
import { staffSessions } from './staff-sessions.ts';
import { serveFiles } from './static-files.ts';

/**
 * Milliseconds a rendered page is sent without asking again, and may be sent while the next one is made: for what no news of the
 * catalogue tell, such as reviews.
 */
const FRESH = 10_000;
const STALE = 60_000;
/** Milliseconds the catalogue may take to say what has changed. */
const NEWS_TIMEOUT = 1_000;

/** Milliseconds that getting ready for the first visitor may take before they are let in anyway. */
const LONGEST_WARM_UP = 5_000;

/** Milliseconds that workers of a former set are kept for a way back; longer than any page takes to be finished. */
const FORMER_KEPT = 10 * 60_000;

/** Builds the edge: pages, files, API proxy and health, ready to listen. */
export async function createEdge(
  config: EdgeConfig,
  life: EdgeLife,
  news?: () => ServiceNews,
): Promise<FastifyInstance> {
  const telemetry = await Telemetry.open('edge', config.telemetry);
  const app = edgeServer(config, { takeLine: telemetry.takeLine });
  telemetry.tellBy((facts, sentence) => app.log.warn(facts, sentence));
  // Hooks run from the last one to the first, so what the others log is sent too.
  app.addHook('onClose', () => telemetry.close());
  const { workspaceDir, devRemotes } = config;
  const isDev = Object.keys(devRemotes).length > 0;
  const keeper = await openKeeper(config, app.log);
  app.addHook('onClose', () => keeper?.close());
  const source = sourceOf(config);
  // Begun here and awaited at the end, so that the start of the workers and the handing over share the time.
  const shellFiles = isDev ? undefined : await openShellFiles(config, app.log);
  app.addHook('onClose', () => shellFiles?.close());
  const assets = readShellAssets(workspaceDir, isDev ? 'dist-dev' : 'dist');
  const sets = await LiveSets.open({
    source,
    fitting: (releases) =>
      fittingReleases(releases, SHELL_API_VERSION, (remoteId, wanted) => {
        app.log.error(
          { remoteId, wanted, offered: SHELL_API_VERSION },
          'this remote was made for another host',
        );
      }),
    openPool: (releases, former) => openPool(config, assets, { releases, former }),
    keep: FORMER_KEPT,
    log: app.log,
  });
  app.addHook('onClose', () => sets.close());

  const ballots = createBallots(config, () => sets.plan, app.log);
  app.addHook('onClose', () => ballots.stop());

  serveHealth(app, life);
  await serveMetrics(app, config, telemetry);
  keepTraces(app, telemetry.tracing);
  // Without the releases service the last good set is served: pages need it no more than a visitor does.
  const { releases: _releases, ...needed } = config.apiOrigins;
  serveStatus(app, keepReadiness(needed), news);
  const askStaff = staffSessions(config.apiOrigins['identity'], app.log);
  await serveBeacons(app, {
    record: (request, ...beacon) => ballots.recordBeacon(request, ...beacon),
    isRollingOut: () => sets.plan.rollouts.length > 0,
    blocked: () => ({ forAll: sets.plan.blocked, forStaff: sets.plan.blockedForStaff }),
    askStaff,
  });
  await app.register((scope) => proxyApi(scope, config.apiOrigins, config.answerLimit));
  proxySockets(app, config.apiOrigins);
  const { objectsUrl } = config;
  if (objectsUrl !== null) await app.register((scope) => proxyObjects(scope, objectsUrl));
  if (isDev) await app.register((scope) => proxyDevRemotes(scope, devRemotes));
  serveMachineFiles(app, config, () => sets.current.routes);
  serveSharePictures(app, config);
  await serveFiles(app, config, source, shellFiles);
  const { releases: access } = config;
  const findTrial: FindTrial =
    access && keeper
      ? findTrials({
          keys: access.keys,
          askStaff,
          isBlocked: (release) => [...sets.plan.blocked, ...sets.plan.blockedForStaff].includes(release),
          async fetchRelease(trial) {
            await keeper.fetchRelease(trial);
            return source.readRelease(trial.remote, trial.release);
          },
          openTrial: (release) => sets.openTrial(release),
          log: app.log,
        })
      : async () => undefined;
  const cache = new PageCache({ fresh: FRESH, stale: STALE, max: 1_000 });
  if (config.apiOrigins['catalog'] !== undefined) {
    const originOf = (path: string) => originOfPath(path, config.apiOrigins) ?? '';
    const api = createApiClient({ originOf, timeout: NEWS_TIMEOUT });
    const stop = followCatalogue({ api, cache, routes: () => sets.current.routes, log: app.log });
    app.addHook('onClose', stop);
  }
  const handlePage = pageHandler({
    choose: (cookies) =>
      chooseSet(sets.plan, cookies, {
        isSecure: config.origin.startsWith('https:'),
        marks: ballots.marks,
      }),
    onFallback: (request, chosen, remoteId) => ballots.recordFallback(request, chosen, remoteId),
    findTrial,
    cache,
    policy: isDev
      ? () => devPolicy(Object.values(devRemotes), config.paymentOrigins)
      : (digests, { isStaffArea, ...page }) =>
          isStaffArea ? staffPolicy(digests) : pagePolicy(digests, config.paymentOrigins, page),
    askStaff,
    log: app.log,
  });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: handlePage });
  await shellFiles?.handedOver;
  return app;
}

/** The store of releases; without one, the builds of the workspace. */
function sourceOf({ workspaceDir, devRemotes, releasesDir, releases }: EdgeConfig): ReleaseSource {
  const isDev = Object.keys(devRemotes).length > 0;
  if (releasesDir !== null && !isDev) return releaseStore(releasesDir, releases?.keys);
  return fixedSource(withDevRemotes(installedReleases(workspaceDir), workspaceDir, devRemotes));
}

/** Undefined where another process fills the store, or `npm run dev` serves the remotes. */
async function openKeeper(
  { apiOrigins, releases, releasesDir: folder, devRemotes }: EdgeConfig,
  log: FastifyInstance['log'],
): Promise<ReleaseKeeper | undefined> {
  const { releases: origin } = apiOrigins;
  if (!releases || folder === null || Object.keys(devRemotes).length > 0) return undefined;
  if (origin === undefined) {
    log.warn('API_ORIGINS names no releases service: another process has to fill the store of releases');
    return undefined;
  }
  return ReleaseKeeper.open({ ...releases, origin, folder, log });
}

/**
 * Workers for a set. The first page of a worker loads and compiles all of its code, so long that calls to services run
 * out of time. That happens before the first visitor waits; a page that fails here will say so to its visitors.
 */
async function openPool(
  { origin, analyticsId, apiOrigins, workspaceDir, renderWorkers, renderTimeout }: EdgeConfig,
  assets: ReturnType<typeof readShellAssets>,
  set: Pick<RendererSetup, 'releases' | 'former'>,
): Promise<RenderPool> {
  const setup = { origin, analyticsId, apiOrigins, assets, renderTimeout, ...set };
  const pool = createRenderPool(setup, { workspaceDir, workers: renderWorkers, timeout: renderTimeout });
  const page = () => pool.render({ path: `/${DEFAULT_LOCALE}`, mode: 'page' });
  const done = Promise.allSettled(Array.from({ length: renderWorkers }, page));
  await Promise.race([done, setTimeout(LONGEST_WARM_UP, undefined, { ref: false })]);
  return pool;
}
