import { bilingual, bilingualList } from '../authoring/pairs.ts';
import { instructorId, instructorTexts, koreanName } from '../instructors/build-instructors.ts';
import { portraitOf } from '../instructors/portraits.ts';
import type { HomeSeed, LectureCardSeed, LectureGroupSeed, PackageSeed, PromoLectureSeed } from '../types.ts';
import { heroSlides, topBanners } from './hero-and-banners.ts';
import { allInOnePack, singlePacks } from './packs.ts';
import type { PackText } from './packs.ts';
import { promoAdvanced } from './promo-advanced.ts';
import { promoEssential } from './promo-essential.ts';
import { promoLifting } from './promo-lifting.ts';
import type { PromoText } from './promo.types.ts';

export const promoTexts: readonly PromoText[] = [...promoEssential, ...promoAdvanced, ...promoLifting];

/** Prices fixed by the business rules: won for Korean readers, US cents for English ones. */
export const PACK_PRICES = {
  single: { krw: 1_000_000, usdCents: 20_000 },
  all: { krw: 1_980_000, usdCents: 48_000 },
  allOriginal: { krw: 3_000_000, usdCents: 60_000 },
  allDiscountPercent: { ko: 34, en: 20 },
} as const;

export const promoLectures: PromoLectureSeed[] = promoTexts.map(toPromoLecture);

export function buildHome(sections: HomeSeed['sections']): HomeSeed {
  return {
    heroBanner: { slides: heroSlides, autoPlay: true, autoPlayInterval: 5000, showArrows: true },
    allPackages: {
      ...toPackage(allInOnePack),
      price: money(PACK_PRICES.all),
      originalPrice: money(PACK_PRICES.allOriginal),
      discountPercentage: PACK_PRICES.allDiscountPercent,
    },
    groups: singlePacks.map(toGroup),
    topBanners,
    sections,
  };
}

export function promosOf(pack: PackText): PromoText[] {
  return pack.promoIds.map((id) => {
    const promo = promoTexts.find((text) => text.id === id);
    if (promo === undefined) throw new Error(`pack ${pack.id} names an unknown lecture ${id}`);
    return promo;
  });
}

function toGroup(pack: PackText): LectureGroupSeed {
  return {
    id: `group-${pack.id}`,
    title: bilingual(pack.groupTitle),
    openLabel: pack.openLabel,
    description: bilingual(pack.groupLine),
    lectures: promosOf(pack).map(toCard),
    pack: toPackage(pack),
  };
}

function toPackage(pack: PackText): PackageSeed {
  return {
    id: pack.id,
    title: bilingual(pack.groupTitle),
    description: bilingual(pack.cardLine),
    includes: bilingualList(pack.includes),
    price: money(PACK_PRICES.single),
    originalPrice: null,
    discountPercentage: null,
    paymentLink: checkoutPath(pack.id),
  };
}

function toCard(promo: PromoText): LectureCardSeed {
  const teacher = teacherOf(promo);
  return {
    id: promo.id,
    thumbnail: `promo-${promo.id}`,
    doctorInfo: {
      ko: `${koreanName(teacher)} 원장 · ${teacher.clinic[0]}`,
      en: `Dr. ${teacher.en[1]} ${teacher.en[0]} · ${teacher.clinic[1]}`,
    },
    title: bilingual(promo.title),
    subtitle: bilingual(promo.subtitle),
    link: 'overlay',
    textColor: promo.textColor,
    curriculum: {
      level: promo.level,
      duration: { ko: '약 3시간', en: 'About 3 hours' },
      description: bilingual(promo.cardLine),
    },
  };
}

function toPromoLecture(promo: PromoText): PromoLectureSeed {
  const teacher = teacherOf(promo);
  return {
    id: promo.id,
    title: bilingual(promo.title),
    instructor: {
      instructorId: instructorId(promo.instructor),
      name: { ko: koreanName(teacher), en: `${teacher.en[1]} ${teacher.en[0]}` },
      clinic: bilingual(teacher.clinic),
      experience: bilingual(teacher.headline),
      career: bilingualList(teacher.experience),
      image: portraitOf(promo.instructor),
    },
    overview: bilingual(promo.overview),
    curriculum: bilingualList(promo.lectures.map(([ko, en]) => [ko, en])),
    learningGoals: bilingualList(promo.goals),
    banner: { pc: 'promo-banner-pc', mobile: 'promo-banner-mobile' },
    video: { src: promoFilm(promo.id), type: 'video/mp4', poster: `promo-${promo.id}` },
    contentSlides: { ko: [], en: promo.slides.map(([image, text, alt]) => ({ image, text, alt })) },
    paymentLink: checkoutPath(promo.packId),
  };
}

function teacherOf(promo: PromoText) {
  const teacher = instructorTexts.find((text) => text.no === promo.instructor);
  if (teacher === undefined) throw new Error(`no instructor ${promo.instructor} for ${promo.id}`);
  return teacher;
}

function money(amount: { krw: number; usdCents: number }): PackageSeed['price'] {
  return {
    ko: { amountMinor: amount.krw, currency: 'KRW' },
    en: { amountMinor: amount.usdCents, currency: 'USD' },
  };
}

/** Address of the film that introduces a lecture of the packs; infra/artwork draws it. */
export function promoFilm(promoId: string): string {
  return `/media/clip/promo-${promoId}.mp4`;
}

function checkoutPath(curriculumId: string): string {
  return `/payment/checkout/${curriculumId}`;
}
