import type { CourseOfBuyer } from '@lectern/contracts-learning';
import { listCoursesOfBuyer } from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import { findPersonCard } from '@lectern/contracts-identity';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../config.ts';

export type PersonCard = NonNullable<ResponseOf<typeof findPersonCard>['person']>;

/** What learning and identity know of who writes a review. Every call throws UNAVAILABLE when they cannot be asked. */
@Injectable()
export class ReviewPartners {
  private readonly learning: ServiceClient;
  private readonly identity: ServiceClient;

  constructor(@Inject(SETTINGS) { learningUrl, identityUrl, serviceSecret }: CatalogSettings) {
    this.learning = new ServiceClient(learningUrl, serviceSecret);
    this.identity = new ServiceClient(identityUrl, serviceSecret);
  }

  /** All courses a person bought, or the named one. */
  async listCourses(userId: string, curriculumId?: string): Promise<CourseOfBuyer[]> {
    const body = { userId, ...(curriculumId === undefined ? {} : { curriculumId }) };
    return (await this.learning.callEndpoint(listCoursesOfBuyer, { body })).courses;
  }

  /** Undefined when the account is gone. */
  async findPerson(userId: string): Promise<PersonCard | undefined> {
    return (await this.identity.callEndpoint(findPersonCard, { body: { userId } })).person ?? undefined;
  }
}
