import { checkAuditChain, type ResponseOf } from '@lectern/contracts-core';
import { AUDITED_SERVICES, type checkAuditChains } from '@lectern/contracts-identity';
import { AuditChainService, LOGGER, ServiceClient, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../config.ts';

/** Has every service look at the seals of its audit. */
@Injectable()
export class AuditChainsService {
  constructor(
    private readonly own: AuditChainService,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async checkChains(): Promise<ResponseOf<typeof checkAuditChains>> {
    const { catalogUrl, commerceUrl, learningUrl, messagingUrl, serviceSecret } = this.settings;
    const others = {
      catalog: new ServiceClient(catalogUrl, serviceSecret),
      commerce: new ServiceClient(commerceUrl, serviceSecret),
      learning: new ServiceClient(learningUrl, serviceSecret),
      messaging: new ServiceClient(messagingUrl, serviceSecret),
    };
    const services = await Promise.all(
      AUDITED_SERVICES.map(async (service) => {
        const chain =
          service === 'identity' ? this.own.checkChain() : others[service].callEndpoint(checkAuditChain, {});
        return {
          service,
          chain: await chain.catch((err: unknown) => {
            this.logger.warn({ err, service }, 'the audit of a service could not be checked');
            return null;
          }),
        };
      }),
    );
    return { services };
  }
}
