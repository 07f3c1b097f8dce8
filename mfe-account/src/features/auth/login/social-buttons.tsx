import { SOCIAL_PROVIDERS, type SocialProvider } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Spinner } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { ProviderMark } from './provider-mark.tsx';
import css from './social-buttons.module.css';
import { socialAddress } from './social-address.ts';

/** Signing in with an account somebody has elsewhere; the whole page leaves for it. */
export function SocialButtons() {
  const t = useAccountText();
  const locale = useLocale();
  const [leaving, setLeaving] = useState<SocialProvider | null>(null);
  useEffect(() => {
    // Coming back with the browser's own button shows this very page again, as it was left.
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setLeaving(null);
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  return (
    <section className={css.social} aria-label={t('social.label')}>
      <p className={css.or} aria-hidden>
        {t('social.or')}
      </p>
      {SOCIAL_PROVIDERS.map((provider) => (
        <a
          key={provider}
          className={`${css.button} ${css[provider] ?? ''}`}
          href={`/api/auth/${provider}`}
          rel="nofollow"
          aria-disabled={leaving !== null}
          data-leaving={leaving === provider}
          onClick={(event) => {
            if (leaving !== null) return event.preventDefault();
            // A state belongs to one attempt, so it is made when the attempt is.
            event.currentTarget.href = socialAddress(provider, locale);
            setLeaving(provider);
          }}
        >
          <span className={css.mark}>
            {leaving === provider ? <Spinner size="s" /> : <ProviderMark provider={provider} />}
          </span>
          {t(leaving === provider ? `social.leaving.${provider}` : `social.with.${provider}`)}
        </a>
      ))}
    </section>
  );
}
