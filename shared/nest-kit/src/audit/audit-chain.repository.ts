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

const FIND_LOOK = defineStatement('select seal::text, entries, sealed_at from audit_look', {
  seal: column.text,
  entries: column.integer,
  sealedAt: column.time,
});
const NOTE_LOOK = defineStatement('select from note_audit_look($1, $2)');
const FIND_CHECK = defineStatement('select at, seal::text, fault, entry::text from audit_check', {
  at: column.time,
  seal: column.text.orNull,
  fault: column.oneOf(AUDIT_FAULTS).orNull,
  entry: column.text.orNull,
});
/** Since when nobody has looked. A record without a seal has nothing to look at. */
const UNCHECKED = defineStatement(
  `select since, extract(epoch from clock_timestamp() - since)::float8 as seconds
     from (select coalesce((select at from audit_check), (select at from audit_seal order by id limit 1)) as since) looked
    where since is not null`,
  { since: column.time, seconds: column.float },
);
const NOTE_CHECK = defineStatement('select from note_audit_check($1, $2, $3)');

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

  /** Up to where the chain was last found whole. */
  findLook(): Promise<RowOf<(typeof FIND_LOOK)['columns']> | undefined> {
    return this.database.row(FIND_LOOK);
  }

  /** The chain is whole up to this seal, `0` of none, which are so many entries. */
  async noteLook(seal: string, entries: number): Promise<void> {
    await this.database.run(NOTE_LOOK, [seal, entries]);
  }

  /** What the last look found that came to its end, or to a fault. */
  findCheck(): Promise<RowOf<(typeof FIND_CHECK)['columns']> | undefined> {
    return this.database.row(FIND_CHECK);
  }

  /** Since when nobody has looked at the chain; undefined while nothing is sealed. */
  findUnchecked(): Promise<RowOf<(typeof UNCHECKED)['columns']> | undefined> {
    return this.database.row(UNCHECKED);
  }

  /** A look has come to its end, or to the first seal that is wrong. */
  async noteCheck(wrong: CheckedSeal | undefined): Promise<void> {
    const { seal = null, fault = null, entry = null } = wrong ?? {};
    await this.database.run(NOTE_CHECK, [seal, fault, entry]);
  }

  /** The next seals after one, with what is wrong with each. */
  checkSeals(after: string, most: number): Promise<CheckedSeal[]> {
    return this.database.rows(CHECK, [after, most]);
  }
}
