import type { Image } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { UploadedImages } from './uploaded-images.ts';

/** Pictures that authors name: those of the catalogue, and those they uploaded. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly images: ImagesService,
    private readonly rows: ImagesRepository,
    private readonly uploaded: UploadedImages,
  ) {}

  /** Those that exist. @throws {DomainError} UNAVAILABLE when media cannot be asked for an uploaded one. */
  async findPictures(ids: readonly string[]): Promise<Image[]> {
    const known = await this.images.resolveImages(ids);
    const found = await Promise.all(
      ids.map(async (id) => known.getImage(id, 'ko') ?? (await this.uploaded.findImage(id))),
    );
    return found.filter((image) => image !== undefined);
  }

  /** Copies the facts of uploaded pictures beside those of the catalogue, so that every card shows them without asking media. */
  async keepPictures(ids: readonly string[]): Promise<void> {
    await this.rows.addImages(await this.findPictures(ids));
  }
}
