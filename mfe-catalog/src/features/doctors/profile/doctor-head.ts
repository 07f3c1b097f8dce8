import type { Locale } from '@lectern/contracts-core';
import type { HeadArgs, HeadDescriptor } from '@lectern/shell-api';
import { cutText, DESCRIPTION_LIMIT } from '../../../common/cut-text.ts';
import { absoluteImage, absoluteUrl, breadcrumbs, sharePicture } from '../../../common/seo.ts';
import type { Translate } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { DoctorProfile } from './doctor-profile.ts';

type JsonLd = Record<string, unknown>;

/** Title, addresses and structured data of a doctor's page. */
export function doctorHead({ data: doctor, locale, t }: HeadArgs<DoctorProfile>): HeadDescriptor {
  const about = [doctor.headline, doctor.introduction].filter(Boolean).join('. ');
  const specialty = doctor.specialty ? t(`doctors.specialty.${doctor.specialty}`) : '';
  return {
    title: [doctor.name, specialty].filter(Boolean).join(' · '),
    description: cutText(about || t('doctor.description', { name: doctor.name }), DESCRIPTION_LIMIT.page),
    canonical: paths.doctor(doctor.id),
    robots: 'index, follow',
    ogType: 'profile',
    ogImage: sharePicture('doctors', doctor.id, doctor.name, locale),
    jsonLd: [personLd(doctor, locale, specialty), breadcrumbLd(doctor, locale, t)],
  };
}

function personLd(doctor: DoctorProfile, locale: Locale, specialty: string): JsonLd {
  const url = absoluteUrl(paths.doctor(doctor.id), locale);
  const works = {
    '@type': 'MedicalClinic',
    name: doctor.clinic,
    ...(doctor.location ? { address: doctor.location } : {}),
    ...(doctor.website ? { url: doctor.website } : {}),
  };
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    url,
    name: doctor.name,
    ...(doctor.secondName ? { alternateName: doctor.secondName } : {}),
    ...(specialty ? { jobTitle: specialty } : {}),
    ...(doctor.introduction ? { description: cutText(doctor.introduction, DESCRIPTION_LIMIT.course) } : {}),
    ...(doctor.image ? { image: absoluteImage(doctor.image) } : {}),
    ...(doctor.clinic ? { worksFor: works } : {}),
    ...(doctor.fields.length > 0 ? { knowsAbout: doctor.fields } : {}),
    ...(doctor.languages.length > 0 ? { knowsLanguage: doctor.languages } : {}),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    name: doctor.name,
    inLanguage: locale,
    mainEntity: person,
  };
}

function breadcrumbLd(doctor: DoctorProfile, locale: Locale, t: Translate): JsonLd {
  return breadcrumbs(
    [
      [t('course.home'), paths.home],
      [t('doctors.title'), paths.doctors],
      [doctor.name, paths.doctor(doctor.id)],
    ],
    locale,
  );
}
