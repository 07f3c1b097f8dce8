import type { AddressKind } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const BLOCK_COLUMNS = {
  /** Id of its last row. */
  last: column.text,
  count: column.integer,
  changedAt: column.time,
};
const ADDRESS_COLUMNS = { id: column.text, changedAt: column.time };

export type AddressRow = RowOf<typeof ADDRESS_COLUMNS>;
export type AddressBlock = RowOf<typeof BLOCK_COLUMNS>;

/** @param rows The public rows of a kind: exactly those whose pages answer with 200 and may be indexed. */
const addressesOf = (rows: string) => ({
  blocks: defineStatement(
    `with numbered as (
       select id, changed_at, (row_number() over (order by id) - 1) / $1 as block from (${rows}) as rows)
     select max(id) as last, count(*)::int as count, max(changed_at) as changed_at
       from numbered group by block order by block limit $2`,
    BLOCK_COLUMNS,
  ),
  after: defineStatement(
    `select * from (${rows}) as rows where id > $1 and ($2::text is null or id <= $2) order by id limit $3`,
    ADDRESS_COLUMNS,
  ),
});

const ADDRESSES: Readonly<Record<AddressKind, ReturnType<typeof addressesOf>>> = {
  curricula: addressesOf(`select id, updated_at as changed_at from curriculum where status = 'published'`),
  instructors: addressesOf(
    `select user_id as id, updated_at as changed_at from instructor where gender <> 'admin'`,
  ),
};

/** Blocks listed at most; in the usual size they hold more pages than the catalogue will have. */
const MOST_BLOCKS = 1_000;

@Injectable()
export class SitemapRepository {
  constructor(private readonly database: Database) {}

  /** All rows in the order of their ids, cut after every `size`. */
  findBlocks(kind: AddressKind, size: number): Promise<AddressBlock[]> {
    return this.database.rows(ADDRESSES[kind].blocks, [size, MOST_BLOCKS]);
  }

  /** @param range Ids behind `after`, up to and with `until`; without it, to the end. */
  findAfter(
    kind: AddressKind,
    range: { after: string; until: string | undefined; limit: number },
  ): Promise<AddressRow[]> {
    return this.database.rows(ADDRESSES[kind].after, [range.after, range.until ?? null, range.limit]);
  }
}
