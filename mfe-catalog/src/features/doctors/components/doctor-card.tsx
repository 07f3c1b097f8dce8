import { formatCount, formatRating } from '@lectern/i18n';
import { Link } from '@lectern/shell-api';
import { Badge, InstructorCard, Skeleton, SkeletonText, TextLink } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { DoctorCardView } from '../doctor-view.ts';
import css from './doctor-card.module.css';

/** A doctor at a glance: who, where, how long, how well rated. */
export function DoctorCard({ doctor }: { doctor: DoctorCardView }) {
  const t = useCatalogText();
  const { name, specialty, rating, reviewCount, website } = doctor;
  const formatted = formatCount(reviewCount);
  return (
    <InstructorCard
      link={{ href: paths.doctor(doctor.id), as: Link }}
      headingLevel={2}
      name={name}
      image={doctor.image}
      headline={[specialty ? t(`doctors.specialty.${specialty}`) : '', doctor.clinic]
        .filter(Boolean)
        .join(' · ')}
      introduction={doctor.introduction}
      specialties={doctor.fields}
      verifiedLabel={doctor.isVerified ? t('course.verified') : undefined}
      badge={<Standing doctor={doctor} />}
      facts={[t('course.instructorCourses', { count: doctor.courseCount })]}
      noRating={t('doctors.newcomer')}
      {...(rating === null
        ? {}
        : {
            rating: {
              value: rating,
              valueText: formatRating(rating),
              label: t('card.rated', { rating: formatRating(rating), count: reviewCount, formatted }),
              countText: `(${formatted})`,
            },
          })}
      actions={
        <span className={css.actions}>
          {website ? (
            <TextLink
              href={website}
              tone="quiet"
              external
              externalLabel={t('doctors.newTab')}
              rel="noopener nofollow"
            >
              {t('doctors.website')}
              <span className="sr-only">: {name}</span>
            </TextLink>
          ) : null}
          <TextLink as={Link} href={paths.doctor(doctor.id)} tone="strong">
            {t('course.profile')}
            <span className="sr-only">: {name}</span>
          </TextLink>
        </span>
      }
    />
  );
}

function Standing({ doctor }: { doctor: DoctorCardView }) {
  const t = useCatalogText();
  if (!doctor.isTop && doctor.career.length === 0) return null;
  return (
    <div className={css.standing}>
      {doctor.isTop ? <Badge tone="accent">{t('course.top')}</Badge> : null}
      {doctor.career.length > 0 ? (
        <ul className={css.career} aria-label={t('course.experience')}>
          {doctor.career.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The place of a card, part by part as large as the card. */
export function DoctorCardSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden>
      <div className={css.skeletonHead}>
        <Skeleton width="72px" height="72px" shape="circle" />
        <div className={css.skeletonWho}>
          <SkeletonText size={18} width="50%" />
          <SkeletonText size={14} width="90%" />
          <SkeletonText size={14} lines={2} />
        </div>
      </div>
      <SkeletonText size={14} lines={3} />
      <SkeletonText size={14} width="60%" />
      <SkeletonText size={14} />
    </div>
  );
}
