import { CATALOG_ERRORS, type CurriculumCard, type listCurricula } from '@lectern/contracts-catalog';
import type { QueryOutput } from '@lectern/contracts-core';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CardsService } from './cards.service.ts';
import { CourseOwners } from './course-owners.ts';

/** Nobody pages this far by hand; search pages deeper with indexes made for it. */
const DEEPEST_OFFSET = 2_000;

@Injectable()
export class CurriculaService {
  private readonly cards: CardsService;

  private readonly owners: CourseOwners;

  constructor(cards: CardsService, owners: CourseOwners) {
    this.cards = cards;
    this.owners = owners;
  }

  /** One curriculum by id, else a page of an instructor's curricula, else a page of the newest. */
  async listCurricula(query: QueryOutput<typeof listCurricula>): Promise<RouteOutput<typeof listCurricula>> {
    if (query.count && query.id === undefined) {
      return { success: true, count: await this.cards.countCards(query.instructor_id), results: [] };
    }
    const results = await this.find(query);
    return { success: true, ...(query.count ? { count: results.length } : {}), results };
  }

  /** Nobody who is not signed in owns a course; the course itself must exist. @throws {DomainError} */
  async getAccess(id: string, userId: string | undefined): Promise<{ hasAccess: boolean }> {
    if (!(await this.cards.isPublished(id)))
      throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
    return { hasAccess: userId !== undefined && (await this.owners.ownsCourse(userId, id)) };
  }

  private async find(query: QueryOutput<typeof listCurricula>): Promise<CurriculumCard[]> {
    const { id, instructor_id: instructorId, lang, limit } = query;
    if (id !== undefined) {
      const results = await this.cards.byIds([id], lang);
      if (results.length === 0) throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
      return results;
    }
    if (query.ids !== undefined) return this.cards.byIds(idsIn(query.ids), lang);
    const offset = (query.page - 1) * limit;
    if (offset > DEEPEST_OFFSET) return [];
    if (instructorId === undefined) return this.cards.listLatest({ limit, offset }, lang);
    return this.cards.ofInstructor(instructorId, { limit, offset }, lang);
  }
}

/** As many ids as a page of a list has. */
const MOST_IDS = 50;

const idsIn = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_IDS);
