import { HeroSettingEntity } from './storefront/homepage/entities/hero-setting.entity.ts';
import { HeroSlideEntity } from './storefront/homepage/entities/hero-slide.entity.ts';
import { LectureGroupEntity } from './storefront/homepage/entities/lecture-group.entity.ts';
import { PackageEntity } from './storefront/homepage/entities/package.entity.ts';
import { PromoLectureEntity } from './storefront/homepage/entities/promo-lecture.entity.ts';
import { TopBannerEntity } from './storefront/homepage/entities/top-banner.entity.ts';
import { InstructorEntity } from './courses/instructors/instructor.entity.ts';
import { LectureEntity } from './courses/lectures/lecture.entity.ts';
import { ReviewEntity } from './learners/reviews/review.entity.ts';

/** Every mapped table, listed so that a bundle holds them all. */
export const catalogEntities = [
  HeroSettingEntity,
  HeroSlideEntity,
  InstructorEntity,
  LectureEntity,
  LectureGroupEntity,
  PackageEntity,
  PromoLectureEntity,
  ReviewEntity,
  TopBannerEntity,
];
