import { decodeEntities, RATED_FROM } from '@lectern/contracts-catalog';
import type { Image, Locale } from '@lectern/contracts-core';
import { formatRating } from '@lectern/i18n';
import { localizePath, type SharePicture } from '@lectern/shell-api';

/** Text of sanitized HTML, for places that take no markup. */
export function plainText(html: string): string {
  const text = html.replace(/<\/(p|li|h[1-6])>|<br\s*\/?>/gi, ' ').replace(/<[^>]*>/g, '');
  return (
    decodeEntities(text)
      // Removes tags that were written as text, because search engines would read them as tags.
      .replace(/<\/?[a-z!][^>]*>/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Absolute address for structured data; the shell replaces `{origin}`. */
export function absoluteUrl(path: string, locale: Locale): string {
  return `{origin}${localizePath(path, locale)}`;
}

/** The largest drawn file of a picture, absolute. */
export function absoluteImage(image: Image): string {
  const file = `${image.base}-${Math.max(...image.widths)}.webp`;
  return file.startsWith('/') ? `{origin}${file}` : file;
}

/** The picture the edge draws for links to a course or a doctor. */
export function sharePicture(
  kind: 'curriculum' | 'doctors',
  id: string,
  alt: string,
  locale: Locale,
): SharePicture {
  return { path: `/og/${locale}/${kind}/${encodeURIComponent(id)}.jpg`, width: 1200, height: 630, alt };
}

/** The way from the home page to a page, as `[name, path]` steps. */
export function breadcrumbs(
  steps: readonly (readonly [name: string, path: string])[],
  locale: Locale,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, locale),
    })),
  };
}

/** `aggregateRating` of schema.org where the page shows an average, else nothing. */
export function aggregateRating(rating: number | null, count: number): Record<string, unknown> {
  if (rating === null || count < RATED_FROM || rating < 1 || rating > 5) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(formatRating(rating)),
      ratingCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
