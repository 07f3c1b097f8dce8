import { type listStudioCurricula, RATED_FROM } from '@lectern/contracts-catalog';
import type { QueryOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import type { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { ImagesService } from '../../../storefront/images/images.service.ts';
import { readCursor, writeCursor } from '../domain/list-cursor.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { DraftListRepository, type ListedDraft } from './draft-list.repository.ts';

/** The courses of one person. */
@Injectable()
export class CourseListService {
  constructor(
    private readonly access: StudioAccess,
    private readonly list: DraftListRepository,
    private readonly images: ImagesService,
  ) {}

  async listCourses(
    { userId }: SignedInPerson,
    query: QueryOutput<typeof listStudioCurricula>,
  ): Promise<ResponseOf<typeof listStudioCurricula>> {
    await this.access.adoptAll(userId);
    const [rows, total] = await Promise.all([
      this.list.listDrafts(userId, query, { after: readCursor(query.cursor), limit: query.size + 1 }),
      this.list.countDrafts(userId, query),
    ]);
    const page = rows.slice(0, query.size);
    const images = await this.images.resolveImages(page.map(({ thumbnail }) => thumbnail));
    const last = rows.length > query.size ? page.at(-1) : undefined;
    return {
      curricula: page.map((row) => ({ ...presentListed(row, images), isOwner: row.ownerId === userId })),
      nextCursor: last ? writeCursor({ at: last.savedText, id: last.id }) : null,
      total,
    };
  }
}

/** A row of a list of courses. */
export function presentListed(row: Omit<ListedDraft, 'savedText'>, images: ImageSet) {
  return {
    id: row.id,
    title_ko: row.titleKo,
    title_en: row.titleEn,
    state: row.state,
    type: row.type,
    category: row.category,
    level: row.level,
    language: row.language,
    thumbnail: images.getImage(row.thumbnail, 'ko'),
    lectureCount: row.lectureCount,
    duration: row.durationSeconds,
    price: { krw: row.krw, usd: row.usd },
    views: row.views,
    rating: row.ratingCount >= RATED_FROM ? row.rating : null,
    ratingCount: row.ratingCount,
    hasChanges: row.hasChanges,
    updatedAt: row.savedAt.toISOString(),
  };
}
