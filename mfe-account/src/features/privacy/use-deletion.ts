import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { checkSession, forgetSession, showToast, useApi, useNavigate } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { useCountdown } from '../../common/use-countdown.ts';
import { paths } from '../../paths.ts';

const service = () => import(/* webpackChunkName: "account.privacy-data" */ './privacy.api.ts');

/** Failures that the typed code answers for. */
const OF_THE_CODE = new Set(['INVALID_CODE', 'CODE_EXPIRED']);

/** From the wish to delete the account to its end; `by` says what confirms it. */
export function useDeletion(by: 'password' | 'code') {
  const t = useAccountText();
  const api = useApi();
  const navigate = useNavigate();
  const resend = useCountdown();
  const [busy, setBusy] = useState<'send' | 'delete' | null>(null);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasDuties, setDuties] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const isGone = useRef(false);
  // Asked while this page still stood, the answer would lead from here to the login instead of home.
  useEffect(
    () => () => {
      if (isGone.current) void checkSession();
    },
    [],
  );

  const run = async (what: 'send' | 'delete', work: () => Promise<void>): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    setFailure(null);
    setWrong(null);
    setDuties(false);
    try {
      await work();
    } catch (thrown) {
      const failed = failureOf(thrown);
      if (failed.code === 'INVALID_CREDENTIALS') setWrong(t('privacyCenter.delete.INVALID_CREDENTIALS'));
      else if (OF_THE_CODE.has(failed.code)) setWrong(t(`failure.${failed.code}`));
      else if (failed.code === 'ACCOUNT_HAS_DUTIES') setDuties(true);
      else setFailure(failureText(t, failed, t('privacyCenter.delete.failed')));
      setBusy(null);
    }
  };
  return {
    busy,
    isSent,
    failure,
    wrong,
    hasDuties,
    forget(): void {
      setFailure(null);
      setWrong(null);
      setDuties(false);
    },
    resendIn: resend.left,
    sendCode: () =>
      run('send', async () => {
        await (await service()).mailDeletionCode(api);
        setSent(true);
        resend.begin(ACCOUNT_LIMITS.resendSeconds);
        setBusy(null);
      }),
    confirm: (secret: string) =>
      run('delete', async () => {
        await (await service()).endAccount(api, by === 'password' ? { password: secret } : { code: secret });
        forgetSession();
        showToast({ title: t('privacyCenter.delete.done'), tone: 'positive' });
        isGone.current = true;
        navigate(paths.home, { replace: true });
      }),
  };
}
