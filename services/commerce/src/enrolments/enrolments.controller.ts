import type { SignedInPerson } from '@lectern/contracts-core';
import { listEnrolments } from '@lectern/contracts-commerce';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { EnrolmentsService } from './enrolments.service.ts';

@Controller()
export class EnrolmentsController {
  constructor(private readonly enrolments: EnrolmentsService) {}

  @Route(listEnrolments)
  async listEnrolments(
    _input: RouteInput<typeof listEnrolments>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listEnrolments>> {
    return { enrolments: await this.enrolments.listEnrolments(userId) };
  }
}
