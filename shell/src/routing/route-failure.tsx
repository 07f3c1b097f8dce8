import { useLocale, useReload, useRouteFailure, type RouteManifest } from '@lectern/shell-api';
import { useLocation } from 'react-router';
import { PageFailure } from '../features/page-failure/page-failure.tsx';
import { RemoteBoundary } from '../features/remote-failure/remote-boundary.tsx';
import { RemoteFailure } from '../features/remote-failure/remote-failure.tsx';
import { useFailureHead } from '../head/use-page-head.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { localeOfAddress } from '../rules/stored-language.ts';
import { Provided } from './language-root.tsx';
import { REMOTE_UNAVAILABLE } from './page-loader.ts';
import type { ShellRuntime } from './shell-runtime.ts';

/** A page that failed: the remote's own view of it when it has one, otherwise the shell's. Header and footer stay. */
export function RouteFailureView({ route, runtime }: { route: RouteManifest; runtime: ShellRuntime }) {
  const failure = useRouteFailure();
  const locale = useLocale();
  const { reload, reloading } = useReload();
  useFailureHead(route, failure, runtime);
  if (failure.code === REMOTE_UNAVAILABLE) {
    return (
      <RemoteFailure code={failure.code} traceId={failure.traceId} onRetry={reload} retrying={reloading} />
    );
  }
  const Own = runtime.port.peek(route.id, locale)?.ErrorBoundary;
  if (Own && failure.code !== 'RENDER_FAILED') {
    return (
      <RemoteBoundary>
        <Own />
      </RemoteBoundary>
    );
  }
  return <PageFailure failure={failure} onRetry={reload} retrying={reloading} />;
}

/** The last resort, when the frame around the page itself failed. */
export function RootFailure({ runtime }: { runtime: ShellRuntime }) {
  const { pathname } = useLocation();
  const failure = useRouteFailure();
  const { reload, reloading } = useReload();
  return (
    <Provided runtime={runtime} locale={localeOfAddress(pathname)}>
      <PageFrame navigation={[]}>
        <PageFailure failure={failure} onRetry={reload} retrying={reloading} />
      </PageFrame>
    </Provided>
  );
}
