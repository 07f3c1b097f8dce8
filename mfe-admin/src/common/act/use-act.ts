import type { ApiClient } from '@lectern/http';
import { showToast, useApi, useReload } from '@lectern/shell-api';
import { useState } from 'react';
import { useAdminText } from '../use-admin-text.ts';

/** Error code → key of the words that tell it, or what makes the sentence of the refusal's details. */
export type RefusalWords = Readonly<Record<string, string | ((details: unknown) => string)>>;

const REFUSALS: RefusalWords = {
  TOO_MANY_ATTEMPTS: 'action.tooOften',
  UNAUTHENTICATED: 'action.signedOut',
  SECOND_STEP_WRONG: 'action.wrongCode',
  SECOND_STEP_STALE: 'action.code.needed',
};

/** What came of an act, said in place of the words that were known before it. */
export interface ActOutcome {
  readonly tone: 'neutral' | 'positive';
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/**
 * One act of staff, sent once. Afterwards shows `done`, or what the act resolves with, and reloads the page's data; null where the
 * page is left. A refusal that needs a fresh code of the authenticator app sets `needsCode`; the next try sends the code.
 * @param own Failures of this kind of act that have words of their own.
 */
export function useAct(onDone: () => void, own: RefusalWords = {}) {
  const t = useAdminText();
  const api = useApi();
  const { reload } = useReload();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const act = async (
    done: string | null,
    work: (api: ApiClient) => Promise<ActOutcome | void>,
    appCode?: string,
  ): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      if (appCode !== undefined) {
        const { passStep } = await import(
          /* webpackChunkName: "admin.fresh-step" */ '../fresh-step/fresh-step.api.ts'
        );
        await passStep(api, appCode);
      }
      // A code counts once: it is not asked for again when the act itself fails.
      setNeedsCode(false);
      const outcome = await work(api);
      const told = outcome ?? (done === null ? null : { tone: 'positive' as const, title: done });
      if (told) showToast(told);
      onDone();
      if (told) reload();
    } catch (thrown) {
      const { status, code, traceId, details } = Object(thrown) as {
        status?: number;
        code?: string;
        traceId?: string;
        details?: unknown;
      };
      if (code === 'SECOND_STEP_STALE') setNeedsCode(true);
      const known = { ...REFUSALS, ...own }[code ?? ''];
      const text = typeof known === 'function' ? known(details) : t(known ?? failureOf(status));
      // What is behind the dialog shows at once what stands in the way, such as what a colleague decided.
      if (status === 409 || isUnanswered(status)) reload();
      setFailure(traceId ? `${text} (${t('failure.trace')} ${traceId})` : text);
    } finally {
      setSending(false);
    }
  };
  return { act, isSending, failure, needsCode };
}

/** Without an answer nobody knows whether the act arrived. */
const isUnanswered = (status: number | undefined): boolean => status === 0;

function failureOf(status: number | undefined): string {
  if (isUnanswered(status)) return 'action.unanswered';
  return status === 403 ? 'action.refused' : 'action.failed';
}
