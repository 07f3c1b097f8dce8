import { checkSession, useApi } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
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
  send(answer: WaitingAnswer): Promise<void>;
  closeConflict(): void;
}

/** A social sign-in that waits for the person's answer: a code, the end of another session, or both. */
export function useWaitingSignIn(): WaitingSignIn {
  const t = useAccountText();
  const api = useApi();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const send = async (answer: WaitingAnswer): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    const { finishSocial, otherDevice } = await import(
      /* webpackChunkName: "account.auth-data" */ '../auth.api.ts'
    );
    try {
      await finishSocial(api, answer);
      // The login page navigates away as soon as the session is known; see login.page.tsx.
      await checkSession();
    } catch (thrown) {
      const failed = failureOf(thrown);
      const isConflict = failed.code === 'SESSION_ALREADY_EXISTS';
      setConflict(isConflict ? { device: otherDevice(failed.details) } : null);
      if (isConflict) return;
      const isLate = failed.code === 'UNAUTHENTICATED';
      setOver(isLate);
      setFailure(isLate ? t('login.social.expired') : failureText(t, failed, t('login.unknown')));
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, isOver, conflict, send, closeConflict: () => setConflict(null) };
}
