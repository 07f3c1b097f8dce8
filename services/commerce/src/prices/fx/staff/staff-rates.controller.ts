import { endRate, listRates, setRate } from '@lectern/contracts-commerce';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffRatesService } from './staff-rates.service.ts';

/** Who may call is part of each contract: finance decides, viewers read. */
@Controller()
export class StaffRatesController {
  constructor(private readonly rates: StaffRatesService) {}

  @Route(listRates)
  listRates(
    _input: RouteInput<typeof listRates>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof listRates>> {
    return this.rates.listRates(roles);
  }

  @Route(setRate)
  setRate(
    { body }: RouteInput<typeof setRate>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof setRate>> {
    return this.rates.setRate(body, userId);
  }

  @Route(endRate)
  endRate(
    { params, body }: RouteInput<typeof endRate>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof endRate>> {
    return this.rates.endRate(params.rateId, body, userId);
  }
}
