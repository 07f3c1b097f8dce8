import type { SignedInPerson } from '@lectern/contracts-core';
import {
  CodeExport,
  CodeUseExport,
  changeCode,
  createCode,
  exportCodes,
  exportCodeUses,
  exportStatements,
  findCodeOwners,
  generateCodes,
  getCodeDesk,
  listCodes,
  listCodeUses,
  listStatements,
  StatementExport,
  switchCodes,
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
import { BulkCodesService } from './bulk-codes.service.ts';
import { CodeDeskService } from './code-desk.service.ts';
import { StaffCodesService } from './staff-codes.service.ts';

/** Who may call is part of each contract: finance decides, viewers read. */
@Controller()
export class StaffCodesController {
  constructor(
    private readonly database: Database,
    private readonly codes: StaffCodesService,
    private readonly bulk: BulkCodesService,
    private readonly desk: CodeDeskService,
  ) {}

  @Route(listCodes)
  listCodes({ query }: RouteInput<typeof listCodes>): Promise<RouteOutput<typeof listCodes>> {
    return this.codes.listCodes(query);
  }

  @Get(exportCodes.path)
  @Describes(exportCodes)
  async exportCodes(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.codes.prepareCodesFile(CodeExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-codes', ...file });
  }

  @Route(findCodeOwners)
  findCodeOwners({ query }: RouteInput<typeof findCodeOwners>): Promise<RouteOutput<typeof findCodeOwners>> {
    return this.codes.findOwners(query);
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

  @Route(generateCodes)
  generateCodes(
    { body }: RouteInput<typeof generateCodes>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof generateCodes>> {
    return this.codes.generateCodes(body, userId);
  }

  @Route(switchCodes)
  switchCodes(
    { body }: RouteInput<typeof switchCodes>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof switchCodes>> {
    return this.bulk.switchCodes(body, userId);
  }

  @Route(getCodeDesk)
  getCodeDesk(
    { params }: RouteInput<typeof getCodeDesk>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof getCodeDesk>> {
    return this.desk.readDesk(params.code, roles);
  }

  @Route(listCodeUses)
  listCodeUses({ query }: RouteInput<typeof listCodeUses>): Promise<RouteOutput<typeof listCodeUses>> {
    return this.codes.listUses(query);
  }

  @Get(exportCodeUses.path)
  @Describes(exportCodeUses)
  async exportCodeUses(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.codes.prepareFile(CodeUseExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-code-uses', ...file });
  }

  @Route(listStatements)
  listStatements({ query }: RouteInput<typeof listStatements>): Promise<RouteOutput<typeof listStatements>> {
    return this.codes.listStatements(query);
  }

  @Get(exportStatements.path)
  @Describes(exportStatements)
  async exportStatements(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.codes.prepareStatementsFile(StatementExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-code-statements', ...file });
  }
}
