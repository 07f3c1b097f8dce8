import type {
  BannerPersistence,
  HeroSlide,
  LectureCard,
  LectureGroup,
  Level,
  PackageInfo,
  TopBanner,
} from '@lectern/contracts-catalog';
import type { Image, Locale, Money } from '@lectern/contracts-core';
import { pick } from '../../../common/domain/localized.ts';
import { safeLink } from '../../../common/domain/safe-link.ts';
import type { ImageSet } from '../../images/domain/image-set.ts';

interface Reader {
  readonly images: ImageSet;
  readonly locale: Locale;
}

export interface StoredSlide {
  readonly id: string;
  readonly link: string;
  readonly external: boolean;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly subtitleKo: string;
  readonly subtitleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly customContentKo: string;
  readonly customContentEn: string;
  readonly imageDesktop: string;
  readonly imageMobile: string;
}

/** A slide without both its pictures has nothing to show and is left out. */
export function presentSlide(row: StoredSlide, { images, locale }: Reader): HeroSlide[] {
  const desktop = images.getImage(row.imageDesktop, locale);
  const mobile = images.getImage(row.imageMobile, locale);
  if (!desktop || !mobile) return [];
  return [
    {
      id: row.id,
      link: safeLink(row.link),
      external: row.external,
      title: pick(locale, { ko: row.titleKo, en: row.titleEn }),
      subtitle: pick(locale, { ko: row.subtitleKo, en: row.subtitleEn }),
      description: pick(locale, { ko: row.descriptionKo, en: row.descriptionEn }),
      customContent: linesOf(pick(locale, { ko: row.customContentKo, en: row.customContentEn })),
      backgroundImage: { mobile, desktop },
    },
  ];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface StoredBanner {
  readonly titleKo: string;
  readonly titleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly imageDesktop: string | null;
  readonly imageMobile: string | null;
  readonly linkUrl: string;
  readonly persistence: BannerPersistence;
}

export function presentBanner(row: StoredBanner, { images, locale }: Reader): TopBanner {
  return {
    backgroundImage: {
      desktop: images.getImage(row.imageDesktop, locale),
      mobile: images.getImage(row.imageMobile, locale),
    },
    title_ko: row.titleKo,
    title_en: row.titleEn,
    description_ko: row.descriptionKo,
    description_en: row.descriptionEn,
    link_url: safeLink(row.linkUrl),
    persistence: row.persistence,
  };
}

/** Pictures of the banner that leads to the doctors; it does without them when one is missing. */
export const DOCTORS_BANNER = { desktop: 'doctors-banner-desktop', mobile: 'doctors-banner-mobile' } as const;

export function presentDoctorsBanner({ images, locale }: Reader): { desktop: Image; mobile: Image } | null {
  const desktop = images.getImage(DOCTORS_BANNER.desktop, locale);
  const mobile = images.getImage(DOCTORS_BANNER.mobile, locale);
  return desktop && mobile ? { desktop, mobile } : null;
}

export interface StoredPackage {
  readonly id: string;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly includesKo: string[];
  readonly includesEn: string[];
  readonly priceKrw: number;
  readonly priceUsdMinor: number;
  readonly originalKrw: number | null;
  readonly originalUsdMinor: number | null;
  readonly discountPercentKo: number | null;
  readonly discountPercentEn: number | null;
  readonly paymentLinkKo: string;
  readonly paymentLinkEn: string;
  readonly image: string | null;
}

/** A pack as a reader of one language sees it: won in Korean, dollars in English. */
export function presentPackage(row: StoredPackage, { images, locale }: Reader): PackageInfo {
  const isKorean = locale === 'ko';
  const original = isKorean ? row.originalKrw : row.originalUsdMinor;
  return {
    id: row.id,
    title: pick(locale, { ko: row.titleKo, en: row.titleEn }),
    description: pick(locale, { ko: row.descriptionKo, en: row.descriptionEn }),
    includes: isKorean ? row.includesKo : row.includesEn,
    price: inCurrencyOf(locale, isKorean ? row.priceKrw : row.priceUsdMinor),
    originalPrice: original === null ? null : inCurrencyOf(locale, original),
    discountPercentage: isKorean ? row.discountPercentKo : row.discountPercentEn,
    paymentLink: safeLink(isKorean ? row.paymentLinkKo : row.paymentLinkEn),
    image: images.getImage(row.image, locale),
  };
}

export interface StoredPromoCard {
  readonly id: string;
  readonly level: Level;
  readonly textColor: string;
  readonly thumbnail: string | null;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly subtitleKo: string;
  readonly subtitleEn: string;
  readonly doctorInfoKo: string;
  readonly doctorInfoEn: string;
  readonly durationLabelKo: string;
  readonly durationLabelEn: string;
  readonly cardDescriptionKo: string;
  readonly cardDescriptionEn: string;
  readonly linkKo: string;
  readonly linkEn: string;
}

/** The link that opens the lecture's modal instead of leading anywhere. */
const OVERLAY = 'overlay';

export function presentPromoCard(row: StoredPromoCard, { images, locale }: Reader): LectureCard {
  const link = locale === 'ko' ? row.linkKo : row.linkEn;
  return {
    id: row.id,
    thumbnail: images.getImage(row.thumbnail, locale),
    doctorInfo: pick(locale, { ko: row.doctorInfoKo, en: row.doctorInfoEn }),
    title: pick(locale, { ko: row.titleKo, en: row.titleEn }),
    subtitle: pick(locale, { ko: row.subtitleKo, en: row.subtitleEn }),
    link: link === OVERLAY ? OVERLAY : safeLink(link),
    textColor: row.textColor,
    curriculum: {
      level: row.level,
      duration: pick(locale, { ko: row.durationLabelKo, en: row.durationLabelEn }),
      description: pick(locale, { ko: row.cardDescriptionKo, en: row.cardDescriptionEn }),
    },
  };
}

export interface StoredGroup {
  readonly id: string;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly openLabel: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
}

export function presentGroup(
  row: StoredGroup,
  content: { lectures: LectureCard[]; pack: PackageInfo },
  locale: Locale,
): LectureGroup {
  return {
    id: row.id,
    title: pick(locale, { ko: row.titleKo, en: row.titleEn }),
    openLabel: row.openLabel,
    description: pick(locale, { ko: row.descriptionKo, en: row.descriptionEn }),
    ...content,
  };
}

function inCurrencyOf(locale: Locale, amountMinor: number): Money {
  return { amountMinor, currency: locale === 'ko' ? 'KRW' : 'USD' };
}
