import type { Database } from '../database/database.ts';
import { openWithAny, seal, unseal } from '../files/sealing.ts';
import type { SealedLook, SealedPart, SealedRows } from './sealed-part.ts';

/** Of a page: rows in which nothing is sealed are passed over in it, so that none takes longer than another. */
const ROWS = 1_000;
const LOWEST = { text: '', uuid: '00000000-0000-0000-0000-000000000000' };

/** A column of bytes, each row sealed by itself. Names are SQL. */
export interface SealedColumnOptions {
  readonly name: string;
  readonly table: string;
  /** A unique column, and its type. */
  readonly id: string;
  readonly type: keyof typeof LOWEST;
  readonly column: string;
  /** The first seals. */
  readonly keys: readonly [Buffer, ...Buffer[]];
  /** What a row was sealed for. */
  readonly aboutOf: (id: string) => string;
}

/** Seals a column anew. A row that is changed meanwhile is left to its writer. */
export class SealedColumn implements SealedPart {
  readonly name: string;
  private readonly database: Database;
  private readonly options: SealedColumnOptions;

  constructor(database: Database, options: SealedColumnOptions) {
    this.name = options.name;
    this.database = database;
    this.options = options;
  }

  async lookAt(after: string, { isDryRun }: SealedLook): Promise<SealedRows> {
    const { table, id, type, column, keys, aboutOf } = this.options;
    const rows = await this.database.query<{ id: string; sealed: Buffer | null }>(
      `select ${id} as id, ${column} as sealed from ${table} where ${id} > $1::${type} order by ${id} limit ${ROWS}`,
      [after === '' ? LOWEST[type] : after],
    );
    const changed: { id: string; from: Buffer; to: Buffer }[] = [];
    const neither: string[] = [];
    let first = 0;
    for (const { id: key, sealed } of rows) {
      if (sealed === null) continue;
      const about = aboutOf(key);
      const found = openOrNone(keys, sealed, about);
      if (!found) neither.push(key);
      else if (found.by === 0) first += 1;
      else changed.push({ id: key, from: sealed, to: seal(keys[0], found.opened, about) });
    }
    if (changed.length > 0 && !isDryRun) {
      await this.database.query(
        `update ${table} set ${column} = new.to_bytes
           from unnest($1::${type}[], $2::bytea[], $3::bytea[]) as new (id, from_bytes, to_bytes)
          where ${table}.${id} = new.id and ${table}.${column} = new.from_bytes`,
        [changed.map((one) => one.id), changed.map(({ from }) => from), changed.map(({ to }) => to)],
      );
    }
    return { other: changed.length, first, neither, next: rows.length < ROWS ? undefined : rows.at(-1)?.id };
  }
}

function openOrNone(keys: readonly Buffer[], sealed: Buffer, about: string) {
  try {
    return openWithAny(keys, (key) => unseal(key, sealed, about));
  } catch {
    return undefined;
  }
}
