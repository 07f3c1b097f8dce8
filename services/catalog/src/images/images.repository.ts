import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredImage } from './domain/image-set.ts';

const IMAGES_BY_ID = `
  select id, base, widths, width, height, color, alt_ko as "altKo", alt_en as "altEn"
    from image where id = any($1::text[])`;

@Injectable()
export class ImagesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  findByIds(ids: readonly string[]): Promise<StoredImage[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.prepared<StoredImage>('images-by-id', IMAGES_BY_ID, [ids]);
  }
}
