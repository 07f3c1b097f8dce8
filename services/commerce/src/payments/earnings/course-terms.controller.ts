import { getCourseTerms, setCourseTerms } from '@lectern/contracts-commerce';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CourseTermsService } from './course-terms.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class CourseTermsController {
  constructor(private readonly terms: CourseTermsService) {}

  @Route(getCourseTerms)
  getTerms(
    { params }: RouteInput<typeof getCourseTerms>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof getCourseTerms>> {
    return this.terms.readTerms(params.curriculumId, roles);
  }

  @Route(setCourseTerms)
  setTerms(
    { params, body }: RouteInput<typeof setCourseTerms>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof setCourseTerms>> {
    return this.terms.setTerms(params.curriculumId, body, person);
  }
}
