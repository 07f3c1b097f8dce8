import { DEFAULT_LOCALE, LOCALES } from '@lectern/contracts-core';
import { localizePath } from '@lectern/shell-api/paths';

/** Most addresses one sitemap may hold (sitemaps.org). */
export const ADDRESSES_PER_SITEMAP = 50_000;
/** Every page has an address per language, and each of them is an entry of its own. */
export const PAGES_PER_SITEMAP = Math.floor(ADDRESSES_PER_SITEMAP / LOCALES.length);
/** Where a sitemap is cut: with room for pages that are published while the list of cuts is kept. */
export const PAGES_PER_CUT = PAGES_PER_SITEMAP - 1_000;

/** A page below the language, such as `/curriculum/c-1`, and when it last changed (ISO 8601). */
export interface SitemapPage {
  readonly path: string;
  readonly changedAt?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const SITEMAP_START = `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const SITEMAP_END = '</urlset>\n';

/** The entries of one page: its address in every language, each naming all of them. */
export function sitemapEntries({ path, changedAt }: SitemapPage, origin: string): string {
  const addressIn = (language: (typeof LOCALES)[number]): string =>
    escapeXml(origin + localizePath(path, language));
  const alternate = (hreflang: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const alternates = [
    ...LOCALES.map((language) => alternate(language, addressIn(language))),
    alternate('x-default', addressIn(DEFAULT_LOCALE)),
  ].join('');
  return LOCALES.map(
    (language) => `<url><loc>${addressIn(language)}</loc>${lastModified(changedAt)}${alternates}</url>\n`,
  ).join('');
}

/** The list of all sitemaps. */
export function sitemapIndex(sitemaps: readonly SitemapPage[], origin: string): string {
  const entries = sitemaps.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastModified(changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

const lastModified = (changedAt: string | undefined): string =>
  changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
