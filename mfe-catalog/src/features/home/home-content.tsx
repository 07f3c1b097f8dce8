import { Container } from '@lectern/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { CourseRow } from './components/course-row.tsx';
import { DoctorsBanner } from './components/doctors-banner.tsx';
import { LectureGroup } from './components/lecture-group.tsx';
import { PackageCard } from './components/package-card.tsx';
import { HeroCarousel } from './hero/hero-carousel.tsx';
import type { HomeData } from './home.api.ts';
import css from './home.module.css';
import { useLectureDialog, type AskedLecture } from './use-lecture-dialog.ts';

const LectureDialog = lazy(() =>
  import(/* webpackChunkName: "catalog.lecture-dialog" */ './lecture/lecture-dialog.tsx').then((module) => ({
    default: module.LectureDialog,
  })),
);

interface HomeProps {
  data: HomeData;
  /** The slide that is shown first, counted from 0. */
  startAt?: number;
  /** Above everything. */
  children?: ReactNode;
}

/** Everything of the home page below the header. */
export function Home({ data, startAt = 0, children }: HomeProps) {
  const t = useCatalogText();
  const dialog = useLectureDialog();
  return (
    <Container className={css.page}>
      {children}
      <HeroCarousel banner={data.heroBanner} startAt={startAt} />
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
      <CourseRow title={t('home.rows.featured')} cards={data.featured} />
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
function packOf({ groups }: HomeData, asked: AskedLecture) {
  if (asked.status !== 'loaded') return null;
  return groups.find(({ lectures }) => lectures.some(({ id }) => id === asked.lecture.id))?.pack ?? null;
}
