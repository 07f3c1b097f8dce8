import { useLocale, useSession, type RouteManifest } from '@lectern/shell-api';
import { Outlet, useLocation, useMatches } from 'react-router';
import { RemoteBoundary } from '../features/remote-failure/remote-boundary.tsx';
import { SlowPage } from '../features/slow-page/slow-page.tsx';
import { remoteIdOfRoute } from '../remotes/release-set.ts';
import { decideAccess } from '../rules/access-guard.ts';
import type { ShellRuntime } from './shell-runtime.ts';
import { useArrivedPage } from './use-arrived-page.ts';

/** What a remote puts around its pages. It stays while the visitor goes from one of them to the next. */
export function RemoteLayout({ runtime }: { runtime: ShellRuntime }) {
  const session = useSession();
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const route = useMatches().at(-1)?.handle as RouteManifest | undefined;
  const isOpen =
    route !== undefined &&
    decideAccess(route.access, session, { locale, pathname, search, hash }).kind === 'allow';
  const Layout = useArrivedPage(isOpen ? route : undefined, runtime)?.Layout;
  if (!Layout || !route) return <Outlet />;
  return (
    <RemoteBoundary remoteId={remoteIdOfRoute(route.id)} pageId={route.id}>
      <Layout>
        {/* Around the pages of a language, the frame of the site shows what is slow. */}
        {route.scope === 'root' ? (
          <SlowPage runtime={runtime} isInLayout>
            <Outlet />
          </SlowPage>
        ) : (
          <Outlet />
        )}
      </Layout>
    </RemoteBoundary>
  );
}
