import type { QueryOutput, ResponseOf } from '@lectern/contracts-core';
import { AUDITED_SERVICES, type checkAuditChains } from '@lectern/contracts-identity';
import { Injectable } from '@nestjs/common';
import { AuditedServices } from './audited-services.ts';

/** Has every service look at the seals of its audit. */
@Injectable()
export class AuditChainsService {
  constructor(private readonly sources: AuditedServices) {}

  async checkChains({
    scope,
  }: QueryOutput<typeof checkAuditChains>): Promise<ResponseOf<typeof checkAuditChains>> {
    const services = await Promise.all(
      AUDITED_SERVICES.map(async (service) => ({
        service,
        chain: await this.sources.checkChain(service, scope),
      })),
    );
    return { services };
  }
}
