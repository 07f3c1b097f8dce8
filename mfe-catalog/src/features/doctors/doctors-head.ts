import type { Locale } from '@lectern/contracts-core';
import type { HeadArgs, HeadDescriptor } from '@lectern/shell-api';
import { cutText, DESCRIPTION_LIMIT } from '../../common/cut-text.ts';
import { absoluteImage, absoluteUrl, breadcrumbs } from '../../common/seo.ts';
import { paths } from '../../paths.ts';
import type { DoctorsData } from './doctors.api.ts';
import { doctorsPath } from './doctors-state.ts';

/** Doctors named in the structured data, like results of a search (spec 1 §9). */
const LISTED = 10;

/** Title, addresses and structured data of the doctors list. Text searches are not pages of their own. */
export function doctorsHead({ data, locale, t }: HeadArgs<DoctorsData>): HeadDescriptor {
  const { state, totalPages, doctors } = data;
  const specialty = state.specialty ? t(`doctors.specialty.${state.specialty}`) : '';
  const title = specialty ? t('doctors.titleOf', { specialty }) : t('doctors.title');
  const description = specialty ? t('doctors.descriptionOf', { specialty }) : t('doctors.description');
  return {
    title: state.page > 1 ? t('search.title.page', { title, page: state.page }) : title,
    description: cutText(description, DESCRIPTION_LIMIT.page),
    canonical: doctorsPath(state),
    robots: state.q === '' ? 'index, follow' : 'noindex, follow',
    ...(state.page > 1 ? { prev: doctorsPath({ ...state, page: state.page - 1 }) } : {}),
    ...(state.page < totalPages ? { next: doctorsPath({ ...state, page: state.page + 1 }) } : {}),
    jsonLd: [
      ...(doctors.length > 0 ? [itemList(data, locale, title)] : []),
      breadcrumbs(
        [
          [t('course.home'), paths.home],
          [t('doctors.title'), paths.doctors],
          ...(specialty ? [[title, doctorsPath({ ...state, q: '', page: 1 })] as const] : []),
        ],
        locale,
      ),
    ],
  };
}

function itemList({ doctors, state }: DoctorsData, locale: Locale, name: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url: absoluteUrl(doctorsPath(state), locale),
    numberOfItems: Math.min(doctors.length, LISTED),
    itemListElement: doctors.slice(0, LISTED).map((doctor, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Person',
        name: doctor.name,
        url: absoluteUrl(paths.doctor(doctor.id), locale),
        ...(doctor.image ? { image: absoluteImage(doctor.image) } : {}),
      },
    })),
  };
}
