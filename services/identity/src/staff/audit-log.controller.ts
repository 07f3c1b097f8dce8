import { listAudit } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.ts';

/** The contract says who may call. */
@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  @Route(listAudit)
  listAudit({ query }: RouteInput<typeof listAudit>): Promise<RouteOutput<typeof listAudit>> {
    return this.log.listEntries(query);
  }
}
