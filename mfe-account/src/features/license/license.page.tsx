import type { LicenseStatus } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import {
  checkSession,
  definePage,
  Link,
  useLocale,
  useReload,
  useRouteData,
  useSession,
  type LoaderArgs,
} from '@lectern/shell-api';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  InReviewDrawing,
  RefreshIcon,
  SignedOffDrawing,
  Spinner,
  Stack,
} from '@lectern/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { PurchaseContext } from '../../common/purchase/purchase-context.tsx';
import { useCourseBehindLicense } from '../../common/purchase/use-wanted-course.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { PageNotLoaded } from '../../common/page/page-not-loaded.tsx';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { paths } from '../../paths.ts';
import { LicenseForm } from './license-form.tsx';
import css from './license.module.css';

const loadStatus = async ({ api, signal }: LoaderArgs): Promise<LicenseStatus> => {
  const { loadLicense } = await import(/* webpackChunkName: "account.license-data" */ './license.api.ts');
  return loadLicense(api, signal);
};

export const page = definePage({
  loader: loadStatus,
  Component: LicensePage,
  ErrorBoundary: LicenseFailure,
  head: ({ t }) => ({
    title: t('license.title'),
    description: t('license.description'),
    robots: 'noindex, nofollow',
  }),
});

/** The five views of spec 2 §2; the first, checking, is also the shell's while the page is loaded. */
function LicensePage() {
  const t = useAccountText();
  const status = useRouteData<typeof loadStatus>();
  const { reload, reloading } = useReload();
  const [isHandedIn, setHandedIn] = useState(false);
  useFreshSession(status.license_verified);
  const wanted = useCourseBehindLicense();
  const isPending = isHandedIn || status.state === 'pending';
  const step = status.license_verified ? 'verified' : isPending ? 'pending' : 'license';
  return (
    <PageUnderMy title={t('license.title')}>
      {wanted === null || reloading ? null : <PurchaseContext courseId={wanted} step={step} />}
      {reloading ? (
        <p className={css.checking}>
          <Spinner label={t('license.checking')} />
          <span aria-hidden>{t('license.checking')}</span>
        </p>
      ) : isHandedIn ? (
        <Outcome view="success" />
      ) : status.license_verified ? (
        <Verified status={status} onRenewed={() => setHandedIn(true)} />
      ) : status.state === 'pending' ? (
        <Outcome view="pending">
          <Button icon={<RefreshIcon size={16} />} onClick={reload}>
            {t('license.refresh')}
          </Button>
        </Outcome>
      ) : (
        <LicenseForm
          reason={status.reason}
          why={status.state === 'expired' ? 'expired' : null}
          onDone={() => setHandedIn(true)}
        />
      )}
    </PageUnderMy>
  );
}

/** A licence that counts; near its end the next can be handed in, and waits beside it. */
function Verified({ status, onRenewed }: { status: LicenseStatus; onRenewed: () => void }) {
  const t = useAccountText();
  const locale = useLocale();
  const { renewal, validUntil } = status;
  const until = validUntil ? t('license.until', { date: formatDate(validUntil, locale) }) : null;
  if (renewal === 'pending') return <Outcome view="renewing" more={until} />;
  return (
    <Stack gap={6}>
      <Outcome view="verified" more={until} />
      {renewal === 'open' ? <LicenseForm reason={status.reason} why="renewal" onDone={onRenewed} /> : null}
    </Stack>
  );
}

/** Reads the session again when the licence has been verified since, because the guard uses the session. */
function useFreshSession(isVerified: boolean): void {
  const session = useSession();
  const isOutdated = isVerified && session.status === 'signed-in' && !session.user.licenseVerified;
  useEffect(() => {
    if (isOutdated) void checkSession();
  }, [isOutdated]);
}

interface OutcomeProps {
  view: 'pending' | 'verified' | 'renewing' | 'success';
  /** Said after the view's own words. */
  more?: string | null;
  children?: ReactNode;
}

/** The state of a licence that needs no act, with a link onwards. */
function Outcome({ view, more, children }: OutcomeProps) {
  const t = useAccountText();
  return (
    <div role="status" className={css.outcome}>
      <EmptyState
        drawing={view === 'verified' ? <SignedOffDrawing /> : <InReviewDrawing />}
        title={t(`license.${view}.title`)}
        text={[t(`license.${view}.text`), more].filter(Boolean).join(' ')}
        action={
          <Cluster gap={2} justify="center">
            {children}
            <ButtonLink as={Link} href={paths.home} variant={view === 'pending' ? 'secondary' : 'primary'}>
              {t(`license.${view}.home`)}
            </ButtonLink>
          </Cluster>
        }
      />
    </div>
  );
}

function LicenseFailure() {
  const t = useAccountText();
  return <PageNotLoaded title={t('license.loadFailed')} />;
}
