import { formatCount, formatDuration, formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { formatDay, formatMoment } from '../../../common/moment.ts';
import { useAdminText } from '../../../common/use-admin-text.ts';
import type { CourseDetail } from '../courses.api.ts';
import css from '../courses.module.css';

const MINUTE = 60;

/** What the course sells and how it is watched; what one service cannot say takes nothing from the other. */
export function CourseFigures({ sales, learning }: Pick<CourseDetail, 'sales' | 'learning'>) {
  const t = useAdminText();
  const locale = useLocale();
  const range = sales.value ?? learning.value;
  return (
    <section className={css.panel} aria-labelledby="course-figures">
      <h2 id="course-figures">{t('courses.one.figures')}</h2>
      {range ? (
        <p className={css.muted}>
          {t('courses.one.figureDays', {
            from: formatDay(range.from, locale),
            to: formatDay(range.to, locale),
          })}
        </p>
      ) : null}
      <Sales sales={sales} />
      <Learning learning={learning} />
    </section>
  );
}

function Sales({ sales }: Pick<CourseDetail, 'sales'>) {
  const t = useAdminText();
  const locale = useLocale();
  if (sales.value === null) return <p role="alert">{t('courses.one.noSales')}</p>;
  const { totals, ever, asOf } = sales.value;
  const sold = (purchases: number, amountMinor: number, currency: 'KRW' | 'USD'): string =>
    t('courses.one.sold', {
      words: formatCount(purchases),
      sum: formatExactMoney({ amountMinor, currency }, locale),
    });
  return (
    <>
      <h3>{t('courses.one.sales')}</h3>
      {ever.length === 0 ? <p>{t('courses.one.nothingSold')}</p> : null}
      <dl className={css.facts}>
        {totals.map(({ currency, now, before }) => (
          <Figure
            key={currency}
            name={t('courses.one.soldNow')}
            value={sold(now.purchases, now.grossMinor, currency)}
            more={t('courses.one.before', {
              value: sold(before.purchases, before.grossMinor, currency),
            })}
          />
        ))}
        {ever.map(({ currency, purchases, grossMinor, refunds, refundedMinor }) => (
          <Figure
            key={`ever ${currency}`}
            name={t('courses.one.soldEver')}
            value={sold(purchases, grossMinor, currency)}
            more={
              refunds === 0
                ? null
                : t('courses.one.refunded', {
                    count: refunds,
                    sum: formatExactMoney({ amountMinor: refundedMinor, currency }, locale),
                  })
            }
          />
        ))}
      </dl>
      <AsOf at={asOf} />
    </>
  );
}

function Learning({ learning }: Pick<CourseDetail, 'learning'>) {
  const t = useAdminText();
  const locale = useLocale();
  if (learning.value === null) return <p role="alert">{t('courses.one.noLearning')}</p>;
  const { people, now, before, asOf } = learning.value;
  const length = (minutes: number): string => formatDuration(minutes * MINUTE, locale);
  const counted = (id: string, count: number): string =>
    t(`courses.one.counted.${id === 'certificates' ? 'certificates' : 'people'}`, {
      words: formatCount(count),
    });
  return (
    <>
      <h3>{t('courses.one.learning')}</h3>
      <dl className={css.facts}>
        <Figure name={t('courses.one.people')} value={counted('people', people)} more={null} />
        {(['beginners', 'completions', 'certificates'] as const).map((id) => (
          <Figure
            key={id}
            name={t(`courses.one.${id}`)}
            value={counted(id, now[id])}
            more={t('courses.one.before', { value: counted(id, before[id]) })}
          />
        ))}
        <Figure
          name={t('courses.one.hours')}
          value={length(now.watchedMinutes)}
          more={t('courses.one.before', { value: length(before.watchedMinutes) })}
        />
      </dl>
      <AsOf at={asOf} />
    </>
  );
}

function Figure({ name, value, more }: { name: string; value: string; more: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {more === null ? null : <span className={css.before}>{more}</span>}
      </dd>
    </div>
  );
}

function AsOf({ at }: { at: string | null }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <p className={css.muted}>
      {at === null ? t('lectureDesk.notCounted') : t('lectureDesk.asOf', { at: formatMoment(at, locale) })}
    </p>
  );
}
