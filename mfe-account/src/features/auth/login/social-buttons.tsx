import { SOCIAL_PROVIDERS, type Locale, type SocialProvider } from '@lectern/contracts-core';
import { useBotCheck } from '@lectern/bot-check';
import { useLocale } from '@lectern/shell-api';
import { Spinner } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { BotCheck } from '../bot-check/bot-check.tsx';
import { ProviderMark } from './provider-mark.tsx';
import css from './social-buttons.module.css';
import { socialAddress } from './social-address.ts';

/**
 * Buttons to sign in with Google, Kakao or Naver; the browser leaves for the provider. With `needsCheck` only after a
 * bot check, which begins by itself.
 */
export function SocialButtons({ needsCheck, label }: { needsCheck: boolean; label: string }) {
  const t = useAccountText();
  const locale = useLocale();
  const [leaving, setLeaving] = useState<SocialProvider | null>(null);
  const bot = useBotCheck('login');
  const { start, reset } = bot;
  useEffect(() => {
    if (needsCheck) start();
  }, [needsCheck, start]);
  const isBlocked = leaving !== null || (needsCheck && bot.token === null);
  useEffect(() => {
    // Coming back with the browser's own button shows this very page again, as it was left.
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      setLeaving(null);
      // A token serves once.
      if (needsCheck) reset();
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, [needsCheck, reset]);
  return (
    <section className={css.social} aria-label={label}>
      <p className={css.or} aria-hidden>
        {t('social.or')}
      </p>
      {needsCheck ? <BotCheck check={bot} /> : null}
      {providersOf(locale).map((provider) => (
        <a
          key={provider}
          className={`${css.button} ${css[provider] ?? ''}`}
          href={`/api/auth/${provider}`}
          rel="nofollow"
          aria-disabled={isBlocked}
          data-leaving={leaving === provider}
          onClick={(event) => {
            if (isBlocked) return event.preventDefault();
            // A state belongs to one attempt, so it is made when the attempt is.
            event.currentTarget.href = socialAddress(provider, locale, needsCheck ? bot.token : null);
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

/** Korean visitors have a Kakao account before any other. */
function providersOf(locale: Locale): readonly SocialProvider[] {
  if (locale !== 'ko') return SOCIAL_PROVIDERS;
  return ['kakao', ...SOCIAL_PROVIDERS.filter((provider) => provider !== 'kakao')];
}
