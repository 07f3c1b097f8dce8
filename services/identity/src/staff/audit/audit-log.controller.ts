import type { SignedInPerson } from '@lectern/contracts-core';
import { AuditExport, checkAuditChains, exportAudit, listAudit } from '@lectern/contracts-identity';
import {
  Describes,
  Route,
  sendCsvRows,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { AuditChainsService } from './audit-chains.service.ts';
import { AuditLogService } from './audit-log.service.ts';

/** The contract says who may call. */
@Controller()
export class AuditLogController {
  constructor(
    private readonly log: AuditLogService,
    private readonly chains: AuditChainsService,
  ) {}

  @Route(checkAuditChains)
  checkAuditChains({
    query,
  }: RouteInput<typeof checkAuditChains>): Promise<RouteOutput<typeof checkAuditChains>> {
    return this.chains.checkChains(query);
  }

  @Get(exportAudit.path)
  @Describes(exportAudit)
  async exportAudit(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const actor = { id: userId, address: visitorOf(request).address };
    await sendCsvRows(reply, await this.log.prepareFile(AuditExport.parse(query), actor));
  }

  @Route(listAudit)
  listAudit({ query }: RouteInput<typeof listAudit>): Promise<RouteOutput<typeof listAudit>> {
    return this.log.listEntries(query);
  }
}
