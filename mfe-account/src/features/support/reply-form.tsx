import { DOCUMENT_TYPES } from '@lectern/contracts-core';
import { CONTACT_LIMITS, type TicketThread } from '@lectern/contracts-messaging';
import { formatFileSize } from '@lectern/i18n';
import { Button, Field, FileUploadList, Notice, TextArea, type FileUploadListWords } from '@lectern/ui';
import { useId, useRef } from 'react';
import { useAccountText, type Translate } from '../../common/use-account-text.ts';
import css from './support.module.css';
import type { ThreadAccess } from './support.api.ts';
import { useReply } from './use-reply.ts';

interface ReplyFormProps {
  readonly access: ThreadAccess;
  readonly isClosed: boolean;
  readonly onSent: (thread: TicketThread) => void;
}

/** Writing once more; to a closed question too. */
export function ReplyForm({ access, isClosed, onSent }: ReplyFormProps) {
  const t = useAccountText();
  const titleId = useId();
  const filesId = useId();
  const form = useRef<HTMLFormElement>(null);
  const reply = useReply(access, onSent);
  const submit = async (): Promise<void> => {
    const isSent = await reply.send();
    const field = form.current?.elements.namedItem('message');
    if (!isSent && field instanceof HTMLElement && field.getAttribute('aria-invalid') === 'true')
      field.focus();
  };
  return (
    <section aria-labelledby={titleId} className={css.reply}>
      <h2 id={titleId} className={css.heading}>
        {t(isClosed ? 'support.reply.reopen' : 'support.reply.title')}
      </h2>
      <form
        ref={form}
        noValidate
        method="post"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {reply.failure ? (
          <Notice tone="danger" announce>
            {reply.failure}
          </Notice>
        ) : null}
        <Field
          label={t('support.reply.message')}
          hint={t('support.reply.hint')}
          error={reply.problem ? t(`support.reply.${reply.problem}`) : undefined}
          required
        >
          <TextArea
            name="message"
            rows={5}
            maxLength={CONTACT_LIMITS.messageMax * 2}
            value={reply.message}
            onChange={(event) => reply.change(event.currentTarget.value)}
          />
        </Field>
        <div role="group" aria-labelledby={filesId}>
          <p id={filesId} className={css.label}>
            {t('support.files.title')}
          </p>
          <FileUploadList
            uploads={reply.uploads}
            words={listWords(t)}
            accept={DOCUMENT_TYPES.join(',')}
            error={reply.filesProblem ? t(`support.files.${reply.filesProblem}`) : undefined}
            finalCodes={['INVALID_FILE_TYPE', 'FILE_TOO_LARGE']}
          />
        </div>
        <div>
          <Button
            type="submit"
            variant="primary"
            loading={reply.isSending}
            loadingLabel={t('support.reply.sending')}
          >
            {t('support.reply.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}

const KNOWN = new Set(['INVALID_FILE_TYPE', 'FILE_TOO_LARGE', 'TOO_MANY_ATTEMPTS', 'UPLOAD_EXPIRED']);

function listWords(t: Translate): FileUploadListWords {
  const word = (key: string): string => t(`support.files.${key}`);
  return {
    action: word('action'),
    drop: word('drop'),
    rules: word('rules'),
    list: word('list'),
    uploading: word('uploading'),
    checking: word('checking'),
    done: word('done'),
    tooMany: word('tooMany'),
    retry: word('retry'),
    remove: (name) => t('support.files.remove', { name }),
    size: formatFileSize,
    failure: (code) => word(KNOWN.has(code) ? `failure.${code}` : 'failure.other'),
  };
}
