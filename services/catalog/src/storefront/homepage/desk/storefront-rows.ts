import type { StorefrontContent, StorefrontKind } from '@lectern/contracts-catalog';
import type { HeroSlideEntity } from '../entities/hero-slide.entity.ts';
import type { LectureGroupEntity } from '../entities/lecture-group.entity.ts';
import type { PackageEntity } from '../entities/package.entity.ts';
import type { TopBannerEntity } from '../entities/top-banner.entity.ts';
import type { Timed } from '../domain/shown-now.ts';

type ContentOf<Kind extends StorefrontKind> = Extract<StorefrontContent, { kind: Kind }>;

/** An entry as the desk of staff sees it, of whichever table. */
export interface DeskEntry extends Timed {
  readonly id: string;
  readonly version: number;
  readonly content: StorefrontContent;
  readonly position: number;
  readonly isOptional: boolean;
  readonly changedAt: Date | null;
}

export const bannerEntry = (row: TopBannerEntity): DeskEntry => ({
  ...row,
  isOptional: true,
  content: {
    kind: 'banner',
    title_ko: row.titleKo,
    title_en: row.titleEn,
    description_ko: row.descriptionKo,
    description_en: row.descriptionEn,
    link: row.linkUrl,
    persistence: row.persistence,
    imageDesktop: row.imageDesktop ?? '',
    imageMobile: row.imageMobile ?? '',
  },
});

export const bannerRow = (content: ContentOf<'banner'>): Partial<TopBannerEntity> => ({
  titleKo: content.title_ko,
  titleEn: content.title_en,
  descriptionKo: content.description_ko,
  descriptionEn: content.description_en,
  linkUrl: content.link,
  persistence: content.persistence,
  imageDesktop: content.imageDesktop,
  imageMobile: content.imageMobile,
});

export const slideEntry = (row: HeroSlideEntity): DeskEntry => ({
  ...row,
  isOptional: true,
  content: {
    kind: 'slide',
    title_ko: row.titleKo,
    title_en: row.titleEn,
    subtitle_ko: row.subtitleKo,
    subtitle_en: row.subtitleEn,
    description_ko: row.descriptionKo,
    description_en: row.descriptionEn,
    more_ko: row.customContentKo,
    more_en: row.customContentEn,
    link: row.link,
    imageDesktop: row.imageDesktop,
    imageMobile: row.imageMobile,
  },
});

export const slideRow = (content: ContentOf<'slide'>): Partial<HeroSlideEntity> => ({
  titleKo: content.title_ko,
  titleEn: content.title_en,
  subtitleKo: content.subtitle_ko,
  subtitleEn: content.subtitle_en,
  descriptionKo: content.description_ko,
  descriptionEn: content.description_en,
  customContentKo: content.more_ko,
  customContentEn: content.more_en,
  link: content.link,
  external: content.link.startsWith('https:'),
  imageDesktop: content.imageDesktop,
  imageMobile: content.imageMobile,
});

/** A pack with the group it stands in; the complete package stands in none and is always there. */
export const packEntry = (pack: PackageEntity, group: LectureGroupEntity | undefined): DeskEntry => ({
  id: pack.id,
  version: pack.version,
  changedAt: pack.changedAt,
  position: group?.position ?? 1,
  isActive: group?.isActive ?? true,
  startsAt: group?.startsAt ?? null,
  endsAt: group?.endsAt ?? null,
  isOptional: group !== undefined,
  content: {
    kind: 'pack',
    title_ko: pack.titleKo,
    title_en: pack.titleEn,
    description_ko: group?.descriptionKo ?? '',
    description_en: group?.descriptionEn ?? '',
    openLabel: group?.openLabel ?? '',
    card_ko: pack.descriptionKo,
    card_en: pack.descriptionEn,
    includes_ko: pack.includesKo,
    includes_en: pack.includesEn,
    link: pack.paymentLinkKo,
    image: pack.image ?? '',
  },
});

export const packageRow = (content: ContentOf<'pack'>): Partial<PackageEntity> => ({
  titleKo: content.title_ko,
  titleEn: content.title_en,
  descriptionKo: content.card_ko,
  descriptionEn: content.card_en,
  includesKo: content.includes_ko,
  includesEn: content.includes_en,
  paymentLinkKo: content.link,
  paymentLinkEn: content.link,
  ...(content.image === undefined ? {} : { image: content.image || null }),
});

export const groupRow = (content: ContentOf<'pack'>): Partial<LectureGroupEntity> => ({
  titleKo: content.title_ko,
  titleEn: content.title_en,
  descriptionKo: content.description_ko,
  descriptionEn: content.description_en,
  openLabel: content.openLabel,
});
