import type { Submission } from '@lectern/contracts-catalog';
import { definePage, useLocale, useRouteData } from '@lectern/shell-api';
import { Badge, EmptyShelfDrawing, EmptyState } from '@lectern/ui';
import { useState } from 'react';
import { ageInWords, ageOf } from '../../common/age.ts';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueueItem, QueueLink, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueuePage, QueueSkeleton } from '../../common/list/queue-page.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { reviewAddress, SUBMISSION_VIEWS, submissionsAddress } from './courses-address.ts';
import { loadSubmissions } from './courses.api.ts';

/** Days after which a course that waits for review is late. */
const PROMISED_DAYS = 2;

export const page = inFrame(
  definePage({
    loader: loadSubmissions,
    Component: SubmissionsPage,
    Skeleton: SubmissionsSkeleton,
    head: ({ t }) => ({
      title: t('courses.submissions.title'),
      description: t('courses.submissions.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Courses that instructors handed in, those that wait longest first. */
function SubmissionsPage() {
  const t = useAdminText();
  const { view, page: current, pages, submissions, total } = useRouteData<typeof loadSubmissions>();
  return (
    <QueuePage
      title={t('courses.submissions.title')}
      text={t('courses.submissions.text')}
      refresh={t('courses.refresh')}
      count={<PageCount live>{t(`courses.submissions.count.${view}`, { count: total })}</PageCount>}
      filters={
        <ListTabs
          label={t('courses.submissions.views')}
          tabs={SUBMISSION_VIEWS.map((id) => ({
            id,
            words: t(`courses.submissions.view.${id}`),
            href: submissionsAddress(id),
            isCurrent: id === view,
          }))}
        />
      }
      rows={submissions.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
      empty={
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(`courses.submissions.none.${view}`)}
          text={t(`courses.submissions.noneText.${view}`)}
        />
      }
      pages={{
        label: t('courses.submissions.pages'),
        current,
        total: pages,
        hrefOf: (number) => submissionsAddress(view, number),
      }}
    />
  );
}

function SubmissionRow({ submission }: { submission: Submission }) {
  const t = useAdminText();
  const locale = useLocale();
  const { title_ko, title_en, authorName, submittedAt, state, round } = submission;
  const title = (locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('courses.untitled');
  const [now] = useState(() => Date.now());
  const age = ageOf(submittedAt, now);
  const isLate = state === 'open' && age.unit === 'day' && age.count > PROMISED_DAYS;
  return (
    <QueueItem>
      <QueueLink href={reviewAddress(submission)}>{title}</QueueLink>
      <QueueMarks>
        <Badge tone={isLate ? 'danger' : 'neutral'}>
          {state === 'open'
            ? t('courses.submissions.waits', { age: ageInWords(submittedAt, locale) })
            : t(`courses.decision.${state}`)}
        </Badge>
        {round > 0 ? <Badge tone="info">{t('courses.submissions.again', { count: round + 1 })}</Badge> : null}
        <span>{authorName}</span>
        <time dateTime={submittedAt}>{formatMoment(submittedAt, locale)}</time>
      </QueueMarks>
    </QueueItem>
  );
}

function SubmissionsSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('courses.submissions.title')}
      text={t('courses.submissions.text')}
      label={t('courses.loading')}
      rowHeight="5rem"
    />
  );
}
