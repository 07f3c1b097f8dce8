import type { StudioReview } from '@lectern/contracts-catalog';
import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button, Cluster, Rating } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReportDialog } from './report-dialog.tsx';
import css from './reviews.module.css';

/** One review with its reply, and what its instructor can do about it. */
export function ReviewRow({ review }: { review: StudioReview }) {
  const t = useStudioText();
  const locale = useLocale();
  const [open, setOpen] = useState<'reply' | 'report' | null>(null);
  const close = (): void => setOpen(null);
  const { author, rating, text, language, state, reply, progress, isReported } = review;
  return (
    <li className={css.row}>
      <Cluster gap={2}>
        <Rating
          look="stars"
          value={rating}
          valueText={String(rating)}
          label={t('reviews.stars', { count: rating })}
        />
        {state === 'visible' ? null : (
          <Badge tone={state === 'hidden' ? 'danger' : 'warning'}>{t(`reviews.state.${state}`)}</Badge>
        )}
        <span className={css.muted}>{review[`curriculum_title_${locale}`]}</span>
      </Cluster>
      {text === '' ? (
        <p className={css.muted}>{t('reviews.noText')}</p>
      ) : (
        <p lang={language} className={css.text}>
          {text}
        </p>
      )}
      <p className={css.muted}>
        <span lang={language}>{author}</span> · {formatDate(review.created_at, locale)} ·{' '}
        {t('reviews.progress', { percent: progress })}
      </p>
      {reply && open !== 'reply' ? (
        <div className={css.reply}>
          <p className={css.muted}>
            {t('reviews.reply.yours', { date: formatDate(reply.created_at, locale) })}
          </p>
          <p className={css.text}>{reply.text}</p>
        </div>
      ) : null}
      {open === 'reply' ? <ReplyForm review={review} onClose={close} /> : null}
      {state === 'hidden' || open === 'reply' ? null : (
        <Cluster gap={2}>
          <Button
            size="s"
            aria-label={t(reply ? 'reviews.reply.changeOf' : 'reviews.reply.to', { author })}
            onClick={() => setOpen('reply')}
          >
            {t(reply ? 'reviews.reply.change' : 'reviews.reply.write')}
          </Button>
          {isReported ? (
            <span className={css.muted}>{t('reviews.isReported')}</span>
          ) : (
            <Button
              size="s"
              aria-label={t('reviews.report.of', { author })}
              onClick={() => setOpen('report')}
            >
              {t('reviews.report.button')}
            </Button>
          )}
        </Cluster>
      )}
      {open === 'report' ? <ReportDialog review={review} onClose={close} /> : null}
    </li>
  );
}
