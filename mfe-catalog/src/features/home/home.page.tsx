import { definePage, useLocale, useLocation, useRouteData } from '@lectern/shell-api';
import { Container, Notice } from '@lectern/ui';
import { lazy, Suspense } from 'react';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { CourseRow } from './components/course-row.tsx';
import { DoctorsBanner } from './components/doctors-banner.tsx';
import { HomeFailure } from './components/home-failure.tsx';
import { LectureGroup } from './components/lecture-group.tsx';
import { PackageCard } from './components/package-card.tsx';
import { HeroCarousel } from './hero/hero-carousel.tsx';
import type { loadHome } from './home.api.ts';
import { homeHead } from './home-head.ts';
import css from './home.module.css';
import { useLectureDialog, type AskedLecture } from './use-lecture-dialog.ts';

const LectureDialog = lazy(() =>
  import(/* webpackChunkName: "catalog.lecture-dialog" */ './lecture/lecture-dialog.tsx').then((module) => ({
    default: module.LectureDialog,
  })),
);

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.home-data" */ './home.api.ts').then((data) => data.loadHome(args)),
  head: homeHead,
  Component: HomePage,
  ErrorBoundary: HomeFailure,
});

function HomePage() {
  const t = useCatalogText();
  const data = useRouteData<typeof loadHome>();
  const dialog = useLectureDialog();
  return (
    <Container className={css.page}>
      <UnknownAddress />
      <HeroCarousel banner={data.heroBanner} />
      <div className={css.offer}>
        <PackageCard pack={data.allPackages} />
      </div>
      <section aria-labelledby="packs" className={css.groups}>
        <h2 id="packs" className="sr-only">
          {t('home.groups.heading')}
        </h2>
        {data.groups.map((group) => (
          <LectureGroup key={group.id} group={group} onOpen={dialog.open} />
        ))}
      </section>
      <CourseRow title={t('home.rows.first')} cards={data.section1} sort="rating" isRanked />
      <CourseRow title={t('home.rows.second')} cards={data.section2} sort="latest" />
      <DoctorsBanner pictures={data.doctorsBanner} />
      {dialog.asked ? (
        <Suspense>
          <LectureDialog
            asked={dialog.asked}
            pack={packOf(data, dialog.asked)}
            open={dialog.isOpen}
            onClose={dialog.close}
            onRetry={dialog.retry}
          />
        </Suspense>
      ) : null}
    </Container>
  );
}

/** The pack whose group holds a lecture. */
function packOf({ groups }: Awaited<ReturnType<typeof loadHome>>, asked: AskedLecture) {
  if (asked.status !== 'loaded') return null;
  return groups.find(({ lectures }) => lectures.some(({ id }) => id === asked.lecture.id))?.pack ?? null;
}

/** An unknown path under a language shows this page (spec 1 §2.2); the visitor is told why. */
function UnknownAddress() {
  const t = useCatalogText();
  const locale = useLocale();
  const { pathname } = useLocation();
  if (pathname.replace(/\/+$/, '') === `/${locale}`) return null;
  return <Notice tone="warning">{t('home.unknown', { address: readable(pathname) })}</Notice>;
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
