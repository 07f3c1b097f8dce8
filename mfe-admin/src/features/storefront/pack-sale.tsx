import {
  PACK_COURSES,
  sumSeparately,
  type BothPrices,
  type CoursePrice,
  type StorefrontItem,
} from '@lectern/contracts-catalog';
import type { Currency } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { useState } from 'react';
import { ListedProducts } from '../../common/course-choice/listed-products.tsx';
import { minorOf } from '../../common/typed-sum.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { PackPrice } from './pack-price.tsx';
import type { SaleForm } from './storefront-form.ts';
import css from './storefront.module.css';
import { usePriceWords } from './use-price-words.ts';

interface PackSaleProps {
  sale: SaleForm;
  /** What a pack that was added before costs until it is changed; null of a new one. */
  priced: SaleForm | null;
  /** Of a pack that was added before; those of a new one are chosen. */
  courses: StorefrontItem['courses'];
  onChange: (sale: SaleForm) => void;
}

/** What a pack costs, which courses it holds, and what these cost one by one. */
export function PackSale({ sale, priced, courses, onChange }: PackSaleProps) {
  const t = useAdminText();
  const locale = useLocale();
  const words = usePriceWords();
  const [found, setFound] = useState<ReadonlyMap<string, CoursePrice>>(new Map());
  const separate = sumOf(
    courses ? courses.map(({ price }) => price) : sale.courses.map((id) => found.get(id)),
  );
  const count = courses?.length ?? sale.courses.length;
  const sum = separate ? <p className={css.sum}>{words.sum(separate)}</p> : null;
  const price = {
    // Fewer courses are no pack yet.
    separate: count < PACK_COURSES.least ? null : separate,
    isKept:
      priced !== null && isSameSum(sale.krw, priced.krw, 'KRW') && isSameSum(sale.usd, priced.usd, 'USD'),
  };
  return (
    <>
      <div className={css.pairs}>
        <PackPrice
          currency="KRW"
          value={sale.krw}
          {...price}
          onChange={(krw) => onChange({ ...sale, krw })}
        />
        <PackPrice
          currency="USD"
          value={sale.usd}
          {...price}
          onChange={(usd) => onChange({ ...sale, usd })}
        />
      </div>
      {courses ? (
        <section aria-labelledby="pack-courses">
          <h3 id="pack-courses" className={css.heading}>
            {t('storefront.pack.courses', { count })}
          </h3>
          <ul className={css.courses}>
            {courses.map((course) => (
              <li key={course.id}>
                {course[`title_${locale}`] || course.title_ko || course.title_en}
                {course.price ? <p className={css.facts}>{words.coursePrice(course.price)}</p> : null}
              </li>
            ))}
          </ul>
          {sum}
          <p className={css.facts}>{t('storefront.pack.coursesStay')}</p>
        </section>
      ) : (
        <ListedProducts
          title={t('storefront.pack.courses', { count })}
          none={t('storefront.pack.coursesNone', PACK_COURSES)}
          foundTitle={t('courseChoice.foundCourses')}
          value={sale.courses}
          isOffered={({ kind, isForSale }) => kind === 'course' && isForSale}
          noteOf={(product) => product.price && words.coursePrice(product.price)}
          sum={sum}
          onChange={(chosen, added) => {
            if (added?.price) setFound(new Map([...found, [added.id, added.price]]));
            onChange({ ...sale, courses: chosen });
          }}
        />
      )}
    </>
  );
}

/** Null while the price of one of them is not known, and of none. */
function sumOf(prices: readonly (CoursePrice | undefined)[]): BothPrices | null {
  const known = prices.flatMap((price) => price ?? []);
  return known.length === 0 || known.length < prices.length ? null : sumSeparately(known);
}

const isSameSum = (typed: string, other: string, currency: Currency): boolean =>
  minorOf(typed, currency) === minorOf(other, currency);
