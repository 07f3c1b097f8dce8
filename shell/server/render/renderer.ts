import { pathToFileURL } from 'node:url';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@lectern/contracts-core';
import { createApiClient, type ApiClient } from '@lectern/http';
import type { MfeModule, RouteManifest } from '@lectern/shell-api';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createElement } from 'react';
import { loadTopBanner } from '../../src/features/top-banner/load-top-banner.ts';
import { rememberBanner } from '../../src/features/top-banner/remember-banner.ts';
import { describePage } from '../../src/head/describe-page.ts';
import en from '../../src/messages/en.json' with { type: 'json' };
import ko from '../../src/messages/ko.json' with { type: 'json' };
import { createI18nRegistry } from '../../src/remotes/i18n-registry.ts';
import { createPageRegistry } from '../../src/remotes/page-registry.ts';
import type { PagePort } from '../../src/remotes/page-port.ts';
import { remoteOfRoute } from '../../src/remotes/release-set.ts';
import { REMOTE_UNAVAILABLE } from '../../src/routing/page-loader.ts';
import { UNKNOWN_ROUTE } from '../../src/routing/route-ids.ts';
import { shellRoutes } from '../../src/routing/shell-routes.tsx';
import type { ShellRuntime } from '../../src/routing/shell-runtime.ts';
import { originOfPath } from '../api-origins.ts';
import { forVisitors } from '../releases/staff-remotes.ts';
import { askTwice } from './ask-twice.ts';
import { buildDocument } from './document.ts';
import type { RendererSetup, RenderResult, RenderTask } from './protocol.ts';
import { toReleaseSet } from './release-set-of.ts';

/** Milliseconds a page may take where nothing else is said. */
const RENDER_TIMEOUT = 2_500;
/** Of the time that a page may take: how long a service may take to answer. */
const API_SHARE = 0.6;
/**
 * Of the same: how long all calls of a page may take together. Less than the whole, so that a slow service costs the finished
 * HTML and is not taken for a remote that loops.
 */
const DATA_SHARE = 0.8;

/** Milliseconds after which a service that could not be reached is asked once more. */
const UNREACHABLE_DELAY = 300;

/**
 * Makes the function that turns a path into HTML; one per worker.
 * @param api What pages get their data from.
 */
export function createRenderer(
  setup: RendererSetup,
  api: ApiClient = callServices(setup),
): (task: RenderTask) => Promise<RenderResult> {
  const { renderTimeout = RENDER_TIMEOUT } = setup;
  const topBanner = rememberBanner((locale) => loadTopBanner(api, locale));
  const runtime = createRuntime(setup, api, async (locale) => (await topBanner(locale)).banner);
  const releaseSet = toReleaseSet(forVisitors(setup.releases), setup.former);
  const [forOthers, forStaff] = [createTrees({ ...runtime, releaseSet }), createTrees(runtime)];

  const underWork = new Set(
    setup.releases.filter((one) => one.serverEntry === null).map(({ release }) => release.id),
  );
  const isUnderWork = (path: string): boolean => {
    if (underWork.size === 0) return false;
    const match = matchRoutes(forStaff.pages.dataRoutes, new URL(path, runtime.origin).pathname)?.at(-1);
    const route = match?.route.handle as RouteManifest | undefined;
    return underWork.has(remoteOfRoute(runtime.releaseSet, route?.id ?? '')?.id ?? '');
  };

  const render = async ({ path, mode, isForStaff = false }: RenderTask): Promise<RenderResult> => {
    const { runtime, pages, frames } = isForStaff ? forStaff : forOthers;
    const handler = mode === 'page' && !isUnderWork(path) ? pages : frames;
    const context = await handler.query(
      new Request(runtime.origin + path, {
        signal: AbortSignal.timeout(Math.round(DATA_SHARE * renderTimeout)),
      }),
    );
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const match = context.matches.at(-1);
    const route = match?.route.handle as RouteManifest | undefined;
    if (handler === frames)
      return toHtml(setup, runtime, {
        context: { ...context, errors: null },
        handler,
        route,
        mode: 'client',
      });

    const failure = unexpectedFailure(context);
    if (failure) return { kind: 'failed', routeId: route?.id ?? '', message: failure };
    try {
      const mode = route?.render === 'client' ? 'client' : 'hydrate';
      return toHtml(setup, runtime, { context, handler, route, mode });
    } catch (error) {
      return { kind: 'failed', routeId: route?.id ?? '', message: String(error) };
    }
  };

  return async (task) => {
    const [, lang] = task.path.split(/[/?]/);
    // Asked before the page is: what begins meanwhile is later than this moment, and the page is not kept beyond it.
    const strip = isLocale(lang) ? topBanner(lang) : undefined;
    const result = await render(task);
    return result.kind === 'html' ? { ...result, changesAt: (await strip)?.changesAt ?? null } : result;
  };
}

/** The pages of a release set, and the same tree over a port that has nothing, whose pages stay at their loading view. */
function createTrees(runtime: ShellRuntime) {
  return {
    runtime,
    pages: createStaticHandler(shellRoutes(runtime)),
    frames: createStaticHandler(shellRoutes({ ...runtime, port: emptyPort })),
  };
}

/** A page whose data is there. */
interface LoadedPage {
  readonly context: StaticHandlerContext;
  readonly handler: ReturnType<typeof createStaticHandler>;
  readonly route: RouteManifest | undefined;
  readonly mode: 'hydrate' | 'client';
}

function toHtml(
  setup: RendererSetup,
  runtime: ShellRuntime,
  { context, handler, route, mode }: LoadedPage,
): RenderResult {
  const match = context.matches.at(-1);
  const lang = match?.params['lang'];
  const locale: Locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const isUnknown = match?.route.id === UNKNOWN_ROUTE;
  const url = new URL(context.location.pathname + context.location.search, runtime.origin);
  const page = route && mode === 'hydrate' ? runtime.port.peek(route.id, locale) : undefined;
  const described = route
    ? describePage(
        {
          route,
          page,
          data: match ? (context.loaderData[match.route.id] ?? null) : null,
          failure: failureIn(context),
          params: match?.params ?? {},
          url,
          locale,
        },
        runtime,
      )
    : undefined;
  const head =
    isUnknown && described ? { ...described, canonical: '/', robots: 'noindex, follow' as const } : described;
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  const status = isUnknown && context.statusCode === 200 ? 404 : context.statusCode;
  const playsStreams = route?.plays === 'streams';
  const document = buildDocument(setup, {
    releaseSet: runtime.releaseSet,
    routeId: mode === 'hydrate' || route?.access === 'public' ? route?.id : undefined,
    locale,
    pathname: url.pathname,
    head,
    body,
    mode,
    loaderData: context.loaderData,
    errors: serializeErrors(context),
    playsStreams,
  });
  return { kind: 'html', status, ...document, playsStreams, cacheable: status < 500, changesAt: null };
}

function callServices({ apiOrigins, renderTimeout = RENDER_TIMEOUT }: RendererSetup): ApiClient {
  const client = createApiClient({
    originOf: (path) => originOfPath(path, apiOrigins) ?? '',
    timeout: Math.round(API_SHARE * renderTimeout),
  });
  return askTwice(client, UNREACHABLE_DELAY);
}

function createRuntime(
  setup: RendererSetup,
  api: ApiClient,
  topBanner: ShellRuntime['topBanner'],
): ShellRuntime {
  const releaseSet = toReleaseSet(setup.releases, setup.former);
  const i18n = createI18nRegistry();
  i18n.add('en', 'shell', en);
  i18n.add('ko', 'shell', ko);
  return {
    releaseSet,
    i18n,
    origin: setup.origin,
    api,
    topBanner,
    port: createPageRegistry({
      releaseSet,
      addMessages: i18n.add,
      async importRemote(remoteId) {
        const installed = setup.releases.find(({ release }) => release.id === remoteId);
        if (!installed?.serverEntry) throw new Error(`No server bundle of ${remoteId} is installed`);
        const url = pathToFileURL(installed.serverEntry).href;
        const module = (await import(/* webpackIgnore: true */ url)) as { mfe?: MfeModule };
        if (!module.mfe) throw new Error(`The server bundle of ${remoteId} exposes no mfe module`);
        return module.mfe;
      },
    }),
    loadShellMessages: () => Promise.resolve(),
    session: () => Promise.resolve({ status: 'loading' }),
    isBlocked: () => false,
    isStaffDocument: false,
    isServer: true,
  };
}

const emptyPort: PagePort = {
  peek: () => undefined,
  load: () => Promise.resolve({ Component: () => null }),
  watch: () => () => undefined,
  former: () => 'none',
  fallBack: () => false,
};

/** A failure that is the remote's own fault, not an answer such as 404: the browser gets a second chance at it. */
function unexpectedFailure(context: StaticHandlerContext): string | null {
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) return String(error);
    if ((error.data as { code?: string } | null)?.code === REMOTE_UNAVAILABLE) return REMOTE_UNAVAILABLE;
  }
  return null;
}

/** Why the page failed, where its services said so. */
function failureIn({ errors }: StaticHandlerContext): { status: number; code: string } | null {
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return null;
  if (!isRouteErrorResponse(error)) return { status: 500, code: 'RENDER_FAILED' };
  return { status: error.status, code: (error.data as { code?: string } | null)?.code ?? 'UNKNOWN' };
}

function serializeErrors(context: StaticHandlerContext) {
  if (!context.errors) return null;
  return Object.fromEntries(
    Object.entries(context.errors)
      .filter(([, error]) => isRouteErrorResponse(error))
      .map(([id, error]) => [
        id,
        { status: (error as { status: number }).status, data: (error as { data: unknown }).data },
      ]),
  );
}
