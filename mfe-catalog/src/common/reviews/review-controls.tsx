import { LOCALES } from '@lectern/contracts-core';
import { Select } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useCatalogText } from '../use-catalog-text.ts';
import { REVIEW_SORTS, type ReviewQuery } from './review-query.ts';
import css from './reviews.module.css';

interface ReviewControlsProps {
  asked: ReviewQuery;
  /** How many reviews there are, in words. */
  count: string;
  onChange: (change: Partial<ReviewQuery>) => void;
  /** Beside the count. */
  children?: ReactNode;
}

/** How many reviews, in which language and order. */
export function ReviewControls({ asked, count, onChange, children }: ReviewControlsProps) {
  const t = useCatalogText();
  return (
    <div className={css.controls}>
      <p className={css.count}>{count}</p>
      {children}
      <Select
        variant="plain"
        aria-label={t('course.reviews.language')}
        options={[
          { value: '', label: t('course.reviews.allLanguages') },
          ...LOCALES.map((locale) => ({ value: locale, label: t(`language.${locale}`) })),
        ]}
        value={asked.language ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ language: LOCALES.find((locale) => locale === value) })
        }
      />
      <Select
        variant="plain"
        aria-label={t('course.reviews.sort')}
        options={REVIEW_SORTS.map((value) => ({ value, label: t(`course.reviews.${value}`) }))}
        value={asked.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: REVIEW_SORTS.find((sort) => sort === value) ?? 'latest' })
        }
      />
    </div>
  );
}
