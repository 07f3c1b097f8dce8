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
import { createMemoryRouter, matchPath, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { createFakeApi, type FakeApi } from './fake-api.ts';

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
  const opened = routes.find((route) => matchPath(pathOf(route), new URL(address, location.href).pathname));
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

  const objects: RouteObject[] = [];
  const layouts = new Map<MfeRoute['Layout'], RouteObject[]>();
  // One after the other: loading many at once crowds out the page under test, and failures come in any order.
  for (const route of routes) {
    const load = mfe.routes[route.id];
    if (!load) throw new Error(`${id} declares the route ${route.id} but does not export it`);
    const page = await load();
    const siblings = layouts.get(page.Layout) ?? [];
    if (!layouts.has(page.Layout)) objects.push(around(page.Layout, siblings));
    layouts.set(page.Layout, siblings);
    siblings.push(toRouteObject(pathOf(route), page, locale, api));
  }
  const router = createMemoryRouter([...objects, { path: '*', Component: () => <p>another page</p> }], {
    initialEntries: [address],
  });
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

/** Pages with the same layout share it, as in the shell. */
function around(Layout: MfeRoute['Layout'], children: RouteObject[]): RouteObject {
  if (!Layout) return { children };
  const Component = () => (
    <Layout>
      <Outlet />
    </Layout>
  );
  return { Component, children };
}

function toRouteObject(
  path: string,
  page: MfeRoute<never> | MfeRoute,
  locale: Locale,
  api: FakeApi,
): RouteObject {
  const { loader, Component, ErrorBoundary } = page;
  return {
    path,
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
