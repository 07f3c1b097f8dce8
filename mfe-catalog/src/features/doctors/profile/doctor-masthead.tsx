import {
  Avatar,
  Badge,
  ButtonLink,
  ExternalIcon,
  GlobeIcon,
  MapPinIcon,
  StethoscopeIcon,
  VerifiedIcon,
} from '@lectern/ui';
import type { ReactNode } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { DoctorProfile } from './doctor-profile.ts';
import css from './doctor-masthead.module.css';
import { RatingCard } from './rating-card.tsx';

/** Who this is: portrait, names, standing, place, and what learners think. */
export function DoctorMasthead({ doctor }: { doctor: DoctorProfile }) {
  const t = useCatalogText();
  const { name, secondName, headline, website } = doctor;
  return (
    <div className={css.masthead}>
      <Avatar image={doctor.image} size={160} className={css.portrait} />
      <div className={css.who}>
        <Badges doctor={doctor} />
        <h1 className={css.name} translate="no">
          {name}
          {secondName ? <span className={css.secondName}>{secondName}</span> : null}
        </h1>
        {headline ? <p className={css.headline}>{headline}</p> : null}
        <Facts doctor={doctor} />
        {website ? (
          <ButtonLink
            href={website}
            external
            rel="noopener nofollow"
            size="s"
            iconAfter={<ExternalIcon size={16} />}
          >
            {t('doctors.website')}
            <span className="sr-only"> {t('doctors.newTab')}</span>
          </ButtonLink>
        ) : null}
      </div>
      <RatingCard doctor={doctor} />
    </div>
  );
}

function Badges({ doctor }: { doctor: DoctorProfile }) {
  const t = useCatalogText();
  if (!doctor.isVerified && !doctor.isTop) return null;
  return (
    <p className={css.badges}>
      {doctor.isVerified ? (
        <Badge tone="positive" icon={<VerifiedIcon size={16} />}>
          {t('course.verified')}
        </Badge>
      ) : null}
      {doctor.isTop ? <Badge tone="accent">{t('course.top')}</Badge> : null}
    </p>
  );
}

function Facts({ doctor }: { doctor: DoctorProfile }) {
  const t = useCatalogText();
  const specialty = doctor.specialty ? t(`doctors.specialty.${doctor.specialty}`) : '';
  const practice = [specialty, doctor.clinic].filter(Boolean).join(' · ');
  const languages = doctor.languages.map((language) => t(`language.${language}`)).join(', ');
  return (
    <dl className={css.facts}>
      <Fact icon={<StethoscopeIcon size={16} />} label={t('doctor.practice')} value={practice} />
      <Fact icon={<MapPinIcon size={16} />} label={t('doctor.location')} value={doctor.location} />
      <Fact icon={<GlobeIcon size={16} />} label={t('doctor.languages')} value={languages} />
    </dl>
  );
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  if (value === '') return null;
  return (
    <div className={css.fact}>
      <dt>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
