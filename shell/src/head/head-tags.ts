import { brand } from '@lectern/brand';
import { type Locale, LOCALES } from '@lectern/contracts-core';
import { localizePath, type HeadDescriptor, type SharePicture } from '@lectern/shell-api';

/** One element of `<head>`; `text` is element content, already plain. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attrs: Readonly<Record<string, string>>;
  readonly text?: string;
}

interface HeadPlace {
  readonly origin: string;
  readonly locale: Locale;
  /** Path with its language, without query. */
  readonly pathname: string;
}

const OG_LOCALE: Record<Locale, string> = { en: 'en_US', ko: 'ko_KR' };

/** Turns what a page says about itself into tags. Pure: the server writes them, the browser keeps them true. */
export function headTags(head: HeadDescriptor, { origin, locale, pathname }: HeadPlace): HeadTag[] {
  const absolute = (path: string, language: Locale = locale): string => origin + localizePath(path, language);
  const canonicalPath = head.canonical ?? pathname;
  const title = head.title.includes(brand.name) ? head.title : `${head.title} | ${brand.name}`;
  const tags: HeadTag[] = [
    { tag: 'title', attrs: {}, text: title },
    meta('description', head.description),
    { tag: 'link', attrs: { rel: 'canonical', href: absolute(canonicalPath) } },
  ];
  if (head.robots) tags.push(meta('robots', head.robots));
  if (head.alternates !== false) {
    for (const language of LOCALES) {
      tags.push(link({ rel: 'alternate', hreflang: language, href: absolute(canonicalPath, language) }));
    }
    tags.push(link({ rel: 'alternate', hreflang: 'x-default', href: absolute(canonicalPath, 'en') }));
  }
  if (head.prev) tags.push(link({ rel: 'prev', href: absolute(head.prev) }));
  if (head.next) tags.push(link({ rel: 'next', href: absolute(head.next) }));
  tags.push(
    property('og:site_name', brand.name),
    property('og:type', head.ogType ?? 'website'),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', absolute(canonicalPath)),
    property('og:locale', OG_LOCALE[locale]),
    ...(head.alternates === false
      ? []
      : LOCALES.filter((language) => language !== locale).map((language) =>
          property('og:locale:alternate', OG_LOCALE[language]),
        )),
    ...pictureTags(head.ogImage ?? defaultPicture(locale), origin),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', head.description),
  );
  for (const object of head.jsonLd ?? []) {
    tags.push({
      tag: 'script',
      attrs: { type: 'application/ld+json' },
      text: JSON.stringify(object).replaceAll('{origin}', origin),
    });
  }
  return tags;
}

/** Preloads of the pictures a page names as its first; written by the server only. */
export function preloadTags(head: HeadDescriptor): HeadTag[] {
  return (head.preload ?? []).map(({ image, sizes, media }) =>
    link({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: image.widths.map((width) => `${image.base}-${width}.avif ${width}w`).join(', '),
      imagesizes: sizes,
      fetchpriority: 'high',
      ...(media ? { media } : {}),
    }),
  );
}

/** Drawn by infra/artwork, without words, so that one picture serves both languages. */
const defaultPicture = (locale: Locale): SharePicture => ({
  path: '/brand/og-default.jpg',
  width: 1200,
  height: 630,
  alt: `${brand.name}: ${brand.tagline[locale]}`,
});

function pictureTags({ path, width, height, alt }: SharePicture, origin: string): HeadTag[] {
  return [
    property('og:image', origin + path),
    property('og:image:type', path.endsWith('.png') ? 'image/png' : 'image/jpeg'),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    meta('twitter:image', origin + path),
    meta('twitter:image:alt', alt),
  ];
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attrs: { property: name, content },
});
const link = (attrs: Record<string, string>): HeadTag => ({ tag: 'link', attrs });
