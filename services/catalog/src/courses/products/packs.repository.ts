import { CoursePrice } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { refreshCounters } from '../curricula/refresh-counters.ts';
import { isUnsold } from '../curricula/unsold-parts.ts';
import type { PackPrice } from './domain/made-pack.ts';

/** SQL: what a course costs in both currencies, as the price of a pack is set beside it. */
export const coursePrice = (course: string): string =>
  `json_build_object('krw', ${course}.price_krw, 'usdMinor', ${inDollars(course)},
     'converted', case when ${course}.list_currency = 'USD' then 'KRW' when ${course}.usd_price_minor is null then 'USD' end)`;
const inDollars = (course: string): string =>
  `coalesce(case when ${course}.list_currency = 'USD' then ${course}.list_price_minor end, ${course}.usd_price_minor,
     ${course}.converted_usd_minor, 0)`;
const hasNoDollars = (course: string): string => `(${course}.price_krw > 0 and ${inDollars(course)} = 0)`;
const soldCourses = (lock: string) =>
  defineStatement(
    `select c.id, c.title_ko, c.title_en, c.price_krw as krw, ${inDollars('c')} as usd_minor, ${hasNoDollars('c')} as has_no_dollars
       from curriculum c
      where c.id = any($1::text[]) and not ${isUnsold('c')}
        and not exists (select from package p where p.id = c.id)
      order by c.id ${lock}`,
    {
      id: column.text,
      titleKo: column.text,
      titleEn: column.text,
      krw: column.integer,
      usdMinor: column.integer,
      hasNoDollars: column.boolean,
    },
  );
/** Those of them that a pack can hold. */
const SOLD_COURSES = soldCourses('');
/** None of them is withdrawn until the transaction ends. */
const LOCK_SOLD_COURSES = soldCourses('for share of c');
const sumOf = (price: string): string => `least(sum(${price}), 2147483647)::int`;
/** What the courses of each pack that staff added cost one by one: each the lower of now and when the pack was made, and now. */
const LIST_PACKS = defineStatement(
  `select k.id, array_agg(c.id order by p.position, c.id) as courses,
          array_agg(c.title_ko order by p.position, c.id) as titles_ko, array_agg(c.title_en order by p.position, c.id) as titles_en,
          coalesce(array_agg(c.id order by p.position, c.id) filter (where ${isUnsold('c')}), '{}') as unsold,
          coalesce(array_agg(c.id) filter (where ${hasNoDollars('c')}), '{}') as undollared,
          k.price_krw, k.price_usd_minor,
          ${sumOf('least(c.price_krw, p.weight_krw)')} as krw, json_agg(${coursePrice('c')} order by p.position, c.id) as prices,
          ${sumOf(`least(${inDollars('c')}, p.weight_usd_minor)`)} as usd_minor,
          ${sumOf('c.price_krw')} as krw_now, ${sumOf(inDollars('c'))} as usd_minor_now
     from product_part p join curriculum c on c.id = p.curriculum_id
     join package k on k.id = p.product_id and k.added_by_staff and k.removed_at is null
    group by k.id`,
  {
    id: column.text,
    courses: column.texts,
    titlesKo: column.texts,
    titlesEn: column.texts,
    unsold: column.texts,
    undollared: column.texts,
    priceKrw: column.integer,
    priceUsdMinor: column.integer,
    krw: column.integer,
    prices: column.parsed(z.array(CoursePrice)),
    usdMinor: column.integer,
    krwNow: column.integer,
    usdMinorNow: column.integer,
  },
);
/** Category, level and pictures are those of the first recorded course. */
const PUT_PRODUCT = defineStatement(
  `insert into curriculum (id, status, instructor_id, title_ko, title_en, subtitle_ko, subtitle_en, description_ko,
     description_en, category, level, languages, thumbnail_ko, thumbnail_en, list_price_minor, list_currency, usd_price_minor,
     price_krw, published_at)
   select $1, $2, (select i.id from instructor i where i.gender = 'admin' order by i.id limit 1), x."titleKo", x."titleEn",
          x."subtitleKo", x."subtitleEn", x."descriptionKo", x."descriptionEn", first.category, first.level,
          coalesce(spoken.languages, '{ko}'), coalesce(x.image, first.thumbnail_ko), coalesce(x.image, first.thumbnail_en),
          x."priceKrw", 'KRW', x."priceUsdMinor", x."priceKrw", now()
     from jsonb_to_record($3::jsonb) as x (
       "titleKo" text, "titleEn" text, "subtitleKo" text, "subtitleEn" text, "descriptionKo" text, "descriptionEn" text,
       image text, "priceKrw" integer, "priceUsdMinor" integer)
    cross join lateral (
       select c.category, c.level, c.thumbnail_ko, c.thumbnail_en
         from unnest($4::text[]) with ordinality as part (id, at) join curriculum c on c.id = part.id
        order by is_dated(c.is_live, c.category), part.at limit 1) first
    cross join lateral (
       select array_agg(distinct one order by one) as languages from curriculum c cross join unnest(c.languages) as one
        where c.id = any($4::text[])) spoken
   on conflict (id) do update set status = excluded.status, title_ko = excluded.title_ko, title_en = excluded.title_en,
     subtitle_ko = excluded.subtitle_ko, subtitle_en = excluded.subtitle_en, description_ko = excluded.description_ko,
     description_en = excluded.description_en, thumbnail_ko = excluded.thumbnail_ko, thumbnail_en = excluded.thumbnail_en,
     list_price_minor = excluded.list_price_minor, usd_price_minor = excluded.usd_price_minor, price_krw = excluded.price_krw,
     updated_at = now()`,
);
/** Each course weighs what it costs now. */
const ADD_PARTS = defineStatement(
  `insert into product_part (product_id, curriculum_id, position, weight_krw, weight_usd_minor)
   select $1, c.id, part.at, c.price_krw, ${inDollars('c')}
     from unnest($2::text[]) with ordinality as part (id, at) join curriculum c on c.id = part.id`,
);
/** Those alone that have no weight, because a service of the release before added them. */
const WEIGH_PARTS = defineStatement(
  `update product_part p set weight_krw = c.price_krw, weight_usd_minor = ${inDollars('c')}
     from curriculum c
    where p.product_id = $1 and c.id = p.curriculum_id and p.weight_krw is null`,
);
/** A pack that was never timed needs no window. */
const PUT_WINDOW = defineStatement(
  `insert into sale_window as w (curriculum_id, starts_at, ends_at)
   select $1, $2::timestamptz, $3::timestamptz
    where $2::timestamptz is not null or $3::timestamptz is not null
       or exists (select from sale_window known where known.curriculum_id = $1)
   on conflict (curriculum_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = w.version + 1
    where (w.starts_at, w.ends_at) is distinct from (excluded.starts_at, excluded.ends_at)`,
);
const END = defineStatement(`update curriculum set status = 'archived', updated_at = now() where id = $1`);

export type SoldCourse = RowOf<(typeof SOLD_COURSES)['columns']>;

/** The columns of a pack's own course that staff write. */
export interface PackColumns extends PackPrice {
  readonly titleKo: string;
  readonly titleEn: string;
  readonly subtitleKo: string;
  readonly subtitleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  /** Null for the picture of its first course. */
  readonly image: string | null;
}

/** Packs that staff add, as products. */
@Injectable()
export class PacksRepository {
  constructor(private readonly database: Database) {}

  findSoldCourses(ids: readonly string[]): Promise<SoldCourse[]> {
    return this.database.rows(SOLD_COURSES, [ids]);
  }

  lockSoldCourses(ids: readonly string[]): Promise<SoldCourse[]> {
    return this.database.rows(LOCK_SOLD_COURSES, [ids]);
  }

  listPacks(): Promise<RowOf<(typeof LIST_PACKS)['columns']>[]> {
    return this.database.rows(LIST_PACKS);
  }

  async putProduct(
    id: string,
    status: 'published' | 'hidden',
    columns: PackColumns,
    courses: readonly string[],
  ): Promise<void> {
    await this.database.run(PUT_PRODUCT, [id, status, JSON.stringify(columns), courses]);
  }

  async addParts(id: string, courses: readonly string[]): Promise<void> {
    await this.database.run(ADD_PARTS, [id, courses]);
  }

  /** What a part weighs already stays. */
  async weighParts(id: string): Promise<void> {
    await this.database.run(WEIGH_PARTS, [id]);
  }

  async putWindow(id: string, startsAt: Date | null, endsAt: Date | null): Promise<void> {
    await this.database.run(PUT_WINDOW, [id, startsAt, endsAt]);
  }

  /** Call it once the pack and its courses are stored. */
  async countLectures(id: string): Promise<void> {
    await refreshCounters(this.database, [id]);
  }

  async endProduct(id: string): Promise<void> {
    await this.database.run(END, [id]);
  }
}
