import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { checkSession, showToast, useApi, useReload } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { useCountdown } from '../../common/use-countdown.ts';
import type * as Calls from './two-step.api.ts';

export interface SecondStep {
  readonly isSending: boolean;
  /** What went wrong, in words. */
  readonly failure: string | null;
  /** Whether a code has been mailed. */
  readonly isMailed: boolean;
  /** Seconds until another one may be asked for. */
  readonly resendIn: number;
  /** The begun set-up. */
  readonly setUp: Calls.SetUp | null;
  /** Codes that are shown this once. */
  readonly recoveryCodes: readonly string[] | null;
  mailCode(): Promise<void>;
  /** Resolves with whether it worked. */
  begin(proof: Parameters<typeof Calls.beginSetUp>[1]): Promise<boolean>;
  confirm(code: string): Promise<void>;
  pass(code: string): Promise<void>;
  /** Resolves with whether it worked. */
  renew(code: string): Promise<boolean>;
  /** Resolves with whether it worked. */
  turnOff(proof: Parameters<typeof Calls.turnOff>[1]): Promise<boolean>;
  forgetFailure(): void;
}

/** Sets up, passes and turns off the second step, and reads the session again, because the roles may have changed. */
export function useSecondStep(): SecondStep {
  const t = useAccountText();
  const api = useApi();
  const { reload } = useReload();
  const resend = useCountdown();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMailed, setMailed] = useState(false);
  const [setUp, setSetUp] = useState<Calls.SetUp | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const attempt = async (work: (calls: typeof Calls) => Promise<void>): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    setFailure(null);
    try {
      await work(await import(/* webpackChunkName: "account.two-step-data" */ './two-step.api.ts'));
      return true;
    } catch (thrown) {
      setFailure(wordsOf(thrown));
      return false;
    } finally {
      setSending(false);
    }
  };
  const wordsOf = (thrown: unknown): string => {
    const failed = failureOf(thrown);
    // The login's text also names the address; this form asks only for the password.
    if (failed.code === 'INVALID_CREDENTIALS') return t('privacyCenter.delete.INVALID_CREDENTIALS');
    return failureText(t, failed, t('twoStep.failed'));
  };
  const refresh = async (): Promise<void> => {
    await checkSession();
    reload();
  };

  return {
    isSending,
    failure,
    isMailed,
    resendIn: resend.left,
    setUp,
    recoveryCodes,
    mailCode: async () => {
      await attempt(async ({ mailCode }) => {
        await mailCode(api);
        setMailed(true);
        resend.begin(ACCOUNT_LIMITS.resendSeconds);
      });
    },
    begin: (proof) => attempt(async ({ beginSetUp }) => setSetUp(await beginSetUp(api, proof))),
    confirm: async (code) => {
      await attempt(async ({ confirmSetUp }) => {
        setRecoveryCodes(await confirmSetUp(api, code));
        setSetUp(null);
        setMailed(false);
        await refresh();
      });
    },
    pass: async (code) => {
      await attempt(async ({ pass }) => {
        await pass(api, code);
        await refresh();
      });
    },
    renew: (code) =>
      attempt(async ({ renewCodes }) => {
        setRecoveryCodes(await renewCodes(api, code));
        await refresh();
      }),
    turnOff: (proof) =>
      attempt(async ({ turnOff }) => {
        await turnOff(api, proof);
        setRecoveryCodes(null);
        setMailed(false);
        showToast({ tone: 'positive', title: t('twoStep.off.done') });
        await refresh();
      }),
    forgetFailure: () => setFailure(null),
  };
}
