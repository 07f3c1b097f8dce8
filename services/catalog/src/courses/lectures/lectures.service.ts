import { CATALOG_ERRORS, type listLectures } from '@lectern/contracts-catalog';
import type { QueryOutput } from '@lectern/contracts-core';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../storefront/images/images.service.ts';
import { InstructorsService } from '../instructors/instructors.service.ts';
import { presentLecture, type StoredLecture } from './domain/present-lecture.ts';
import { LecturesRepository } from './lectures.repository.ts';

@Injectable()
export class LecturesService {
  constructor(
    private readonly lectures: LecturesRepository,
    private readonly instructors: InstructorsService,
    private readonly images: ImagesService,
  ) {}

  async listLectures(query: QueryOutput<typeof listLectures>): Promise<RouteOutput<typeof listLectures>> {
    if (query.count && query.id === undefined) {
      return { success: true, count: await this.count(query.instructor_id), results: [] };
    }
    const rows = await this.find(query);
    const ids = rows.flatMap((row) => row.instructorId ?? []);
    const [instructorNames, images] = await Promise.all([
      this.instructors.namesOf(ids, query.lang),
      this.images.resolveImages(rows.map((row) => row.thumbnail)),
    ]);
    const context = { instructorNames, images, locale: query.lang };
    const results = rows.map((row) => presentLecture(row, context));
    const { id, page, limit } = query;
    return {
      success: true,
      ...(query.count ? { count: results.length } : {}),
      results,
      ...(id === undefined ? { meta: { total: await this.count(query.instructor_id), page, limit } } : {}),
    };
  }

  private count(instructorId: string | undefined): Promise<number> {
    return instructorId === undefined
      ? Promise.resolve(0)
      : this.lectures.countPublicOfInstructor(instructorId);
  }

  private async find(query: QueryOutput<typeof listLectures>): Promise<StoredLecture[]> {
    if (query.id !== undefined) {
      const row = await this.lectures.findPublicById(query.id);
      if (!row) throw new DomainError(CATALOG_ERRORS.LECTURE_NOT_FOUND, { id: query.id });
      return [row];
    }
    if (query.instructor_id === undefined) return [];
    const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
    return this.lectures.findPublicOfInstructor(query.instructor_id, page);
  }
}
