import type { SignedInPerson } from '@lectern/contracts-core';
import {
  exportSettlements,
  listMatches,
  listOpenDifferences,
  listSettlements,
  matchDayAgain,
  remarkMatchProblem,
  SettlementExport,
} from '@lectern/contracts-commerce';
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
import { DayReadings } from './day-readings.service.ts';
import { MatchService } from './match.service.ts';
import { RemarksService } from './remarks.service.ts';
import { SettlementsService } from './settlements.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class MatchesController {
  constructor(
    private readonly database: Database,
    private readonly matches: MatchService,
    private readonly settlements: SettlementsService,
    private readonly remarks: RemarksService,
    private readonly readings: DayReadings,
  ) {}

  @Route(listMatches)
  listMatches({ query }: RouteInput<typeof listMatches>): Promise<RouteOutput<typeof listMatches>> {
    return this.matches.listMatches(query);
  }

  @Route(listOpenDifferences)
  listOpenDifferences(): Promise<RouteOutput<typeof listOpenDifferences>> {
    return this.remarks.listOpenDifferences();
  }

  @Route(listSettlements)
  listSettlements({
    query,
  }: RouteInput<typeof listSettlements>): Promise<RouteOutput<typeof listSettlements>> {
    return this.settlements.listSettlements(query);
  }

  @Get(exportSettlements.path)
  @Describes(exportSettlements)
  async exportSettlements(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.settlements.prepareFile(SettlementExport.parse(query).month, userId);
    await sendCsv(reply, this.database, { name: 'lectern-settlements', ...file });
  }

  @Route(matchDayAgain)
  matchDayAgain(
    { body }: RouteInput<typeof matchDayAgain>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof matchDayAgain>> {
    return this.readings.matchAgain(body, userId);
  }

  @Route(remarkMatchProblem)
  remarkProblem(
    { body }: RouteInput<typeof remarkMatchProblem>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof remarkMatchProblem>> {
    return this.remarks.remarkProblem(body, userId);
  }
}
