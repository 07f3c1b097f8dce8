import { exportPayouts, listPayouts, markPayout, PayoutExport } from '@lectern/contracts-commerce';
import type { SignedInPerson } from '@lectern/contracts-core';
import {
  Database,
  Describes,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PayoutsService } from './payouts.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class PayoutsController {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutsService,
  ) {}

  @Route(listPayouts)
  listPayouts({ query }: RouteInput<typeof listPayouts>): Promise<RouteOutput<typeof listPayouts>> {
    return this.payouts.listPayouts(query);
  }

  @Get(exportPayouts.path)
  @Describes(exportPayouts)
  async exportPayouts(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.payouts.prepareFile(PayoutExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-payouts', ...file });
  }

  @Route(markPayout)
  markPayout(
    { body }: RouteInput<typeof markPayout>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof markPayout>> {
    return this.payouts.markPayout(body, userId);
  }
}
