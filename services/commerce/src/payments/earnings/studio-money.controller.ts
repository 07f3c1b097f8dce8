import type { SignedInPerson } from '@lectern/contracts-core';
import {
  exportStatement,
  listEarnings,
  readStatement,
  readStudioSales,
  StatementKey,
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
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StatementsService } from './statements.service.ts';
import { StudioSalesService } from './studio-sales.service.ts';

/** Everything here is of the person who asks; nobody names another one. */
@Controller()
export class StudioMoneyController {
  constructor(
    private readonly database: Database,
    private readonly sales: StudioSalesService,
    private readonly statements: StatementsService,
  ) {}

  @Route(readStudioSales)
  readStudioSales(
    { query }: RouteInput<typeof readStudioSales>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof readStudioSales>> {
    return this.sales.readSales(userId, query);
  }

  @Route(listEarnings)
  listEarnings(
    _input: RouteInput<typeof listEarnings>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listEarnings>> {
    return this.statements.listEarnings(userId);
  }

  @Route(readStatement)
  readStatement(
    { params, query }: RouteInput<typeof readStatement>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof readStatement>> {
    return this.statements.readStatement(userId, params, query.after);
  }

  @Get(exportStatement.path)
  @Describes(exportStatement)
  async exportStatement(
    @Param() params: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = StatementKey.parse(params);
    const file = await this.statements.prepareFile(userId, key);
    await sendCsv(reply, this.database, { name: `lectern-statement-${key.month}-${key.currency}`, ...file });
  }
}
