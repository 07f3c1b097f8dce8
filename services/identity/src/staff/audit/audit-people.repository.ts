import { column, Database, defineStatement, outOfOrder } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { peopleLookUp, startingWith } from '../people-look-up.ts';

const findWhere = (where: string, limit: string): string =>
  `select id from account where ${where} order by ${outOfOrder('created_at')}, id limit ${limit}`;
/** Without conditions; `findPeople` adds them. */
const FIND = defineStatement(findWhere('true', '$1'), { id: column.text });
const LIST_NAMES = defineStatement('select id, name from account where id = any($1)', {
  id: column.text,
  name: column.text,
});

/** Whom the record speaks of. */
@Injectable()
export class AuditPeopleRepository {
  constructor(private readonly database: Database) {}

  /** Ids of the people whom the words fit, the oldest accounts first. */
  async findPeople(typed: string, most: number): Promise<string[]> {
    const lookUp = peopleLookUp(typed);
    if (lookUp.isHopeless) return [];
    const values: unknown[] = [];
    const param = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [
      ...lookUp.addresses.map((address) => `email like ${param(startingWith(address))}`),
      lookUp.words ? `account_words(name, email) @@ to_tsquery('simple', ${param(lookUp.words)})` : '',
      lookUp.id === undefined ? '' : `id = ${param(lookUp.id)}`,
    ].filter(Boolean);
    if (conditions.length === 0) return [];
    const sql = findWhere(conditions.join(' and '), param(most));
    return (await this.database.rows({ ...FIND, sql }, values)).map(({ id }) => id);
  }

  /** Names by id, of those who still have an account. */
  async listNames(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.rows(LIST_NAMES, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
