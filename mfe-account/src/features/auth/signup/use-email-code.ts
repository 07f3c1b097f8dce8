import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { useApi, useLocale } from '@lectern/shell-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { tidyEmail } from '../../../common/form/email.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useCountdown } from '../../../common/use-countdown.ts';
import type { BotCheckProgress as BotCheck } from '@lectern/bot-check';

/** The five states of spec 2 §4. */
export type EmailCodeStatus = 'none' | 'sending' | 'sent' | 'verifying' | 'verified';

export interface EmailCode {
  readonly status: EmailCodeStatus;
  readonly code: string;
  readonly error: string | null;
  /** Seconds until a code may be sent again. */
  readonly left: number;
  setCode(typed: string): void;
  send(email: string): void;
  verify(email: string): Promise<void>;
  /**
   * Call it when the address is edited: the proof of the former one is dropped. An address with an unexpired code still
   * waits for it.
   */
  follow(email: string): void;
}

const load = () => import(/* webpackChunkName: "account.signup-data" */ './signup.api.ts');

/**
 * Proves an address by a mailed code. Each send spends the form's bot check and begins the next one. A send before the
 * check is solved waits for it, unless the person has to solve it.
 */
export function useEmailCode(bot: BotCheck): EmailCode {
  const t = useAccountText();
  const api = useApi();
  const language = useLocale();
  const [status, setStatus] = useState<EmailCodeStatus>('none');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { left, begin } = useCountdown();
  // Counts edits of the address: an answer about an earlier one is ignored.
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

  const sendNow = useEffectEvent(async (email: string, turnstileToken: string | null): Promise<void> => {
    const thrown = await attempt('sending', async () => {
      if (turnstileToken === null) throw new Unsolved();
      const { sendCode } = await load();
      await sendCode(api, { email: tidyEmail(email), language, turnstileToken });
    });
    if (turnstileToken !== null) bot.reset();
    if (thrown === 'outdated') return;
    setWaiting(null);
    setStatus(thrown === null ? 'sent' : 'none');
    if (thrown === null) {
      setSentTo(tidyEmail(email));
      begin(ACCOUNT_LIMITS.resendSeconds);
    } else setError(failureText(t, failureOf(thrown), t('failure.MAIL_FAILED')));
  });
  const { state, token } = bot;
  const needsPerson =
    state.status === 'expired' ||
    state.status === 'error' ||
    (state.status === 'ready' && state.siteKey !== null);
  useEffect(() => {
    if (waiting === null || (token === null && !needsPerson)) return;
    const send = async (): Promise<void> => {
      // Ignores a failed preload, because the send reports it.
      await load().catch(() => undefined);
      await sendNow(waiting, token);
    };
    void send();
  }, [waiting, token, needsPerson]);

  return {
    status,
    code,
    error,
    left,
    setCode: (typed) => setCode(typed.replace(/\D/g, '').slice(0, ACCOUNT_LIMITS.codeDigits)),
    send(email) {
      if (bot.state.status === 'expired' || bot.state.status === 'error') bot.reset();
      else bot.start();
      setError(null);
      setStatus('sending');
      setWaiting(email);
    },
    async verify(email) {
      if (code.length !== ACCOUNT_LIMITS.codeDigits) return setError(t('code.required'));
      const thrown = await attempt('verifying', async () => {
        const { checkCode } = await load();
        await checkCode(api, tidyEmail(email), code);
      });
      if (thrown === 'outdated') return;
      setStatus(thrown === null ? 'verified' : 'sent');
      if (thrown !== null) setError(failureText(t, failureOf(thrown), t('code.failed')));
    },
    follow(email) {
      edition.current += 1;
      setWaiting(null);
      setStatus(left > 0 && tidyEmail(email) === sentTo ? 'sent' : 'none');
      setCode('');
      setError(null);
    },
  };
}

/** The bot check waits for the person, or could not be solved. */
class Unsolved extends Error {
  readonly code = 'CAPTCHA_REQUIRED';
}
