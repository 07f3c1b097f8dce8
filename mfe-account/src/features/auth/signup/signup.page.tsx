import { definePage, Link, useNavigate, useSearchParams } from '@lectern/shell-api';
import { Button, ButtonLink, Notice, TextLink } from '@lectern/ui';
import { startTransition, useEffect, useState } from 'react';
import { PurchaseContext } from '../../../common/purchase/purchase-context.tsx';
import { useCourseOfReturn } from '../../../common/purchase/use-wanted-course.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useArrivalFocus } from '../../../common/use-arrival-focus.ts';
import { paths } from '../../../paths.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { SignupForm } from './signup-form.tsx';
import css from './signup.module.css';
import {
  dropSocialSignup,
  keepSocialSignup,
  keptSocialSignup,
  socialSignupIn,
  type SocialSignup,
} from './social-signup.ts';
import { useSignup } from './use-signup.ts';

export const page = definePage({
  Component: SignupPage,
  head: ({ t }) => ({
    title: t('signup.title'),
    description: t('signup.description'),
    robots: 'noindex, follow',
  }),
});

/** Codes of a provider's return after which the sign-up is completed here (spec 2 §2). */
const MORE_NEEDED = /^(?:google|kakao|naver)_signup_required$/;

interface Arrival {
  readonly social: SocialSignup | null;
  readonly isUnreadable: boolean;
}

function SignupPage() {
  const t = useAccountText();
  const { social, isUnreadable, isMoreNeeded, byEmail } = useArrival();
  const signup = useSignup(social);
  const wanted = useCourseOfReturn();
  if (signup.isDone) return <SignupDone />;
  return (
    <AuthFrame
      isWide
      title={t(social ? 'signup.completeTitle' : 'signup.title')}
      lead={t(social ? 'signup.completeLead' : 'signup.lead')}
    >
      {wanted === null ? null : <PurchaseContext courseId={wanted} step="signup" />}
      {social || isMoreNeeded ? (
        <Notice
          announce
          actions={
            social ? (
              <Button size="s" onClick={byEmail}>
                {t('signup.byEmail')}
              </Button>
            ) : undefined
          }
        >
          {t('signup.moreNeeded')}
        </Notice>
      ) : null}
      {isUnreadable ? (
        <Notice tone="danger" announce>
          {t('signup.unreadable')}
        </Notice>
      ) : null}
      <SignupForm key={social?.tempToken ?? 'own'} signup={signup} social={social} />
      <p className={css.center}>
        {t('signup.haveAccount')}{' '}
        <TextLink as={Link} href={paths.login} tone="strong">
          {t('login.submit')}
        </TextLink>
      </p>
    </AuthFrame>
  );
}

function SignupDone() {
  const t = useAccountText();
  const welcome = useArrivalFocus<HTMLDivElement>(true);
  return (
    <AuthFrame title={t('signup.doneTitle')}>
      <div ref={welcome} tabIndex={-1} className={css.done} role="status">
        <p>{t('signup.doneText')}</p>
        <ButtonLink as={Link} href={paths.login} variant="primary" size="l">
          {t('login.submit')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/**
 * The parameters of a provider's return. The server draws the matching form at once (the edge does not cache such a
 * page). Scripts remove the address with its token from the history; after a reload the values come from this tab.
 */
function useArrival(): Arrival & { readonly isMoreNeeded: boolean; readonly byEmail: () => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [query] = useState(() => params.toString());
  const [arrival, setArrival] = useState<Arrival>(() => arrivalBy(socialSignupIn(params)));
  useEffect(() => {
    if (new URLSearchParams(query).get('error') === 'user_exists') {
      dropSocialSignup();
      return navigate(paths.login, { replace: true, state: { notice: 'EMAIL_EXISTS' } });
    }
    const read = socialSignupIn(new URLSearchParams(query));
    if (read === 'unreadable') dropSocialSignup();
    else if (read) keepSocialSignup(read);
    else startTransition(() => setArrival(arrivalBy(keptSocialSignup())));
    if (query !== '') navigate(paths.signup, { replace: true, preventScrollReset: true });
  }, [navigate, query]);
  const byEmail = (): void => {
    dropSocialSignup();
    setArrival(arrivalBy(null));
  };
  // Also where the provider's data did not arrive with it.
  const isMoreNeeded = MORE_NEEDED.test(new URLSearchParams(query).get('error') ?? '');
  return { ...arrival, isMoreNeeded, byEmail };
}

const arrivalBy = (read: SocialSignup | 'unreadable' | null): Arrival =>
  read === 'unreadable' ? { social: null, isUnreadable: true } : { social: read, isUnreadable: false };
