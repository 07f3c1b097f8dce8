import type { ImageFocus } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { IMAGE_COLUMNS } from '../../images/image.columns.ts';

const PICTURE_COLUMNS = { ...IMAGE_COLUMNS, describedAt: column.time.orNull };
/** The limit counts only uploaded pictures that no entry shows, so that no upload hides a picture in use or a drawn one. */
const LIST = defineStatement(
  `with needed as (
     select id from image where id ~ '^(banner|hero)-'
     union select unnest(array[image_desktop, image_mobile]) from top_banner
     union select unnest(array[image_desktop, image_mobile]) from hero_slide
     union select image from package)
   select image.* from image
    where id in (select id from needed where id is not null)
       or id in (select uploaded.id from image uploaded
                  where uploaded.described_at is not null
                    and not exists (select from needed where needed.id = uploaded.id)
                  order by uploaded.described_at desc, uploaded.id limit 300)
    order by described_at desc nulls last, id`,
  PICTURE_COLUMNS,
);
/** A picture that was described before gets the new words. */
const DESCRIBE = defineStatement(
  `insert into image (id, base, widths, width, height, color, alt_ko, alt_en, focus_x, focus_y, described_at)
   select x.id, x.base, x.widths, x.width, x.height, x.color, $2, $3, $4, $5, now()
     from jsonb_to_record($1::jsonb) as x (id text, base text, widths integer[], width integer, height integer, color text)
   on conflict (id) do update
      set alt_ko = excluded.alt_ko, alt_en = excluded.alt_en, focus_x = excluded.focus_x, focus_y = excluded.focus_y,
          described_at = coalesce(image.described_at, excluded.described_at)
   returning *`,
  PICTURE_COLUMNS,
);
const FIND = defineStatement('select * from image where id = $1 for update', PICTURE_COLUMNS);
/** Drawn pictures came with their words. */
const CHOOSABLE = defineStatement(
  `select id from image where id = any($1::text[]) and (described_at is not null or id !~ '^u_')`,
  { id: column.text },
);

export type StoredPicture = RowOf<typeof PICTURE_COLUMNS>;

/** Pictures that entries of the storefront may show. */
@Injectable()
export class StorefrontPicturesRepository {
  constructor(private readonly database: Database) {}

  listPictures(): Promise<StoredPicture[]> {
    return this.database.rows(LIST);
  }

  async listChoosable(ids: readonly string[]): Promise<string[]> {
    return (await this.database.rows(CHOOSABLE, [ids])).map(({ id }) => id);
  }

  /** Other descriptions of it wait until the transaction ends. */
  lockPicture(id: string): Promise<StoredPicture | undefined> {
    return this.database.row(FIND, [id]);
  }

  describePicture(
    image: object,
    words: { readonly ko: string; readonly en: string },
    focus: ImageFocus,
  ): Promise<StoredPicture | undefined> {
    return this.database.row(DESCRIBE, [JSON.stringify(image), words.ko, words.en, focus.x, focus.y]);
  }
}
