import { formatCount, formatRating } from '@lectern/i18n';
import { Link } from '@lectern/shell-api';
import { ArrowRightIcon, Avatar, Badge, Rating, ShowMore, TextLink, VerifiedIcon, WAITS } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { CourseView, InstructorView } from '../course-view.ts';
import css from './instructor-section.module.css';
import { Section } from '../../../common/section/section.tsx';

/** The instructor. The platform's own account is not introduced; a missing instructor is announced as coming. */
export function InstructorSection({ course }: { course: CourseView }) {
  const t = useCatalogText();
  if (course.isByPlatform) return null;
  return (
    <Section id="instructor" title={t('course.instructor')}>
      {course.instructor ? <Instructor instructor={course.instructor} /> : <MissingInstructor />}
    </Section>
  );
}

function Instructor({ instructor }: { instructor: InstructorView }) {
  const t = useCatalogText();
  const { name, headline, clinic, description, experience, specialty } = instructor;
  const reviews = formatCount(instructor.reviewCount);
  return (
    <div className={css.card}>
      <div className={css.who}>
        <Avatar image={instructor.image} size={96} />
        <div className={css.words}>
          <h3 className={css.name}>
            <span translate="no">{name}</span>
            {instructor.isVerified ? <VerifiedIcon label={t('course.verified')} /> : null}
            {instructor.isTop ? <Badge tone="accent">{t('course.top')}</Badge> : null}
          </h3>
          <p className={css.muted}>{[headline, clinic].filter(Boolean).join(' · ')}</p>
          <p className={css.facts}>
            {instructor.rating === null ? null : (
              <Rating
                value={instructor.rating}
                valueText={formatRating(instructor.rating)}
                label={t('card.rated', {
                  rating: formatRating(instructor.rating),
                  count: instructor.reviewCount,
                  formatted: reviews,
                })}
                countText={`(${reviews})`}
              />
            )}
            <span>{t('course.instructorCourses', { count: instructor.courseCount })}</span>
          </p>
        </div>
      </div>
      <ShowMore
        moreLabel={t('course.more.instructor')}
        lessLabel={t('course.more.less')}
        isNeeded={experience.length + specialty.length > 0}
        className={css.more}
      >
        {description ? <p className={css.text}>{description}</p> : null}
        <div className={css.lists} {...WAITS}>
          <Lines title={t('course.experience')} lines={experience} />
          <Lines title={t('course.specialty')} lines={specialty} />
        </div>
      </ShowMore>
      <TextLink
        as={Link}
        href={paths.doctor(instructor.userId)}
        tone="strong"
        icon={<ArrowRightIcon size={16} />}
      >
        {t('course.profile')}
        <span className="sr-only">: {name}</span>
      </TextLink>
    </div>
  );
}

function MissingInstructor() {
  const t = useCatalogText();
  return (
    <div className={css.card}>
      <div className={css.who}>
        <Avatar image={null} size={96} />
        <div className={css.words}>
          <h3 className={css.name}>{t('course.instructorMissing')}</h3>
          <p className={css.muted}>{t('course.instructorMissingText')}</p>
        </div>
      </div>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className={css.listTitle}>{title}</h4>
      <ul className={css.list} data-single={lines.length === 1}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
