import { checkAuditChain } from '@lectern/contracts-core';
import { Controller } from '@nestjs/common';
import { Route, type RouteOutput } from '../contract/route.decorator.ts';
import { AuditChainService } from './audit-chain.service.ts';

/** Tells identity, which shows it to owners, whether the service's audit is whole. */
@Controller()
export class AuditChainController {
  private readonly chain: AuditChainService;

  constructor(chain: AuditChainService) {
    this.chain = chain;
  }

  @Route(checkAuditChain)
  checkAuditChain(): Promise<RouteOutput<typeof checkAuditChain>> {
    return this.chain.checkChain();
  }
}
