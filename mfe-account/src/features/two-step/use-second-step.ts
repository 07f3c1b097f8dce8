import { checkSession, useApi, useReload } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import type * as Calls from './two-step.api.ts';

export interface SecondStep {
  readonly isSending: boolean;
  /** What went wrong, in words. */
  readonly failure: string | null;
  /** A set-up under way. */
  readonly setUp: Calls.SetUp | null;
  /** Codes that are shown this once. */
  readonly recoveryCodes: readonly string[] | null;
  begin(): Promise<void>;
  confirm(code: string): Promise<void>;
  pass(code: string): Promise<void>;
  renew(): Promise<void>;
}

/** Setting up and passing the second step. The site asks anew who is here, as the roles have changed. */
export function useSecondStep(): SecondStep {
  const t = useAccountText();
  const api = useApi();
  const { reload } = useReload();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [setUp, setSetUp] = useState<Calls.SetUp | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const attempt = async (work: (calls: typeof Calls) => Promise<void>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await work(await import(/* webpackChunkName: "account.two-step-data" */ './two-step.api.ts'));
    } catch (thrown) {
      setFailure(failureText(t, failureOf(thrown), t('twoStep.failed')));
    } finally {
      setSending(false);
    }
  };
  const refresh = async (): Promise<void> => {
    await checkSession();
    reload();
  };

  return {
    isSending,
    failure,
    setUp,
    recoveryCodes,
    begin: () => attempt(async ({ beginSetUp }) => setSetUp(await beginSetUp(api))),
    confirm: (code) =>
      attempt(async ({ confirmSetUp }) => {
        setRecoveryCodes(await confirmSetUp(api, code));
        setSetUp(null);
        await refresh();
      }),
    pass: (code) =>
      attempt(async ({ pass }) => {
        await pass(api, code);
        await refresh();
      }),
    renew: () =>
      attempt(async ({ renewCodes }) => {
        setRecoveryCodes(await renewCodes(api));
        await refresh();
      }),
  };
}
