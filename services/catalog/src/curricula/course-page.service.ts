import { CATALOG_ERRORS, type getCurriculumFull, type Locale } from '@lectern/contracts';
import { DomainError, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { ImageSet } from '../images/domain/image-set.ts';
import { ImagesService } from '../images/images.service.ts';
import { presentInstructor } from '../instructors/domain/present-instructor.ts';
import { InstructorsService } from '../instructors/instructors.service.ts';
import { presentLecture, type StoredLecture } from '../lectures/domain/present-lecture.ts';
import { LecturesService } from '../lectures/lectures.service.ts';
import { ReviewsService } from '../reviews/reviews.service.ts';
import { CardsRepository, type RelatedList } from './cards.repository.ts';
import { CurriculaRepository } from './curricula.repository.ts';
import { sanitizeDescription } from './description-html.ts';
import { presentCard, thumbnailOf, type CardRow } from './domain/card.ts';
import { imagesOf, parseContentSections } from './domain/content-sections.ts';
import { parseDetailImages } from './domain/detail-images.ts';
import { presentCurriculum } from './domain/present-curriculum.ts';

const RELATED_LIMIT = 6;

type RelatedRow = CardRow & { list: RelatedList };

/** Puts the course page together: three round trips and six indexed statements, whatever the size of the catalogue. */
@Injectable()
export class CoursePageService {
  private readonly curricula: CurriculaRepository;
  private readonly cards: CardsRepository;
  private readonly instructors: InstructorsService;
  private readonly lectures: LecturesService;
  private readonly reviews: ReviewsService;
  private readonly images: ImagesService;

  constructor(
    curricula: CurriculaRepository,
    cards: CardsRepository,
    instructors: InstructorsService,
    lectures: LecturesService,
    reviews: ReviewsService,
    images: ImagesService,
  ) {
    this.curricula = curricula;
    this.cards = cards;
    this.instructors = instructors;
    this.lectures = lectures;
    this.reviews = reviews;
    this.images = images;
  }

  async show({
    params: { id },
    query: { lang, page, limit },
  }: RouteInput<typeof getCurriculumFull>): Promise<RouteOutput<typeof getCurriculumFull>> {
    const row = await this.curricula.findPublished(id);
    if (!row) throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
    const stars = [row.oneStar, row.twoStars, row.threeStars, row.fourStars, row.fiveStars] as const;
    const [instructor, lectures, reviews, related] = await Promise.all([
      row.instructorId === null ? null : this.instructors.findById(row.instructorId),
      this.lectures.ofCurriculum(id),
      this.reviews.page({ id, stars }, { page, limit, sort: 'latest' }),
      this.cards.findRelated(row, RELATED_LIMIT),
    ]);
    const sections = parseContentSections(row.imageManifest);
    const details = parseDetailImages(row.detailImage);
    const images = await this.images.resolve([
      row.thumbnailKo,
      row.thumbnailEn,
      instructor?.profilePicture ?? null,
      ...[details.ko, details.en].flatMap(({ pc, mobile }) => [...pc, ...mobile]),
      ...imagesOf(sections),
      ...lectures.map((lecture) => lecture.thumbnail),
      ...related.map((card) => thumbnailOf(card, lang)),
    ]);
    const descriptions = {
      ko: sanitizeDescription(row.descriptionKo),
      en: sanitizeDescription(row.descriptionEn),
    };
    const shown = instructor && presentInstructor(instructor, images, lang);
    return {
      curriculum: presentCurriculum(row, { descriptions, sections, details, images, locale: lang }),
      instructor: shown,
      lectures: await this.presentLectures(lectures, { known: shown, images, locale: lang }),
      enrollment: { hasAccess: false },
      related: presentRelated(related, { images, locale: lang, isPlatform: shown?.gender === 'admin' }),
      reviews,
    };
  }

  /** Lectures usually belong to the course's own instructor, whose name is at hand; only guests' names are looked up. */
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

/** The platform's own account has no "more by this instructor". */
function presentRelated(
  rows: readonly RelatedRow[],
  context: { images: ImageSet; locale: Locale; isPlatform: boolean },
) {
  const cardsOf = (list: RelatedList) =>
    rows.filter((row) => row.list === list).map((row) => presentCard(row, context.images, context.locale));
  return {
    byInstructor: context.isPlatform ? [] : cardsOf('byInstructor'),
    popular: cardsOf('popular'),
    byCategory: cardsOf('byCategory'),
  };
}
