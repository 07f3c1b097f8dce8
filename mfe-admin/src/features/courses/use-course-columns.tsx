import { saleState, type AdminCurriculumRow } from '@lectern/contracts-catalog';
import { formatExactMoney, formatRating } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Cluster, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { useState } from 'react';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';

/** What a course is called in the reader's language, or in the other one. */
export function useCourseTitle(): (course: { title_ko: string; title_en: string }) => string {
  const t = useAdminText();
  const locale = useLocale();
  return ({ title_ko, title_en }) =>
    (locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('courses.untitled');
}

/** States in which buyers have the course or had it, so that its price is one. */
const SOLD: ReadonlySet<string> = new Set(['live', 'hidden', 'archived']);

/** The columns of the list; the title leads to the page of the course. */
export function useCourseColumns(): DataColumn<AdminCurriculumRow>[] {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = useCourseTitle();
  const column = (
    id: string,
    cell: DataColumn<AdminCurriculumRow>['cell'],
    more: Partial<DataColumn<AdminCurriculumRow>> = {},
  ): DataColumn<AdminCurriculumRow> => ({ id, header: t(`courses.list.columns.${id}`), cell, ...more });
  return [
    column(
      'title',
      (course) => (
        <TextLink as={Link} href={paths.adminCourse(course.id)}>
          {titleOf(course)}
        </TextLink>
      ),
      { rowHeader: true, wraps: true },
    ),
    column('instructor', (course) => course[`instructor_${locale}`]),
    column('state', (course) => <CourseMarks course={course} />),
    column('category', ({ category }) => t(`courses.category.${category}`)),
    column('lectures', ({ lectureCount }) => lectureCount, { align: 'end' }),
    column(
      'price',
      ({ state, price: { krw } }) => {
        if (krw > 0) return formatExactMoney({ amountMinor: krw, currency: 'KRW' }, locale);
        // A draft begins without a price.
        return SOLD.has(state) ? t('courses.list.free') : '–';
      },
      { align: 'end' },
    ),
    column(
      'usd',
      ({ price: { usd } }) =>
        usd === null ? '–' : formatExactMoney({ amountMinor: usd, currency: 'USD' }, locale),
      { align: 'end', isExtra: true },
    ),
    column('rating', ({ rating, ratingCount }) =>
      rating === null ? '–' : `★ ${formatRating(rating)} (${ratingCount})`,
    ),
    column('changed', ({ updatedAt }) => <Moment at={updatedAt} />, { sortable: true }),
    column('id', ({ id }) => <code translate="no">{id}</code>, { isExtra: true }),
  ];
}

/** Where a course stands, as badges. */
export function CourseMarks({ course }: { course: AdminCurriculumRow }) {
  const t = useAdminText();
  const { state, isFeatured, isWaiting, isHiddenByStaff, hasChanges, saleWindow } = course;
  const [now] = useState(() => Date.now());
  const sale = saleWindow && state === 'live' ? saleState(saleWindow, now) : 'open';
  return (
    <Cluster gap={2}>
      <Badge tone={state === 'live' ? 'positive' : 'neutral'}>{t(`courses.state.${state}`)}</Badge>
      {sale === 'open' ? null : <Badge tone="warning">{t(`courses.list.sale.${sale}`)}</Badge>}
      {isFeatured ? <Badge tone="accent">{t('courses.list.featured')}</Badge> : null}
      {isWaiting ? <Badge tone="warning">{t('courses.list.waiting')}</Badge> : null}
      {hasChanges && SOLD.has(state) ? <Badge tone="info">{t('courses.list.hasChanges')}</Badge> : null}
      {isHiddenByStaff ? <Badge tone="danger">{t('courses.list.hiddenByStaff')}</Badge> : null}
    </Cluster>
  );
}
