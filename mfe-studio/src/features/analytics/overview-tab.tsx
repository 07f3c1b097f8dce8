import { formatCount } from '@lectern/i18n';
import { useNavigate } from '@lectern/shell-api';
import { Notice } from '@lectern/ui';
import { FigureCard, FigureCards } from '../../common/figures/figure-card.tsx';
import { changeWords } from '../../common/figures/figure-words.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import { analyticsAddress } from './analytics-address.ts';
import type { OverviewData, Sales } from './analytics.api.ts';
import css from './analytics.module.css';
import { AsOf } from './as-of.tsx';
import { Filters } from './filters.tsx';
import { Funnel } from './funnel.tsx';
import { LearnersTable } from './learners-table.tsx';
import { LecturesTable } from './lectures-table.tsx';
import { RetentionPanel } from './retention/retention-panel.tsx';
import { SalesCards } from './sales-cards.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { SourcesTable } from './sources-table.tsx';
import { VisitSources } from './visit-sources.tsx';

/** Sales and watching of all own courses, or of the one that is chosen. */
export function OverviewTab({ data }: { data: OverviewData }) {
  const t = useStudioText();
  const navigate = useNavigate();
  const { filter, sales, watching, visits, lectures, learners, retention } = data;
  const told = watching.isHere ? watching.value : undefined;
  const came = visits.isHere ? visits.value : undefined;
  const sold = sales.isHere ? sales.value : undefined;
  return (
    <>
      <Filters
        filter={filter}
        range={sold ?? told}
        courses={sold?.courses ?? []}
        onChange={(change) => navigate(analyticsAddress(filter, change))}
      />
      {data.isRefused ? <Notice tone="warning">{t('analytics.rangeRefused')}</Notice> : null}
      <FigureCards>
        {isOwnersView(sold, filter.course) ? <SalesCards sales={sales} /> : null}
        {(['seen', 'opened'] as const).map((name) => (
          <FigureCard
            key={name}
            name={t(`analytics.figure.${name}`)}
            value={came && numberOf(came.now[name])}
            change={came && changeWords(came.now[name], came.before[name])}
            definition={came?.definitions[name]}
          />
        ))}
        {(['watchedMinutes', 'beginners', 'completions', 'certificates', 'unanswered'] as const).map(
          (name) => (
            <FigureCard
              key={name}
              name={t(`analytics.figure.${name}`)}
              value={told && numberOf(told.now[name])}
              change={told && changeWords(told.now[name], told.before[name])}
              definition={told?.definitions[name]}
            />
          ),
        )}
      </FigureCards>
      {isOwnersView(sold, filter.course) ? null : <p className={css.muted}>{t('analytics.ownersOnly')}</p>}
      <AsOf moments={[came?.asOf, sold?.asOf, told?.asOf]} />
      <Funnel visits={came} sales={sold} watching={told} />
      {came ? <VisitSources visits={came} filter={filter} /> : null}
      {sold && sold.days.length > 0 ? <SalesByDay sales={sold} /> : null}
      {sold && sold.sources.length > 0 ? <SourcesTable sales={sold} /> : null}
      {lectures === null ? (
        <p className={css.muted}>{t('analytics.chooseCourse')}</p>
      ) : (
        <LecturesTable lectures={lectures} filter={filter} />
      )}
      {retention && filter.lecture !== null && filter.course !== null ? (
        <RetentionPanel
          key={filter.lecture}
          course={filter.course}
          lecture={filter.lecture}
          retention={retention}
        />
      ) : null}
      {learners ? <LearnersTable learners={learners} filter={filter} /> : null}
    </>
  );
}

const numberOf = (count: number | null): string | null => (count === null ? null : formatCount(count));

/** Money is the owner's; whoever only writes along sees how many people came. */
function isOwnersView(sales: Sales | undefined, course: string | null): boolean {
  if (!sales || sales.courses.length === 0) return true;
  return sales.courses.some(({ id, isOwner }) => isOwner && (course === null || id === course));
}
