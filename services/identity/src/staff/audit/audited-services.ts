import {
  checkAuditChain,
  listAuditEntries,
  listPersonEvents,
  type AuditChain,
  type AuditChainScope,
  type PersonEvent,
  type QueryOutput,
  type ResponseOf,
} from '@lectern/contracts-core';
import type { AuditedService } from '@lectern/contracts-identity';
import {
  AuditChainService,
  AuditEntriesService,
  LOGGER,
  ServiceClient,
  SETTINGS,
  type Logger,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../../config.ts';

export type EntriesQuery = QueryOutput<typeof listAuditEntries>;
export type EventsQuery = QueryOutput<typeof listPersonEvents>;
/** Services where something happens to people that their record does not say. */
export const EVENT_SERVICES = ['commerce', 'learning', 'messaging'] as const;
export type EventService = (typeof EVENT_SERVICES)[number];
export type EntriesPage = ResponseOf<typeof listAuditEntries>;

/** Asks every service for its record, this one without a way over the network. What does not answer is null. */
@Injectable()
export class AuditedServices {
  private readonly others: Readonly<Record<Exclude<AuditedService, 'identity'>, ServiceClient>>;

  constructor(
    private readonly ownChain: AuditChainService,
    private readonly ownEntries: AuditEntriesService,
    @Inject(SETTINGS) settings: IdentitySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { catalogUrl, commerceUrl, learningUrl, mediaUrl, messagingUrl, releasesUrl, serviceSecret } =
      settings;
    this.others = {
      catalog: new ServiceClient(catalogUrl, serviceSecret),
      commerce: new ServiceClient(commerceUrl, serviceSecret),
      learning: new ServiceClient(learningUrl, serviceSecret),
      media: new ServiceClient(mediaUrl, serviceSecret),
      messaging: new ServiceClient(messagingUrl, serviceSecret),
      releases: new ServiceClient(releasesUrl, serviceSecret),
    };
  }

  checkChain(service: AuditedService, scope: AuditChainScope): Promise<AuditChain | null> {
    return this.orNull(
      service,
      service === 'identity'
        ? this.checkOwnChain(scope)
        : this.others[service].callEndpoint(checkAuditChain, { query: { scope } }),
    );
  }

  listEntries(service: AuditedService, query: EntriesQuery): Promise<EntriesPage | null> {
    return this.orNull(
      service,
      service === 'identity'
        ? this.ownEntries.listEntries(query)
        : this.others[service].callEndpoint(listAuditEntries, { query }),
    );
  }

  async listEvents(service: EventService, query: EventsQuery): Promise<PersonEvent[] | null> {
    const answer = await this.orNull(service, this.others[service].callEndpoint(listPersonEvents, { query }));
    return answer?.events ?? null;
  }

  private checkOwnChain(scope: AuditChainScope): Promise<AuditChain> {
    return scope === 'known' ? this.ownChain.readCheck() : this.ownChain.checkChain(scope);
  }

  private orNull<Answer>(service: AuditedService, answer: Promise<Answer>): Promise<Answer | null> {
    return answer.catch((err: unknown) => {
      this.logger.warn({ err, service }, 'a service did not answer about its record');
      return null;
    });
  }
}
