import { CATALOG_ERRORS, type getImageUrl } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { safeWebAddress } from '../../common/domain/safe-link.ts';
import { ImageSet, widestFile } from './domain/image-set.ts';
import { ImagesRepository } from './images.repository.ts';
import { UploadedImages } from './uploaded-images.ts';

const DEFAULT_IMAGE = 'default-curriculum';

@Injectable()
export class ImagesService {
  constructor(
    private readonly images: ImagesRepository,
    private readonly uploaded: UploadedImages,
  ) {}

  /** Reads every picture that rows refer to in one query; null and outside addresses need none. */
  async resolveImages(references: Iterable<string | null>): Promise<ImageSet> {
    const ids = [...new Set(references)].filter((reference) => reference !== null && !isAddress(reference));
    return new ImageSet(await this.images.findByIds(ids.filter((id) => id !== null)));
  }

  /** The address of one picture. An outside address is its own answer; an empty id asks for the default picture. */
  async getAddress(reference: string, locale: Locale): Promise<RouteOutput<typeof getImageUrl>> {
    if (isAddress(reference)) {
      const url = safeWebAddress(reference);
      if (!url) throw new DomainError(CATALOG_ERRORS.IMAGE_NOT_FOUND);
      return { success: true, url, image: outsideImage(reference, url) };
    }
    const uploaded = await this.uploaded.findImage(reference);
    if (uploaded) return { success: true, url: widestFile(uploaded), image: uploaded };
    const id = reference || DEFAULT_IMAGE;
    const set = await this.resolveImages([id]);
    const image = set.getImage(id, locale);
    const url = set.getUrl(id);
    if (!image || !url) throw new DomainError(CATALOG_ERRORS.IMAGE_NOT_FOUND, { id });
    return { success: true, url, image };
  }
}

function isAddress(reference: string): boolean {
  return /^https?:/i.test(reference);
}

/** A picture on another host, without size or colour: the service does not fetch it. */
function outsideImage(id: string, url: string) {
  return { id, base: url, widths: [], width: 0, height: 0, color: '#d9dee5', alt: '' };
}
