import { listAuthoredCourses, type AuthoredCourse } from '@lectern/contracts-catalog';
import { LEARNING_ERRORS as L } from '@lectern/contracts-learning';
import { DomainError, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../config.ts';

/** Which courses a person writes; the catalogue knows, and is asked each time. */
@Injectable()
export class AuthoredCourses {
  private readonly catalog: ServiceClient;

  constructor(@Inject(SETTINGS) { catalogUrl, serviceSecret }: LearningSettings) {
    this.catalog = new ServiceClient(catalogUrl, serviceSecret);
  }

  /** Ids of all of them, or of the named one. @throws {DomainError} COURSE_NOT_YOURS, UNAVAILABLE. */
  async requireCourses(userId: string, course: string | undefined): Promise<readonly string[]> {
    const ids = (await this.listCourses(userId)).map(({ id }) => id);
    if (course === undefined) return ids;
    if (!ids.includes(course)) throw new DomainError(L.COURSE_NOT_YOURS);
    return [course];
  }

  /** @throws {DomainError} COURSE_NOT_YOURS, UNAVAILABLE. */
  async requireCourse(userId: string, id: string): Promise<AuthoredCourse> {
    const course = (await this.listCourses(userId)).find((one) => one.id === id);
    if (!course) throw new DomainError(L.COURSE_NOT_YOURS);
    return course;
  }

  private async listCourses(userId: string): Promise<readonly AuthoredCourse[]> {
    return (await this.catalog.callEndpoint(listAuthoredCourses, { body: { userId } })).courses;
  }
}
