import type { TopBanner } from '@lectern/contracts-catalog';
import type { Image, Locale } from '@lectern/contracts-core';
import type { Persistence } from './closed-banners.ts';

/** The one banner a page carries, in the language of the page. */
export interface ShownBanner {
  /** Stays the same as long as pictures and titles do: closing it is remembered under this. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Own path or http(s) address; empty when the banner leads nowhere. */
  readonly href: string;
  /** At least one of the two is there. */
  readonly desktop: Image | null;
  readonly mobile: Image | null;
  readonly persistence: Persistence;
}

/** The first banner with a title in the language and a picture to show (spec 1 §4, §5). */
export function chooseBanner(banners: readonly TopBanner[], locale: Locale): ShownBanner | null {
  const banner = banners.find(
    (one) => titleOf(one, locale) !== '' && (one.backgroundImage.desktop ?? one.backgroundImage.mobile),
  );
  if (!banner) return null;
  const { backgroundImage, link_url: link, persistence } = banner;
  return {
    key: keyOf(banner),
    title: titleOf(banner, locale),
    description: (locale === 'ko' ? banner.description_ko : banner.description_en).trim(),
    href: safeHref(link),
    desktop: backgroundImage.desktop,
    mobile: backgroundImage.mobile,
    persistence,
  };
}

const titleOf = (banner: TopBanner, locale: Locale): string =>
  (locale === 'ko' ? banner.title_ko : banner.title_en).trim();

/** Own paths and http(s) addresses only; `javascript:`, `data:` and `//host` lead nowhere. */
function safeHref(value: string): string {
  const href = value.trim();
  return /^https?:\/\/[^\s]+$/i.test(href) || /^\/(?![/\\])/.test(href) ? href : '';
}

/** A short name of pictures and titles (FNV-1a); two banners that look alike are one. */
function keyOf({ backgroundImage: { desktop, mobile }, title_ko, title_en }: TopBanner): string {
  const text = JSON.stringify([desktop?.base, mobile?.base, title_ko, title_en]);
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
