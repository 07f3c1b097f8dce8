import type { Image } from '@lectern/contracts-core';
import { findPicture, UPLOADED_PICTURE } from '@lectern/contracts-media';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../config.ts';

/** Pictures people uploaded, which the media service keeps. */
@Injectable()
export class UploadedImages {
  private readonly media: ServiceClient;

  constructor(@Inject(SETTINGS) { mediaUrl, serviceSecret }: CatalogSettings) {
    this.media = new ServiceClient(mediaUrl, serviceSecret);
  }

  /** Undefined for ids of other pictures. @throws {DomainError} UNAVAILABLE when media cannot be asked. */
  async findImage(id: string): Promise<Image | undefined> {
    if (!UPLOADED_PICTURE.test(id)) return undefined;
    const { picture } = await this.media.callEndpoint(findPicture, { body: { id } });
    return picture?.image;
  }
}
