import { checkAuditChains, listAudit } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
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
  checkAuditChains(): Promise<RouteOutput<typeof checkAuditChains>> {
    return this.chains.checkChains();
  }

  @Route(listAudit)
  listAudit({ query }: RouteInput<typeof listAudit>): Promise<RouteOutput<typeof listAudit>> {
    return this.log.listEntries(query);
  }
}
