import { MailText, type ShownMail } from '@lectern/contracts-messaging';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import type { WhichMail } from './mails.api.ts';

/** Milliseconds without a press after which the mail is drawn again. */
const CALM = 400;

interface ShownState {
  /** The latest mail that could be made; null before the first. */
  readonly mail: ShownMail | null;
  /** The first name in the words that the mail does not know, with its braces. */
  readonly unknown: string | null;
  /** The service did not answer for these words. */
  readonly isFailed: boolean;
}

/** The mail that some words make, soon after they are typed; `retry` asks again after a failure. */
export function useMailPreview(
  { template, locale }: WhichMail,
  text: MailText,
  sample: number,
): ShownState & { readonly retry: () => void } {
  const api = useApi();
  const [state, setState] = useState<ShownState>({ mail: null, unknown: null, isFailed: false });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!MailText.safeParse(text).success) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "admin.mails-data" */ './mails.api.ts')
        .then((calls) => calls.preview(api, { template, locale }, { text, sample }, stop.signal))
        .then(
          (mail) => stop.signal.aborted || setState({ mail, unknown: null, isFailed: false }),
          (error: unknown) => {
            if (stop.signal.aborted) return;
            const unknown = unknownOf(error);
            setState(({ mail }) => ({ mail, unknown, isFailed: unknown === null }));
          },
        );
    }, CALM);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, template, locale, text, sample, tries]);
  const retry = (): void => {
    setState((now) => ({ ...now, isFailed: false }));
    setTries((count) => count + 1);
  };
  return { ...state, retry };
}

function unknownOf(error: unknown): string | null {
  const { code, details } = Object(error) as { code?: string; details?: unknown };
  if (code !== 'MAIL_VARIABLE') return null;
  const { variable } = Object(details) as { variable?: unknown };
  const name = String(variable ?? '');
  return /[{}]/.test(name) ? name : `{{${name}}}`;
}
