import type { Locale } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { HeroSettingEntity } from './entities/hero-setting.entity.ts';
import { HeroSlideEntity } from './entities/hero-slide.entity.ts';
import { LectureGroupEntity } from './entities/lecture-group.entity.ts';
import { PackageEntity } from './entities/package.entity.ts';
import { PromoLectureEntity } from './entities/promo-lecture.entity.ts';
import { TopBannerEntity } from './entities/top-banner.entity.ts';

const BY_POSITION = { position: 'ASC', id: 'ASC' } as const;

/** The home page's tables hold a handful of rows each. */
@Injectable()
export class HomepageRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  findHeroSetting(): Promise<HeroSettingEntity | null> {
    return this.database.repository(HeroSettingEntity).findOneBy({ onlyRow: true });
  }

  findSlides(): Promise<HeroSlideEntity[]> {
    return this.database.repository(HeroSlideEntity).find({ where: { isActive: true }, order: BY_POSITION });
  }

  findBanners(): Promise<TopBannerEntity[]> {
    return this.database.repository(TopBannerEntity).find({ where: { isActive: true }, order: BY_POSITION });
  }

  findGroups(): Promise<LectureGroupEntity[]> {
    return this.database.repository(LectureGroupEntity).find({ order: BY_POSITION });
  }

  findPackages(): Promise<PackageEntity[]> {
    return this.database.repository(PackageEntity).find({ order: BY_POSITION });
  }

  findPromoLectures(): Promise<PromoLectureEntity[]> {
    return this.database.repository(PromoLectureEntity).find({ order: BY_POSITION });
  }

  findPromoLecture(id: string): Promise<PromoLectureEntity | null> {
    return this.database.repository(PromoLectureEntity).findOneBy({ id });
  }

  /** Curricula chosen for the two rows, in order. */
  findSectionIds(): Promise<{ section: 'section1' | 'section2'; curriculum_id: string }[]> {
    return this.database.query(`select section, curriculum_id from home_section order by section, position`);
  }

  async findPopularSearches(locale: Locale): Promise<string[]> {
    const rows = await this.database.query<{ term: string }>(
      `select term from popular_search where language = $1 order by position`,
      [locale],
    );
    return rows.map((row) => row.term);
  }
}
