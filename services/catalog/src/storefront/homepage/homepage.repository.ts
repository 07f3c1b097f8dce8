import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredPromo } from './domain/promo-content.ts';
import {
  BANNER_COLUMNS,
  GROUP_COLUMNS,
  HERO_COLUMNS,
  PACKAGE_COLUMNS,
  PROMO_CARD_COLUMNS,
  PROMO_COLUMNS,
  SLIDE_COLUMNS,
  type BannerRow,
  type GroupRow,
  type HeroSetting,
  type PackageRow,
  type SlideRow,
} from './homepage.columns.ts';

const HERO = defineStatement('select * from hero_setting where only_row', HERO_COLUMNS);
const SLIDES = defineStatement('select * from hero_slide order by position, id', SLIDE_COLUMNS);
const BANNERS = defineStatement('select * from top_banner order by position, id', BANNER_COLUMNS);
const GROUPS = defineStatement('select * from lecture_group order by position, id', GROUP_COLUMNS);
const PACKAGES = defineStatement(
  'select * from package where removed_at is null order by position, id',
  PACKAGE_COLUMNS,
);
/** Without what the modals say, which is most of their rows. */
const PROMO_CARDS = defineStatement(
  `select id, group_id, level, text_color, thumbnail, title_ko, title_en, subtitle_ko, subtitle_en, doctor_info_ko, doctor_info_en,
          duration_label_ko, duration_label_en, card_description_ko, card_description_en, link_ko, link_en
     from promo_lecture order by position, id`,
  PROMO_CARD_COLUMNS,
);
const PROMO = defineStatement('select * from promo_lecture where id = $1', PROMO_COLUMNS);
const SECTIONS = defineStatement(
  `select section, curriculum_id from home_section join curriculum c on c.id = curriculum_id
    order by section, has_ended, position`,
  {
    section: column.oneOf(['section1', 'section2']),
    curriculumId: column.text,
  },
);
/** Those on sale, the latest chosen first. */
const FEATURED = defineStatement(
  `select curriculum_id from featured_course f join curriculum c on c.id = f.curriculum_id
    where c.status = 'published' and not c.has_ended order by f.featured_at desc, f.curriculum_id limit $1`,
  { curriculumId: column.text },
);

/** The home page's tables hold a handful of rows each. */
@Injectable()
export class HomepageRepository {
  constructor(private readonly database: Database) {}

  findHeroSetting(): Promise<HeroSetting | undefined> {
    return this.database.row(HERO);
  }

  /** Slides, banners and groups in every state. */
  findSlides(): Promise<SlideRow[]> {
    return this.database.rows(SLIDES);
  }

  findBanners(): Promise<BannerRow[]> {
    return this.database.rows(BANNERS);
  }

  findGroups(): Promise<GroupRow[]> {
    return this.database.rows(GROUPS);
  }

  /** Without those that staff removed. */
  findPackages(): Promise<PackageRow[]> {
    return this.database.rows(PACKAGES);
  }

  findPromoCards(): Promise<RowOf<typeof PROMO_CARD_COLUMNS>[]> {
    return this.database.rows(PROMO_CARDS);
  }

  findPromoLecture(id: string): Promise<StoredPromo | undefined> {
    return this.database.row(PROMO, [id]);
  }

  /** Curricula chosen for the two rows, in order, those that have ended last. */
  findSectionIds(): Promise<RowOf<(typeof SECTIONS)['columns']>[]> {
    return this.database.rows(SECTIONS);
  }

  /** Curricula that staff recommend, at most so many. */
  async findFeaturedIds(most: number): Promise<string[]> {
    return (await this.database.rows(FEATURED, [most])).map(({ curriculumId }) => curriculumId);
  }
}
