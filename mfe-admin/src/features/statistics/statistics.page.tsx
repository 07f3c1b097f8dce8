import { definePage, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { Notice, Skeleton, SkeletonGroup } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { CountrySalesFigures, CourseSalesFigures } from './course-sales-part.tsx';
import { DollarPriceFigures } from './dollar-prices-part.tsx';
import { Funnel } from './funnel.tsx';
import { LiveFigures } from './live-part.tsx';
import { Part } from './part.tsx';
import { RangePicker } from './range-picker.tsx';
import { SalesFigures } from './sales-part.tsx';
import { SearchFigures } from './searches-part.tsx';
import type { Statistics } from './statistics.api.ts';
import { AccountFigures, LearningFigures } from './study-part.tsx';
import { SupportFigures } from './support-part.tsx';

const load = async (args: LoaderArgs): Promise<Statistics> => {
  const { loadStatistics } = await import(
    /* webpackChunkName: "admin.statistics-data" */ './statistics.api.ts'
  );
  return loadStatistics(args);
};

export const page = inFrame(
  definePage({
    loader: load,
    Component: StatisticsPage,
    Skeleton: StatisticsSkeleton,
    head: ({ t }) => ({
      title: t('statistics.title'),
      description: t('statistics.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** The figures of the business in a range of Korean days (product-screens B18). The address holds the range. */
function StatisticsPage() {
  const t = useAdminText();
  const statistics = useRouteData<typeof load>();
  const { range, isRefused, accounts, sales, courseSales, countries, dollars } = statistics;
  const { learning, live, searches, support } = statistics;
  return (
    <ListPage>
      <PageHead title={t('statistics.title')} text={t('statistics.text')} />
      <RangePicker range={range} />
      {isRefused ? (
        <Notice tone="warning" announce>
          {t('statistics.range.refused')}
        </Notice>
      ) : (
        <>
          <Funnel statistics={statistics} />
          <Part id="sales" answer={sales}>
            {(value) => <SalesFigures sales={value} />}
          </Part>
          <Part id="courses" answer={courseSales}>
            {(value) => <CourseSalesFigures sales={value} />}
          </Part>
          <Part id="countries" answer={countries}>
            {(value) => <CountrySalesFigures sales={value} />}
          </Part>
          <Part id="dollars" answer={dollars}>
            {(value) => <DollarPriceFigures dollars={value} />}
          </Part>
          <Part id="accounts" answer={accounts}>
            {(value) => <AccountFigures accounts={value} />}
          </Part>
          <Part id="learning" answer={learning}>
            {(value) => <LearningFigures learning={value} />}
          </Part>
          <Part id="live" answer={live}>
            {(value) => <LiveFigures live={value} />}
          </Part>
          <Part id="searches" answer={searches}>
            {(value) => <SearchFigures searches={value} />}
          </Part>
          <Part id="support" answer={support}>
            {(value) => <SupportFigures support={value} />}
          </Part>
        </>
      )}
    </ListPage>
  );
}

function StatisticsSkeleton() {
  const t = useAdminText();
  return (
    <ListPage>
      <PageHead title={t('statistics.title')} text={t('statistics.text')} />
      <SkeletonGroup label={t('statistics.loading')}>
        <Skeleton height="3rem" />
        <Skeleton height="16rem" />
        <Skeleton height="7rem" />
      </SkeletonGroup>
    </ListPage>
  );
}
