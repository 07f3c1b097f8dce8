import { Link, useReload, useRouteFailure } from '@lectern/shell-api';
import { Button, ButtonLink, ErrorState } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';
import { SignInLink } from './sign-in-link.tsx';

const KINDS: Readonly<Record<number, 'signedOut' | 'refused' | 'missing'>> = {
  401: 'signedOut',
  403: 'refused',
  404: 'missing',
};

/** Codes the client gives calls that never reached the service. */
const UNREACHED = ['NETWORK', 'TIMEOUT'];

interface PageFailureProps {
  /** 2 below the title of a page that stays. */
  readonly headingLevel?: 1 | 2;
}

/** A page that could not be loaded: signed out, refused, not there, or trouble that another try may end. */
export function PageFailure({ headingLevel = 1 }: PageFailureProps) {
  const t = useAdminText();
  const { status, code, traceId } = useRouteFailure();
  const { reload, reloading } = useReload();
  const kind = code === 'SECOND_STEP_REQUIRED' ? 'secondStep' : (KINDS[status] ?? 'trouble');
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={t(`failure.${kind}.title`)}
      text={t(UNREACHED.includes(code) ? 'failure.unreached' : `failure.${kind}.text`)}
      {...(traceId ? { trace: { label: t('failure.trace'), id: traceId } } : {})}
      action={
        kind === 'trouble' ? (
          <Button variant="primary" onClick={reload} loading={reloading}>
            {t('failure.retry')}
          </Button>
        ) : kind === 'signedOut' || kind === 'secondStep' ? (
          <SignInLink secondStep={kind === 'secondStep'} />
        ) : (
          <ButtonLink as={Link} href="/admin">
            {t('failure.back')}
          </ButtonLink>
        )
      }
    />
  );
}
