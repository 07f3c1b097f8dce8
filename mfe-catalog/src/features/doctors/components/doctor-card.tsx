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
  const { name, rating, reviewCount, isTop, career } = doctor;
  const formatted = formatCount(reviewCount);
  return (
    <InstructorCard
      link={{ href: paths.doctor(doctor.id), as: Link }}
      headingLevel={2}
      name={name}
      image={doctor.image}
      headline={<Headline doctor={doctor} />}
      introduction={doctor.introduction}
      specialties={doctor.fields}
      verifiedLabel={doctor.isVerified ? t('course.verified') : undefined}
      badge={isTop ? <Badge tone="accent">{t('course.top')}</Badge> : null}
      details={career.length > 0 ? <Career items={career} /> : null}
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
        <TextLink as={Link} href={paths.doctor(doctor.id)} tone="strong" className={css.profile}>
          {t('course.profile')}
          <span className="sr-only">: {name}</span>
        </TextLink>
      }
    />
  );
}

/** Speciality and clinic; the clinic's name leads to its website. */
function Headline({ doctor: { name, specialty, clinic, website } }: { doctor: DoctorCardView }) {
  const t = useCatalogText();
  const kind = specialty ? t(`doctors.specialty.${specialty}`) : '';
  if (!website) return [kind, clinic].filter(Boolean).join(' · ');
  return (
    <>
      {kind ? `${kind} · ` : null}
      <TextLink
        href={website}
        tone="quiet"
        external
        externalLabel={t('doctors.newTab')}
        rel="noopener nofollow"
      >
        {clinic || t('doctors.website')}
        <span className="sr-only">
          {clinic ? ` ${t('doctors.website')}` : ''}: {name}
        </span>
      </TextLink>
    </>
  );
}

function Career({ items }: { items: readonly string[] }) {
  const t = useCatalogText();
  return (
    <ul className={css.career} aria-label={t('course.experience')}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
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
