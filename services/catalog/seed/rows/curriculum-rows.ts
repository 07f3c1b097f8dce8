import { CURRENCY_DIGITS } from '@lectern/contracts-core';
import { sanitizeDescription } from '../../src/courses/curricula/description-html.ts';
import type { ContentSectionSeed, CurriculumSeed, SlideSeed } from '../content/types.ts';
import type { Row } from '../write-rows.ts';

export function toCurriculumRows(seed: CurriculumSeed): Row {
  const { price, currency } = seed.pricing.default;
  const { ko, en } = seed.pricing.display;
  return {
    id: seed.id,
    status: 'published',
    instructor_id: seed.instructorId,
    title_ko: seed.title.ko,
    title_en: seed.title.en,
    subtitle_ko: seed.subtitle.ko,
    subtitle_en: seed.subtitle.en,
    description_ko: sanitizeDescription(seed.description.ko),
    description_en: sanitizeDescription(seed.description.en),
    learning_goals_ko: seed.learningGoals.ko,
    learning_goals_en: seed.learningGoals.en,
    category: seed.category,
    level: seed.level,
    tags_ko: seed.tags.ko,
    tags_en: seed.tags.en,
    languages: seed.languages,
    is_live: seed.isLive,
    thumbnail_ko: seed.thumbnail,
    thumbnail_en: seed.thumbnail,
    detail_image: { ko: seed.detailImages, en: seed.detailImages },
    image_manifest: seed.contentSections && JSON.stringify(toManifest(seed.contentSections)),
    list_price_minor: Math.round(price * 10 ** CURRENCY_DIGITS[currency]),
    list_currency: currency,
    usd_price_minor: en.currency === 'USD' ? en.amountMinor : null,
    price_krw: ko.amountMinor,
    // Of the time before this site, its reviewers are known; people who come are added by the rollup.
    views: seed.ratingCount,
    recent_views: 0,
    created_at: seed.createdAt,
    updated_at: seed.updatedAt,
  };
}

function toManifest(sections: { ko: ContentSectionSeed[]; en: ContentSectionSeed[] }) {
  return {
    imageLinks: {},
    contentSlides: { ko: sections.ko.map(toSection), en: sections.en.map(toSection) },
  };
}

function toSection(section: ContentSectionSeed) {
  return { ...section, slides: section.slides.map(toSlide) };
}

function toSlide(slide: SlideSeed) {
  return {
    pc: { imageId: slide.pc, altText: slide.alt, link: slide.link },
    mobile: { imageId: slide.mobile, altText: slide.alt, link: slide.link },
    desc: slide.desc,
  };
}
