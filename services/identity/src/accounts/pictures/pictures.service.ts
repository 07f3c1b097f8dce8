import { ACCESS_ERRORS } from '@lectern/contracts-core';
import { findPicture, keepPicture, UPLOADED_PICTURE } from '@lectern/contracts-media';
import { DomainError, Jobs, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { IdentitySettings } from '../../config.ts';
import { ChosenPicturesRepository } from './chosen-pictures.repository.ts';
import { keepPictureJob } from './keep-picture.job.ts';

/** Pictures of people, which the media service keeps. */
@Injectable()
export class PicturesService implements OnModuleInit {
  private readonly media: ServiceClient;

  constructor(
    private readonly jobs: Jobs,
    private readonly chosen: ChosenPicturesRepository,
    @Inject(SETTINGS) { mediaUrl, serviceSecret }: IdentitySettings,
  ) {
    this.media = new ServiceClient(mediaUrl, serviceSecret);
  }

  onModuleInit(): void {
    this.jobs.registerHandler(keepPictureJob, async ({ ownerId }) => {
      const picture = await this.chosen.findChosenPicture(ownerId);
      const keep = picture !== undefined && UPLOADED_PICTURE.test(picture) ? picture : null;
      await this.media.callEndpoint(keepPicture, { body: { ownerId, keep } });
    });
  }

  /** @throws {DomainError} FORBIDDEN unless it is this person's picture; UNAVAILABLE when media cannot be asked. */
  async requireOwn(ownerId: string, id: string): Promise<void> {
    const { picture } = UPLOADED_PICTURE.test(id)
      ? await this.media.callEndpoint(findPicture, { body: { id } })
      : { picture: null };
    if (picture?.ownerId !== ownerId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
  }

  /** Keeps the picture the person has, and lets the others go, once the running transaction is committed. */
  async enqueueSettling(ownerId: string): Promise<void> {
    await this.jobs.enqueueJob(keepPictureJob, { ownerId });
  }
}
