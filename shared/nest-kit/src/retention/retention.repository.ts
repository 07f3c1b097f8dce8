import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { RetentionRule } from './retention-rule.ts';

@Injectable()
export class RetentionRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countOverdue({ table, isOver }: RetentionRule): Promise<number> {
    return this.number(`select count(*)::int as rows from ${table} where ${isOver}`);
  }

  async purgeRows({ table, isOver, forget, through }: RetentionRule): Promise<number> {
    if (through) return this.number(`select ${through}() as rows`);
    const change = forget
      ? `update ${table} set ${forget} where ${isOver}`
      : `delete from ${table} where ${isOver}`;
    return this.number(`with gone as (${change} returning 1) select count(*)::int as rows from gone`);
  }

  private async number(sql: string): Promise<number> {
    const [row] = await this.database.query<{ rows: number }>(sql);
    return row?.rows ?? 0;
  }
}
