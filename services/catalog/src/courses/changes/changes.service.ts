import { type listCourseChanges, MOST_COURSE_CHANGES } from '@lectern/contracts-catalog';
import type { RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ChangesRepository } from './changes.repository.ts';

/** Which courses on sale have changed: what every edge asks all the time. */
@Injectable()
export class ChangesService {
  constructor(private readonly repository: ChangesRepository) {}

  async listChanges(since: string | undefined): Promise<RouteOutput<typeof listCourseChanges>> {
    const { asOf, changes } = await this.repository.findSince(since, MOST_COURSE_CHANGES + 1);
    return {
      success: true,
      asOf,
      changes: changes.slice(0, MOST_COURSE_CHANGES),
      isMore: changes.length > MOST_COURSE_CHANGES,
    };
  }
}
