import { useLocale, useReload, useSession, useT, type RouteManifest } from '@lectern/shell-api';
import { memo, useEffect, useRef, type ComponentType } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { sendBeacon } from '../common/beacons/send-beacon.ts';
import { LoadingScreen } from '../features/loading-screen/loading-screen.tsx';
import { RemoteBoundary } from '../features/remote-failure/remote-boundary.tsx';
import { PageOutline } from '../features/slow-page/page-outline.tsx';
import { StaffOnly } from '../features/staff-only/staff-only.tsx';
import { usePageHead } from '../head/use-page-head.ts';
import { decideAccess } from '../rules/access-guard.ts';
import { SiteFrame } from './site-frame.tsx';
import { remoteIdOfRoute } from '../remotes/release-set.ts';
import type { ShellRuntime } from './shell-runtime.ts';

/** Draws a remote's page once the guard allows it and its code is here. */
export function RemotePage({ route, runtime }: { route: RouteManifest; runtime: ShellRuntime }) {
  const session = useSession();
  const t = useT('shell');
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const decision = decideAccess(route.access, session, { locale, pathname, search, hash });
  const page = runtime.port.peek(route.id, locale);
  const hasData: boolean = useLoaderData() !== null;
  usePageHead(route, page, runtime);
  const remoteId = remoteIdOfRoute(route.id);
  const { reload } = useReload();
  const fallBack =
    runtime.port.former(remoteId) === 'offered'
      ? () => {
          runtime.port.fallBack(remoteId);
          reload();
        }
      : undefined;
  const isGoal = runtime.releaseSet.remotes.some(({ goal }) => goal === route.id);

  if (decision.kind === 'redirect') return <SentElsewhere to={decision.to} from={decision.state.from} />;
  if (decision.kind === 'staff-only') {
    // The frame of staff areas comes with their remote, which is not loaded for others.
    return (
      <SiteFrame runtime={runtime}>
        <StaffOnly to={decision.to} />
      </SiteFrame>
    );
  }
  if (decision.kind === 'wait')
    return <PageOutline route={route} runtime={runtime} label={t('loading.account')} />;
  if (!page || (page.loader && !hasData)) return <PageArrivesLater route={route} runtime={runtime} />;
  return (
    <RemoteBoundary
      key={pathname}
      remoteId={remoteId}
      pageId={route.id}
      {...(fallBack ? { onFallBack: fallBack } : {})}
    >
      <Drawn Page={page.Component} />
      <Shown remoteId={remoteId} page={route.id} isGoal={isGoal} />
    </RemoteBoundary>
  );
}

/** Tells the edge that a page of a remote is shown. A sibling of the page: when the page crashes, only the crash is told. */
function Shown({ remoteId, page, isGoal }: { remoteId: string; page: string; isGoal: boolean }) {
  useEffect(() => {
    sendBeacon({ remote: remoteId, event: 'shown', page });
    if (isGoal) sendBeacon({ remote: remoteId, event: 'reached', page });
  }, [remoteId, page, isGoal]);
  return null;
}

/** What the guard hears about the session is not the page's business: it is drawn again for its own reasons only. */
const Drawn = memo(function Drawn({ Page }: { Page: ComponentType }) {
  return <Page />;
});

/** Leaves once for a place: a navigation draws this again while it is under way, and must not be begun anew by that. */
function SentElsewhere({ to, from }: { to: string; from: string }) {
  const t = useT('shell');
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, state: { from } }), [navigate, to, from]);
  return <LoadingScreen label={t('loading.account')} />;
}

/** The loader ran before the visitor was allowed in (or on the server); once allowed, it has to run again. */
function PageArrivesLater({ route, runtime }: { route: RouteManifest; runtime: ShellRuntime }) {
  const t = useT('shell');
  const { reload, reloading } = useReload();
  const isAsked = useRef(reloading);
  useEffect(() => {
    // The reload replaces this component by the page or a failure. One that is under way already will do as well.
    if (!isAsked.current) reload();
    isAsked.current = true;
  }, [reload]);
  return <PageOutline route={route} runtime={runtime} label={t('loading.page')} />;
}
