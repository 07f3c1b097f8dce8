import { REVIEW_LIMITS, type StudioReview } from '@lectern/contracts-catalog';
import { showToast, useApi, useReload } from '@lectern/shell-api';
import { Button, Cluster, Field, Notice, Stack, TextArea } from '@lectern/ui';
import { useState } from 'react';
import { codeOf } from '../../common/code-of.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import { sendReply } from './reviews.api.ts';

/** Writes or changes the reply to a review; the text stays until the service has it. */
export function ReplyForm({ review, onClose }: { review: StudioReview; onClose: () => void }) {
  const t = useStudioText();
  const api = useApi();
  const { reload } = useReload();
  const [text, setText] = useState(review.reply?.text ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (isSending || text.trim() === '') return;
    setSending(true);
    setFailure(null);
    try {
      await sendReply(api, review.id, text.trim());
      showToast({ tone: 'positive', title: t('reviews.replied') });
      onClose();
      reload();
    } catch (thrown) {
      const code = codeOf(thrown);
      setFailure(t(`reviews.failure.${KNOWN.has(code) ? code : 'UNKNOWN'}`));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={3}>
        <Field
          label={t('reviews.reply.label', { author: review.author })}
          hint={t('reviews.reply.hint')}
          required
        >
          <TextArea
            value={text}
            rows={4}
            maxLength={REVIEW_LIMITS.replyLength}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        {failure === null ? null : (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
        <Cluster gap={2}>
          <Button type="submit" variant="primary" loading={isSending} disabled={text.trim() === ''}>
            {t('reviews.reply.send')}
          </Button>
          <Button onClick={onClose}>{t('reviews.cancel')}</Button>
        </Cluster>
      </Stack>
    </form>
  );
}

const KNOWN = new Set(['PATIENT_DATA', 'REVIEW_NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_ATTEMPTS', 'NETWORK']);
