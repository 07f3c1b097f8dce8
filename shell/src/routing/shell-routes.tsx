import { DEFAULT_LOCALE, isLocale, LOCALES } from '@lectern/contracts-core';
import type { RouteManifest } from '@lectern/shell-api';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { LoadingScreen } from '../features/loading-screen/loading-screen.tsx';
import { languageRedirect } from '../rules/language-redirect.ts';
import { LanguageRoot, PlainRoot, type FrameData } from './language-root.tsx';
import { crossesStaffArea, pageLoader } from './page-loader.ts';
import { RemoteLayout } from './remote-layout.tsx';
import { RemotePage } from './remote-page.tsx';
import { isOtherLanguage, needsNewData } from './revalidation.ts';
import { HOME_ROUTE, LANGUAGE_ROUTE, UNKNOWN_ROUTE } from './route-ids.ts';
import { RootFailure, RouteFailureView } from './route-failure.tsx';
import type { ShellRuntime } from './shell-runtime.ts';
import { STAFF_ENTRANCE, StaffEntrance } from './staff-entrance.tsx';

/** One router tree for host and all remotes, made from manifests alone; no remote code is loaded for it. */
export function shellRoutes(runtime: ShellRuntime): RouteObject[] {
  const all = runtime.releaseSet.remotes.flatMap((remote) => remote.routes);
  const home = all.find((route) => route.id === HOME_ROUTE);
  const languageRoutes = remoteRoutes('language', runtime);
  if (home) languageRoutes.push(toRoute({ ...home, id: UNKNOWN_ROUTE, path: '*' }, runtime, home));
  return [
    {
      id: LANGUAGE_ROUTE,
      path: '/:lang',
      loader: languageLoader(runtime),
      shouldRevalidate: isOtherLanguage,
      Component: () => <LanguageRoot runtime={runtime} />,
      ErrorBoundary: () => <RootFailure runtime={runtime} />,
      HydrateFallback: () => <LoadingScreen />,
      children: languageRoutes,
    },
    {
      id: 'plain',
      loader: languageLoader(runtime),
      Component: () => <PlainRoot runtime={runtime} />,
      ErrorBoundary: () => <RootFailure runtime={runtime} />,
      HydrateFallback: () => <LoadingScreen />,
      children: [...remoteRoutes('root', runtime), staffEntrance(runtime)],
    },
  ];
}

/** The pages of a scope, those of a remote together, so that what it puts around them stays between them. */
function remoteRoutes(scope: RouteManifest['scope'], runtime: ShellRuntime): RouteObject[] {
  return runtime.releaseSet.remotes.flatMap(({ id, routes }) => {
    const children = routes.filter((route) => route.scope === scope).map((route) => toRoute(route, runtime));
    if (children.length === 0) return [];
    return [{ id: `${id}@${scope}`, Component: () => <RemoteLayout runtime={runtime} />, children }];
  });
}

/** The staff area, where no remote of the set has the page. */
function staffEntrance(runtime: ShellRuntime): RouteObject {
  return {
    id: STAFF_ENTRANCE.id,
    path: STAFF_ENTRANCE.path,
    loader: ({ request }: LoaderFunctionArgs) => {
      if (crossesStaffArea(STAFF_ENTRANCE, runtime)) throw redirectDocument(request.url);
      return null;
    },
    Component: () => <StaffEntrance runtime={runtime} />,
    HydrateFallback: () => <LoadingScreen />,
    handle: STAFF_ENTRANCE,
  };
}

/** `at` says where the page hangs in the tree; `route` is the page itself. */
function toRoute(at: RouteManifest, runtime: ShellRuntime, route: RouteManifest = at): RouteObject {
  const common = {
    id: at.id,
    loader: pageLoader(route, runtime),
    shouldRevalidate: needsNewData,
    Component: () => <RemotePage route={route} runtime={runtime} />,
    ErrorBoundary: () => <RouteFailureView route={route} runtime={runtime} />,
    HydrateFallback: () => <LoadingScreen />,
    handle: route,
  };
  return at.path === '' ? { ...common, index: true } : { ...common, path: at.path };
}

/** Makes the shell's strings, and the strip above the page, available before anything of a language is drawn. */
function languageLoader(runtime: ShellRuntime) {
  const manifests = runtime.releaseSet.remotes.flatMap(({ routes }) => routes);
  return async ({ params, request }: LoaderFunctionArgs): Promise<FrameData> => {
    const lang = params['lang'];
    if (lang === undefined) {
      await Promise.all(LOCALES.map((locale) => runtime.loadShellMessages(locale)));
      return { banner: null };
    }
    // The edge redirects such addresses already; this is for links followed inside the page.
    if (!isLocale(lang))
      throw redirect(languageRedirect(new URL(request.url), manifests) ?? `/${DEFAULT_LOCALE}`);
    const [banner] = await Promise.all([runtime.topBanner(lang), runtime.loadShellMessages(lang)]);
    return { banner };
  };
}
