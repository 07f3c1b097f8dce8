import { type listCourseChanges, MOST_COURSE_CHANGES } from '@lectern/contracts-catalog';
import type { RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ChangesRepository } from './changes.repository.ts';

/**
 * Milliseconds that the beginning or end of a sale is told: edges ask every second, one that cannot for so long has made its pages anew
 * by then.
 */
const SALE_TOLD_MS = 10_000;

/** Which courses on sale have changed: what every edge asks all the time. */
@Injectable()
export class ChangesService {
  constructor(private readonly repository: ChangesRepository) {}

  async listChanges(since: string | undefined): Promise<RouteOutput<typeof listCourseChanges>> {
    // By this clock, as cards and pages of courses say by it whether a course can be bought.
    const now = Date.now();
    const sold = { after: new Date(now - SALE_TOLD_MS), until: new Date(now) };
    const { asOf, changes } = await this.repository.findSince(since, sold, MOST_COURSE_CHANGES + 1);
    return {
      success: true,
      asOf,
      changes: changes.slice(0, MOST_COURSE_CHANGES),
      isMore: changes.length > MOST_COURSE_CHANGES,
    };
  }
}
