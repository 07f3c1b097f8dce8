import { formatCount, formatRating } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { FigureCard, FigureCards } from '../../common/figures/figure-card.tsx';
import { changeWords, sumWords } from '../../common/figures/figure-words.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import type { Dashboard } from './dashboard.api.ts';
import css from './dashboard.module.css';

/** This month beside the days before it (product-screens B5). A card that failed leaves the others. */
export function DashboardFigures({ data: { curricula, sales, watching } }: { data: Dashboard }) {
  const t = useStudioText();
  const locale = useLocale();
  const told = watching.isHere ? watching.value : undefined;
  const live = curricula.filter(({ state }) => state === 'live');
  const rated = curricula.filter(({ rating }) => rating !== null);
  const ratings = rated.reduce((sum, { ratingCount }) => sum + ratingCount, 0);
  const mean = rated.reduce((sum, { rating, ratingCount }) => sum + (rating ?? 0) * ratingCount, 0) / ratings;
  const net = sales.isHere ? sales.value.definitions['netMinor'] : undefined;
  const totals = sales.isHere ? sales.value.totals : [];
  return (
    <section className={css.section} aria-labelledby="figures">
      <h2 id="figures" className={css.heading}>
        {t('dashboard.month')}
      </h2>
      <FigureCards>
        {totals.length === 0 ? (
          <FigureCard
            name={t('analytics.figure.net')}
            value={sales.isHere ? sumWords(0, 'KRW', locale) : undefined}
            definition={net}
          />
        ) : null}
        {totals.map(({ currency, now, before }) => (
          <FigureCard
            key={currency}
            name={t(`analytics.netIn.${currency}`)}
            value={sumWords(now.netMinor, currency, locale)}
            change={changeWords(now.netMinor, before.netMinor, (minor) => sumWords(minor, currency, locale))}
            definition={net}
          />
        ))}
        <FigureCard
          name={t('dashboard.learners')}
          value={formatCount(live.reduce((sum, { views }) => sum + views, 0))}
        />
        {(['beginners', 'watchedMinutes', 'unanswered'] as const).map((name) => {
          const count = told?.now[name];
          return (
            <FigureCard
              key={name}
              name={t(`analytics.figure.${name}`)}
              value={typeof count === 'number' ? formatCount(count) : count}
              change={told && changeWords(told.now[name], told.before[name])}
              definition={told?.definitions[name]}
            />
          );
        })}
        <FigureCard
          name={t('dashboard.rating')}
          value={ratings > 0 ? t('dashboard.ratingOf', { rating: formatRating(mean), count: ratings }) : '–'}
        />
      </FigureCards>
      <p>
        <TextLink as={Link} href={paths.analytics}>
          {t('dashboard.toAnalytics')}
        </TextLink>
      </p>
    </section>
  );
}
