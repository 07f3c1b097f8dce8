import type {
  CatalogSeed,
  HomeSeed,
  LectureCardSeed,
  PackageSeed,
  PromoLectureSeed,
} from '../content/types.ts';
import type { Row, Table } from '../write-rows.ts';

/** Staff may have put entries into another order. */
const PLACED = ['position'];

/** The tables of the home page. */
export function toHomeTables(seed: CatalogSeed): Table[] {
  const { home } = seed;
  const packs = home.groups.map((group) => toPackage(group.pack, 'single'));
  return [
    { name: 'package', rows: positioned([...packs, toPackage(home.allPackages, 'all')]) },
    { name: 'lecture_group', rows: positioned(home.groups.map(toGroup)), onlyOnInsert: PLACED },
    { name: 'promo_lecture', rows: toPromoLectures(seed) },
    { name: 'hero_slide', rows: positioned(home.heroBanner.slides.map(toSlide)), onlyOnInsert: PLACED },
    { name: 'hero_setting', rows: [toHeroSetting(home)], key: ['only_row'], isSetting: true },
    { name: 'top_banner', rows: positioned(home.topBanners.map(toBanner)), onlyOnInsert: PLACED },
    { name: 'home_section', rows: toSections(home), key: ['section', 'position'] },
    { name: 'popular_search', rows: toPopularSearches(seed), key: ['language', 'position'] },
  ];
}

function positioned(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

function toPackage(pack: PackageSeed, kind: 'single' | 'all'): Row {
  return {
    id: pack.id,
    kind,
    title_ko: pack.title.ko,
    title_en: pack.title.en,
    description_ko: pack.description.ko,
    description_en: pack.description.en,
    includes_ko: pack.includes.ko,
    includes_en: pack.includes.en,
    price_krw: pack.price.ko.amountMinor,
    price_usd_minor: pack.price.en.amountMinor,
    original_krw: pack.originalPrice?.ko.amountMinor ?? null,
    original_usd_minor: pack.originalPrice?.en.amountMinor ?? null,
    discount_percent_ko: pack.discountPercentage?.ko ?? null,
    discount_percent_en: pack.discountPercentage?.en ?? null,
    payment_link_ko: pack.paymentLink,
    payment_link_en: pack.paymentLink,
  };
}

function toGroup(group: HomeSeed['groups'][number]): Row {
  return {
    id: group.id,
    title_ko: group.title.ko,
    title_en: group.title.en,
    open_label: group.openLabel,
    description_ko: group.description.ko,
    description_en: group.description.en,
    package_id: group.pack.id,
  };
}

/** A promo lecture is its card in a group and the content of the modal under the same id. */
function toPromoLectures(seed: CatalogSeed): Row[] {
  const content = new Map(seed.promoLectures.map((promo) => [promo.id, promo]));
  return seed.home.groups.flatMap((group) =>
    group.lectures.map((card, index) => {
      const promo = content.get(card.id);
      return { ...toCard(card), group_id: group.id, position: index + 1, ...toModal(promo) };
    }),
  );
}

function toCard(card: LectureCardSeed): Row {
  const { duration, description, level } = card.curriculum;
  return {
    id: card.id,
    level,
    text_color: card.textColor,
    thumbnail: card.thumbnail,
    title_ko: card.title.ko,
    title_en: card.title.en,
    subtitle_ko: card.subtitle.ko,
    subtitle_en: card.subtitle.en,
    doctor_info_ko: card.doctorInfo.ko,
    doctor_info_en: card.doctorInfo.en,
    duration_label_ko: duration.ko,
    duration_label_en: duration.en,
    card_description_ko: description.ko,
    card_description_en: description.en,
    link_ko: card.link,
    link_en: card.link,
  };
}

function toModal(promo: PromoLectureSeed | undefined): Row {
  const banner = promo?.banner;
  return {
    payment_link_ko: promo?.paymentLink ?? '',
    payment_link_en: promo?.paymentLink ?? '',
    banner_pc_ko: banner?.pc ?? null,
    banner_mobile_ko: banner?.mobile ?? null,
    banner_pc_en: banner?.pc ?? null,
    banner_mobile_en: banner?.mobile ?? null,
    content: promo ? { ko: toContent(promo, 'ko'), en: toContent(promo, 'en') } : {},
  };
}

function toContent(promo: PromoLectureSeed, language: 'ko' | 'en') {
  const { instructor } = promo;
  return {
    instructor: {
      name: instructor.name[language],
      clinic: instructor.clinic[language],
      experience: instructor.experience[language],
      career: instructor.career[language],
      imageId: instructor.image,
    },
    overview: promo.overview[language],
    video: { src: promo.video.src, type: promo.video.type, posterId: promo.video.poster },
    curriculum: promo.curriculum[language],
    learningGoals: promo.learningGoals[language],
    contentSlides: promo.contentSlides[language].map((slide) => ({
      imageId: slide.image,
      text: slide.text,
      altText: slide.alt,
    })),
  };
}

function toSlide(slide: HomeSeed['heroBanner']['slides'][number]): Row {
  return {
    id: slide.id,
    is_active: true,
    link: slide.link,
    external: slide.external,
    title_ko: slide.title.ko,
    title_en: slide.title.en,
    subtitle_ko: slide.subtitle.ko,
    subtitle_en: slide.subtitle.en,
    description_ko: slide.description.ko,
    description_en: slide.description.en,
    image_desktop: slide.backgroundImage.desktop,
    image_mobile: slide.backgroundImage.mobile,
  };
}

function toHeroSetting({ heroBanner }: HomeSeed): Row {
  return {
    only_row: true,
    auto_play: heroBanner.autoPlay,
    auto_play_interval_ms: heroBanner.autoPlayInterval,
    show_arrows: heroBanner.showArrows,
  };
}

function toBanner(banner: HomeSeed['topBanners'][number]): Row {
  return {
    id: banner.id,
    is_active: true,
    title_ko: banner.title.ko,
    title_en: banner.title.en,
    description_ko: banner.description.ko,
    description_en: banner.description.en,
    image_desktop: banner.backgroundImage.desktop,
    image_mobile: banner.backgroundImage.mobile,
    link_url: banner.linkUrl,
    persistence: banner.persistence,
  };
}

function toSections({ sections }: HomeSeed): Row[] {
  return (['section1', 'section2'] as const).flatMap((section) =>
    sections[section].map((id, index) => ({ section, position: index + 1, curriculum_id: id })),
  );
}

function toPopularSearches({ searchSuggestions }: CatalogSeed): Row[] {
  return (['ko', 'en'] as const).flatMap((language) =>
    searchSuggestions[language].map((term, index) => ({ language, position: index + 1, term })),
  );
}
