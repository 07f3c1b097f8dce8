import type { Image, ResponseOf } from '@lectern/contracts-core';
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
    return (await this.findPicture(id))?.image;
  }

  /**
   * Undefined for ids of pictures that were not uploaded for the storefront: their owners may delete those.
   * @throws {DomainError} UNAVAILABLE when media cannot be asked.
   */
  async findStorefrontImage(id: string): Promise<Image | undefined> {
    const picture = await this.findPicture(id);
    return picture?.isForStorefront ? picture.image : undefined;
  }

  private async findPicture(id: string): Promise<ResponseOf<typeof findPicture>['picture']> {
    if (!UPLOADED_PICTURE.test(id)) return null;
    return (await this.media.callEndpoint(findPicture, { body: { id } })).picture;
  }
}
