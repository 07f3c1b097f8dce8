import { definePage, Link, useLocation, useNavigate, useSearchParams, useSession } from '@lectern/shell-api';
import { Notice, TextLink } from '@lectern/ui';
import { useEffect } from 'react';
import { PurchaseContext } from '../../../common/purchase/purchase-context.tsx';
import { useCourseOfReturn } from '../../../common/purchase/use-wanted-course.ts';
import { keepReturnPlace, takeReturnPlace } from '../../../common/return-to.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { ContactLink } from './contact-link.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login.module.css';
import { SecondStepForm } from './second-step-form.tsx';
import { SessionExists } from './session-exists.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useSocialReturn } from './use-social-return.ts';

export const page = definePage({
  Component: LoginPage,
  head: ({ t }) => ({
    title: t('login.title'),
    description: t('login.description'),
    robots: 'noindex, follow',
  }),
});

function LoginPage() {
  const t = useAccountText();
  const session = useSession();
  useReturn(session.status === 'signed-in');
  const socialFailure = useSocialReturn();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const wanted = useCourseOfReturn();
  const isKnown = (state as { notice?: unknown } | null)?.notice === 'EMAIL_EXISTS';
  return (
    <AuthFrame
      title={t('login.title')}
      footer={
        <nav aria-label={t('login.links')} className={css.links}>
          {(['terms', 'privacy', 'help'] as const).map((page) => (
            <TextLink key={page} as={Link} href={paths[page]} tone="quiet">
              {t(`login.${page}`)}
            </TextLink>
          ))}
        </nav>
      }
    >
      {wanted === null ? null : <PurchaseContext courseId={wanted} step="login" />}
      {session.status === 'signed-out' && session.hasEnded ? (
        <Notice tone="warning" announce>
          {t('login.ended')}
        </Notice>
      ) : null}
      {socialFailure ? (
        <Notice
          tone={socialFailure.needsCheck ? 'info' : 'danger'}
          announce
          actions={socialFailure.isSuspended ? <ContactLink /> : null}
        >
          {socialFailure.words}
        </Notice>
      ) : null}
      {isKnown ? <Notice announce>{t('login.registered')}</Notice> : null}
      <WayIn
        params={params}
        isSignedOut={session.status === 'signed-out'}
        needsCheck={socialFailure?.needsCheck ?? false}
      />
    </AuthFrame>
  );
}

/** The rest of a social sign-in that waits for an answer, or every way to begin. */
function WayIn(props: { params: URLSearchParams; isSignedOut: boolean; needsCheck: boolean }) {
  const { params, isSignedOut, needsCheck } = props;
  if (params.has('second_step')) return <SecondStepForm />;
  if (params.has('session_exists')) return isSignedOut ? <SessionExists /> : null;
  return <Ways needsCheck={needsCheck} />;
}

/** With e-mail, with others (after a bot check, where one was asked for), or not yet. */
function Ways({ needsCheck }: { needsCheck: boolean }) {
  const t = useAccountText();
  return (
    <>
      <LoginForm />
      <SocialButtons needsCheck={needsCheck} label={t('social.label')} />
      <p className={css.signup}>
        {t('login.noAccount')}{' '}
        <TextLink as={Link} href={paths.signup} tone="strong">
          {t('login.signup')}
        </TextLink>
      </p>
    </>
  );
}

/** Keeps where the visitor came from, and goes there once they are signed in: now, before, or in another tab. */
function useReturn(isSignedIn: boolean): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  useEffect(() => keepReturnPlace(from), [from]);
  useEffect(() => {
    if (isSignedIn) navigate(takeReturnPlace(), { replace: true });
  }, [isSignedIn, navigate]);
}
