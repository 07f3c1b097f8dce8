import type { OwnReview as Review, OwnStanding } from '@lectern/contracts-catalog';
import { REVIEW_LIMITS } from '@lectern/contracts-catalog';
import { formatDate } from '@lectern/i18n';
import { showToast, useLocale, useLocation } from '@lectern/shell-api';
import { Button, Notice, Rating } from '@lectern/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCatalogText } from '../../use-catalog-text.ts';
import css from './own-review.module.css';
import { RemoveReview } from './remove-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { useOwnReview } from './use-own-review.ts';

interface OwnReviewProps {
  readonly curriculumId: string;
  /** The list is no longer what it was. */
  readonly onChanged: () => void;
  /** Tells which review is the person's own; null without one. */
  readonly onKnown: (reviewId: string | null) => void;
}

/** The person's own review of a course: written, changed and taken back in its place. */
export function OwnReview({ curriculumId, onChanged, onKnown }: OwnReviewProps) {
  const t = useCatalogText();
  const { standing, send, takeBack } = useOwnReview(curriculumId);
  const isAskedFor = useLocation().hash === '#write-review';
  const [wantsForm, setWantsForm] = useState<boolean | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isKnown = standing !== null;
  useEffect(() => {
    if (isAskedFor && isKnown) box.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor, isKnown]);
  const ownId = standing?.review?.id ?? null;
  useEffect(() => onKnown(ownId), [onKnown, ownId]);
  if (!standing) return null;
  const { review, refusal } = standing;
  if (!review && refusal !== null) return <Refused refusal={refusal} />;
  const isOpen = wantsForm ?? (isAskedFor && review === null);
  /** The pressed button leaves the page, so the keyboard goes on at the box, which stays. */
  const show = (isForm: boolean) => {
    setWantsForm(isForm);
    box.current?.focus({ preventScroll: true });
  };
  const close = () => show(false);
  const finish = (title: string) => {
    close();
    showToast({ tone: 'positive', title });
    onChanged();
  };
  const remove = async () => {
    if (await takeBack()) finish(t('course.reviews.own.gone'));
    else showToast({ tone: 'danger', title: t('course.reviews.own.failure.failed') });
  };
  const removeButtons = (
    <RemoveReview onRemove={remove} onSwap={() => box.current?.focus({ preventScroll: true })} />
  );
  if (review?.removedFor) {
    return (
      <div ref={box} tabIndex={-1} className={css.removed}>
        <Notice
          tone="warning"
          title={t('course.reviews.own.removed')}
          actions={review.isWithdrawn ? null : removeButtons}
        >
          {t(`course.reviews.fault.${review.removedFor}`)}
        </Notice>
      </div>
    );
  }
  if (isOpen) {
    return (
      <div ref={box} tabIndex={-1} className={css.own}>
        <ReviewForm
          review={review}
          onCancel={close}
          onSend={async (rating, text) => {
            const failure = await send(rating, text);
            if (failure === null) finish(t('course.reviews.own.saved'));
            return failure;
          }}
        />
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className={css.own}>
      {review ? (
        <Written review={review} onEdit={() => show(true)} removeButtons={removeButtons} />
      ) : (
        <div className={css.invite}>
          <p>{t('course.reviews.own.invite')}</p>
          <Button variant="primary" onClick={() => show(true)}>
            {t('course.reviews.own.write')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Refused({ refusal }: { refusal: NonNullable<OwnStanding['refusal']> }) {
  const t = useCatalogText();
  if (refusal === 'too-old') {
    return <p className={css.hint}>{t('course.reviews.own.closed', { days: REVIEW_LIMITS.editDays })}</p>;
  }
  if (refusal !== 'too-little') return null;
  return (
    <p className={css.hint}>
      {t('course.reviews.own.tooLittle', {
        minutes: REVIEW_LIMITS.watchedSeconds / 60,
        percent: REVIEW_LIMITS.percentage,
      })}
    </p>
  );
}

interface WrittenProps {
  readonly review: Review;
  readonly onEdit: () => void;
  readonly removeButtons: ReactNode;
}

function Written({ review, onEdit, removeButtons }: WrittenProps) {
  const t = useCatalogText();
  const locale = useLocale();
  // The service judges again; this only spares a press that it would refuse.
  const [isEditable] = useState(() => Date.parse(review.editableUntil) > Date.now());
  return (
    <>
      <p className={css.head}>
        <strong>{t('course.reviews.own.title')}</strong>
        <Rating
          look="stars"
          value={review.rating}
          valueText=""
          label={t('course.reviews.average', { rating: String(review.rating) })}
        />
      </p>
      {review.text === '' ? null : (
        <p lang={review.language} className={css.text}>
          {review.text}
        </p>
      )}
      <p className={css.hint}>
        {isEditable
          ? t('course.reviews.own.editable', { date: formatDate(review.editableUntil, locale) })
          : t('course.reviews.own.closed', { days: REVIEW_LIMITS.editDays })}
      </p>
      <div className={css.buttons}>
        {isEditable ? <Button onClick={onEdit}>{t('course.reviews.own.edit')}</Button> : null}
        {removeButtons}
      </div>
    </>
  );
}
