import { CoursePrice } from '@lectern/contracts-catalog';
import { CATEGORIES, Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement, holdsTyped, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { lacksCourse } from '../curricula/unsold-parts.ts';
import { coursePrice } from './packs.repository.ts';

const OWN_PRICE = z.object({
  listMinor: z.int(),
  listCurrency: Currency,
  usdMinor: z.nullable(z.int()),
});

/**
 * The products and, behind them, the parts of those that are packs. A part of a pack that staff made costs what it weighs there, beside
 * its own price; one that is asked for itself costs its own price.
 */
const PRODUCTS = defineStatement(
  `with wanted as (
  select id from curriculum where id = any($1)
  union select p.curriculum_id from product_part p where p.product_id = any($1))
select c.id, c.status = 'published' and not ${lacksCourse('c')} as is_for_sale,
  exists (select 1 from package p where p.id = c.id) as is_pack,
  c.title_ko as title_ko, c.title_en as title_en, i.name_ko as instructor_ko, i.name_en as instructor_en,
  c.category, c.is_live as is_live, coalesce(agreed.weight_krw, c.list_price_minor) as list_minor,
  case when agreed.weight_krw is null then c.list_currency else 'KRW' end as list_currency,
  coalesce(agreed.weight_usd_minor, c.usd_price_minor) as usd_minor,
  case when agreed.weight_krw is not null then json_build_object(
    'listMinor', c.list_price_minor, 'listCurrency', c.list_currency, 'usdMinor', c.usd_price_minor) end as own_price,
  c.thumbnail_ko, c.thumbnail_en, c.rating::float8 as rating, c.rating_count,
  sale.starts_at as sale_starts_at, sale.ends_at as sale_ends_at,
  (select coalesce(json_agg(json_build_object('id', l.id, 'duration', l.duration_seconds, 'media', l.media_data)
     order by l.position, l.id), '[]') from lecture l
     where l.curriculum_id = c.id and l.removed_at is null) as lectures,
  (select coalesce(array_agg(p.curriculum_id order by p.position, p.curriculum_id), '{}')
     from product_part p where p.product_id = c.id) as parts
from wanted w join curriculum c on c.id = w.id left join instructor i on i.id = c.instructor_id
  left join sale_window sale on sale.curriculum_id = c.id
  left join lateral (
    select p.weight_krw, p.weight_usd_minor
      from product_part p join package k on k.id = p.product_id and k.added_by_staff
     where p.product_id = any($1) and p.curriculum_id = c.id and c.id <> all($1) and p.weight_krw is not null
     order by p.product_id limit 1) agreed on true
order by c.id`,
  {
    id: column.text,
    isForSale: column.boolean,
    isPack: column.boolean,
    titleKo: column.text,
    titleEn: column.text,
    instructorKo: column.text.orNull,
    instructorEn: column.text.orNull,
    category: column.oneOf(CATEGORIES),
    isLive: column.boolean,
    listMinor: column.integer,
    listCurrency: column.oneOf(Currency.options),
    usdMinor: column.integer.orNull,
    ownPrice: column.parsed(OWN_PRICE).orNull,
    thumbnailKo: column.text.orNull,
    thumbnailEn: column.text.orNull,
    rating: column.float,
    ratingCount: column.integer,
    saleStartsAt: column.time.orNull,
    saleEndsAt: column.time.orNull,
    lectures: column.rows(
      '(select id, duration_seconds as duration, media_data as media from lecture) of_product',
      {
        id: column.text,
        duration: column.integer.orNull,
        media: column.json,
      },
    ),
    parts: column.texts,
  },
);

/**
 * Courses, and drafts of which there is none yet where these are asked for. The lists are short enough to be asked row by row; they are no
 * lists of people or orders.
 */
const foundSql = (holds: string): string =>
  `select c.id, exists (select 1 from package p where p.id = c.id) as is_pack, c.title_ko, c.title_en, c.is_for_sale, c.is_draft, c.price
     from (select k.id, k.title_ko, k.title_en, k.status = 'published' as is_for_sale, false as is_draft,
                  case when k.status = 'published' then ${coursePrice('k')} end as price
             from curriculum k
           union all
           select d.curriculum_id, d.title_ko, d.title_en, false, true, null::json from curriculum_draft d
            where $4 and d.state <> 'archived' and not exists (select 1 from curriculum c where c.id = d.curriculum_id)) c
    where c.id = $1 or ${holds}
    order by c.id = $1 desc, is_for_sale desc, c.title_ko, c.id limit $3`;
const FOUND_COLUMNS = {
  id: column.text,
  isPack: column.boolean,
  titleKo: column.text,
  titleEn: column.text,
  isForSale: column.boolean,
  isDraft: column.boolean,
  price: column.parsed(CoursePrice).orNull,
};
const SEARCH = defineStatement(foundSql(holdsTyped(['c.title_ko', 'c.title_en'], '$2')), FOUND_COLUMNS);

/** A price in won is converted for dollars, unless it has one of its own. */
const DOLLAR_PRICES = defineStatement(
  `select c.id, exists (select 1 from package p where p.id = c.id) as is_pack, c.title_ko, c.title_en,
          c.list_price_minor as list_minor, coalesce(c.usd_price_minor, 0) as usd_minor
     from curriculum c
    where c.status = 'published' and c.list_currency = 'KRW' and c.usd_price_minor is not null
    order by c.list_price_minor desc, c.id limit 1000`,
  {
    id: column.text,
    isPack: column.boolean,
    titleKo: column.text,
    titleEn: column.text,
    listMinor: column.integer,
    usdMinor: column.integer,
  },
);

export type ProductRow = RowOf<(typeof PRODUCTS)['columns']>;

@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  findProducts(ids: readonly string[]): Promise<ProductRow[]> {
    return this.database.rows(PRODUCTS, [[...ids]]);
  }

  /** By words of the title or by id; one more than `most` where there are more. */
  searchProducts(
    words: string,
    { most, withDrafts }: { most: number; withDrafts: boolean },
  ): Promise<RowOf<typeof FOUND_COLUMNS>[]> {
    return this.database.rows(SEARCH, [words, words.toLowerCase(), most + 1, withDrafts]);
  }

  listDollarPrices(): Promise<RowOf<(typeof DOLLAR_PRICES)['columns']>[]> {
    return this.database.rows(DOLLAR_PRICES);
  }
}
