import { PROMISED_BUSINESS_DAYS } from '@lectern/contracts-core';
import type { Submission } from '@lectern/contracts-catalog';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, ClockIcon, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { useState } from 'react';
import { ageInWords } from '../../common/age.ts';
import { isPastBusinessDays } from '../../common/desk/promises.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { reviewAddress } from './courses-address.ts';

/** The columns of the list; the title leads to the review. */
export function useSubmissionColumns(): DataColumn<Submission>[] {
  const t = useAdminText();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const column = (
    id: string,
    cell: DataColumn<Submission>['cell'],
    more: Partial<DataColumn<Submission>> = {},
  ): DataColumn<Submission> => ({ id, header: t(`courses.submissions.columns.${id}`), cell, ...more });
  return [
    column(
      'title',
      (submission) => {
        const { title_ko, title_en } = submission;
        return (
          <TextLink as={Link} href={reviewAddress(submission)}>
            {(locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('courses.untitled')}
          </TextLink>
        );
      },
      { rowHeader: true },
    ),
    column('author', ({ authorName }) => authorName),
    column('category', ({ category }) => t(`courses.category.${category}`)),
    column('state', ({ state }) => t(`courses.decision.${state}`)),
    column(
      'since',
      ({ state, submittedAt, decidedAt }) => {
        if (state !== 'open') return <Moment at={decidedAt ?? submittedAt} />;
        const isLate = isPastBusinessDays(submittedAt, PROMISED_BUSINESS_DAYS.submissions, now);
        return (
          <Badge tone={isLate ? 'danger' : 'neutral'} icon={<ClockIcon size={12} />}>
            {t('courses.submissions.waits', { age: ageInWords(submittedAt, locale) })}
            {isLate ? ` · ${t('courses.submissions.late')}` : ''}
          </Badge>
        );
      },
      { sortable: true },
    ),
    column('round', ({ round }) =>
      round > 0 ? <Badge tone="info">{t('courses.submissions.again', { count: round + 1 })}</Badge> : '',
    ),
    column('submitted', ({ submittedAt }) => <Moment at={submittedAt} />),
  ];
}
