import { Notice } from '@lectern/ui';
import { FigureCard, FigureCards } from '../../../common/figures/figure-card.tsx';
import { sumWords } from '../../../common/figures/figure-words.ts';
import { useLocale } from '@lectern/shell-api';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { AsOf } from '../as-of.tsx';
import type { Earnings, EarningsData } from '../analytics.api.ts';
import css from '../analytics.module.css';
import { StatementPanel } from './statement-panel.tsx';
import { StatementsTable } from './statements-table.tsx';

/** What is owed, month by month. Figures here are the person's own account, so none is hidden. */
export function EarningsTab({ data: { earnings, statement, filter } }: { data: EarningsData }) {
  const t = useStudioText();
  if (!earnings.isHere) return <Notice tone="warning">{t('figures.failed')}</Notice>;
  return (
    <>
      {statement === null ? (
        <>
          <Balances earnings={earnings.value} />
          <Terms earnings={earnings.value} />
        </>
      ) : statement.isHere ? (
        <StatementPanel
          key={`${filter.month ?? ''} ${filter.currency}`}
          page={statement.value}
          back={filter}
        />
      ) : (
        <Notice tone="warning">{t('analytics.earnings.noStatement')}</Notice>
      )}
      <StatementsTable earnings={earnings.value} filter={filter} />
      <AsOf moments={[earnings.value.asOf]} />
    </>
  );
}

function Balances({ earnings: { balances } }: { earnings: Earnings }) {
  const t = useStudioText();
  const locale = useLocale();
  if (balances.length === 0) return <p className={css.muted}>{t('analytics.earnings.none')}</p>;
  return balances.map(({ currency, ...sums }) => (
    <section key={currency} className={css.section} aria-label={t(`analytics.currency.${currency}`)}>
      <h2 className={css.heading}>{t(`analytics.currency.${currency}`)}</h2>
      <FigureCards>
        {(['pendingMinor', 'payableMinor', 'paidMinor'] as const).map((field) => (
          <FigureCard
            key={field}
            name={t(`analytics.earnings.${field}`)}
            value={sumWords(sums[field], currency, locale)}
            definition={{
              ko: t(`analytics.earnings.meaning.${field}`),
              en: t(`analytics.earnings.meaning.${field}`),
            }}
          />
        ))}
      </FigureCards>
    </section>
  ));
}

/** The rates of today, in words. */
function Terms({ earnings: { terms, courseShares = [] } }: { earnings: Earnings }) {
  const t = useStudioText();
  const locale = useLocale();
  const now = terms.at(-1);
  if (!now) return null;
  const percent = (points: number): string => String(points / 100);
  return (
    <>
      <p className={css.muted}>
        {t('analytics.earnings.terms', {
          fee: percent(now.feeBasisPoints),
          share: percent(now.platformBasisPoints),
          tax: percent(now.withholdingBasisPoints),
        })}
      </p>
      {courseShares.map((course) => (
        <p key={course.curriculumId} className={css.muted}>
          {t('analytics.earnings.courseShare', {
            title: course[`title_${locale}`] || course.title_ko || course.title_en,
            share: percent(course.platformBasisPoints),
          })}
        </p>
      ))}
    </>
  );
}
