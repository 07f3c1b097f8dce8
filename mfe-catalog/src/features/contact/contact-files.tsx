import { DOCUMENT_TYPES } from '@lectern/contracts-core';
import { formatFileSize } from '@lectern/i18n';
import { FileUploadList, type FileUploadListWords, type FileUploads } from '@lectern/ui';
import { useId } from 'react';
import css from './contact-form.module.css';
import type { ContactFilesText } from './contact.types.ts';

interface ContactFilesProps {
  readonly words: ContactFilesText;
  readonly uploads: FileUploads;
  readonly isTried: boolean;
}

/** Files beside a message, none needed. */
export function ContactFiles({ words, uploads, isTried }: ContactFilesProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css.wide}>
      <p id={id} className={css.label}>
        {words.title}
      </p>
      <FileUploadList
        uploads={uploads}
        words={listWords(words)}
        accept={DOCUMENT_TYPES.join(',')}
        error={isTried ? filesError(words, uploads) : undefined}
        finalCodes={['INVALID_FILE_TYPE', 'FILE_TOO_LARGE']}
      />
    </div>
  );
}

/** Why the message cannot be sent with these files. */
export function filesError(words: ContactFilesText, uploads: FileUploads): string | undefined {
  if (uploads.isBusy) return words.busy;
  return uploads.hasFailed ? words.left : undefined;
}

function listWords(words: ContactFilesText): FileUploadListWords {
  const { failures } = words;
  return {
    ...words,
    remove: (name) => words.remove.replace('{name}', name),
    size: formatFileSize,
    failure: (code) =>
      ({
        INVALID_FILE_TYPE: failures.type,
        FILE_TOO_LARGE: failures.size,
        TOO_MANY_ATTEMPTS: failures.limited,
        UPLOAD_EXPIRED: failures.expired,
        CAPTCHA_FAILED: failures.bot,
        CAPTCHA_REQUIRED: failures.bot,
        CAPTCHA_UNAVAILABLE: failures.bot,
      })[code] ?? failures.other,
  };
}
