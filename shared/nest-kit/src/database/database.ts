import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { Tracing, type OpenSpan } from '@lectern/telemetry';
import { Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import { classifyDatabaseFailure } from '../errors/database-failure.ts';
import { currentTrace } from '../logging/trace-context.ts';
import { readRow, type Columns, type RowOf } from './column.ts';
import { takeCopyPlace } from './copy-places.ts';
import { poolOf } from './data-source.ts';
import { Standby } from './standby.ts';
import type { Statement } from './statement.ts';

const MAX_ATTEMPTS = 3;
/** Characters of a statement that are told. */
const MOST_TEXT = 1_000;
/** The server's process, known by its transaction too: a pooler may soon give it to somebody else. */
const OWN_PROCESS = `select pid, extract(epoch from xact_start)::text as began from pg_stat_activity where pid = pg_backend_pid()`;
/** Answers when it is gone, or after four seconds: less than a statement may take. */
const END_PROCESS = `select pg_terminate_backend(pid, 4000) from pg_stat_activity
  where pid = $1 and extract(epoch from xact_start)::text = $2`;

/** Connections of a pool, and statements that wait for one. */
export interface PoolCount {
  readonly pool: string;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * Runs the statements of the repositories. Statements inside `transaction` use that transaction by themselves, so no
 * caller can forget to pass it on.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly dataSource: DataSource;
  private readonly current = new AsyncLocalStorage<EntityManager>();

  private readonly standby: Standby | undefined;
  private readonly tracing: Tracing;

  constructor(dataSource: DataSource, @Optional() standby?: Standby, @Optional() tracing = Tracing.off) {
    this.dataSource = dataSource;
    this.standby = standby;
    this.tracing = tracing;
  }

  /** The running transaction's manager, or the pool's. */
  get manager(): EntityManager {
    return this.current.getStore() ?? this.dataSource.manager;
  }

  /** Asks the primary, also for guests: for what staff read and write. What guests read is a declared statement. */
  getRepository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /** Runs a declared statement and returns its rows. @throws when a column is not what the statement declares. */
  async rows<C extends Columns>(
    statement: Statement<C>,
    parameters: readonly unknown[] = [],
  ): Promise<RowOf<C>[]> {
    const { rows } = await this.send(statement, parameters);
    return rows.map((row) => readRow(statement.columns, row));
  }

  /** The first row of a declared statement, if any. */
  async row<C extends Columns>(
    statement: Statement<C>,
    parameters: readonly unknown[] = [],
  ): Promise<RowOf<C> | undefined> {
    const [row] = (await this.send(statement, parameters)).rows;
    return row && readRow(statement.columns, row);
  }

  /** Runs a declared statement and returns how many rows it changed or selected. */
  async run(statement: Statement, parameters: readonly unknown[] = []): Promise<number> {
    return (await this.send(statement, parameters)).rowCount ?? 0;
  }

  /** Deprecated, use `rows`: `Row` is not compared with the columns that the statement selects. */
  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.followed({ text: sql }, () => this.manager.query<Row[]>(sql, [...parameters]));
  }

  /**
   * As `query`, for the few statements that are asked all the time: each connection keeps them parsed under their
   * name. The text behind a name never changes.
   */
  async queryPrepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const statement = { name, text: sql, values: [...parameters] };
    return (await this.ask<Row & QueryResultRow>(statement)).rows;
  }

  private async send(
    { sql, name }: Statement,
    parameters: readonly unknown[],
  ): Promise<QueryResult<QueryResultRow>> {
    const query = { text: sql, values: [...parameters], ...(name ? { name } : {}) };
    return this.ask(query);
  }

  private ask<R extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<R>> {
    return this.followed(query, async () => {
      const read = this.current.getStore() ? undefined : await this.standby?.ask<R>(query);
      return read ?? (await this.connection()).query<R>(query);
    });
  }

  /** Tells of a statement as a part of the trace that is kept, with the time that it waits for a connection. */
  private async followed<T>(
    { text, name }: Pick<QueryConfig, 'text' | 'name'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const span = openSpanFor(this.tracing);
    if (!span) return work();
    const [operation = ''] = text.trimStart().split(/\s/, 1);
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) };
    const title = name ?? operation.toLowerCase();
    try {
      const result = await work();
      span.end(title, facts, false);
      return result;
    } catch (error) {
      span.end(title, facts, true);
      throw error;
    }
  }

  /** The running transaction's connection, or the pool, which lends one for each statement. */
  private async connection(): Promise<Pool | PoolClient> {
    const runner = this.current.getStore()?.queryRunner;
    if (runner) return (await runner.connect()) as PoolClient;
    return poolOf(this.dataSource);
  }

  /**
   * Runs `work` in one transaction; inside another it joins that one. Serialization failures and deadlocks are tried
   * again (three times in all), so `work` must have no effect outside the database.
   */
  async runInTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction((manager) => this.current.run(manager, work));
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || classifyDatabaseFailure(error) !== 'retry') throw error;
      }
    }
  }

  /**
   * Gives the output of a `copy … to stdout` command to `read`, on a connection of its own and without a time limit. When
   * reading ends early, so do the connection and, before this one does, the query.
   * @throws {DomainError} UNAVAILABLE when all processes of the service together read as many files as may be; TOO_MANY_ATTEMPTS when
   * they read as many of `person` as one may.
   */
  async copyOut(command: string, person: string, read: (output: Readable) => Promise<void>): Promise<void> {
    const pool = poolOf(this.dataSource);
    const client = await pool.connect();
    let backend: { pid: number; began: string } | undefined;
    try {
      // A pooler may give each transaction another session: the limit is lifted for this one alone.
      await client.query('begin');
      await takeCopyPlace(client, pool.options.max, person);
      await client.query('set local statement_timeout = 0');
      // Where nobody can end it, a query whose reader is gone would run on until it has a row to send.
      await client.query(`set local client_connection_check_interval = '2s'`);
      backend = (await client.query<{ pid: number; began: string }>(OWN_PROCESS)).rows[0];
      const output = client.query(copyTo(command));
      // Who stopped reading hears of it no more, and an error without a listener would end the process.
      output.on('error', () => undefined);
      await read(output);
      await client.query('commit');
      client.release();
    } catch (error) {
      // First, so that there is a connection to end the query with.
      client.release(true);
      if (backend) await pool.query(END_PROCESS, [backend.pid, backend.began]).catch(() => undefined);
      throw error;
    }
  }

  /** @throws {DomainError} UNAVAILABLE or TOO_MANY_ATTEMPTS where `copyOut` would find no place for this person now. */
  expectCopyPlace(person: string): Promise<void> {
    const { max } = poolOf(this.dataSource).options;
    return this.runInTransaction(async () => takeCopyPlace(await this.connection(), max, person));
  }

  /** Resolves when the database answers. @throws the driver's error otherwise. */
  async ping(): Promise<void> {
    await this.dataSource.query('select 1');
  }

  /** Connections that are open now, of each pool. */
  countConnections(): readonly PoolCount[] {
    const count = (pool: string, { totalCount, idleCount, waitingCount }: Pool): PoolCount => ({
      pool,
      total: totalCount,
      idle: idleCount,
      waiting: waitingCount,
    });
    const own = this.dataSource.isInitialized ? [count('primary', poolOf(this.dataSource))] : [];
    return this.standby ? [...own, count('standby', this.standby.connections)] : own;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.standby?.close();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

/** Undefined outside a request or job that is kept. */
function openSpanFor(tracing: Tracing): OpenSpan | undefined {
  const trace = currentTrace();
  if (trace?.spanId === undefined) return undefined;
  return tracing.begin('statement', { ...trace, parentId: trace.spanId });
}
