import { DOCUMENT_LIMITS, DOCUMENT_TYPES } from '@lectern/contracts-core';
import {
  askFileUpload,
  type AttachedUploads,
  checkFileUpload,
  SUPPORT_LIMITS,
} from '@lectern/contracts-messaging';
import { ApiError } from '@lectern/http';
import { useApi } from '@lectern/shell-api';
import { useFileUploads, type FileUploads } from '@lectern/ui';
import { useRef } from 'react';

export interface Attachments {
  readonly uploads: FileUploads;
  /** The uploads of the message; undefined without files. */
  attached(): AttachedUploads | undefined;
  /** The pass is of no use any more: each file says so and can be tried again. */
  expire(): void;
  /** The message was taken, its files with it. */
  clear(): void;
}

/**
 * Files beside a guest's message. The guest solves a bot check of its own for them and gets one pass for all files.
 * @param solve Resolves with a token of that bot check; null when it cannot be solved.
 */
export function useAttachments(solve: () => Promise<string | null>): Attachments {
  const api = useApi();
  const asked = useRef<Promise<string> | null>(null);
  const current = useRef<string | null>(null);

  const passFor = async (): Promise<string> => {
    const token = await solve();
    if (token === null) throw new NotPassed();
    const { askPass } = await import(/* webpackChunkName: "catalog.contact-send" */ './contact.api.ts');
    const pass = await askPass(api, token);
    current.current = pass;
    return pass;
  };
  const forget = (): void => {
    asked.current = null;
    current.current = null;
  };
  const uploads = useFileUploads({
    most: SUPPORT_LIMITS.files,
    problemOf,
    codeOf: (thrown) => {
      const code = thrown instanceof ApiError || thrown instanceof NotPassed ? thrown.code : 'UPLOAD';
      // The next try gets a new pass.
      if (code === 'UPLOAD_EXPIRED' || code.startsWith('CAPTCHA_')) forget();
      return code;
    },
    upload: async (file, options) => {
      asked.current ??= passFor().catch((error: unknown) => {
        forget();
        throw error;
      });
      const pass = await asked.current;
      const { uploadWithPass } = await import(
        /* webpackChunkName: "catalog.contact-upload" */ '@lectern/http/uploads'
      );
      return uploadWithPass(api, pass, file, { ...options, ask: askFileUpload, check: checkFileUpload });
    },
  });
  return {
    uploads,
    attached: () =>
      current.current === null || uploads.ids.length === 0
        ? undefined
        : { pass: current.current, ids: [...uploads.ids] },
    expire: () => {
      forget();
      uploads.fail('UPLOAD_EXPIRED');
    },
    clear: () => {
      forget();
      uploads.clear();
    },
  };
}

class NotPassed extends Error {
  readonly code = 'CAPTCHA_FAILED';
}

/** The error of a chosen file; the service checks its content. */
function problemOf({ type, size }: File): string | null {
  if (!DOCUMENT_TYPES.some((known) => known === type) || size === 0) return 'INVALID_FILE_TYPE';
  return size > DOCUMENT_LIMITS.bytes ? 'FILE_TOO_LARGE' : null;
}
