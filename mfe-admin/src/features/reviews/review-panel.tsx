import type { StaffReview } from '@lectern/contracts-catalog';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Cluster, Stack, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { formatMoment } from '../../common/moment.ts';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { RecordHistory, type RecordedHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { countFaults } from './count-faults.ts';
import { DecisionDialog, type ReviewAct } from './decision-dialog.tsx';
import css from './reviews.module.css';
import { ReviewState, Stars } from './use-review-columns.tsx';
import { REVIEWS } from './reviews-address.ts';

/** What staff can decide about a review in each state; in one of a later release, nothing. */
const ACTS: Readonly<Partial<Record<StaffReview['state'], readonly ReviewAct[]>>> = {
  reported: ['keep', 'remove'],
  visible: ['remove'],
  hidden: ['show'],
};

interface ReviewPanelProps {
  /** Undefined when none is open, null when it is gone. */
  review: StaffReview | null | undefined;
  /** Null while it cannot be read. */
  history: RecordedHistory | null;
  onClose: () => void;
}

/** One review with its reports and what can be decided about it, beside the list. */
export function ReviewPanel({ review, history, onClose }: ReviewPanelProps) {
  const t = useAdminText();
  return (
    <SidePanel
      place={REVIEWS}
      open={review !== undefined}
      title={t('reviews.panel.title')}
      onClose={onClose}
      object={review ? { kind: 'review', id: review.id } : null}
    >
      {review ? (
        <Content review={review} history={history} key={review.id} onClose={onClose} />
      ) : (
        <PanelFailure title={t('reviews.panel.failed')} text={t('reviews.panel.failedText')} />
      )}
    </SidePanel>
  );
}

interface ContentProps {
  review: StaffReview;
  history: RecordedHistory | null;
  onClose: () => void;
}

function Content({ review, history, onClose }: ContentProps) {
  const t = useAdminText();
  const locale = useLocale();
  const [act, setAct] = useState<ReviewAct | null>(null);
  const { author, rating, text, language, reports } = review;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Cluster gap={2}>
          <ReviewState review={review} />
          <Stars rating={rating} />
        </Cluster>
        {text ? (
          <p lang={language} className={css.text}>
            {text}
          </p>
        ) : (
          <p className={css.note}>{t('reviews.noText')}</p>
        )}
        <Cluster gap={2}>
          {ACTS[review.state]?.map((one) => (
            <KeyButton
              key={one}
              shortcut={one === 'remove' ? 'r' : 'a'}
              size="s"
              variant={one === 'remove' ? 'danger' : 'primary'}
              onClick={() => setAct(one)}
            >
              {t(`reviews.${one}.button`)}
            </KeyButton>
          ))}
        </Cluster>
      </Stack>
      <Reports reports={reports} />
      <PanelSection title={t('reviews.panel.facts')}>
        <PanelFacts
          facts={[
            [
              t('reviews.columns.course'),
              <TextLink key="course" as={Link} href={paths.course(review.curriculum_id)}>
                {review[`curriculum_title_${locale}`] || review.curriculum_id}
              </TextLink>,
            ],
            [t('reviews.columns.author'), author],
            [t('reviews.columns.language'), t(`reviews.language.${language}`)],
            [t('reviews.columns.written'), review.created_at && <Moment key="at" at={review.created_at} />],
            [t('reviews.columns.changed'), review.changed_at && <Moment key="at" at={review.changed_at} />],
          ]}
        />
      </PanelSection>
      <RecordHistory of={history} none={t('history.none')} />
      {act === null ? null : (
        <DecisionDialog review={review} act={act} onDone={onClose} onClose={() => setAct(null)} />
      )}
    </Stack>
  );
}

/** How many readers reported it and for which reasons. */
function Reports({ reports }: Pick<StaffReview, 'reports'>) {
  const t = useAdminText();
  const locale = useLocale();
  const [latest] = reports;
  return (
    <PanelSection title={t('reviews.columns.reports')} none={latest ? null : t('reviews.panel.noReports')}>
      <Stack gap={2}>
        <p className={css.note}>
          {latest
            ? t('reviews.reports', { count: reports.length, time: formatMoment(latest.at, locale) })
            : null}
        </p>
        <Cluster gap={2}>
          {countFaults(reports).map(({ fault, count }) => (
            <Badge key={fault} look="outline">
              {t('reviews.faultCount', { fault: t(`reviews.fault.${fault}`), count })}
            </Badge>
          ))}
        </Cluster>
      </Stack>
    </PanelSection>
  );
}
