import { checkSession, useApi, useNavigate } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import type { WaitingAnswer } from '../auth.api.ts';
import type { Conflict } from './conflict-dialog.tsx';

export interface WaitingSignIn {
  readonly isSending: boolean;
  /** What went wrong, in words. */
  readonly failure: string | null;
  /** Whether the sign-in is over and has to begin again. */
  readonly isOver: boolean;
  /** Set when the account has a session on another device. */
  readonly conflict: Conflict | null;
  /** Whether the account turned out to have a second step, so that its code is asked for. */
  readonly needsCode: boolean;
  send(answer: WaitingAnswer): Promise<void>;
  /** Ends the waiting and leads to the other ways to log in. */
  cancel(): Promise<void>;
}

/** A social sign-in that waits for the person's answer: a code, the end of another session, or both. */
export function useWaitingSignIn(): WaitingSignIn {
  const t = useAccountText();
  const api = useApi();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const send = async (answer: WaitingAnswer): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const { finishSocial } = await loadCalls();
      await finishSocial(api, answer);
      // The login page navigates away as soon as the session is known; see login.page.tsx.
      await checkSession();
    } catch (thrown) {
      const failed = failureOf(thrown);
      const isConflict = failed.code === 'SESSION_ALREADY_EXISTS';
      setConflict(isConflict ? { device: (await loadCalls()).otherDevice(failed.details) } : null);
      if (isConflict) return;
      if (failed.code === 'SECOND_STEP_REQUIRED') {
        setNeedsCode(true);
        return;
      }
      const isLate = failed.code === 'UNAUTHENTICATED';
      setOver(isLate);
      setFailure(isLate ? t('login.social.expired') : failureText(t, failed, t('login.unknown')));
    } finally {
      setSending(false);
    }
  };
  const cancel = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    setConflict(null);
    try {
      await (await loadCalls()).cancelSocial(api);
      navigate(paths.login, { replace: true });
    } catch (thrown) {
      setFailure(failureText(t, failureOf(thrown), t('login.unknown')));
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, isOver, conflict, needsCode, send, cancel };
}

const loadCalls = () => import(/* webpackChunkName: "account.auth-data" */ '../auth.api.ts');
