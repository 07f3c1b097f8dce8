import {
  CATALOG_ERRORS as C,
  type describeStorefrontPicture,
  type StorefrontPicture,
} from '@lectern/contracts-catalog';
import type { BodyOutput } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ImageSet } from '../../images/domain/image-set.ts';
import { UploadedImages } from '../../images/uploaded-images.ts';
import { StorefrontPicturesRepository, type StoredPicture } from './storefront-pictures.repository.ts';

/** Pictures that staff choose for the storefront: drawn ones, and those they upload to media and describe here. */
@Injectable()
export class StorefrontPicturesService {
  constructor(
    private readonly database: Database,
    private readonly pictures: StorefrontPicturesRepository,
    private readonly uploaded: UploadedImages,
    private readonly audit: AuditService,
  ) {}

  async listPictures(): Promise<StorefrontPicture[]> {
    return (await this.pictures.listPictures()).map(presentPicture);
  }

  /** @throws {DomainError} PICTURE_UNKNOWN with the first that is not there, or that nobody has described. */
  async requirePictures(ids: readonly string[]): Promise<void> {
    const known = new Set(await this.pictures.listChoosable(ids));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new DomainError(C.PICTURE_UNKNOWN, { field: missing });
  }

  /** @throws {DomainError} PICTURE_UNKNOWN; UNAVAILABLE when media cannot be asked. */
  async describePicture(
    id: string,
    { alt_ko, alt_en, focus }: BodyOutput<typeof describeStorefrontPicture>,
    staffId: string,
  ): Promise<{ picture: StorefrontPicture }> {
    const image = await this.uploaded.findStorefrontImage(id);
    if (!image) throw new DomainError(C.PICTURE_UNKNOWN, { field: id });
    return this.database.runInTransaction(async () => {
      const before = await this.pictures.lockPicture(id);
      const stored = await this.pictures.describePicture(image, { ko: alt_ko, en: alt_en }, focus);
      if (!stored) throw new DomainError(C.PICTURE_UNKNOWN, { field: id });
      await this.audit.recordEntry({
        action: 'storefront-picture-described',
        actorId: staffId,
        detail: {
          item: id,
          title: alt_ko,
          ...(before ? { before: JSON.stringify(wordsOf(before)) } : {}),
          after: JSON.stringify(wordsOf(stored)),
        },
      });
      return { picture: presentPicture(stored) };
    });
  }
}

/** What staff say about a picture, as the audit tells it. */
const wordsOf = ({ altKo, altEn, focusX, focusY }: StoredPicture) => ({
  alt_ko: altKo,
  alt_en: altEn,
  focus: { x: focusX, y: focusY },
});

function presentPicture(stored: StoredPicture): StorefrontPicture {
  const [image] = new ImageSet([stored]).listImages([stored.id], 'ko');
  const { id, base, widths, width, height, color, altKo, altEn, describedAt } = stored;
  return {
    ...(image ?? { id, base, widths, width, height, color }),
    alt: '',
    alt_ko: altKo,
    alt_en: altEn,
    isUploaded: describedAt !== null,
  };
}
