import { formatCount, formatDate, formatRating } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Avatar, Badge, Breadcrumb, CategoryMark, Rating, VerifiedIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { useVisit } from '../../../common/visits/use-visit.ts';
import { paths } from '../../../paths.ts';
import type { CourseView } from '../course-view.ts';
import { useDraftCourse } from '../draft/draft-context.ts';
import css from './course-head.module.css';

/** Where we are, what this course is and who teaches it. */
export function CourseHead({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const locale = useLocale();
  const opened = useVisit(course.id, 'opened');
  const isDraft = useDraftCourse() !== null;
  const category = t(`category.${course.category}`);
  const title = course.title || t('course.untitled');
  return (
    <header ref={isDraft ? null : opened} className={css.head}>
      <Breadcrumb
        label={t('course.trail')}
        linkAs={Link}
        items={[
          { label: t('course.home'), href: paths.home },
          { label: category, href: `${paths.search}?category=${course.category}` },
          { label: title },
        ]}
      />
      <div className={css.kind}>
        <CategoryMark category={course.category}>{category}</CategoryMark>
        {course.isLive && course.category !== 'live' ? <Badge tone="live">{t('card.live')}</Badge> : null}
      </div>
      <h1 id="course-title" className={css.title}>
        {title}
      </h1>
      {course.subtitle ? <p className={css.subtitle}>{course.subtitle}</p> : null}
      <p className={css.facts}>
        <CourseRating course={course} />
        <span>
          {t('card.students', { count: course.learnerCount, formatted: formatCount(course.learnerCount) })}
        </span>
        <span>{t('course.updated', { date: formatDate(course.updatedAt, locale) })}</span>
      </p>
      <InstructorBadge course={course} />
    </header>
  );
}

function CourseRating({ course: { rating, ratingCount } }: { course: CourseView }) {
  const t = useCatalogText();
  if (ratingCount === 0) return <span>{t('card.noRating')}</span>;
  const formatted = formatCount(ratingCount);
  if (rating === null) {
    return (
      <a href="#reviews" className={css.rating}>
        {t('card.ratings', { count: ratingCount })}
      </a>
    );
  }
  return (
    <a href="#reviews" className={css.rating}>
      <Rating
        look="stars"
        value={rating}
        valueText={formatRating(rating)}
        label={t('card.rated', { rating: formatRating(rating), count: ratingCount, formatted })}
        countText={`(${formatted})`}
      />
    </a>
  );
}

function InstructorBadge({ course: { instructor, isByPlatform } }: { course: CourseView }) {
  const t = useCatalogText();
  if (!instructor) return <p className={css.missing}>{t('course.instructorMissing')}</p>;
  const face = (
    <>
      <Avatar image={instructor.image} size={40} />
      <span>
        <span className={css.name}>
          {instructor.name}
          {instructor.isVerified ? <VerifiedIcon size={16} label={t('course.verified')} /> : null}
        </span>
        <span className={css.clinic}>{instructor.clinic}</span>
      </span>
    </>
  );
  if (isByPlatform) return <p className={css.instructor}>{face}</p>;
  return (
    <Link href={paths.doctor(instructor.userId)} className={css.instructor}>
      {face}
    </Link>
  );
}
