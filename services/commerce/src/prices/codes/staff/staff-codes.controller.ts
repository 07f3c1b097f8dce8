import type { SignedInPerson } from '@lectern/contracts-core';
import { changeCode, createCode, listCodes, listCodeUses } from '@lectern/contracts-commerce';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffCodesService } from './staff-codes.service.ts';

/** Who may call is part of each contract: finance decides, viewers read. */
@Controller()
export class StaffCodesController {
  constructor(private readonly codes: StaffCodesService) {}

  @Route(listCodes)
  listCodes({ query }: RouteInput<typeof listCodes>): Promise<RouteOutput<typeof listCodes>> {
    return this.codes.listCodes(query);
  }

  @Route(createCode)
  createCode(
    { body }: RouteInput<typeof createCode>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof createCode>> {
    return this.codes.createCode(body, userId);
  }

  @Route(changeCode)
  changeCode(
    { params, body }: RouteInput<typeof changeCode>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof changeCode>> {
    return this.codes.changeCode(params.code, body, userId);
  }

  @Route(listCodeUses)
  listCodeUses({
    params,
    query,
  }: RouteInput<typeof listCodeUses>): Promise<RouteOutput<typeof listCodeUses>> {
    return this.codes.listUses(params.code, query);
  }
}
