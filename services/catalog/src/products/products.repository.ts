import type { Category, Currency } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface ProductRow {
  readonly id: string;
  readonly status: string;
  readonly isPack: boolean;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly instructorKo: string | null;
  readonly instructorEn: string | null;
  readonly category: Category;
  readonly isLive: boolean;
  readonly listMinor: number;
  readonly listCurrency: Currency;
  readonly usdMinor: number | null;
  readonly lectures: readonly {
    readonly id: string;
    readonly duration: number | null;
    readonly media: unknown;
  }[];
  readonly parts: readonly string[];
}

/** The products and, behind them, the parts of those that are packs. */
const PRODUCTS = `
with wanted as (
  select id from curriculum where id = any($1)
  union select p.curriculum_id from product_part p where p.product_id = any($1))
select c.id, c.status, exists (select 1 from package p where p.id = c.id) as "isPack",
  c.title_ko as "titleKo", c.title_en as "titleEn", i.name_ko as "instructorKo", i.name_en as "instructorEn",
  c.category, c.is_live as "isLive", c.list_price_minor as "listMinor", c.list_currency as "listCurrency",
  c.usd_price_minor as "usdMinor",
  (select coalesce(json_agg(json_build_object('id', l.id, 'duration', l.duration_seconds, 'media', l.media_data)
     order by l.position, l.id), '[]') from lecture l where l.curriculum_id = c.id) as lectures,
  (select coalesce(array_agg(p.curriculum_id order by p.position, p.curriculum_id), '{}')
     from product_part p where p.product_id = c.id) as parts
from wanted w join curriculum c on c.id = w.id left join instructor i on i.id = c.instructor_id
order by c.id`;

@Injectable()
export class ProductsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async find(ids: readonly string[]): Promise<ProductRow[]> {
    return this.database.query<ProductRow>(PRODUCTS, [[...ids]]);
  }
}
