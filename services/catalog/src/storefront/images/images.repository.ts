import { Database, defineStatement } from '@lectern/nest-kit';
import { IMAGE_COLUMNS } from './image.columns.ts';
import { Injectable } from '@nestjs/common';
import type { StoredImage } from './domain/image-set.ts';

const IMAGES_BY_ID = defineStatement('select * from image where id = any($1::text[])', IMAGE_COLUMNS, {
  name: 'images-by-id',
});

@Injectable()
export class ImagesRepository {
  constructor(private readonly database: Database) {}

  findByIds(ids: readonly string[]): Promise<StoredImage[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.rows(IMAGES_BY_ID, [ids]);
  }
}
