import { checkAuditChain, listAuditEntries } from '@lectern/contracts-core';
import { Controller } from '@nestjs/common';
import { Route, type RouteInput, type RouteOutput } from '../contract/route.decorator.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntriesService } from './audit-entries.service.ts';

/** Tells identity, which shows it to owners, what the service wrote down, and whether all of it is still there. */
@Controller()
export class InternalAuditController {
  private readonly chain: AuditChainService;
  private readonly entries: AuditEntriesService;

  constructor(chain: AuditChainService, entries: AuditEntriesService) {
    this.chain = chain;
    this.entries = entries;
  }

  @Route(checkAuditChain)
  checkAuditChain({
    query,
  }: RouteInput<typeof checkAuditChain>): Promise<RouteOutput<typeof checkAuditChain>> {
    return query.scope === 'known' ? this.chain.readCheck() : this.chain.checkChain(query.scope);
  }

  @Route(listAuditEntries)
  listAuditEntries({
    query,
  }: RouteInput<typeof listAuditEntries>): Promise<RouteOutput<typeof listAuditEntries>> {
    return this.entries.listEntries(query);
  }
}
