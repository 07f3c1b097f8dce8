import {
  CATALOG_ERRORS,
  type CurriculumCard,
  type getHomepage,
  type getHomepageSections,
  type LectureGroup,
  type PackageInfo,
  type PreviewedKind,
  type PromoLecture,
} from '@lectern/contracts-catalog';
import { COMMON_ERRORS, type Locale, type QueryOutput } from '@lectern/contracts-core';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CardsService } from '../../courses/curricula/cards.service.ts';
import { PacksService } from '../../courses/products/packs.service.ts';
import type { ImageSet } from '../images/domain/image-set.ts';
import { ImagesService } from '../images/images.service.ts';
import type { HomeLook, HomeRows } from './home-rows.ts';
import {
  DOCTORS_BANNER,
  presentBanner,
  presentDoctorsBanner,
  presentGroup,
  presentPackage,
  presentPromoCard,
  presentSlide,
  type StoredGroup,
  type StoredPromoCard,
} from './domain/present-homepage.ts';
import { imagesOfPromo, parsePromoContent, presentPromo } from './domain/promo-content.ts';
import { besideSeparatePrice } from './domain/separate-price.ts';
import { nextChange, stateAt } from './domain/shown-now.ts';
import type { HeroSetting } from './homepage.columns.ts';
import { HomepageRepository } from './homepage.repository.ts';

const SECTION_SIZE = 8;
/** The dialog of staff says this number. */
const FEATURED_SIZE = 12;
const HERO_DEFAULTS = { autoPlay: true, autoPlayIntervalMs: 5_000, showArrows: true };

@Injectable()
export class HomepageService {
  constructor(
    private readonly home: HomepageRepository,
    private readonly cards: CardsService,
    private readonly packs: PacksService,
    private readonly images: ImagesService,
  ) {}

  async getHomepage(
    query: QueryOutput<typeof getHomepage>,
    asked?: HomeLook,
  ): Promise<RouteOutput<typeof getHomepage>> {
    const now = Date.now();
    const [stored, promos] = await Promise.all([this.readRows(), this.home.findPromoCards()]);
    const shown = asked?.hold?.(stored) ?? stored;
    const { setting, slides: allSlides, groups: allGroups, packages, banners: allBanners } = shown;
    const isSold = (packId: string) => !shown.unsoldPacks.has(packId);
    const isAsked = (kind: PreviewedKind, id: string) => asked?.kind === kind && asked.id === id;
    const slides = allSlides.filter((one) => stateAt(one, now) === 'live' || isAsked('slide', one.id));
    const groups = allGroups.filter(
      (one) => (stateAt(one, now) === 'live' && isSold(one.packageId)) || isAsked('pack', one.packageId),
    );
    const banners = allBanners.filter((one) =>
      asked ? isAsked('banner', one.id) : query.includeTopBanner && stateAt(one, now) === 'live',
    );
    // Sales of courses do not count: edges hear of them as of changes of the course, and keep the pages of others.
    const changesAt = nextChange([...allSlides, ...allGroups, ...allBanners], now);
    const images = await this.images.resolveImages([
      ...slides.flatMap((slide) => [slide.imageDesktop, slide.imageMobile]),
      ...banners.flatMap((banner) => [banner.imageDesktop, banner.imageMobile]),
      ...promos.map((promo) => promo.thumbnail),
      ...packages.map((pack) => pack.image),
      DOCTORS_BANNER.desktop,
      DOCTORS_BANNER.mobile,
    ]);
    const reader = { images, locale: query.lang };
    const hero = setting ?? HERO_DEFAULTS;
    const packs = new Map(packages.map((row) => [row.id, presentPackage(row, reader)]));
    const allPackages = packs.get(packages.find((row) => row.kind === 'all')?.id ?? '');
    // Without its packs there is no home page to sell anything on: the seed has not run yet.
    if (!allPackages) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'no packages' });
    return {
      success: true,
      data: {
        heroBanner: {
          slides: askedFirst(slides, (slide) => isAsked('slide', slide.id)).flatMap((slide) =>
            presentSlide(slide, reader),
          ),
          autoPlay: hero.autoPlay,
          autoPlayInterval: hero.autoPlayIntervalMs,
          showArrows: hero.showArrows,
        },
        groups: presentGroups(groups, promos, packs, reader),
        allPackages,
        doctorsBanner: presentDoctorsBanner(reader),
        changesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
        ...(query.includeTopBanner
          ? { topBannerData: banners.map((banner) => presentBanner(banner, reader)) }
          : {}),
      },
    };
  }

  /** How the hero moves. */
  findHeroSetting(): Promise<HeroSetting | undefined> {
    return this.home.findHeroSetting();
  }

  /** The curricula chosen for each row; an empty row shows the popular or the newest ones instead, that of staff nothing. */
  async getSections({
    lang,
  }: QueryOutput<typeof getHomepageSections>): Promise<RouteOutput<typeof getHomepageSections>> {
    const [chosen, featured] = await Promise.all([
      this.home.findSectionIds(),
      this.home.findFeaturedIds(FEATURED_SIZE),
    ]);
    const ids = [...chosen.map((row) => row.curriculumId), ...featured];
    const cards = await this.cards.byIds([...new Set(ids)], lang);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const row = (section: 'section1' | 'section2'): CurriculumCard[] =>
      chosen.filter((item) => item.section === section).flatMap((item) => byId.get(item.curriculumId) ?? []);
    const [section1, section2] = [row('section1'), row('section2')];
    return {
      success: true,
      data: {
        featured: { curricula: featured.flatMap((id) => byId.get(id) ?? []) },
        section1: {
          curricula: section1.length > 0 ? section1 : await this.cards.listPopular(SECTION_SIZE, lang),
        },
        section2: {
          curricula:
            section2.length > 0
              ? section2
              : await this.cards.listLatest({ limit: SECTION_SIZE, offset: 0 }, lang),
        },
      },
    };
  }

  async promoLecture(id: string, locale: Locale): Promise<PromoLecture> {
    const row = await this.home.findPromoLecture(id);
    if (!row) throw new DomainError(CATALOG_ERRORS.LECTURE_NOT_FOUND, { id });
    const content = parsePromoContent(row.content, locale);
    const images = await this.images.resolveImages(imagesOfPromo(row, content, locale));
    return presentPromo(row, content, { images, locale });
  }

  /** As stored, added packs beside what their courses cost one by one. */
  private async readRows(): Promise<HomeRows> {
    const [setting, slides, groups, packages, banners, made] = await Promise.all([
      this.home.findHeroSetting(),
      this.home.findSlides(),
      this.home.findGroups(),
      this.home.findPackages(),
      this.home.findBanners(),
      this.packs.findPacks(),
    ]);
    const priced = packages.map((pack) => {
      const separate = made.get(pack.id);
      return separate ? besideSeparatePrice(pack, separate) : pack;
    });
    const unsold = [...made.values()].flatMap((pack) => (pack.unsold.length > 0 ? [pack.id] : []));
    return { setting, slides, groups, packages: priced, banners, unsoldPacks: new Set(unsold) };
  }
}

const askedFirst = <Entry>(entries: readonly Entry[], isAsked: (entry: Entry) => boolean): Entry[] => [
  ...entries.filter(isAsked),
  ...entries.filter((entry) => !isAsked(entry)),
];

/** A group without its pack cannot be bought and is left out. */
function presentGroups(
  groups: readonly (StoredGroup & { packageId: string })[],
  promos: readonly (StoredPromoCard & { groupId: string })[],
  packs: ReadonlyMap<string, PackageInfo>,
  reader: { images: ImageSet; locale: Locale },
): LectureGroup[] {
  return groups.flatMap((group) => {
    const pack = packs.get(group.packageId);
    const lectures = promos.filter((promo) => promo.groupId === group.id);
    const cards = lectures.map((promo) => presentPromoCard(promo, reader));
    return pack ? [presentGroup(group, { lectures: cards, pack }, reader.locale)] : [];
  });
}
