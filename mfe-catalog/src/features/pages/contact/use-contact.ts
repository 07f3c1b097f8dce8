import { ApiError } from '@lectern/http';
import { useApi, useLocale } from '@lectern/shell-api';
import { useState } from 'react';
import type { ContactValues } from './contact-values.ts';
import type { ContactFormText } from './contact.types.ts';
import type { IncidentNumber } from './incident.ts';

export interface Contact {
  /** Of the last message, once it was taken. */
  readonly ticket: string | undefined;
  readonly failure: keyof ContactFormText['failures'] | undefined;
  readonly isSending: boolean;
  /** False when it was not taken: then the token of the bot check is used up. */
  send(values: ContactValues, numbers: readonly IncidentNumber[], botToken: string): Promise<boolean>;
  /** Says that the bot check cannot be passed. */
  refuse(): void;
  /** Begins another message. */
  again(): void;
}

/** Sends questions, one at a time. */
export function useContact(): Contact {
  const api = useApi();
  const locale = useLocale();
  const [ticket, setTicket] = useState<string>();
  const [failure, setFailure] = useState<Contact['failure']>();
  const [isSending, setSending] = useState(false);
  return {
    ticket,
    failure,
    isSending,
    again: () => setTicket(undefined),
    refuse: () => setFailure('bot'),
    async send({ subject, ...typed }, numbers, botToken) {
      if (isSending || subject === '') return false;
      setSending(true);
      setFailure(undefined);
      try {
        const { askUs } = await import(/* webpackChunkName: "catalog.contact-send" */ './contact.api.ts');
        const known = Object.fromEntries(numbers.map(({ key, value }) => [key, value]));
        setTicket(await askUs(api, { ...typed, ...known, subject, locale, botToken }));
        return true;
      } catch (error) {
        setFailure(failureOf(error));
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}

function failureOf(error: unknown): keyof ContactFormText['failures'] {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'TOO_MANY_ATTEMPTS') return 'limited';
  if (code.startsWith('CAPTCHA_')) return 'bot';
  if (code === 'NETWORK' || code === 'TIMEOUT') return 'offline';
  return code === 'BAD_REQUEST' ? 'refused' : 'other';
}
