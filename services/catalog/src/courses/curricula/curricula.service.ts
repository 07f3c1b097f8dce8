import { CATALOG_ERRORS, type CurriculumCard, type listCurricula } from '@lectern/contracts-catalog';
import type { Locale, QueryOutput } from '@lectern/contracts-core';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CardsService } from './cards.service.ts';
import { CourseOwners } from './course-owners.ts';

/** Last offset of the listing, beyond what people page by hand; search pages deeper, with indexes made for it. */
const DEEPEST_OFFSET = 2_000;

@Injectable()
export class CurriculaService {
  constructor(
    private readonly cards: CardsService,
    private readonly owners: CourseOwners,
  ) {}

  /** One curriculum by id, else a page of an instructor's curricula, else a page of the newest. */
  async listCurricula(query: QueryOutput<typeof listCurricula>): Promise<RouteOutput<typeof listCurricula>> {
    if (query.count && query.id === undefined) {
      return { success: true, count: await this.cards.countCards(query.instructor_id), results: [] };
    }
    const { results, total } = await this.find(query);
    const { page, limit } = query;
    return {
      success: true,
      ...(query.count ? { count: results.length } : {}),
      results,
      ...(query.id === undefined ? { meta: { total, page, limit } } : {}),
    };
  }

  /** False without a session. @throws {DomainError} CURRICULUM_NOT_FOUND when the course is not public. */
  async getAccess(id: string, userId: string | undefined): Promise<{ hasAccess: boolean }> {
    if (!(await this.cards.isPublished(id)))
      throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
    return { hasAccess: userId !== undefined && (await this.owners.ownsCourse(userId, id)) };
  }

  private async find(query: QueryOutput<typeof listCurricula>): Promise<FoundCards> {
    const { id, instructor_id: instructorId, lang, limit } = query;
    if (id !== undefined) {
      const results = await this.cards.byIds([id], lang);
      if (results.length === 0) throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
      return { results, total: 1 };
    }
    const offset = (query.page - 1) * limit;
    if (query.ids !== undefined) {
      const ids = [...new Set(query.ids.split(',').filter(Boolean))];
      return { results: await this.cards.byIds(ids.slice(offset, offset + limit), lang), total: ids.length };
    }
    const results = offset > DEEPEST_OFFSET ? [] : await this.listPage({ limit, offset }, instructorId, lang);
    // A page that is not full is the last one; only behind a full one, or an empty one, the rest has to be counted.
    const isLast = results.length > 0 && results.length < limit;
    const total = isLast ? offset + results.length : await this.cards.countCards(instructorId);
    return { results, total };
  }

  private listPage(
    page: { readonly limit: number; readonly offset: number },
    instructorId: string | undefined,
    lang: Locale,
  ): Promise<CurriculumCard[]> {
    return instructorId === undefined
      ? this.cards.listLatest(page, lang)
      : this.cards.ofInstructor(instructorId, page, lang);
  }
}

interface FoundCards {
  readonly results: CurriculumCard[];
  /** Of the whole list. */
  readonly total: number;
}
