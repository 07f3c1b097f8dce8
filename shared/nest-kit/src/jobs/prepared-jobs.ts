import { createHash } from 'node:crypto';
import type { Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** Statements of pg-boss that are kept parsed: one or two for each kind of job. More would be texts with values in them. */
const MOST = 100;

/** The service's own connection as pg-boss wants it: inside a transaction, that transaction's. */
export class PreparedJobs implements Db {
  private readonly database: Database;
  private readonly names = new Map<string, string>();

  constructor(database: Database) {
    this.database = database;
  }

  async executeSql(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    const name = this.nameOf(text);
    if (name === undefined) return { rows: await this.database.query(text, values) };
    return { rows: await this.database.queryPrepared(name, text, values) };
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST) return known;
    const name = `jobs-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.names.set(text, name);
    return name;
  }
}
