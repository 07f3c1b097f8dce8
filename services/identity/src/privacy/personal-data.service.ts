import { collectPerson } from '@lectern/contracts-core';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../config.ts';
import { PersonalDataRepository } from './personal-data.repository.ts';

/** Collects everything that this and the other services store about a person. */
@Injectable()
export class PersonalDataService {
  private readonly messaging: ServiceClient;
  private readonly catalog: ServiceClient;
  private readonly media: ServiceClient;
  private readonly commerce: ServiceClient;
  private readonly learning: ServiceClient;

  constructor(
    private readonly own: PersonalDataRepository,
    @Inject(SETTINGS) settings: IdentitySettings,
  ) {
    const { messagingUrl, catalogUrl, mediaUrl, commerceUrl, learningUrl, serviceSecret } = settings;
    this.messaging = new ServiceClient(messagingUrl, serviceSecret);
    this.media = new ServiceClient(mediaUrl, serviceSecret);
    this.commerce = new ServiceClient(commerceUrl, serviceSecret);
    this.learning = new ServiceClient(learningUrl, serviceSecret);
    this.catalog = new ServiceClient(catalogUrl, serviceSecret);
  }

  /** Undefined when there is no such account any more. @throws {DomainError} UNAVAILABLE. */
  async collectData(accountId: string): Promise<Record<string, unknown> | undefined> {
    const known = await this.own.collectData(accountId);
    if (!known) return undefined;
    const body = { userId: accountId, email: known.email };
    const { data: messages } = await this.messaging.callEndpoint(collectPerson, { body });
    const { data: catalog } = await this.catalog.callEndpoint(collectPerson, { body });
    const { data: uploads } = await this.media.callEndpoint(collectPerson, { body });
    const { data: purchases } = await this.commerce.callEndpoint(collectPerson, { body });
    const { data: learning } = await this.learning.callEndpoint(collectPerson, { body });
    return {
      madeAt: new Date().toISOString(),
      ...known.data,
      messages,
      catalog,
      uploads,
      purchases,
      learning,
    };
  }
}
