import { checkEnrolments } from '@lectern/contracts-commerce';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../config.ts';

/** Asks commerce who owns a course. */
@Injectable()
export class CourseOwners {
  private readonly commerce: ServiceClient;

  constructor(@Inject(SETTINGS) { commerceUrl, serviceSecret }: CatalogSettings) {
    this.commerce = new ServiceClient(commerceUrl, serviceSecret);
  }

  /** @throws {DomainError} UNAVAILABLE when commerce cannot be asked. */
  async ownsCourse(userId: string, curriculumId: string): Promise<boolean> {
    const body = { userId, curriculumIds: [curriculumId] };
    const { enrolments } = await this.commerce.callEndpoint(checkEnrolments, { body });
    return enrolments.length > 0;
  }
}
