import type { SignedInPerson } from '@lectern/contracts-core';
import { validateCode } from '@lectern/contracts-commerce';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CodeCheckService } from './code-check.service.ts';

@Controller()
export class CodesController {
  constructor(private readonly checks: CodeCheckService) {}

  @Route(validateCode)
  validateCode(
    { query }: RouteInput<typeof validateCode>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof validateCode>> {
    return this.checks.checkCode(query, person.userId);
  }
}
