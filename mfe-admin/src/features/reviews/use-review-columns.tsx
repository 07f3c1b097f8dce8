import type { StaffReview } from '@lectern/contracts-catalog';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Rating, TextLink, type BadgeProps } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { REVIEWS } from './reviews-address.ts';
import css from './reviews.module.css';

const TONES: Readonly<Record<StaffReview['state'], BadgeProps['tone']>> = {
  reported: 'warning',
  visible: 'positive',
  hidden: 'danger',
};

export function ReviewState({ review: { state, removedFor } }: { review: StaffReview }) {
  const t = useAdminText();
  return (
    <Badge tone={TONES[state]}>
      {removedFor === null
        ? t(`reviews.state.${state}`)
        : t('reviews.removedFor', { fault: t(`reviews.fault.${removedFor}`) })}
    </Badge>
  );
}

export function Stars({ rating }: { rating: number }) {
  const t = useAdminText();
  return (
    <Rating
      look="stars"
      value={rating}
      valueText={String(rating)}
      label={t('reviews.stars', { count: rating })}
    />
  );
}

/** The columns of the list; the words of a review open its panel. */
export function useReviewColumns(): DataColumn<StaffReview>[] {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const column = (
    id: string,
    cell: DataColumn<StaffReview>['cell'],
    more: Partial<DataColumn<StaffReview>> = {},
  ): DataColumn<StaffReview> => ({ id, header: t(`reviews.columns.${id}`), cell, ...more });
  return [
    column(
      'review',
      ({ id, text, language }) => (
        <TextLink as={Link} href={placeAddress(REVIEWS, search, { open: id })} preventScrollReset>
          <span className={css.excerpt} {...(text ? { lang: language } : {})}>
            {text || t('reviews.noText')}
          </span>
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('course', (one) => one[`curriculum_title_${locale}`] || one.curriculum_id),
    column('stars', ({ rating }) => <Stars rating={rating} />),
    column('state', (one) => <ReviewState review={one} />),
    column('reports', ({ reports }) => String(reports.length), { align: 'end' }),
    column('author', ({ author, language }) => <span lang={language}>{author}</span>),
    column('changed', ({ changed_at }) => <Moment at={changed_at} />, { sortable: true }),
    column('written', ({ created_at }) => <Moment at={created_at} />, { isExtra: true }),
    column('language', ({ language }) => t(`reviews.language.${language}`), { isExtra: true }),
  ];
}
