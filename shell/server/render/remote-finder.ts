import type { RouteManifest } from '@lectern/shell-api';
import { matchRoutes, type RouteObject } from 'react-router';
import { remoteIdOfRoute } from '../../src/remotes/release-set.ts';
import { HOME_ROUTE } from '../../src/routing/route-ids.ts';

/** The remote that draws a page, found without loading its code; undefined where no page matches. */
export function remoteFinder(routes: readonly RouteManifest[]): (pathname: string) => string | undefined {
  const home = routes.some(({ id }) => id === HOME_ROUTE) ? [{ id: HOME_ROUTE, path: '*' }] : [];
  const tree: RouteObject[] = [
    {
      path: '/:lang',
      children: [...routes.filter(({ scope }) => scope === 'language').map(toMatch), ...home],
    },
    ...routes.filter(({ scope }) => scope === 'root').map(toMatch),
  ];
  return (pathname) => {
    const id = matchRoutes(tree, pathname)?.at(-1)?.route.id;
    return id === undefined ? undefined : remoteIdOfRoute(id);
  };
}

const toMatch = ({ id, path }: RouteManifest): RouteObject =>
  path === '' ? { id, index: true } : { id, path };
