import { PACK_COURSES, PRICE_RANGE, type StorefrontItem } from '@lectern/contracts-catalog';
import type { Currency } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { ListedProducts } from '../../common/course-choice/listed-products.tsx';
import { minorOf } from '../../common/typed-sum.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { SaleForm } from './storefront-form.ts';
import css from './storefront.module.css';

interface PackSaleProps {
  sale: SaleForm;
  /** Of a pack that was added before; those of a new one are chosen. */
  courses: StorefrontItem['courses'];
  onChange: (sale: SaleForm) => void;
}

/** What a pack costs, and which courses it holds. */
export function PackSale({ sale, courses, onChange }: PackSaleProps) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <>
      <div className={css.pairs}>
        <PriceField currency="KRW" value={sale.krw} onChange={(krw) => onChange({ ...sale, krw })} />
        <PriceField currency="USD" value={sale.usd} onChange={(usd) => onChange({ ...sale, usd })} />
      </div>
      {courses ? (
        <section aria-labelledby="pack-courses">
          <h3 id="pack-courses" className={css.heading}>
            {t('storefront.pack.courses', { count: courses.length })}
          </h3>
          <ul className={css.courses}>
            {courses.map((course) => (
              <li key={course.id}>{course[`title_${locale}`] || course.title_ko || course.title_en}</li>
            ))}
          </ul>
          <p className={css.facts}>{t('storefront.pack.coursesStay')}</p>
        </section>
      ) : (
        <ListedProducts
          title={t('storefront.pack.courses', { count: sale.courses.length })}
          none={t('storefront.pack.coursesNone', PACK_COURSES)}
          value={sale.courses}
          isOffered={({ kind, isForSale }) => kind === 'course' && isForSale}
          onChange={(chosen) => onChange({ ...sale, courses: chosen })}
        />
      )}
    </>
  );
}

interface PriceFieldProps {
  currency: Currency;
  value: string;
  onChange: (typed: string) => void;
}

function PriceField({ currency, value, onChange }: PriceFieldProps) {
  const t = useAdminText();
  const locale = useLocale();
  const { least, most } = PRICE_RANGE[currency];
  const minor = minorOf(value, currency);
  const isWrong = value !== '' && (minor === null || minor < least || minor > most);
  const sumOf = (amountMinor: number): string => formatExactMoney({ amountMinor, currency }, locale);
  const hint = t('storefront.pack.priceHint', { least: sumOf(least), most: sumOf(most) });
  return (
    <Field
      label={t(`storefront.pack.price.${currency}`)}
      hint={hint}
      required
      {...(isWrong ? { error: hint } : {})}
    >
      <TextInput
        value={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
