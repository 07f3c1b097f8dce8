import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { HeroSettingEntity } from './entities/hero-setting.entity.ts';
import { HeroSlideEntity } from './entities/hero-slide.entity.ts';
import { LectureGroupEntity } from './entities/lecture-group.entity.ts';
import { PackageEntity } from './entities/package.entity.ts';
import { PromoLectureEntity } from './entities/promo-lecture.entity.ts';
import { TopBannerEntity } from './entities/top-banner.entity.ts';

const BY_POSITION = { position: 'ASC', id: 'ASC' } as const;

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

  findHeroSetting(): Promise<HeroSettingEntity | null> {
    return this.database.getRepository(HeroSettingEntity).findOneBy({ onlyRow: true });
  }

  /** Slides, banners and groups in every state. */
  findSlides(): Promise<HeroSlideEntity[]> {
    return this.database.getRepository(HeroSlideEntity).find({ order: BY_POSITION });
  }

  findBanners(): Promise<TopBannerEntity[]> {
    return this.database.getRepository(TopBannerEntity).find({ order: BY_POSITION });
  }

  findGroups(): Promise<LectureGroupEntity[]> {
    return this.database.getRepository(LectureGroupEntity).find({ order: BY_POSITION });
  }

  findPackages(): Promise<PackageEntity[]> {
    return this.database.getRepository(PackageEntity).find({ order: BY_POSITION });
  }

  findPromoLectures(): Promise<PromoLectureEntity[]> {
    return this.database.getRepository(PromoLectureEntity).find({ order: BY_POSITION });
  }

  findPromoLecture(id: string): Promise<PromoLectureEntity | null> {
    return this.database.getRepository(PromoLectureEntity).findOneBy({ id });
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
