import type { AddressKind } from '@lectern/contracts-catalog';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface AddressRow {
  readonly id: string;
  readonly changedAt: Date;
}

export interface AddressBlock {
  /** Id of its last row. */
  readonly last: string;
  readonly count: number;
  readonly changedAt: Date;
}

/** The public rows of each kind: exactly those whose pages answer with 200 and may be indexed. */
const PUBLIC_ROWS: Readonly<Record<AddressKind, string>> = {
  curricula: `select id, updated_at as "changedAt" from curriculum where status = 'published'`,
  instructors: `select user_id as id, updated_at as "changedAt" from instructor where gender <> 'admin'`,
};

/** Blocks told at most; in the usual size they hold more pages than there will ever be courses. */
const MOST_BLOCKS = 1_000;

@Injectable()
export class AddressesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** All rows in the order of their ids, cut after every `size`. */
  findBlocks(kind: AddressKind, size: number): Promise<AddressBlock[]> {
    return this.database.query<AddressBlock>(
      `with numbered as (
         select id, "changedAt", (row_number() over (order by id) - 1) / $1 as block
           from (${PUBLIC_ROWS[kind]}) as rows
       )
       select max(id) as last, count(*)::int as count, max("changedAt") as "changedAt"
         from numbered group by block order by block limit $2`,
      [size, MOST_BLOCKS],
    );
  }

  findAfter(kind: AddressKind, { after, limit }: { after: string; limit: number }): Promise<AddressRow[]> {
    return this.database.query<AddressRow>(
      `select * from (${PUBLIC_ROWS[kind]}) as rows where id > $1 order by id limit $2`,
      [after, limit],
    );
  }
}
