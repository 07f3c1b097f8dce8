import { listPayouts, markPayout } from '@lectern/contracts-commerce';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { PayoutsService } from './payouts.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Route(listPayouts)
  listPayouts({ query }: RouteInput<typeof listPayouts>): Promise<RouteOutput<typeof listPayouts>> {
    return this.payouts.listPayouts(query);
  }

  @Route(markPayout)
  markPayout(
    { body }: RouteInput<typeof markPayout>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof markPayout>> {
    return this.payouts.markPayout(body, userId);
  }
}
