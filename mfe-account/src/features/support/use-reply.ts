import { DOCUMENT_LIMITS, DOCUMENT_TYPES } from '@lectern/contracts-core';
import {
  askFileUpload,
  checkFileUpload,
  CONTACT_LIMITS,
  SUPPORT_LIMITS,
  type TicketThread,
} from '@lectern/contracts-messaging';
import { useApi } from '@lectern/shell-api';
import { useFileUploads, type FileUploads } from '@lectern/ui';
import { useRef, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import type { ThreadAccess } from './support.api.ts';

export interface Reply {
  readonly message: string;
  readonly uploads: FileUploads;
  readonly isSending: boolean;
  /** Of the field, once sending was tried. */
  readonly problem: 'short' | 'long' | null;
  /** Of the files, once sending was tried. */
  readonly filesProblem: 'busy' | 'left' | null;
  readonly failure: string | null;
  change(message: string): void;
  /** Resolves with whether it was taken. */
  send(): Promise<boolean>;
}

/** Sends a reply to a thread. The text stays until the service has accepted it. */
export function useReply(access: ThreadAccess, onSent: (thread: TicketThread) => void): Reply {
  const t = useAccountText();
  const api = useApi();
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<Promise<string> | null>(null);
  const uploads = useFileUploads({
    most: SUPPORT_LIMITS.files,
    problemOf,
    codeOf: (thrown) => {
      const { code } = failureOf(thrown);
      if (code === 'UPLOAD_EXPIRED') asked.current = null;
      return code;
    },
    upload: async (file, options) => {
      asked.current ??= access.pass().catch((error: unknown) => {
        asked.current = null;
        throw error;
      });
      const pass = await asked.current;
      const { uploadWithPass } = await import(
        /* webpackChunkName: "account.upload" */ '@lectern/http/uploads'
      );
      return uploadWithPass(api, pass, file, { ...options, ask: askFileUpload, check: checkFileUpload });
    },
  });
  const problem = lengthProblem(message);
  const filesProblem = uploads.isBusy ? 'busy' : uploads.hasFailed ? 'left' : null;

  const send = async (): Promise<boolean> => {
    setTried(true);
    if (isSending || problem !== null || filesProblem !== null) return false;
    setSending(true);
    setFailure(null);
    try {
      const pass = await asked.current;
      const files = pass && uploads.ids.length > 0 ? { uploads: { pass, ids: [...uploads.ids] } } : {};
      onSent(await access.reply({ message, ...files }));
      setMessage('');
      setTried(false);
      asked.current = null;
      uploads.clear();
      return true;
    } catch (thrown) {
      const failed = failureOf(thrown);
      if (failed.code === 'UPLOAD_EXPIRED' || failed.code === 'UPLOAD_MISSING') {
        asked.current = null;
        uploads.fail('UPLOAD_EXPIRED');
        setFailure(t('support.reply.filesExpired'));
      } else {
        setFailure(failureText(t, failed, t('support.reply.failed')));
      }
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    message,
    uploads,
    isSending,
    problem: isTried ? problem : null,
    filesProblem: isTried ? filesProblem : null,
    failure,
    change: setMessage,
    send,
  };
}

function lengthProblem(message: string): 'short' | 'long' | null {
  const { length } = message.trim();
  if (length < CONTACT_LIMITS.messageMin) return 'short';
  return length > CONTACT_LIMITS.messageMax ? 'long' : null;
}

/** The error of a chosen file; the service checks its content. */
function problemOf({ type, size }: File): string | null {
  if (!DOCUMENT_TYPES.some((known) => known === type) || size === 0) return 'INVALID_FILE_TYPE';
  return size > DOCUMENT_LIMITS.bytes ? 'FILE_TOO_LARGE' : null;
}
