import { AUDIT_FAULTS } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { column } from '../database/column-types.ts';
import type { RowOf } from '../database/column.ts';
import { Database } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';

const SEAL = defineStatement('select seal_audit($1) as entries', { entries: column.integer });
const LATEST = defineStatement(
  `select last_id::text, encode(digest, 'hex') as digest, encode(trace_digest, 'hex') as trace_digest
     from audit_seal order by id desc limit 1`,
  { lastId: column.text, digest: column.text, traceDigest: column.text.orNull },
);
const CHECK = defineStatement(
  `select seal::text, entries, sealed_at, fault, entry::text from check_audit_seals($1, $2)`,
  {
    seal: column.text,
    entries: column.integer,
    sealedAt: column.time,
    fault: column.oneOf(AUDIT_FAULTS).orNull,
    entry: column.text.orNull,
  },
);

export type CheckedSeal = RowOf<(typeof CHECK)['columns']>;

/** The seals of a service's audit; functions of the audit's owner write and check them. */
@Injectable()
export class AuditChainRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Seals the next entries; resolves with how many. */
  async sealEntries(most: number): Promise<number> {
    return (await this.database.row(SEAL, [most]))?.entries ?? 0;
  }

  findLatestSeal(): Promise<RowOf<(typeof LATEST)['columns']> | undefined> {
    return this.database.row(LATEST);
  }

  /** The next seals after one, with what is wrong with each. */
  checkSeals(after: string, most: number): Promise<CheckedSeal[]> {
    return this.database.rows(CHECK, [after, most]);
  }
}
