import type { ContentSection } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { cleanList, cleanText, parseHostileJson, property } from '../../../common/domain/hostile-json.ts';
import { safeLink, safeWebAddress } from '../../../common/domain/safe-link.ts';
import type { ImageSet } from '../../../storefront/images/domain/image-set.ts';

const MAX_SECTIONS = 30;
const MAX_SLIDES = 30;
const MAX_ITEMS = 40;
const MAX_LINKS = 200;
const LONG = 4_000;
const SHORT = 300;
const VIDEO_HOSTS = new Set([
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]);

interface Picture {
  readonly imageId: string | null;
  readonly alt: string;
}
interface Slide {
  readonly pc: Picture;
  readonly mobile: Picture;
  readonly link: string | null;
  readonly desc: ContentSection['slides'][number]['desc'];
}
interface Section {
  readonly id: string;
  readonly title: string;
  readonly youTubeLink: string | null;
  readonly slides: readonly Slide[];
}
/** The class introduction per language, its pictures still by id. */
export type ContentSections = Readonly<Record<Locale, readonly Section[]>> & {
  /** Where pictures lead, by their ids. */
  readonly imageLinks: Readonly<Record<string, string>>;
};

/** Reads an image manifest written by people; null when it holds no section at all (the page then shows pictures). */
export function parseContentSections(input: unknown): ContentSections | null {
  const manifest = parseHostileJson(input);
  const slides = property(manifest, 'contentSlides');
  const imageLinks = toImageLinks(property(manifest, 'imageLinks'));
  const sections = {
    ko: toSections(property(slides, 'ko'), imageLinks),
    en: toSections(property(slides, 'en'), imageLinks),
    imageLinks,
  };
  return sections.ko.length + sections.en.length > 0 ? sections : null;
}

/** Every picture the sections refer to. */
export function imagesOf(sections: ContentSections | null): string[] {
  if (!sections) return [];
  const slides = [...sections.ko, ...sections.en].flatMap((section) => section.slides);
  return slides.flatMap((slide) => [slide.pc.imageId, slide.mobile.imageId]).filter((id) => id !== null);
}

/** The sections of one language with their pictures. */
export function presentSections(
  sections: readonly Section[],
  images: ImageSet,
  locale: Locale,
): ContentSection[] {
  return sections.map((section) => ({
    ...section,
    slides: section.slides.map((slide) => ({
      pc: images.getImage(slide.pc.imageId, locale, slide.pc.alt),
      mobile: images.getImage(slide.mobile.imageId, locale, slide.mobile.alt),
      link: slide.link,
      desc: slide.desc,
    })),
  }));
}

function toImageLinks(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  const links = Object.entries(value)
    .slice(0, MAX_LINKS)
    .map(([id, link]) => [cleanText(id, SHORT), safeLink(link)] as const);
  return Object.fromEntries(links.filter(([id, link]) => id !== '' && id !== '__proto__' && link !== ''));
}

function toSections(value: unknown, links: ContentSections['imageLinks']): Section[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_SECTIONS).map((section: unknown, index) => {
    const slides = property(section, 'slides');
    return {
      id: toAnchor(property(section, 'id')) || `section-${index + 1}`,
      title: cleanText(property(section, 'title'), SHORT),
      youTubeLink: toVideo(property(section, 'youTubeLink')),
      slides: Array.isArray(slides) ? slides.slice(0, MAX_SLIDES).map((slide) => toSlide(slide, links)) : [],
    };
  });
}

function toSlide(value: unknown, links: ContentSections['imageLinks']): Slide {
  const pc = property(value, 'pc');
  const mobile = property(value, 'mobile');
  const picture = toPicture(pc);
  const own = [pc, mobile, value].map((part) => safeLink(property(part, 'link'))).find((link) => link !== '');
  const shared = picture.imageId === null ? undefined : links[picture.imageId];
  return {
    pc: picture,
    mobile: toPicture(mobile),
    link: own || shared || null,
    desc: toDescription(property(value, 'desc')),
  };
}

function toPicture(value: unknown): Picture {
  return {
    imageId: cleanText(property(value, 'imageId'), SHORT) || null,
    alt: cleanText(property(value, 'altText'), SHORT),
  };
}

function toDescription(value: unknown): Slide['desc'] {
  if (typeof value === 'string') return cleanText(value, LONG);
  const title = cleanText(property(value, 'title'), SHORT);
  const contents = cleanList(property(value, 'contents'), MAX_ITEMS, LONG);
  return title || contents.length > 0 ? { title, contents } : '';
}

/** The id becomes an address fragment of the page. */
function toAnchor(value: unknown): string {
  return cleanText(value, 60).replace(/[^\p{L}\p{N}_-]+/gu, '-');
}

function toVideo(value: unknown): string | null {
  const link = safeWebAddress(value);
  return link && VIDEO_HOSTS.has(new URL(link).hostname) ? link : null;
}
