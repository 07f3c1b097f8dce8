import { type Locale, refreshSession } from '@lectern/contracts-core';
import { createI18n } from '@lectern/i18n';
import type { MfeModule, MfeRoute, RouteManifest, Session } from '@lectern/shell-api';
import {
  connectSessionCheck,
  connectSessionRenewal,
  markAdopted,
  sessionStore,
  ShellProvider,
  toPageFailure,
} from '@lectern/shell-api/host';
import { parseManifest } from '@lectern/shell-api/manifest';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  createMemoryRouter,
  matchRoutes,
  Outlet,
  RouterProvider,
  useMatches,
  type RouteObject,
} from 'react-router';
import { createFakeApi, type FakeApi } from './fake-api.ts';

type Page = MfeRoute<never> | MfeRoute;
type RouteParts = Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'HydrateFallback' | 'loader'>;

export interface PageOptions {
  /** The remote's `mfe.manifest.json`, as imported. */
  readonly manifest: unknown;
  /** The remote's exposed module. */
  readonly mfe: MfeModule;
  /** Path with query, such as `/ko/search?q=보톡스`. */
  readonly address: string;
  readonly api?: FakeApi;
  /** Who visits; a guest by default. */
  readonly session?: Session;
  /** What asking again finds; who visits by default. */
  readonly onSessionCheck?: () => Session;
}

export interface RenderedPage extends RenderResult {
  readonly user: UserEvent;
  readonly api: FakeApi;
  /** Path with query the visitor is at now. */
  readonly address: () => string;
  /** What the last navigation brought along. */
  readonly state: () => unknown;
}

/** Draws a page of a remote the way the shell does: routes from its manifest, its messages, a fake network. */
export async function renderPage({
  manifest,
  mfe,
  address,
  api = createFakeApi(),
  session = { status: 'signed-out' },
  onSessionCheck,
}: PageOptions): Promise<RenderedPage> {
  const { id, routes } = parseManifest(manifest);
  const locale: Locale = address.startsWith('/ko') ? 'ko' : 'en';
  const i18n = createI18n(locale);
  const { pathname } = new URL(address, location.href);
  const places = routes.map((route) => ({ id: route.id, path: pathOf(route) }));
  const openedId = matchRoutes(places, pathname)?.at(-1)?.route.id;
  const opened = routes.find((route) => route.id === openedId);
  const strings = [mfe.messages, opened?.strings === 'first' ? undefined : mfe.furtherMessages];
  for (const messages of strings)
    if (messages) i18n.addResourceBundle(locale, id, (await messages[locale]()).default, true);
  sessionStore.setState(session, true);
  connectSessionCheck(() => {
    if (onSessionCheck) sessionStore.setState(onSessionCheck(), true);
    return Promise.resolve(sessionStore.getState());
  });
  connectSessionRenewal(async () => (await api.call(refreshSession, {})).token);
  markAdopted(true);

  for (const route of routes)
    if (!mfe.routes[route.id]) throw new Error(`${id} declares the route ${route.id} but does not export it`);
  const arrived = new Map<string, Page>();
  const arrive = async (routeId: string): Promise<RouteParts> => {
    const page = await mfe.routes[routeId]?.();
    if (page) arrived.set(routeId, page);
    return page ? partsOf(page, locale, api) : {};
  };
  // Whoever loads a page loads all that it imports, so that the others wait until somebody goes there.
  const children = await Promise.all(
    routes.map(async (route): Promise<RouteObject> => {
      const object = { id: route.id, path: pathOf(route) };
      if (route === opened) return { ...object, ...(await arrive(route.id)) };
      return { ...object, lazy: () => arrive(route.id) };
    }),
  );
  const router = createMemoryRouter(
    [
      { Component: () => <Frame pages={arrived} />, children },
      { path: '*', Component: () => <p>another page</p> },
    ],
    { initialEntries: [address] },
  );
  const table = Object.fromEntries(routes.map(({ id: routeId, path, scope }) => [routeId, { path, scope }]));
  const result = render(
    <ShellProvider value={{ locale, i18n, api, routes: table }}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  const currentAddress = () => `${router.state.location.pathname}${router.state.location.search}`;
  const state = (): unknown => router.state.location.state;
  return { ...result, user: userEvent.setup(), api, address: currentAddress, state };
}

const pathOf = ({ scope, path }: RouteManifest): string =>
  (scope === 'language' ? `/:lang/${path}` : `/${path}`).replace(/\/$/, '');

/** Pages with the same layout share it, as in the shell: it stays while the visitor goes from one to the next. */
function Frame({ pages }: { pages: ReadonlyMap<string, Page> }) {
  const Layout = pages.get(useMatches().at(-1)?.id ?? '')?.Layout;
  if (!Layout) return <Outlet />;
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

function partsOf({ loader, Component, ErrorBoundary }: Page, locale: Locale, api: FakeApi): RouteParts {
  return {
    Component,
    HydrateFallback: () => null,
    ...(ErrorBoundary ? { ErrorBoundary } : {}),
    ...(loader
      ? {
          loader: async ({ request, params }) => {
            try {
              const { signal } = request;
              return await loader({ params, url: new URL(request.url), locale, api, signal });
            } catch (error) {
              throw toPageFailure(error);
            }
          },
        }
      : {}),
  };
}
