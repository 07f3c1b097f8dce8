import { HeroSettingEntity } from './storefront/homepage/entities/hero-setting.entity.ts';
import { HeroSlideEntity } from './storefront/homepage/entities/hero-slide.entity.ts';
import { LectureGroupEntity } from './storefront/homepage/entities/lecture-group.entity.ts';
import { PackageEntity } from './storefront/homepage/entities/package.entity.ts';
import { TopBannerEntity } from './storefront/homepage/entities/top-banner.entity.ts';

/** Every mapped table, listed so that a bundle holds them all. */
export const catalogEntities = [
  HeroSettingEntity,
  HeroSlideEntity,
  LectureGroupEntity,
  PackageEntity,
  TopBannerEntity,
];
