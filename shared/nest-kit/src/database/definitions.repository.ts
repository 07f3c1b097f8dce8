import { Injectable } from '@nestjs/common';
import { column } from './column-types.ts';
import { Database } from './database.ts';
import { defineStatement } from './statement.ts';

/** Comments on the columns of a view: a line of English, then one of Korean. */
const COMMENTS = defineStatement(
  `select a.attname::text as name, d.description
     from pg_attribute a join pg_description d on d.objoid = a.attrelid and d.objsubid = a.attnum
    where a.attrelid = to_regclass($1) and a.attnum > 0 order by a.attnum`,
  { name: column.text.orNull, description: column.text.orNull },
);

export type Definitions = Record<string, { readonly en: string; readonly ko: string }>;

/** What each figure means, in the words that stand beside its view. */
@Injectable()
export class DefinitionsRepository {
  private readonly known = new Map<string, Definitions>();

  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Of a view of the service's schema, by the name that the answer gives a figure. */
  async readDefinitions(view: string): Promise<Definitions> {
    const known = this.known.get(view);
    if (known) return known;
    const rows = await this.database.rows(COMMENTS, [view]);
    const read = Object.fromEntries(
      rows.map(({ name, description }) => {
        const [en = '', ko = ''] = (description ?? '').split('\n');
        return [fieldOf(name ?? ''), { en, ko }];
      }),
    );
    this.known.set(view, read);
    return read;
  }
}

const fieldOf = (name: string): string =>
  name.replace(/_([a-z])/g, (_found, letter: string) => letter.toUpperCase());
