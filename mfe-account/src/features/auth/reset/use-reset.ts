import { ACCOUNT_LIMITS, RESEND_PLACEHOLDER } from '@lectern/contracts-identity';
import { useApi, useLocale } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText, serviceFailureText } from '../../../common/failure.ts';
import { tidyEmail } from '../../../common/form/email.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useCountdown } from '../../../common/use-countdown.ts';
import { useBotCheck, type BotCheckProgress as BotCheck } from '@lectern/bot-check';

/** The four steps of spec 2 §4. */
export const RESET_STEPS = ['email', 'verification', 'newPassword', 'success'] as const;
export type ResetStep = (typeof RESET_STEPS)[number];

export interface Reset {
  readonly step: ResetStep;
  readonly bot: BotCheck;
  readonly isSending: boolean;
  readonly failure: string | null;
  /** Seconds until a code may be sent again. */
  readonly left: number;
  readonly email: string;
  fail(words: string): void;
  sendCode(email: string): Promise<void>;
  resend(): Promise<void>;
  verify(code: string): Promise<void>;
  setPassword(password: string): Promise<void>;
}

const load = () => import(/* webpackChunkName: "account.reset-data" */ './reset.api.ts');

/** Setting a new password; a step is left only when the service agreed. */
export function useReset(): Reset {
  const t = useAccountText();
  const api = useApi();
  const language = useLocale();
  const bot = useBotCheck('reset');
  const { left, begin } = useCountdown();
  const [step, setStep] = useState<ResetStep>('email');
  const [proof, setProof] = useState({ email: '', code: '' });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (
    fallback: string,
    call: () => Promise<void>,
    words = failureText,
  ): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    setFailure(null);
    try {
      await call();
      return true;
    } catch (thrown) {
      setFailure(words(t, failureOf(thrown), t(fallback)));
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    step,
    bot,
    isSending,
    failure,
    left,
    email: proof.email,
    fail: setFailure,
    async sendCode(typed) {
      const email = tidyEmail(typed);
      const turnstileToken = bot.token;
      if (turnstileToken === null) return setFailure(t('failure.CAPTCHA_REQUIRED'));
      const isSent = await attempt(
        'failure.RESET_MAIL_FAILED',
        async () => (await load()).sendResetCode(api, { email, language, turnstileToken }),
        serviceFailureText,
      );
      if (!isSent) return bot.reset();
      setProof({ email, code: '' });
      setStep('verification');
      begin(ACCOUNT_LIMITS.resendSeconds);
    },
    async resend() {
      const isSent = await attempt('reset.resendFailed', async () =>
        (await load()).sendResetCode(api, {
          email: proof.email,
          language,
          turnstileToken: RESEND_PLACEHOLDER,
        }),
      );
      if (isSent) begin(ACCOUNT_LIMITS.resendSeconds);
    },
    async verify(code) {
      const isRight = await attempt('code.failed', async () =>
        (await load()).checkResetCode(api, proof.email, code),
      );
      if (!isRight) return;
      setProof((before) => ({ ...before, code }));
      setStep('newPassword');
    },
    async setPassword(newPassword) {
      const isSet = await attempt('reset.failed', async () =>
        (await load()).setNewPassword(api, { ...proof, newPassword }),
      );
      if (isSet) setStep('success');
    },
  };
}
