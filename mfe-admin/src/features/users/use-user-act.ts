import { showToast, useApi, useReload } from '@lectern/shell-api';
import type { ApiClient } from '@lectern/http';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import type * as Calls from './users.api.ts';

/** Failures with words of their own. */
const REFUSALS: Readonly<Record<string, string>> = {
  SOCIAL_ACCOUNT: 'noPassword',
  TOO_MANY_ATTEMPTS: 'tooOften',
  UNAUTHENTICATED: 'signedOut',
  SECOND_STEP_WRONG: 'wrongCode',
  SECOND_STEP_STALE: 'code.needed',
};

/**
 * One act on an account, sent once. Afterwards shows `done` and reloads list and panel; null where the page is left. A
 * refusal that needs a fresh code of the authenticator app sets `needsCode`; the next try sends the code.
 */
export function useUserAct(onDone: () => void) {
  const t = useAdminText();
  const api = useApi();
  const { reload } = useReload();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const act = async (
    done: string | null,
    work: (calls: typeof Calls, api: ApiClient) => Promise<void>,
    appCode?: string,
  ): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const calls = await import(/* webpackChunkName: "admin.users-data" */ './users.api.ts');
      if (appCode !== undefined) await calls.passStep(api, appCode);
      // A code counts once: it is not asked for again when the act itself fails.
      setNeedsCode(false);
      await work(calls, api);
      if (done !== null) showToast({ tone: 'positive', title: done });
      onDone();
      if (done !== null) reload();
    } catch (thrown) {
      const { status, code, traceId } = Object(thrown) as {
        status?: number;
        code?: string;
        traceId?: string;
      };
      if (code === 'SECOND_STEP_STALE') setNeedsCode(true);
      const text = t(`action.${REFUSALS[code ?? ''] ?? (status === 403 ? 'refused' : 'failed')}`);
      setFailure(traceId ? `${text} (${t('failure.trace')} ${traceId})` : text);
    } finally {
      setSending(false);
    }
  };
  return { act, isSending, failure, needsCode };
}
