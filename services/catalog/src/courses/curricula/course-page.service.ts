import { CATALOG_ERRORS, type getCurriculumFull, type Lecture } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { DomainError, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { ImageSet } from '../../storefront/images/domain/image-set.ts';
import { ImagesService } from '../../storefront/images/images.service.ts';
import { presentInstructor } from '../instructors/domain/present-instructor.ts';
import { InstructorsService } from '../instructors/instructors.service.ts';
import { presentLecture, type StoredLecture } from '../lectures/domain/present-lecture.ts';
import { toStarCounts } from '../../learners/reviews/review.columns.ts';
import { presentReview, summarize } from '../../learners/reviews/domain/review-page.ts';
import { CoursePageRepository, type CoursePageRows } from './course-page.repository.ts';
import { sanitizeDescription } from './description-html.ts';
import { presentCard, thumbnailOf } from './domain/card.ts';
import { imagesOf, parseContentSections } from './domain/content-sections.ts';
import { parseDetailImages } from './domain/detail-images.ts';
import { presentCurriculum } from './domain/present-curriculum.ts';
import { presentSale } from './domain/present-sale.ts';
import { seatsLeft } from './domain/read-session.ts';

const RELATED_LIMIT = 6;
const NO_LIMITS = { startsAt: null, endsAt: null };

/** Puts the course page together: one statement for its rows and one for its pictures. */
@Injectable()
export class CoursePageService {
  constructor(
    private readonly pages: CoursePageRepository,
    private readonly instructors: InstructorsService,
    private readonly images: ImagesService,
  ) {}

  async getPage({
    params: { id },
    query: { lang, page, limit },
  }: RouteInput<typeof getCurriculumFull>): Promise<RouteOutput<typeof getCurriculumFull>> {
    const found = await this.pages.findPage(id, {
      reviews: { limit, offset: (page - 1) * limit },
      related: RELATED_LIMIT,
    });
    if (!found) throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
    const {
      curriculum: row,
      instructor,
      lectures,
      reviews,
      byInstructor,
      popular,
      byCategory,
      parts,
    } = found;
    const related = { byInstructor, popular, byCategory };
    const sections = parseContentSections(row.imageManifest);
    const details = parseDetailImages(row.detailImage);
    const images = await this.images.resolveImages([
      row.thumbnailKo,
      row.thumbnailEn,
      instructor?.profilePicture ?? null,
      ...[details.ko, details.en].flatMap(({ pc, mobile }) => [...pc, ...mobile]),
      ...imagesOf(sections),
      ...lectures.map((lecture) => lecture.thumbnail),
      ...[...Object.values(related).flat(), ...parts].map((card) => thumbnailOf(card, lang)),
    ]);
    const descriptions = {
      ko: sanitizeDescription(row.descriptionKo),
      en: sanitizeDescription(row.descriptionEn),
    };
    const shown = instructor && presentInstructor(instructor, images, lang);
    const presented = await this.presentLectures(lectures, { known: shown, images, locale: lang });
    return {
      curriculum: {
        ...presentCurriculum(row, { descriptions, sections, details, images, locale: lang }),
        is_cancelled: found.isCancelled,
        sale: presentSale({ ...(found.sale ?? NO_LIMITS), lacksCourse: found.lacksCourse }, Date.now()),
        seats_left: seatsLeft(seatsOf(presented), found.learners),
      },
      instructor: shown,
      lectures: presented,
      ...(parts.length > 0 ? { parts: parts.map((part) => presentCard(part, images, lang)) } : {}),
      enrollment: { hasAccess: false },
      related: presentRelated(related, { images, locale: lang, isPlatform: shown?.gender === 'admin' }),
      reviews: {
        results: reviews.map((review) => presentReview(review, lang)),
        meta: summarize(toStarCounts(row)),
      },
    };
  }

  /** Most lectures belong to the course's own instructor, whose name is loaded; only names of others are looked up. */
  private async presentLectures(
    lectures: readonly StoredLecture[],
    context: { known: { id: string; name: string } | null; images: ImageSet; locale: Locale },
  ) {
    const { known, images, locale } = context;
    const others = lectures.flatMap(({ instructorId }) =>
      instructorId === null || instructorId === known?.id ? [] : [instructorId],
    );
    const names = new Map(await this.instructors.namesOf(others, locale));
    if (known) names.set(known.id, known.name);
    return lectures.map((lecture) => presentLecture(lecture, { instructorNames: names, images, locale }));
  }
}

/** Places of the smallest session; null where no number is set. */
function seatsOf(lectures: readonly Lecture[]): number | null {
  const seats = lectures.flatMap(({ media_data }) => media_data.videos.flatMap((video) => video.seats ?? []));
  return seats.length > 0 ? Math.min(...seats) : null;
}

/** The platform's own account has no "more by this instructor". */
function presentRelated(
  related: Pick<CoursePageRows, 'byInstructor' | 'popular' | 'byCategory'>,
  context: { images: ImageSet; locale: Locale; isPlatform: boolean },
) {
  const cardsOf = (list: keyof typeof related) =>
    related[list].map((row) => presentCard(row, context.images, context.locale));
  return {
    byInstructor: context.isPlatform ? [] : cardsOf('byInstructor'),
    popular: cardsOf('popular'),
    byCategory: cardsOf('byCategory'),
  };
}
