import { brand } from '@lectern/brand';
import type { HeadArgs, HeadDescriptor } from '@lectern/shell-api';
import { cutText, DESCRIPTION_LIMIT } from '../cut-text.ts';
import { absoluteUrl } from '../seo.ts';
import type { PageDocument } from './document.types.ts';

type JsonLd = Record<string, unknown>;
type DescribedPage = Pick<PageDocument, 'title' | 'summary' | 'effectiveOn' | 'updatedOn'>;

interface DocumentHeadOptions {
  /** Below the language, such as `/policy`. */
  readonly path: string;
  /** Kind of page in the words of schema.org. */
  readonly type?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage';
  readonly more?: JsonLd;
}

/** Head of a page that is one document. */
export function documentHead<Page extends DescribedPage>(
  { path, type = 'WebPage', more = {} }: DocumentHeadOptions,
  { data, locale, t }: HeadArgs<Page>,
): HeadDescriptor {
  const description = cutText(data.summary, DESCRIPTION_LIMIT.page);
  const url = absoluteUrl(path, locale);
  const published = data.effectiveOn ?? data.updatedOn;
  return {
    title: data.title,
    description,
    canonical: path,
    robots: 'index, follow',
    ogType: 'article',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': type,
        '@id': url,
        url,
        name: data.title,
        description,
        inLanguage: locale,
        publisher: { '@type': 'Organization', name: brand.name, url: '{origin}' },
        ...(published ? { datePublished: published } : {}),
        ...(data.updatedOn ? { dateModified: data.updatedOn } : {}),
        ...more,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: t('course.home'), item: absoluteUrl('/', locale) },
          { '@type': 'ListItem', position: 2, name: data.title, item: url },
        ],
      },
    ],
  };
}
