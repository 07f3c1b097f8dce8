import type { Image } from '@lectern/contracts-core';
import { Database, defineStatement } from '@lectern/nest-kit';
import { IMAGE_COLUMNS } from './image.columns.ts';
import { Injectable } from '@nestjs/common';
import type { StoredImage } from './domain/image-set.ts';

/** Columns by name: a connection keeps this statement, and would refuse it once after a migration has added one to "select *". */
const IMAGES_BY_ID = defineStatement(
  'select id, base, widths, width, height, color, alt_ko, alt_en, focus_x, focus_y from image where id = any($1::text[])',
  IMAGE_COLUMNS,
  { name: 'images-by-ids' },
);

const ADD = defineStatement(
  `insert into image (id, base, widths, width, height, color, alt_ko, alt_en)
   select x.id, x.base, x.widths, x.width, x.height, x.color, x.alt, x.alt
     from jsonb_to_recordset($1::jsonb) as x (id text, base text, widths integer[], width integer, height integer,
       color text, alt text)
    where cardinality(x.widths) > 0
   on conflict (id) do nothing`,
);

@Injectable()
export class ImagesRepository {
  constructor(private readonly database: Database) {}

  findByIds(ids: readonly string[]): Promise<StoredImage[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.rows(IMAGES_BY_ID, [ids]);
  }

  /** Those that are there already stay as they are. */
  async addImages(images: readonly Image[]): Promise<void> {
    if (images.length > 0) await this.database.run(ADD, [JSON.stringify(images)]);
  }
}
