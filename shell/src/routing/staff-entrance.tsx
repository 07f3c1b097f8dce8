import { useLocale, useSession, useT, type RouteManifest } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadingScreen } from '../features/loading-screen/loading-screen.tsx';
import { PageFailure } from '../features/page-failure/page-failure.tsx';
import { RemoteFailure } from '../features/remote-failure/remote-failure.tsx';
import { StaffOnly } from '../features/staff-only/staff-only.tsx';
import { usePageHead } from '../head/use-page-head.ts';
import { decideAccess } from '../rules/access-guard.ts';
import { REMOTE_UNAVAILABLE } from './page-loader.ts';
import type { ShellRuntime } from './shell-runtime.ts';
import { SiteFrame } from './site-frame.tsx';

/** Every address of the staff area that no remote of the release set answers; for visitors, whose set names none, all of them. */
export const STAFF_ENTRANCE: RouteManifest = {
  id: 'shell.staff',
  path: 'admin/*',
  scope: 'root',
  access: 'admin',
  render: 'client',
  layout: 'page',
};

const ASKED = 'lectern.staff-document-asked';
/** Milliseconds in which a second document for the same reason would be the same one. */
const JUST_NOW = 10_000;

interface StaffEntranceProps {
  readonly runtime: ShellRuntime;
  readonly loadDocument?: () => void;
}

/**
 * Tells visitors that this is for staff, at every address alike, so that none shows what is behind it. Staff meet it
 * where their session was renewed in the browser after the edge had looked: the document is then loaded once more.
 */
export function StaffEntrance({ runtime, loadDocument = () => location.reload() }: StaffEntranceProps) {
  const session = useSession();
  const t = useT('shell');
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  usePageHead(STAFF_ENTRANCE, undefined, runtime);
  const decision = decideAccess('admin', session, { locale, pathname, search, hash });
  if (decision.kind === 'staff-only') {
    return (
      <SiteFrame runtime={runtime}>
        <StaffOnly to={decision.to} />
      </SiteFrame>
    );
  }
  if (decision.kind !== 'allow') return <LoadingScreen label={t('loading.account')} />;
  const isForStaff = runtime.releaseSet.remotes.some(({ routes }) => routes.some(isOfStaff));
  return (
    <SiteFrame runtime={runtime}>
      {isForStaff ? (
        <PageFailure failure={NOT_FOUND} onRetry={loadDocument} />
      ) : (
        <DocumentOnceMore loadDocument={loadDocument} />
      )}
    </SiteFrame>
  );
}

const isOfStaff = ({ access }: RouteManifest): boolean => access === 'admin';
const NOT_FOUND = { status: 404, code: 'NOT_FOUND', traceId: undefined };

/** Once: where the edge cannot ask who is here, the next document is the same. */
function DocumentOnceMore({ loadDocument }: { loadDocument: () => void }) {
  const t = useT('shell');
  const [wasAsked] = useState(wasJustAsked);
  useEffect(() => {
    if (!wasAsked && rememberAsking()) loadDocument();
  }, [wasAsked, loadDocument]);
  if (!wasAsked) return <LoadingScreen label={t('loading.page')} />;
  return <RemoteFailure code={REMOTE_UNAVAILABLE} onRetry={loadDocument} />;
}

function wasJustAsked(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(ASKED)) < JUST_NOW;
  } catch {
    // Without storage nothing would end the asking.
    return true;
  }
}

/** False without storage. */
function rememberAsking(): boolean {
  try {
    sessionStorage.setItem(ASKED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
