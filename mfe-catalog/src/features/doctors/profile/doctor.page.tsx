import { definePage, useRouteData } from '@lectern/shell-api';
import { Breadcrumb, Container } from '@lectern/ui';
import { Link } from '@lectern/shell-api';
import { Reviews } from '../../../common/reviews/reviews.tsx';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { load } from './doctor.api.ts';
import { DoctorCourses } from './doctor-courses.tsx';
import { DoctorFailure } from './doctor-failure.tsx';
import { doctorHead } from './doctor-head.ts';
import { DoctorIntroduction } from './doctor-introduction.tsx';
import { DoctorMasthead } from './doctor-masthead.tsx';
import css from './doctor.module.css';

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.doctor-data" */ './doctor.api.ts').then((data) => data.load(args)),
  head: doctorHead,
  Component: DoctorPage,
  ErrorBoundary: DoctorFailure,
});

function DoctorPage() {
  const t = useCatalogText();
  const doctor = useRouteData<typeof load>();
  return (
    <Container className={css.page}>
      <Breadcrumb
        label={t('course.trail')}
        linkAs={Link}
        items={[
          { label: t('course.home'), href: paths.home },
          { label: t('doctors.title'), href: paths.doctors },
          { label: doctor.name },
        ]}
      />
      <DoctorMasthead doctor={doctor} />
      <DoctorIntroduction doctor={doctor} />
      <DoctorCourses doctor={doctor} />
      {doctor.reviews && doctor.reviews.meta.total > 0 ? (
        <div className={css.reviews}>
          <Reviews
            source={{ instructor_id: doctor.instructorId }}
            first={doctor.reviews}
            title={t('doctor.reviews')}
            hasAverage={doctor.rating !== null}
          />
        </div>
      ) : null}
    </Container>
  );
}
