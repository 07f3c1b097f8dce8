import { saleState, type AdminCurriculumRow } from '@lectern/contracts-catalog';
import { formatCount, formatDuration, formatExactMoney, formatRating } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Cluster, Picture, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { useState } from 'react';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import type { ListedSales } from './courses.api.ts';
import css from './courses.module.css';

/** What a course is called in the reader's language, or in the other one. */
export function useCourseTitle(): (course: { title_ko: string; title_en: string }) => string {
  const t = useAdminText();
  const locale = useLocale();
  return ({ title_ko, title_en }) =>
    (locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('courses.untitled');
}

/** States in which buyers have the course or had it, so that its price is one. */
const SOLD: ReadonlySet<string> = new Set(['live', 'hidden', 'archived']);

/** The columns of the list, at first those that 1440 pixels hold; the title leads to the page of the course. @param sales Null while commerce cannot say them. */
export function useCourseColumns(sales: ListedSales | null): DataColumn<AdminCurriculumRow>[] {
  const t = useAdminText();
  const locale = useLocale();
  const column = (
    id: string,
    cell: DataColumn<AdminCurriculumRow>['cell'],
    more: Partial<DataColumn<AdminCurriculumRow>> = {},
  ): DataColumn<AdminCurriculumRow> => ({ id, header: t(`courses.list.columns.${id}`), cell, ...more });
  return [
    column('title', (course) => <CourseName course={course} />, { rowHeader: true, wraps: true }),
    column('instructor', (course) => course[`instructor_${locale}`]),
    column('state', (course) => <CourseMarks course={course} />),
    column('type', ({ type }) => t(`courses.courseType.${type}`)),
    column('category', ({ category }) => t(`courses.category.${category}`), { isExtra: true }),
    column('language', ({ language }) => t(`courses.language.${language}`), { isExtra: true }),
    column('lectures', ({ lectureCount }) => lectureCount, { align: 'end', isExtra: true }),
    column('duration', ({ duration }) => (duration > 0 ? formatDuration(duration, locale) : '–'), {
      align: 'end',
      isExtra: true,
    }),
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
    column('learners', ({ views }) => formatCount(views), { align: 'end' }),
    column('sales', (course) => <CourseSales course={course} sales={sales} />, { align: 'end' }),
    column(
      'rating',
      ({ rating, ratingCount }) => (rating === null ? '–' : `★ ${formatRating(rating)} (${ratingCount})`),
      { isExtra: true },
    ),
    column('changed', ({ updatedAt }) => <Moment at={updatedAt} />, { sortable: true }),
    column('id', ({ id }) => <code translate="no">{id}</code>, { isExtra: true }),
  ];
}

/** Its picture and its name, and which language has no title. */
function CourseName({ course }: { course: AdminCurriculumRow }) {
  const t = useAdminText();
  const titleOf = useCourseTitle();
  const { id, thumbnail, title_ko, title_en } = course;
  // Without both it is called untitled already.
  const missing = title_ko && !title_en ? 'en' : title_en && !title_ko ? 'ko' : null;
  return (
    <span className={css.course}>
      <span className={css.thumbnail}>
        {/* The title beside it says what it would. */}
        {thumbnail ? <Picture image={{ ...thumbnail, alt: '' }} sizes="56px" ratio={16 / 9} /> : null}
      </span>
      <span className={css.name}>
        <TextLink as={Link} href={paths.adminCourse(id)}>
          {titleOf(course)}
        </TextLink>
        {missing ? <Badge tone="warning">{t(`courses.list.missing.${missing}`)}</Badge> : null}
      </span>
    </span>
  );
}

/** What buyers paid in the days of the list, a line a currency, and what went back of it. */
function CourseSales({ course, sales }: { course: AdminCurriculumRow; sales: ListedSales | null }) {
  const t = useAdminText();
  const locale = useLocale();
  if (sales === null || !SOLD.has(course.state)) return '–';
  const sums = sales.courses.filter(({ id }) => id === course.id);
  if (sums.length === 0) return formatExactMoney({ amountMinor: 0, currency: 'KRW' }, locale);
  return sums.map(({ currency, grossMinor, refundedMinor }) => (
    <span key={currency} className={css.sum}>
      {formatExactMoney({ amountMinor: grossMinor, currency }, locale)}
      {refundedMinor > 0 ? (
        <span className={css.before}>
          {t('courses.list.refunded', {
            sum: formatExactMoney({ amountMinor: refundedMinor, currency }, locale),
          })}
        </span>
      ) : null}
    </span>
  ));
}

/** Where a course stands, as badges. */
export function CourseMarks({ course }: { course: AdminCurriculumRow }) {
  const t = useAdminText();
  const { state, isFeatured, isWaiting, isHiddenByStaff, hasChanges, saleWindow } = course;
  const [now] = useState(() => Date.now());
  const sale = saleWindow && state === 'live' ? saleState(saleWindow, now) : 'open';
  return (
    <Cluster gap={2}>
      {/* A published course outside of its sale is not called one that is sold. */}
      {sale === 'open' ? (
        <Badge tone={state === 'live' ? 'positive' : 'neutral'}>{t(`courses.state.${state}`)}</Badge>
      ) : (
        <Badge tone="warning">{t(`courses.list.sale.${sale}`)}</Badge>
      )}
      {isFeatured ? <Badge tone="accent">{t('courses.list.featured')}</Badge> : null}
      {isWaiting ? <Badge tone="warning">{t('courses.list.waiting')}</Badge> : null}
      {hasChanges && SOLD.has(state) ? <Badge tone="info">{t('courses.list.hasChanges')}</Badge> : null}
      {isHiddenByStaff ? <Badge tone="danger">{t('courses.list.hiddenByStaff')}</Badge> : null}
    </Cluster>
  );
}
