import { CATALOG_ERRORS, type Instructor, type listInstructors } from '@lectern/contracts-catalog';
import type { Locale, QueryOutput } from '@lectern/contracts-core';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { pick } from '../../common/domain/localized.ts';
import { ImagesService } from '../../storefront/images/images.service.ts';
import { presentInstructor } from './domain/present-instructor.ts';
import { InstructorsRepository } from './instructors.repository.ts';

@Injectable()
export class InstructorsService {
  constructor(
    private readonly instructors: InstructorsRepository,
    private readonly images: ImagesService,
  ) {}

  async listInstructors(
    query: QueryOutput<typeof listInstructors>,
  ): Promise<RouteOutput<typeof listInstructors>> {
    if (query.id !== undefined) return this.getInstructor(query.id, query.lang);
    const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
    const [rows, total] = await Promise.all([
      this.instructors.findListed(page),
      this.instructors.countListed(),
    ]);
    const images = await this.images.resolveImages(rows.map((row) => row.profilePicture));
    const results = rows.map((row) => presentInstructor(row, images, query.lang));
    return { success: true, results, meta: { total } };
  }

  private async getInstructor(id: string, locale: Locale): Promise<Instructor> {
    const row = await this.instructors.findByAnyId(id);
    if (!row) throw new DomainError(CATALOG_ERRORS.INSTRUCTOR_NOT_FOUND, { id });
    return presentInstructor(row, await this.images.resolveImages([row.profilePicture]), locale);
  }

  /** The page of an account that teaches; null without one. */
  async findShownOf(accountId: string, locale: Locale): Promise<Instructor | null> {
    const row = await this.instructors.findPageOf(accountId);
    if (!row) return null;
    return presentInstructor(row, await this.images.resolveImages([row.profilePicture]), locale);
  }

  /** The stored row of the person's own instructor page, for their data export; null when they have none. */
  async pageOf(accountId: string): Promise<unknown> {
    return (await this.instructors.findPageOf(accountId)) ?? null;
  }

  /** Names in a reader's language, by instructor id, in one query. */
  async namesOf(ids: Iterable<string>, locale: Locale): Promise<ReadonlyMap<string, string>> {
    const rows = await this.instructors.findNames([...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, pick(locale, { ko: row.nameKo, en: row.nameEn })]));
  }
}
