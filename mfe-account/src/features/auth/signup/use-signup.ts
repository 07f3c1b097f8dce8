import { useApi, useLocale, checkSession, useNavigate } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, serviceFailureText } from '../../../common/failure.ts';
import { tidyEmail } from '../../../common/form/email.ts';
import { takeReturnPlace } from '../../../common/return-to.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { useBotCheck, type BotCheckProgress as BotCheck } from '@lectern/bot-check';
import { personOf, type SignupValues } from './signup-values.ts';
import { dropSocialSignup, type SocialSignup } from './social-signup.ts';

export interface Signup {
  readonly bot: BotCheck;
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly isDone: boolean;
  /** Says what is wrong; null takes it back. */
  fail(words: string | null): void;
  send(values: SignupValues): Promise<void>;
}

/** Opens an account, with a password or after a provider's sign-in (spec 2 §4 and §8). */
export function useSignup(social: SocialSignup | null): Signup {
  const t = useAccountText();
  const api = useApi();
  const language = useLocale();
  const navigate = useNavigate();
  const bot = useBotCheck('register');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  const open = async (values: SignupValues): Promise<void> => {
    const service = await import(/* webpackChunkName: "account.signup-data" */ './signup.api.ts');
    const person = personOf(values, language);
    if (social) {
      await service.completeAccount(api, social.provider, { ...person, tempToken: social.tempToken });
      dropSocialSignup();
      await checkSession();
      navigate(takeReturnPlace(), { replace: true });
      return;
    }
    const { password } = values;
    const turnstileToken = bot.token ?? '';
    await service.openAccount(api, { ...person, email: tidyEmail(values.email), password, turnstileToken });
    setDone(true);
  };

  const send = async (values: SignupValues): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await open(values);
    } catch (thrown) {
      const failed = failureOf(thrown);
      const words = serviceFailureText(t, failed, t('signup.failed'));
      if (!social) bot.reset();
      if (failed.code === 'EMAIL_EXISTS') {
        dropSocialSignup();
        navigate(paths.login, { state: { notice: 'EMAIL_EXISTS' } });
        return;
      }
      // Its token is spent or expired; the typed values stay until the person begins again.
      if (failed.code === 'SOCIAL_SIGNUP_INVALID') dropSocialSignup();
      setFailure(words);
    } finally {
      setSending(false);
    }
  };
  return { bot, isSending, failure, isDone, fail: setFailure, send };
}
