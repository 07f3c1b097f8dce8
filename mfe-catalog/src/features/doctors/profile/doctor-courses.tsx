import { Link, useReload } from '@lectern/shell-api';
import { ArrowRightIcon, Button, Notice, TextLink } from '@lectern/ui';
import { CatalogCard } from '../../../common/course-card/catalog-card.tsx';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { DoctorProfile } from './doctor-profile.ts';
import css from './doctor-courses.module.css';
import { FeaturedCourseCard } from './featured-course.tsx';

/** What the doctor teaches: the course most people take, then the rest. */
export function DoctorCourses({ doctor }: { doctor: DoctorProfile }) {
  const t = useCatalogText();
  const { featured, courses, courseCount, name } = doctor;
  const shown = (courses?.length ?? 0) + (featured ? 1 : 0);
  return (
    <section aria-labelledby="courses" className={css.section}>
      <h2 id="courses" className={css.title}>
        {t('doctor.courses', { name })}
      </h2>
      {courses === null ? <NotLoaded /> : null}
      {courses !== null && shown === 0 ? <p className={css.none}>{t('doctor.noCourses')}</p> : null}
      {featured ? <FeaturedCourseCard course={featured} /> : null}
      {courses && courses.length > 0 ? (
        <ul className={css.grid}>
          {courses.map((card) => (
            <li key={card.id}>
              <CatalogCard card={card} imageSizes={CARD_SIZES} />
            </li>
          ))}
        </ul>
      ) : null}
      {courses !== null && courseCount > shown ? (
        <TextLink
          as={Link}
          href={`${paths.search}?${new URLSearchParams({ q: name }).toString()}`}
          tone="strong"
          icon={<ArrowRightIcon size={16} />}
        >
          {t('doctor.allCourses', { count: courseCount })}
        </TextLink>
      ) : null}
    </section>
  );
}

const CARD_SIZES = '(width >= 70rem) 17.5rem, (width >= 48rem) 30vw, 45vw';

function NotLoaded() {
  const t = useCatalogText();
  const { reload, reloading } = useReload();
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="s" loading={reloading} loadingLabel={t('failure.retrying')} onClick={reload}>
          {t('failure.retry')}
        </Button>
      }
    >
      {t('doctor.coursesFailed')}
    </Notice>
  );
}
