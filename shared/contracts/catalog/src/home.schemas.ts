import { Image, Money } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { Level } from './catalog.vocabulary.schema.ts';

export const HeroSlide = z.object({
  id: z.string(),
  link: z.string(),
  external: z.boolean(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  /** Further lines of plain text; empty for none. */
  customContent: z.optional(z.array(z.string())),
  backgroundImage: z.object({ mobile: Image, desktop: Image }),
});
export type HeroSlide = z.infer<typeof HeroSlide>;

/** Where a closed banner is remembered: not at all, in the browser for ever, or until the browser is closed. */
export const BannerPersistence = z.enum(['none', 'local', 'session']);
export type BannerPersistence = z.infer<typeof BannerPersistence>;

export const TopBanner = z.object({
  backgroundImage: z.object({ desktop: z.nullable(Image), mobile: z.nullable(Image) }),
  title_ko: z.string(),
  title_en: z.string(),
  description_ko: z.string(),
  description_en: z.string(),
  link_url: z.string(),
  persistence: BannerPersistence,
});
export type TopBanner = z.infer<typeof TopBanner>;

/** A promotional lecture on the home page; `link` is `overlay`, a path, or empty when not open yet. */
export const LectureCard = z.object({
  id: z.string(),
  thumbnail: z.nullable(Image),
  doctorInfo: z.string(),
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  textColor: z.string(),
  curriculum: z.object({ level: Level, duration: z.string(), description: z.string() }),
});
export type LectureCard = z.infer<typeof LectureCard>;

export const PackageInfo = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  includes: z.array(z.string()),
  price: Money,
  originalPrice: z.nullable(Money),
  discountPercentage: z.nullable(z.int()),
  /** Own path, or an http(s) address that opens in a new tab. */
  paymentLink: z.string(),
  image: z.optional(z.nullable(Image)),
});
export type PackageInfo = z.infer<typeof PackageInfo>;

export const LectureGroup = z.object({
  id: z.string(),
  title: z.string(),
  /** Opening label such as `11/09 OPEN`. */
  openLabel: z.string(),
  description: z.string(),
  lectures: z.array(LectureCard),
  pack: PackageInfo,
});
export type LectureGroup = z.infer<typeof LectureGroup>;

/** A film the browser plays by itself, without sound. */
export const Clip = z.object({
  src: z.string(),
  /** Media type, such as `video/mp4`. */
  type: z.string(),
  /** The picture shown until the film plays. */
  poster: z.nullable(Image),
});
export type Clip = z.infer<typeof Clip>;

/** Static promotional content of one home-page lecture (the lecture detail modal). */
export const PromoLecture = z.object({
  id: z.string(),
  title: z.string(),
  instructor: z.object({
    name: z.string(),
    clinic: z.string(),
    experience: z.string(),
    career: z.array(z.string()),
    image: z.nullable(Image),
  }),
  overview: z.string(),
  curriculum: z.array(z.string()),
  learningGoals: z.array(z.string()),
  banner: z.object({ pc: z.nullable(Image), mobile: z.nullable(Image) }),
  video: z.nullable(Clip),
  contentSlides: z.array(z.object({ image: z.nullable(Image), text: z.string() })),
  paymentLink: z.string(),
});
export type PromoLecture = z.infer<typeof PromoLecture>;
