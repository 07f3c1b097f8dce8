import { REVIEW_LIMITS, type OwnReview } from '@lectern/contracts-catalog';
import { formatCount } from '@lectern/i18n';
import { Button, Field, Notice, TextArea } from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { useCatalogText } from '../../use-catalog-text.ts';
import css from './own-review.module.css';
import { StarChoice } from './star-choice.tsx';
import type { SendFailure } from './use-own-review.ts';

interface ReviewFormProps {
  /** Changed, or null to write a first one. */
  readonly review: OwnReview | null;
  readonly onSend: (rating: number, text: string) => Promise<SendFailure | null>;
  readonly onCancel: () => void;
}

/** Stars and words about a course; what was written stays when sending fails. */
export function ReviewForm({ review, onSend, onCancel }: ReviewFormProps) {
  const t = useCatalogText();
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [isSending, setSending] = useState(false);
  // A field that cuts a pasted text would lose its end.
  const over = text.normalize('NFC').trim().length - REVIEW_LIMITS.textLength;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setMissing(rating === 0);
    if (rating === 0 || over > 0) return;
    setSending(true);
    setFailure(await onSend(rating, text.trim()));
    setSending(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <StarChoice
        legend={t('course.reviews.own.stars')}
        nameOf={(count) => t('course.reviews.stars', { count })}
        value={rating}
        onChange={(stars) => {
          setRating(stars);
          setMissing(false);
        }}
        error={isMissing ? t('course.reviews.own.starsMissing') : undefined}
      />
      <Field
        label={t('course.reviews.own.text')}
        optionalLabel={t('course.reviews.own.optional')}
        hint={t('course.reviews.own.textHint')}
        error={
          over > 0
            ? t('course.reviews.own.tooLong', {
                most: formatCount(REVIEW_LIMITS.textLength),
                over: formatCount(over),
              })
            : undefined
        }
      >
        <TextArea
          rows={4}
          readOnly={isSending}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {t(`course.reviews.own.failure.${failure}`)}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" loading={isSending}>
          {t(review ? 'course.reviews.own.save' : 'course.reviews.own.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('course.reviews.own.cancel')}
        </Button>
      </div>
    </form>
  );
}
