import type {
  NewPackContent,
  StorefrontContent,
  StorefrontItem,
  StorefrontKind,
} from '@lectern/contracts-catalog';
import type { MadePack } from '../../../courses/products/domain/made-pack.ts';
import type { HeroSlideEntity } from '../entities/hero-slide.entity.ts';
import type { LectureGroupEntity } from '../entities/lecture-group.entity.ts';
import type { PackageEntity } from '../entities/package.entity.ts';
import type { TopBannerEntity } from '../entities/top-banner.entity.ts';
import type { Timed } from '../domain/shown-now.ts';

type ContentOf<Kind extends StorefrontKind> = Extract<StorefrontContent, { kind: Kind }>;

/** The columns of a row that the words, links and pictures of an entry fill. */
type Written<Row extends Timed> = Omit<Row, 'id' | 'position' | 'version' | 'changedAt' | keyof Timed>;

/** An entry as the desk of staff sees it, of whichever table. */
export interface DeskEntry extends Timed {
  readonly id: string;
  readonly version: number;
  readonly content: StorefrontContent;
  readonly position: number;
  readonly isOptional: boolean;
  /** Of a pack that staff added. */
  readonly courses?: NonNullable<StorefrontItem['courses']>;
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

export const bannerRow = (content: ContentOf<'banner'>): Written<TopBannerEntity> => ({
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

export const slideRow = (content: ContentOf<'slide'>): Written<HeroSlideEntity> => ({
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

/**
 * A pack with the group it stands in; the complete package stands in none and is always there. `made` is what the courses are of a pack
 * that staff added.
 */
export const packEntry = (
  pack: PackageEntity,
  group: LectureGroupEntity | undefined,
  made: MadePack | undefined,
): DeskEntry => ({
  id: pack.id,
  version: pack.version,
  changedAt: pack.changedAt,
  position: group?.position ?? 1,
  isActive: group?.isActive ?? true,
  startsAt: group?.startsAt ?? null,
  endsAt: group?.endsAt ?? null,
  isOptional: group !== undefined,
  ...(made ? { courses: coursesOf(made) } : {}),
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
    ...(made
      ? { priceKrw: pack.priceKrw, priceUsdMinor: pack.priceUsdMinor, courses: [...made.courses] }
      : {}),
  },
});

const coursesOf = ({ courses, titlesKo, titlesEn, unsold, prices }: MadePack) =>
  courses.map((id, at) => ({
    id,
    title_ko: titlesKo[at] ?? '',
    title_en: titlesEn[at] ?? '',
    isForSale: !unsold.includes(id),
    price: prices[at],
  }));

const packWords = (content: ContentOf<'pack'>) => ({
  titleKo: content.title_ko,
  titleEn: content.title_en,
  descriptionKo: content.card_ko,
  descriptionEn: content.card_en,
  includesKo: content.includes_ko,
  includesEn: content.includes_en,
  paymentLinkKo: content.link,
  paymentLinkEn: content.link,
});

/** What a change writes: picture and price stay where it names none. */
export const packageRow = (content: ContentOf<'pack'>): Partial<PackageEntity> => ({
  ...packWords(content),
  ...(content.image === undefined ? {} : { image: content.image || null }),
  ...(content.priceKrw === undefined ? {} : { priceKrw: content.priceKrw }),
  ...(content.priceUsdMinor === undefined ? {} : { priceUsdMinor: content.priceUsdMinor }),
});

/** A pack that staff add; what its courses cost one by one is looked up whenever it is shown. */
export const newPackage = (id: string, content: NewPackContent): PackageEntity => ({
  id,
  kind: 'single',
  position: 0,
  ...packWords(content),
  priceKrw: content.priceKrw,
  priceUsdMinor: content.priceUsdMinor,
  originalKrw: null,
  originalUsdMinor: null,
  discountPercentKo: null,
  discountPercentEn: null,
  image: content.image || null,
  addedByStaff: true,
  removedAt: null,
  version: 1,
  changedAt: new Date(),
});

export const groupRow = (content: ContentOf<'pack'>) => ({
  titleKo: content.title_ko,
  titleEn: content.title_en,
  descriptionKo: content.description_ko,
  descriptionEn: content.description_en,
  openLabel: content.openLabel,
});

/** A pack that staff make is bought at its own checkout unless they name another page. */
export function withOwnLink<Content extends StorefrontContent>(id: string, content: Content): Content {
  const hasNone = content.kind === 'pack' && content.link === '';
  return hasNone ? { ...content, link: `/payment/checkout/${id}` } : content;
}

/** Whether staff added the pack, so that it has prices and courses of its own. */
export const isMadePack = (content: StorefrontContent): content is NewPackContent =>
  content.kind === 'pack' &&
  content.courses !== undefined &&
  content.priceKrw !== undefined &&
  content.priceUsdMinor !== undefined;

/** An entry's fields as the audit tells them. */
export function recordedFields({
  content: { kind: _, ...content },
  isActive,
  startsAt,
  endsAt,
}: Pick<DeskEntry, 'content' | keyof Timed>) {
  const { priceKrw, priceUsdMinor, ...words } = { priceKrw: undefined, priceUsdMinor: undefined, ...content };
  return {
    ...words,
    ...(priceKrw === undefined ? {} : { price: { amountMinor: priceKrw, currency: 'KRW' } }),
    ...(priceUsdMinor === undefined ? {} : { dollarPrice: { amountMinor: priceUsdMinor, currency: 'USD' } }),
    isActive,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}
