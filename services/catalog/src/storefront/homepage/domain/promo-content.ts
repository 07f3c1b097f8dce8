import type { PromoLecture } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { cleanList, cleanText, parseHostileJson, property } from '../../../common/domain/hostile-json.ts';
import { pick } from '../../../common/domain/localized.ts';
import { safeLink } from '../../../common/domain/safe-link.ts';
import type { ImageSet } from '../../images/domain/image-set.ts';

const LONG = 4_000;
const SHORT = 300;
const MAX_ITEMS = 40;

/** A promo lecture's row, as the repository reads it. */
export interface StoredPromo {
  readonly id: string;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly bannerPcKo: string | null;
  readonly bannerMobileKo: string | null;
  readonly bannerPcEn: string | null;
  readonly bannerMobileEn: string | null;
  readonly paymentLinkKo: string;
  readonly paymentLinkEn: string;
  readonly content: unknown;
}

/** The modal's content in one language, its pictures still by id. */
export interface PromoContent {
  readonly instructor: {
    readonly name: string;
    readonly clinic: string;
    readonly experience: string;
    readonly career: string[];
    readonly imageId: string | null;
  };
  readonly video: { readonly src: string; readonly type: string; readonly posterId: string | null } | null;
  readonly overview: string;
  readonly curriculum: string[];
  readonly learningGoals: string[];
  readonly contentSlides: readonly { imageId: string | null; text: string; alt: string }[];
}

/** Reads the stored JSON of one language; missing or broken parts become empty. */
export function parsePromoContent(input: unknown, locale: Locale): PromoContent {
  const value = property(parseHostileJson(input), locale);
  const instructor = property(value, 'instructor');
  const slides = property(value, 'contentSlides');
  return {
    instructor: {
      name: cleanText(property(instructor, 'name'), SHORT),
      clinic: cleanText(property(instructor, 'clinic'), SHORT),
      experience: cleanText(property(instructor, 'experience'), SHORT),
      career: cleanList(property(instructor, 'career'), MAX_ITEMS, SHORT),
      imageId: cleanText(property(instructor, 'imageId'), SHORT) || null,
    },
    video: toClip(property(value, 'video')),
    overview: cleanText(property(value, 'overview'), LONG),
    curriculum: cleanList(property(value, 'curriculum'), MAX_ITEMS, SHORT),
    learningGoals: cleanList(property(value, 'learningGoals'), MAX_ITEMS, SHORT),
    contentSlides: Array.isArray(slides) ? slides.slice(0, MAX_ITEMS).map(toSlide) : [],
  };
}

/** Every picture the modal shows in one language. */
export function imagesOfPromo(row: StoredPromo, content: PromoContent, locale: Locale): (string | null)[] {
  const { pc, mobile } = bannersOf(row, locale);
  const own = [pc, mobile, content.instructor.imageId, content.video?.posterId ?? null];
  return [...own, ...content.contentSlides.map((slide) => slide.imageId)];
}

export function presentPromo(
  row: StoredPromo,
  content: PromoContent,
  { images, locale }: { images: ImageSet; locale: Locale },
): PromoLecture {
  const { imageId, ...instructor } = content.instructor;
  const { pc, mobile } = bannersOf(row, locale);
  return {
    id: row.id,
    title: pick(locale, { ko: row.titleKo, en: row.titleEn }),
    instructor: { ...instructor, image: images.getImage(imageId, locale) },
    overview: content.overview,
    curriculum: content.curriculum,
    learningGoals: content.learningGoals,
    banner: { pc: images.getImage(pc, locale), mobile: images.getImage(mobile, locale) },
    video: content.video && {
      src: content.video.src,
      type: content.video.type,
      poster: images.getImage(content.video.posterId, locale),
    },
    contentSlides: content.contentSlides.map(({ text, alt, imageId: slideImage }) => ({
      image: images.getImage(slideImage, locale, alt),
      text,
    })),
    paymentLink: safeLink(locale === 'ko' ? row.paymentLinkKo : row.paymentLinkEn),
  };
}

function bannersOf(row: StoredPromo, locale: Locale) {
  return locale === 'ko'
    ? { pc: row.bannerPcKo, mobile: row.bannerMobileKo }
    : { pc: row.bannerPcEn, mobile: row.bannerMobileEn };
}

/** A film needs an address a link may have and a type browsers play; otherwise there is none. */
function toClip(value: unknown): PromoContent['video'] {
  const src = safeLink(property(value, 'src'));
  const type = cleanText(property(value, 'type'), SHORT);
  if (src === '' || !type.startsWith('video/')) return null;
  return { src, type, posterId: cleanText(property(value, 'posterId'), SHORT) || null };
}

function toSlide(value: unknown) {
  return {
    imageId: cleanText(property(value, 'imageId'), SHORT) || null,
    text: cleanText(property(value, 'text'), LONG),
    alt: cleanText(property(value, 'altText'), SHORT),
  };
}
