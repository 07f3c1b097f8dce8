import { BannerPersistence, LEVELS } from '@lectern/contracts-catalog';
import { column, type RowOf } from '@lectern/nest-kit';

const WHEN_SHOWN = { isActive: column.boolean, startsAt: column.time.orNull, endsAt: column.time.orNull };

export const HERO_COLUMNS = {
  autoPlay: column.boolean,
  autoPlayIntervalMs: column.integer,
  showArrows: column.boolean,
  /** Moves with each change of staff. */
  version: column.integer,
  changedAt: column.time.orNull,
};

export const SLIDE_COLUMNS = {
  id: column.text,
  ...WHEN_SHOWN,
  link: column.text,
  external: column.boolean,
  titleKo: column.text,
  titleEn: column.text,
  subtitleKo: column.text,
  subtitleEn: column.text,
  descriptionKo: column.text,
  descriptionEn: column.text,
  /** Plain text, a paragraph a line. */
  customContentKo: column.text,
  customContentEn: column.text,
  imageDesktop: column.text,
  imageMobile: column.text,
};

export const BANNER_COLUMNS = {
  id: column.text,
  ...WHEN_SHOWN,
  titleKo: column.text,
  titleEn: column.text,
  descriptionKo: column.text,
  descriptionEn: column.text,
  imageDesktop: column.text.orNull,
  imageMobile: column.text.orNull,
  linkUrl: column.text,
  persistence: column.oneOf(BannerPersistence.options),
};

export const GROUP_COLUMNS = {
  id: column.text,
  ...WHEN_SHOWN,
  titleKo: column.text,
  titleEn: column.text,
  openLabel: column.text,
  descriptionKo: column.text,
  descriptionEn: column.text,
  packageId: column.text,
};

export const PACKAGE_COLUMNS = {
  id: column.text,
  /** `all` is the pack of all packs. */
  kind: column.oneOf(['single', 'all']),
  titleKo: column.text,
  titleEn: column.text,
  descriptionKo: column.text,
  descriptionEn: column.text,
  includesKo: column.texts,
  includesEn: column.texts,
  priceKrw: column.integer,
  priceUsdMinor: column.integer,
  originalKrw: column.integer.orNull,
  originalUsdMinor: column.integer.orNull,
  discountPercentKo: column.integer.orNull,
  discountPercentEn: column.integer.orNull,
  paymentLinkKo: column.text,
  paymentLinkEn: column.text,
  /** Above the words of a single pack. */
  image: column.text.orNull,
};

/** The card of a promoted lecture on the home page. */
export const PROMO_CARD_COLUMNS = {
  id: column.text,
  groupId: column.text,
  level: column.oneOf(LEVELS),
  textColor: column.text,
  thumbnail: column.text.orNull,
  titleKo: column.text,
  titleEn: column.text,
  subtitleKo: column.text,
  subtitleEn: column.text,
  doctorInfoKo: column.text,
  doctorInfoEn: column.text,
  durationLabelKo: column.text,
  durationLabelEn: column.text,
  cardDescriptionKo: column.text,
  cardDescriptionEn: column.text,
  linkKo: column.text,
  linkEn: column.text,
};

/** The modal of a promoted lecture. */
export const PROMO_COLUMNS = {
  id: column.text,
  titleKo: column.text,
  titleEn: column.text,
  bannerPcKo: column.text.orNull,
  bannerMobileKo: column.text.orNull,
  bannerPcEn: column.text.orNull,
  bannerMobileEn: column.text.orNull,
  paymentLinkKo: column.text,
  paymentLinkEn: column.text,
  /** JSON per language; read it with `parsePromoContent`. */
  content: column.json,
};

export type HeroSetting = RowOf<typeof HERO_COLUMNS>;
export type SlideRow = RowOf<typeof SLIDE_COLUMNS>;
export type BannerRow = RowOf<typeof BANNER_COLUMNS>;
export type GroupRow = RowOf<typeof GROUP_COLUMNS>;
export type PackageRow = RowOf<typeof PACKAGE_COLUMNS>;
