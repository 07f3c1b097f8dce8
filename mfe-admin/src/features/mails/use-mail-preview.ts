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
}

/** The mail that some words make, soon after they are typed. */
export function useMailPreview({ template, locale }: WhichMail, text: MailText, sample: number): ShownState {
  const api = useApi();
  const [state, setState] = useState<ShownState>({ mail: null, unknown: null });
  useEffect(() => {
    if (!MailText.safeParse(text).success) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "admin.mails-data" */ './mails.api.ts')
        .then((calls) => calls.preview(api, { template, locale }, { text, sample }, stop.signal))
        .then(
          (mail) => stop.signal.aborted || setState({ mail, unknown: null }),
          (error: unknown) => {
            const unknown = unknownOf(error);
            if (!stop.signal.aborted && unknown !== null) setState((now) => ({ ...now, unknown }));
          },
        );
    }, CALM);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, template, locale, text, sample]);
  return state;
}

function unknownOf(error: unknown): string | null {
  const { code, details } = Object(error) as { code?: string; details?: unknown };
  if (code !== 'MAIL_VARIABLE') return null;
  const { variable } = Object(details) as { variable?: unknown };
  const name = String(variable ?? '');
  return /[{}]/.test(name) ? name : `{{${name}}}`;
}
