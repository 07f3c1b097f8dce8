import { promoFilmId, type previewCurriculum } from '@lectern/contracts-catalog';
import type { Locale, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { PicturesService } from '../../../storefront/images/pictures.service.ts';
import { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { parseContentSections, imagesOf } from '../../curricula/domain/content-sections.ts';
import { parseDetailImages } from '../../curricula/domain/detail-images.ts';
import { presentCurriculum } from '../../curricula/domain/present-curriculum.ts';
import { sanitizeDescription } from '../../curricula/description-html.ts';
import { InstructorsService } from '../../instructors/instructors.service.ts';
import { presentLecture } from '../../lectures/domain/present-lecture.ts';
import { askableMarks } from '../domain/askable-marks.ts';
import { picturesOf, projectCourse, projectLectures } from '../domain/project-document.ts';
import { CourseFactsService } from '../drafts/course-facts.service.ts';
import { PublishedRepository } from '../drafts/published.repository.ts';
import { StudioAccess } from '../people/studio-access.service.ts';

/** The course page made from a draft, by the same projection that publishing uses. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly access: StudioAccess,
    private readonly facts: CourseFactsService,
    private readonly published: PublishedRepository,
    private readonly instructors: InstructorsService,
    private readonly pictures: PicturesService,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND. */
  async previewCourse(
    person: SignedInPerson,
    id: string,
    locale: Locale,
  ): Promise<ResponseOf<typeof previewCurriculum>> {
    const draft = await this.access.requireDraft(person, id);
    const { document, ownerId, savedAt } = draft;
    const [facts, live, teacher] = await Promise.all([
      this.facts.findFacts(draft, document, { isStrict: false }),
      this.published.findCourse(id),
      this.instructors.findShownOf(ownerId, locale),
    ]);
    const course = projectCourse(document);
    const sections = parseContentSections(live?.curriculum.imageManifest ?? null);
    const lectures = projectLectures(document, facts);
    const found = await this.pictures
      .findPictures([...picturesOf(document), ...imagesOf(sections)])
      .catch(() => []);
    const images = new ImageSet(found.map(({ alt, ...image }) => ({ ...image, altKo: alt, altEn: alt })));
    const instructorNames = new Map(teacher ? [[teacher.id, teacher.name]] : []);
    const row = {
      id,
      instructorId: teacher?.id ?? null,
      ...course,
      imageManifest: null,
      listPriceMinor: course.priceKrw,
      listCurrency: 'KRW' as const,
      convertedUsdMinor: live?.curriculum.convertedUsdMinor ?? null,
      views: live?.curriculum.views ?? 0,
      lectureCount: lectures.length,
      durationSeconds: lectures.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0),
      rating: live?.curriculum.rating ?? 0,
      ratingCount: live?.curriculum.ratingCount ?? 0,
      createdAt: live?.curriculum.createdAt ?? savedAt,
      updatedAt: savedAt,
    };
    return {
      curriculum: presentCurriculum(row, {
        descriptions: {
          ko: sanitizeDescription(course.descriptionKo),
          en: sanitizeDescription(course.descriptionEn),
        },
        sections,
        details: parseDetailImages(course.detailImage),
        images,
        locale,
      }),
      instructor: teacher,
      lectures: lectures.map(({ session, ...lecture }) =>
        presentLecture(
          {
            ...lecture,
            curriculumId: id,
            instructorId: teacher?.id ?? null,
            mediaData: { videos: session ? [session] : [] },
            createdAt: savedAt,
          },
          { instructorNames, images, locale },
        ),
      ),
      enrollment: { hasAccess: false },
      related: { byInstructor: [], popular: [], byCategory: [] },
      films: [
        ...promoOf(id, document.promoVideoId),
        ...lectures.flatMap(({ id: lectureId, videoId, durationSeconds, shown }) =>
          videoId === null
            ? []
            : [
                {
                  lectureId,
                  videoId,
                  chapters: [...shown.chapters],
                  quizMarks: askableMarks(shown.quizMarks, durationSeconds),
                  view: shown.view,
                },
              ],
        ),
      ],
      isOnSale: draft.state === 'live',
      reviews: { results: [], meta: { total: 0, average: 0, histogram: [0, 0, 0, 0, 0] } },
    };
  }
}

/** The promo film is played like the film of a lecture, and asks nothing. */
const promoOf = (id: string, videoId: string | null) =>
  videoId === null
    ? []
    : [{ lectureId: promoFilmId(id), videoId, chapters: [], quizMarks: [], view: { yaw: 0, pitch: 0 } }];
