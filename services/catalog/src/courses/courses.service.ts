import type { Course } from '@lectern/contracts-catalog';
import { Injectable } from '@nestjs/common';
import type { ImageSet } from '../storefront/images/domain/image-set.ts';
import { ImagesService } from '../storefront/images/images.service.ts';
import { parseMedia } from './lectures/domain/media-data.ts';
import { CoursesRepository, type CourseRow } from './courses.repository.ts';

/** Courses with their outline, for the service that keeps what people learn. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly courses: CoursesRepository,
    private readonly images: ImagesService,
  ) {}

  listScheduled(days: number): Promise<string[]> {
    return this.courses.listScheduled(days);
  }

  async findCourses(ids: readonly string[]): Promise<Course[]> {
    const rows = await this.courses.findCourses(ids);
    const images = await this.images.resolveImages(rows.flatMap(picturesOf));
    return rows.map((row) => toCourse(row, images));
  }
}

const picturesOf = (row: CourseRow): (string | null)[] => [
  row.thumbnailKo,
  row.thumbnailEn,
  ...row.lectures.map(({ thumbnail }) => thumbnail),
];

const toCourse = (row: CourseRow, images: ImageSet): Course => ({
  id: row.id,
  title_ko: row.titleKo,
  title_en: row.titleEn,
  category: row.category,
  isLive: row.isLive,
  thumbnail_ko: images.getImage(row.thumbnailKo ?? row.thumbnailEn, 'ko', row.titleKo),
  thumbnail_en: images.getImage(row.thumbnailEn ?? row.thumbnailKo, 'en', row.titleEn),
  instructor_ko: row.instructorKo ?? '',
  instructor_en: row.instructorEn ?? '',
  instructorUserId: row.instructorUserId,
  sections: row.sections.map(({ id, titleKo, titleEn }) => ({ id, title_ko: titleKo, title_en: titleEn })),
  lectures: row.lectures.map((lecture) => toLecture(lecture, images)),
  ...(row.isPackOfCourses ? { isPackOfCourses: true } : {}),
});

function toLecture(lecture: CourseRow['lectures'][number], images: ImageSet): Course['lectures'][number] {
  const { videos } = parseMedia(lecture.mediaData, { locale: 'ko', isPreview: false });
  const starts = videos.flatMap((video) => video.live_start_time ?? []);
  const ends = videos.flatMap((video) => video.live_end_time ?? []);
  return {
    id: lecture.id,
    position: lecture.position,
    title_ko: lecture.titleKo,
    title_en: lecture.titleEn,
    type: lecture.type,
    isPreview: lecture.isPreview,
    duration: lecture.durationSeconds,
    countedSeconds: lecture.countedSeconds,
    thumbnail: images.getImage(lecture.thumbnail, 'ko'),
    // Times of one form sort as text.
    liveStartsAt: starts.toSorted()[0] ?? null,
    liveEndsAt: ends.toSorted().at(-1) ?? null,
    venue_ko: videos.find((video) => video.venue_ko)?.venue_ko ?? '',
    venue_en: videos.find((video) => video.venue_en)?.venue_en ?? '',
    seats: videos.find((video) => video.seats !== undefined)?.seats ?? null,
    sectionId: lecture.sectionId,
    removedAt: lecture.removedAt?.toISOString() ?? null,
    noForwardSeek: lecture.noForwardSeek,
  };
}
