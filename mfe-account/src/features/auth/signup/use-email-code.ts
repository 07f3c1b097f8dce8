import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { useApi, useLocale } from '@lectern/shell-api';
import { useRef, useState } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { tidyEmail } from '../../../common/form/email.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useCountdown } from '../../../common/use-countdown.ts';

/** The five states of spec 2 §4. */
export type EmailCodeStatus = 'none' | 'sending' | 'sent' | 'verifying' | 'verified';

export interface EmailCode {
  readonly status: EmailCodeStatus;
  readonly code: string;
  readonly error: string | null;
  /** Seconds until a code may be sent again. */
  readonly left: number;
  setCode(typed: string): void;
  send(email: string): Promise<void>;
  verify(email: string): Promise<void>;
  /** The address was edited: what was proved about the old one is worth nothing. */
  reset(): void;
}

/** Proving an address by the code mailed to it. */
export function useEmailCode(): EmailCode {
  const t = useAccountText();
  const api = useApi();
  const language = useLocale();
  const [status, setStatus] = useState<EmailCodeStatus>('none');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { left, begin } = useCountdown();
  // An answer about an address that has been edited since is nobody's any more.
  const edition = useRef(0);

  const attempt = async (during: EmailCodeStatus, call: () => Promise<void>): Promise<unknown> => {
    const mine = edition.current;
    setStatus(during);
    setError(null);
    try {
      await call();
      return mine === edition.current ? null : 'outdated';
    } catch (thrown) {
      return mine === edition.current ? thrown : 'outdated';
    }
  };

  return {
    status,
    code,
    error,
    left,
    setCode: (typed) => setCode(typed.replace(/\D/g, '').slice(0, ACCOUNT_LIMITS.codeDigits)),
    async send(email) {
      const thrown = await attempt('sending', async () => {
        const { sendCode } = await import(/* webpackChunkName: "account.signup-data" */ './signup.api.ts');
        await sendCode(api, tidyEmail(email), language);
      });
      if (thrown === 'outdated') return;
      setStatus(thrown === null ? 'sent' : 'none');
      if (thrown === null) begin(ACCOUNT_LIMITS.resendSeconds);
      else setError(failureText(t, failureOf(thrown), t('failure.MAIL_FAILED')));
    },
    async verify(email) {
      if (code.length !== ACCOUNT_LIMITS.codeDigits) return setError(t('code.required'));
      const thrown = await attempt('verifying', async () => {
        const { checkCode } = await import(/* webpackChunkName: "account.signup-data" */ './signup.api.ts');
        await checkCode(api, tidyEmail(email), code);
      });
      if (thrown === 'outdated') return;
      setStatus(thrown === null ? 'verified' : 'sent');
      if (thrown !== null) setError(failureText(t, failureOf(thrown), t('code.failed')));
    },
    reset() {
      edition.current += 1;
      setStatus('none');
      setCode('');
      setError(null);
    },
  };
}
