import { HeroSettingEntity } from './homepage/entities/hero-setting.entity.ts';
import { HeroSlideEntity } from './homepage/entities/hero-slide.entity.ts';
import { LectureGroupEntity } from './homepage/entities/lecture-group.entity.ts';
import { PackageEntity } from './homepage/entities/package.entity.ts';
import { PromoLectureEntity } from './homepage/entities/promo-lecture.entity.ts';
import { TopBannerEntity } from './homepage/entities/top-banner.entity.ts';
import { InstructorEntity } from './instructors/instructor.entity.ts';
import { LectureEntity } from './lectures/lecture.entity.ts';
import { ReviewEntity } from './reviews/review.entity.ts';

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
