import { definePage, Link, useRouteData } from '@lectern/shell-api';
import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { analyticsAddress, type AnalyticsTab } from './analytics-address.ts';
import { loadAnalytics } from './analytics.api.ts';
import css from './analytics.module.css';
import { EarningsTab } from './earnings/earnings-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

/** How the courses sell, are watched and what they earn (product-screens B11 and B12). */
export const page = definePage({
  loader: loadAnalytics,
  Component: AnalyticsPage,
  Skeleton: AnalyticsSkeleton,
  head: ({ t }) => ({
    title: t('analytics.title'),
    description: t('analytics.text'),
    robots: 'noindex, nofollow',
  }),
});

const TABS: readonly AnalyticsTab[] = ['overview', 'earnings'];

function AnalyticsPage() {
  const t = useStudioText();
  const data = useRouteData<typeof loadAnalytics>();
  return (
    <>
      <StudioHeader title={t('analytics.title')} text={t('analytics.text')} />
      <nav className={css.tabs} aria-label={t('analytics.tabs')}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            href={analyticsAddress(data.filter, { tab, month: null })}
            className={css.tab}
            {...(tab === data.tab ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`analytics.tab.${tab}`)}
          </Link>
        ))}
      </nav>
      {data.tab === 'overview' ? <OverviewTab data={data} /> : <EarningsTab data={data} />}
    </>
  );
}

function AnalyticsSkeleton() {
  const t = useStudioText();
  return (
    <>
      <StudioHeader title={t('analytics.title')} text={t('analytics.text')} />
      <SkeletonGroup label={t('analytics.loading')}>
        <Skeleton height="3rem" />
        <Skeleton height="7rem" />
        <Skeleton height="16rem" />
      </SkeletonGroup>
    </>
  );
}
