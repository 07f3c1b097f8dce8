import { useId } from 'react';
import { formatRating } from '@lectern/i18n';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './rating-field.module.css';

interface RatingFieldProps {
  /** 0–5 in steps of a half; 0 is any. */
  value: number;
  onChange: (value: number) => void;
}

/** The lowest rating wanted; a named form field, so it also works without scripts. */
export function RatingField({ value, onChange }: RatingFieldProps) {
  const t = useCatalogText();
  const id = useId();
  const words =
    value === 0
      ? t('search.filters.minRatingAny')
      : t('search.filters.minRatingValue', { rating: formatRating(value) });
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {t('search.filters.minRating')}
        </label>
        <output htmlFor={id} className={css.value}>
          {words}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name="min_rating"
        className={css.range}
        min={0}
        max={5}
        step={0.5}
        value={value}
        aria-valuetext={words}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <div className={css.scale} aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}
