import { definePage, Link, useNavigate, useSearchParams } from '@lectern/shell-api';
import { ButtonLink, Notice, TextLink } from '@lectern/ui';
import { startTransition, useEffect, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
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

interface Arrival {
  readonly social: SocialSignup | null;
  readonly isUnreadable: boolean;
}

function SignupPage() {
  const t = useAccountText();
  const { social, isUnreadable } = useArrival();
  const signup = useSignup(social);
  if (signup.isDone) return <SignupDone />;
  return (
    <AuthFrame
      isWide
      title={t(social ? 'signup.completeTitle' : 'signup.title')}
      lead={t(social ? 'signup.completeLead' : 'signup.lead')}
    >
      {social ? <Notice announce>{t('signup.moreNeeded')}</Notice> : null}
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
  return (
    <AuthFrame title={t('signup.doneTitle')}>
      <div className={css.done} role="status">
        <p>{t('signup.doneText')}</p>
        <ButtonLink as={Link} href={paths.login} variant="primary" size="l">
          {t('login.submit')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/**
 * What a provider sent the visitor here with. The server draws the plain form: the token in the address is nobody's
 * business but this tab's, and leaves the address and the history at once.
 */
function useArrival(): Arrival {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival>({ social: null, isUnreadable: false });
  const query = params.toString();
  useEffect(() => {
    const read = socialSignupIn(new URLSearchParams(query));
    const isKnown = new URLSearchParams(query).get('error') === 'user_exists';
    if (isKnown) {
      dropSocialSignup();
      return navigate(paths.login, { replace: true, state: { notice: 'EMAIL_EXISTS' } });
    }
    if (read === 'unreadable') dropSocialSignup();
    else if (read) keepSocialSignup(read);
    const social = read === 'unreadable' ? null : (read ?? keptSocialSignup());
    const isUnreadable = read === 'unreadable';
    if (social || isUnreadable) startTransition(() => setArrival({ social, isUnreadable }));
    if (query !== '') navigate(paths.signup, { replace: true, preventScrollReset: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per arrival; `navigate` is new on every render
  }, []);
  return arrival;
}
