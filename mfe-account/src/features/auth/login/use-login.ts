import { checkSession, useApi, useLocale } from '@lectern/shell-api';
import { useCallback, useState } from 'react';
import { failureOf, serviceFailureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useBotCheck, type BotCheckProgress as BotCheck } from '@lectern/bot-check';
import type { Conflict } from './conflict-dialog.tsx';
import { noteAttempt, waitForAttempt } from './login-attempts.ts';
import { loginBody, type LoginValues } from './login-values.ts';

export interface Login {
  readonly bot: BotCheck;
  readonly isSending: boolean;
  /** What went wrong, in words. */
  readonly failure: string | null;
  /** Whether only we can help. */
  readonly isSuspended: boolean;
  /** Milliseconds until another attempt is allowed, as of the last one. */
  readonly wait: number;
  /** Set when the account has a session on another device. */
  readonly conflict: Conflict | null;
  /** The service asked for the second step. */
  readonly needsSecondStep: boolean;
  send(values: LoginValues, forceLogin?: boolean): Promise<void>;
  closeConflict(): void;
  /** Asks again whether attempts are allowed. */
  endWait(): void;
}

/** Signing in, from the press of the button to the answer (spec 2 §4 and §8). */
export function useLogin(): Login {
  const t = useAccountText();
  const api = useApi();
  const language = useLocale();
  const bot = useBotCheck('login');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSuspended, setSuspended] = useState(false);
  const [wait, setWait] = useState(0);
  const [conflict, setConflict] = useState<Login['conflict']>(null);
  const [needsSecondStep, setNeedsSecondStep] = useState(false);

  const refuse = async (thrown: unknown): Promise<void> => {
    // A token is valid once, also when the sign-in failed.
    bot.reset();
    const failed = failureOf(thrown);
    if (failed.code === 'SESSION_ALREADY_EXISTS') {
      const { otherDevice } = await import(/* webpackChunkName: "account.auth-data" */ '../auth.api.ts');
      setConflict({ device: otherDevice(failed.details) });
      return;
    }
    setConflict(null);
    // Shows the field for the code instead of an error.
    if (failed.code === 'SECOND_STEP_REQUIRED') return setNeedsSecondStep(true);
    setSuspended(failed.code === 'ACCOUNT_SUSPENDED');
    const fallback = failed.status >= 400 ? 'login.failed' : 'login.unknown';
    setFailure(failed.code === 'NETWORK' ? t('login.unknown') : serviceFailureText(t, failed, t(fallback)));
  };

  const send = async (values: LoginValues, forceLogin = false): Promise<void> => {
    if (isSending) return;
    const blocked = waitForAttempt();
    setWait(blocked);
    if (blocked > 0) return;
    if (bot.token === null) return setFailure(t('failure.CAPTCHA_REQUIRED'));
    const body = loginBody(values, { token: bot.token, language, forceLogin });
    if (body === null) return setFailure(t('failure.PAYLOAD_TOO_LARGE'));
    setSending(true);
    setFailure(null);
    noteAttempt();
    try {
      const { signIn } = await import(/* webpackChunkName: "account.auth-data" */ '../auth.api.ts');
      await signIn(api, body);
      // The login page navigates away as soon as the session is known; see login.page.tsx.
      const { status } = await checkSession();
      if (status !== 'signed-in') throw new Error('The session was not kept');
    } catch (thrown) {
      await refuse(thrown);
    } finally {
      setWait(waitForAttempt());
      setSending(false);
    }
  };

  const endWait = useCallback(() => setWait(waitForAttempt()), []);

  return {
    bot,
    isSending,
    failure,
    isSuspended,
    wait,
    conflict,
    needsSecondStep,
    send,
    closeConflict: () => setConflict(null),
    endWait,
  };
}
