import { erasePerson } from '@lectern/contracts-core';
import { Jobs, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { IdentitySettings } from '../../config.ts';
import { PicturesService } from '../../accounts/pictures/pictures.service.ts';
import { ERASING_SERVICES, erasePersonJob } from './erase-person.job.ts';

/**
 * Services are asked once more after so many minutes: one that asked identity for the person just before the deletion may write what it
 * was about to after it has erased. No call takes as long.
 */
const SECOND_LOOK_MINUTES = 15;

/** Erases a deleted account's data in the other services, by jobs that are retried until they succeed. */
@Injectable()
export class Elsewhere implements OnModuleInit {
  private readonly services: Readonly<Record<(typeof ERASING_SERVICES)[number], ServiceClient>>;

  constructor(
    private readonly jobs: Jobs,
    private readonly pictures: PicturesService,
    @Inject(SETTINGS) settings: IdentitySettings,
  ) {
    const { messagingUrl, catalogUrl, commerceUrl, learningUrl, mediaUrl, serviceSecret } = settings;
    this.services = {
      messaging: new ServiceClient(messagingUrl, serviceSecret),
      catalog: new ServiceClient(catalogUrl, serviceSecret),
      commerce: new ServiceClient(commerceUrl, serviceSecret),
      learning: new ServiceClient(learningUrl, serviceSecret),
      media: new ServiceClient(mediaUrl, serviceSecret),
    };
  }

  onModuleInit(): void {
    this.jobs.registerHandler(erasePersonJob, async ({ service, ...body }) => {
      await this.services[service].callEndpoint(erasePerson, { body });
    });
  }

  /** Erased when, and only when, the running transaction is committed. */
  async eraseElsewhere(person: { id: string; email: string; pseudonym: string }): Promise<void> {
    const { id, email, pseudonym } = person;
    await this.pictures.enqueueSettling(id);
    const now = Date.now();
    const deletedAt = new Date(now).toISOString();
    const startAfter = new Date(now + SECOND_LOOK_MINUTES * 60_000);
    for (const service of ERASING_SERVICES) {
      const erasure = { service, userId: id, email, pseudonym, deletedAt };
      await this.jobs.enqueueJob(erasePersonJob, erasure);
      await this.jobs.enqueueJob(erasePersonJob, erasure, { startAfter });
    }
  }
}
