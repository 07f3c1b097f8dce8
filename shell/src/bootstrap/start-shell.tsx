import type { Locale } from '@lectern/contracts-core';
import type { Messages } from '@lectern/i18n';
import { keepTextUnderTranslators, markAdopted } from '@lectern/shell-api/host';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type HydrationState,
} from 'react-router';
import { isRollingOut } from '../common/beacons/send-beacon.ts';
import { adoptCarriedState, carryState } from '../common/carried-state.ts';
import { adoptHead } from '../head/head-writer.ts';
import { createFederationPort } from '../remotes/federation-port.ts';
import { createI18nRegistry } from '../remotes/i18n-registry.ts';
import { remoteIdOfRoute } from '../remotes/release-set.ts';
import { watchBlocked } from '../remotes/watch-blocked.ts';
import type { FrameData } from '../routing/language-root.tsx';
import { LANGUAGE_ROUTE } from '../routing/route-ids.ts';
import { shellRoutes } from '../routing/shell-routes.tsx';
import type { ShellRuntime } from '../routing/shell-runtime.ts';
import { localeOfAddress, storeLanguage } from '../rules/stored-language.ts';
import { isStaffAddress } from '../rules/staff-area.ts';
import { startTheme } from '../theme/theme-controller.ts';
import { repeatEarlyPress } from './early-presses.ts';
import { takeOverTraversal } from './early-traversal.ts';
import { createLazyApi } from './lazy-api.ts';
import { nextTask } from './next-task.ts';
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID, type PageState } from './page-state.ts';
import { sessionReady, startSession } from './session-watch.ts';
import { tellViewOnly } from './tell-view-only.ts';

/**
 * Starts the shell in the browser: adopts the server's HTML when it is complete, otherwise draws the page. In steps,
 * so that a tap waits for none but the one that runs.
 */
export async function startShell(): Promise<void> {
  const state = readState();
  const locale = localeOfAddress(location.pathname);
  const runtime = createRuntime(state, locale);
  // The server draws pages without a language in one of its own.
  const isOurs = state.mode === 'hydrate' && document.documentElement.lang === locale;
  const ready = isOurs ? isReady(runtime, state.routeId, locale) : Promise.resolve(false);
  await nextTask();
  startTheme();
  storeLanguage(locale);
  startSession(runtime.api);
  adoptCarriedState();
  const routes = shellRoutes(runtime);
  const hydrates = await ready;
  await nextTask();
  takeOverTraversal();
  const router = createBrowserRouter(routes, hydrates ? { hydrationData: hydrationState(state) } : {});
  carryState(router, runtime.isStaffDocument);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element');
  const app = <RouterProvider router={router} />;
  keepTextUnderTranslators(document.body);
  await nextTask();
  // As a transition, adopting the page is cut into short tasks.
  if (hydrates) {
    adoptHead(location.pathname + location.search);
    startTransition(() => void hydrateRoot(root, app));
    repeatEarlyPress();
  } else {
    // The frame that the server sent, with header and footer, stays until there is a page to put in its place.
    if (root.childElementCount > 0) await firstPage(router);
    markAdopted(true);
    createRoot(root).render(app);
  }
  if (state.routeId !== undefined && isRollingOut()) void tellPaint(state.routeId);
  if (state.analyticsId) void measure(state.analyticsId, runtime, locale);
}

/** Waits for code and data of the first page, or for their failure. */
async function firstPage(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Its code is loaded only while something is rolled out. */
async function tellPaint(routeId: string): Promise<void> {
  const { watchPaint } = await import(
    /* webpackChunkName: "watch-paint" */ '../common/beacons/watch-paint.ts'
  );
  watchPaint(remoteIdOfRoute(routeId), routeId);
}

/** Its code is loaded where measuring is configured, and only after the page. */
async function measure(id: string, runtime: ShellRuntime, locale: Locale): Promise<void> {
  const { startAnalytics } = await import(
    /* webpackChunkName: "analytics" */ '../analytics/start-analytics.tsx'
  );
  await runtime.loadShellMessages(locale);
  startAnalytics(id, { locale, t: (key) => runtime.i18n.get(locale).t(key, { ns: 'shell' }) });
}

function createRuntime(state: PageState, arrivedIn: Locale): ShellRuntime {
  const frame = state.loaderData[LANGUAGE_ROUTE] as FrameData | undefined;
  const i18n = createI18nRegistry();
  const api = createLazyApi((error) =>
    tellViewOnly(error, (key) => i18n.get(localeOfAddress(location.pathname)).t(key, { ns: 'shell' })),
  );
  const shellMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
    en: () => import(/* webpackChunkName: "messages-en" */ '../messages/en.json'),
    ko: () => import(/* webpackChunkName: "messages-ko" */ '../messages/ko.json'),
  };
  const isStaffDocument = isStaffAddress(location.pathname);
  return {
    releaseSet: state.releaseSet,
    port: createFederationPort(state.releaseSet, i18n.add),
    i18n,
    api,
    async topBanner(locale) {
      if (frame && locale === arrivedIn) return frame.banner;
      return import(/* webpackChunkName: "api" */ '../features/top-banner/load-top-banner.ts').then(
        async (module) => (await module.loadTopBanner(api, locale)).banner,
        () => null,
      );
    },
    origin: state.origin,
    async loadShellMessages(locale) {
      if (!i18n.has(locale, 'shell')) i18n.add(locale, 'shell', (await shellMessages[locale]()).default);
    },
    session: sessionReady,
    isBlocked: watchBlocked({
      releaseSet: state.releaseSet,
      async ask() {
        const { askBlocked } = await import(/* webpackChunkName: "api" */ './ask-blocked.ts');
        return askBlocked(api, isStaffDocument);
      },
    }),
    isStaffDocument,
    isServer: false,
  };
}

/** Loads what the first page needs. False when the remote cannot be loaded: then the page is drawn as a failure. */
async function isReady(runtime: ShellRuntime, routeId: string | undefined, locale: Locale): Promise<boolean> {
  dropFailedStyles();
  try {
    await Promise.all([
      runtime.loadShellMessages(locale),
      routeId === undefined ? undefined : runtime.port.load(routeId, locale),
    ]);
    // The server drew the page with the release of the set, which another one cannot adopt.
    return routeId === undefined || runtime.port.former(remoteIdOfRoute(routeId)) !== 'used';
  } catch {
    return false;
  }
}

/**
 * Sheets of a remote that did not arrive as they should. The bundle takes a sheet it finds in the page for loaded;
 * without it, it fetches its own, and says so when that fails.
 */
function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rspack]')) {
    if (link.sheet === null) link.remove();
  }
}

function readState(): PageState {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '';
  const state = JSON.parse(text) as PageState;
  if (!Array.isArray(state.releaseSet.remotes)) {
    throw new Error('The page carries no valid state');
  }
  return state;
}

function hydrationState(state: PageState): HydrationState {
  const errors =
    state.errors &&
    Object.fromEntries(
      Object.entries(state.errors).map(([id, { status, data }]) => [
        id,
        new RouteErrorResponse(status, undefined, data),
      ]),
    );
  return { loaderData: state.loaderData, errors };
}
