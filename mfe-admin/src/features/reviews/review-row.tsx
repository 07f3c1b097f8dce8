import type { StaffReview } from '@lectern/contracts-catalog';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Button, Rating, TextLink, type BadgeProps } from '@lectern/ui';
import { useState } from 'react';
import { QueueItem, QueueMarks } from '../../common/list/queue-list.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { countFaults } from './count-faults.ts';
import { DecisionDialog, type ReviewAct } from './decision-dialog.tsx';
import css from './reviews.module.css';

type State = StaffReview['state'];

/** What staff can decide about a review in each state. */
const ACTS: Readonly<Record<State, readonly ReviewAct[]>> = {
  reported: ['keep', 'remove'],
  visible: ['remove'],
  hidden: ['show'],
};

/** One review with its reports and what can be decided about it. */
export function ReviewRow({ review }: { review: StaffReview }) {
  const t = useAdminText();
  const locale = useLocale();
  const [act, setAct] = useState<ReviewAct | null>(null);
  const { author, rating, text, language } = review;
  const course = locale === 'ko' ? review.curriculum_title_ko : review.curriculum_title_en;
  return (
    <QueueItem className={css.row}>
      <div className={css.about}>
        <QueueMarks>
          <StateBadge review={review} />
          <Rating
            look="stars"
            value={rating}
            valueText={String(rating)}
            label={t('reviews.stars', { count: rating })}
          />
          <TextLink as={Link} href={paths.course(review.curriculum_id)} className={css.course}>
            {course}
          </TextLink>
        </QueueMarks>
        {text ? (
          <p lang={language} className={css.text}>
            {text}
          </p>
        ) : (
          <p className={css.note}>{t('reviews.noText')}</p>
        )}
        <p className={css.note}>
          <span lang={language}>{author}</span> ·{' '}
          <time dateTime={review.created_at}>{formatMoment(review.created_at, locale)}</time>
        </p>
        <Reports reports={review.reports} />
      </div>
      <div className={css.acts}>
        {ACTS[review.state].map((one) => (
          <Button
            key={one}
            size="s"
            aria-label={t('reviews.actLabel', { act: t(`reviews.${one}.button`), author, course })}
            onClick={() => setAct(one)}
          >
            {t(`reviews.${one}.button`)}
          </Button>
        ))}
      </div>
      {act === null ? null : <DecisionDialog review={review} act={act} onClose={() => setAct(null)} />}
    </QueueItem>
  );
}

const TONES: Readonly<Record<State, BadgeProps['tone']>> = {
  reported: 'warning',
  visible: 'positive',
  hidden: 'danger',
};

function StateBadge({ review: { state, removedFor } }: { review: StaffReview }) {
  const t = useAdminText();
  return (
    <Badge tone={TONES[state]}>
      {removedFor === null
        ? t(`reviews.state.${state}`)
        : t('reviews.removedFor', { fault: t(`reviews.fault.${removedFor}`) })}
    </Badge>
  );
}

/** How many readers reported it and for which reasons. Nothing without reports. */
function Reports({ reports }: Pick<StaffReview, 'reports'>) {
  const t = useAdminText();
  const locale = useLocale();
  const [latest] = reports;
  if (!latest) return null;
  return (
    <QueueMarks>
      <span className={css.note}>
        {t('reviews.reports', { count: reports.length, time: formatMoment(latest.at, locale) })}
      </span>
      {countFaults(reports).map(({ fault, count }) => (
        <Badge key={fault} look="outline">
          {t('reviews.faultCount', { fault: t(`reviews.fault.${fault}`), count })}
        </Badge>
      ))}
    </QueueMarks>
  );
}
