import type { AttachedUploads } from '@lectern/contracts-messaging';
import { ApiError } from '@lectern/http';
import { useApi, useLocale } from '@lectern/shell-api';
import { useState } from 'react';
import type { ContactValues } from './contact-values.ts';
import type { ContactFormText } from './contact.types.ts';
import type { IncidentNumber } from './incident.ts';

type ContactFailure = keyof ContactFormText['failures'];

export interface Contact {
  /** Of the last message, once it was taken. */
  readonly ticket: string | undefined;
  readonly failure: ContactFailure | undefined;
  readonly isSending: boolean;
  /** Why it was not taken, or null: then the token of the bot check is used up. */
  send(
    values: ContactValues,
    along: { numbers: readonly IncidentNumber[]; uploads: AttachedUploads | undefined },
    botToken: string,
  ): Promise<ContactFailure | null>;
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
    async send({ subject, ...typed }, { numbers, uploads }, botToken) {
      if (isSending || subject === '') return 'refused';
      setSending(true);
      setFailure(undefined);
      try {
        const { askUs } = await import(/* webpackChunkName: "catalog.contact-send" */ './contact.api.ts');
        const known = Object.fromEntries(numbers.map(({ key, value }) => [key, value]));
        const files = uploads ? { uploads } : {};
        setTicket(await askUs(api, { ...typed, ...known, ...files, subject, locale, botToken }));
        return null;
      } catch (error) {
        const why = failureOf(error);
        setFailure(why);
        return why;
      } finally {
        setSending(false);
      }
    },
  };
}

function failureOf(error: unknown): ContactFailure {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'TOO_MANY_ATTEMPTS') return 'limited';
  if (code.startsWith('CAPTCHA_')) return 'bot';
  if (code === 'UPLOAD_EXPIRED' || code === 'UPLOAD_MISSING') return 'files';
  if (code === 'NETWORK' || code === 'TIMEOUT') return 'offline';
  return code === 'BAD_REQUEST' ? 'refused' : 'other';
}
