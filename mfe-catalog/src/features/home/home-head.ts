import { brand } from '@lectern/brand';
import { localizePath, type HeadArgs, type HeadDescriptor } from '@lectern/shell-api';
import { cutText, DESCRIPTION_LIMIT } from '../../common/cut-text.ts';
import { paths } from '../../paths.ts';
import type { HomeData } from './home.api.ts';

/** Title, addresses and structured data of the home page. */
export function homeHead({ locale, t }: HeadArgs<HomeData>): HeadDescriptor {
  const { name, tagline, company } = brand;
  return {
    title: tagline[locale],
    description: cutText(t('home.description'), DESCRIPTION_LIMIT.page),
    canonical: paths.home,
    robots: 'index, follow',
    ogType: 'website',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': '{origin}/#organization',
        name,
        legalName: company.name[locale],
        url: '{origin}',
        logo: '{origin}/brand/icon-512.png',
        email: company.email,
        telephone: company.phone,
        address: { '@type': 'PostalAddress', streetAddress: company.address[locale], addressCountry: 'KR' },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        '@id': '{origin}/#website',
        name,
        url: `{origin}${localizePath(paths.home, locale)}`,
        inLanguage: locale,
        publisher: { '@id': '{origin}/#organization' },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `{origin}${localizePath(paths.search, locale)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
