import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { classifyDatabaseFailure } from '../errors/database-failure.ts';

/** How a standby's answers are judged, in milliseconds. */
export interface StandbyPatience {
  /** How old an answer may be. */
  readonly lag: number;
  /** Time between two looks at how far the primary has written. */
  readonly every: number;
  /** How long the last look is believed while the primary does not answer, as during a failover. */
  readonly unsure: number;
}

const PATIENCE: StandbyPatience = { lag: 2_000, every: 500, unsure: 10_000 };
/** PostgreSQL's code for a statement that would write. */
const READ_ONLY = '25006';
/** Seconds; then a balancer before several standbys is asked for another one. */
const LONGEST_CONNECTION = 60;
const CONNECT_TIMEOUT = 1_000;

const mayLag = new AsyncLocalStorage<true>();

/** Runs `work` so that statements outside a transaction may be answered by a standby. */
export const withStandbyReads = <T>(work: () => T): T => mayLag.run(true, work);

/** A place in the primary's log, and when it was there. */
interface Mark {
  readonly position: bigint;
  readonly at: number;
}

/**
 * Reads at a standby (or at whichever of several a balancer chooses) that is at most `lag` behind: each connection is
 * asked how much of the primary's log it has replayed, which is compared with where the primary was. Whoever can write is
 * signed in and reads at the primary, so nobody misses a change of their own.
 */
export class Standby {
  private readonly pool: Pool;
  private readonly primary: () => Pool;
  private readonly patience: StandbyPatience;
  private readonly timer: NodeJS.Timeout;
  private readonly judged = new WeakMap<PoolClient, number>();
  /** Statements that turned out to write. */
  private readonly writing = new Set<string>();
  private marks: readonly Mark[] = [];
  private avoidUntil = 0;
  private isLooking = false;

  constructor(options: {
    url: string;
    service: string;
    poolSize: number;
    primary: () => Pool;
    patience?: StandbyPatience;
  }) {
    this.primary = options.primary;
    this.patience = options.patience ?? PATIENCE;
    this.pool = new Pool({
      connectionString: withoutWrites(options.url),
      max: options.poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      maxLifetimeSeconds: LONGEST_CONNECTION,
      application_name: `lectern-${options.service}-reads`,
    });
    // An idle connection that breaks is replaced by the pool; a statement that meets one goes to the primary.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.timer = setInterval(() => void this.look(), this.patience.every).unref();
    void this.look();
  }

  /** The answer of a standby; undefined when the primary has to be asked. @throws the database's error for a wrong statement. */
  async ask<R extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<R> | undefined> {
    if (mayLag.getStore() !== true || this.writing.has(query.text) || Date.now() < this.avoidUntil)
      return undefined;
    const client = await this.pool.connect().catch(() => undefined);
    if (!client) {
      this.avoid();
      return undefined;
    }
    let broken: Error | undefined;
    try {
      return (await this.isFresh(client)) ? await client.query<R>(query) : undefined;
    } catch (error) {
      if (!this.isOfStandby(error, query.text)) throw error;
      broken = error as Error;
      return undefined;
    } finally {
      client.release(broken);
    }
  }

  get connections(): Pool {
    return this.pool;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.pool.end();
  }

  /** Whether the primary may do what the standby could not. */
  private isOfStandby(error: unknown, text: string): boolean {
    if ((error as { code?: unknown }).code === READ_ONLY) {
      this.writing.add(text);
      return true;
    }
    const failure = classifyDatabaseFailure(error);
    if (failure === 'unavailable') this.avoid();
    return failure === 'unavailable' || failure === 'retry';
  }

  private avoid(): void {
    this.avoidUntil = Date.now() + this.patience.every;
  }

  /** Half of the lag is for the age of this judgement, half for the distance that it allows. */
  private async isFresh(client: PoolClient): Promise<boolean> {
    const now = Date.now();
    const half = this.patience.lag / 2;
    if (now - (this.judged.get(client) ?? 0) < half) return true;
    const needed = this.marks.findLast(({ at }) => at <= now - half) ?? this.marks[0];
    const last = this.marks.at(-1);
    if (!needed || !last || now - last.at > this.patience.unsure) return false;
    const { rows } = await client.query<{ position: string }>(REPLAYED);
    if (positionOf(rows[0]?.position) < needed.position) return false;
    this.judged.set(client, now);
    return true;
  }

  /** Notes where the primary is, as of the moment before it was asked. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const at = Date.now();
    try {
      const { rows } = await this.primary().query<{ position: string }>(WRITTEN);
      const kept = this.marks.filter((mark) => mark.at > at - this.patience.lag);
      this.marks = [...kept, { position: positionOf(rows[0]?.position), at }];
    } catch {
      // No new mark: after `unsure` the standby is not asked any more.
    } finally {
      this.isLooking = false;
    }
  }
}

/**
 * The address with sessions that refuse to write. Where no standby runs, a balancer leads to the primary: a write that was done there
 * over a connection that then broke would be done once more.
 */
function withoutWrites(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${given} -c default_transaction_read_only=on`.trim());
  return address.href;
}

const WRITTEN = 'select pg_current_wal_flush_lsn()::text as position';
/** A primary behind the same address, where there is no standby, has all that it wrote. */
const REPLAYED = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end)::text as position`;

/** `16/B374D848` as one number, which grows with the log. */
function positionOf(text: string | undefined): bigint {
  const [high, low] = (text ?? '').split('/');
  if (!high || !low) throw new Error(`The server named no place of its log: ${text ?? 'nothing'}`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
