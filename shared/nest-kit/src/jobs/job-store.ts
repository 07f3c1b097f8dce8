import { PgBoss, type Db } from 'pg-boss';
import type { Logger } from '../logging/logger.ts';
import { deadLetterOf, type JobSpec } from './job-spec.ts';

export interface JobStoreOptions {
  readonly service: string;
  /** Direct address of the database as the service's role; its schema `<service>_jobs` holds the jobs. */
  readonly databaseUrl: string;
  /** Connections of the workers at most, beside the one that listens; 4 by default. */
  readonly poolSize?: number | undefined;
  readonly logger: Logger;
  /** Seconds between two checks for jobs without a heartbeat; 10 by default. */
  readonly superviseEvery?: number;
}

/** Seconds without a heartbeat after which a worker counts as dead and its job goes to another one. */
const HEARTBEAT = 10;
/** Seconds between two looks for jobs that are due again; new ones are announced by the database at once. */
const POLL_EVERY = 1;
/** Seconds for which the id of a finished job is kept, without its data (`forgetDone`). */
const KEEP_DONE = 60 * 60;
const POOL_SIZE = 4;

/**
 * The jobs of one service, kept by pg-boss in PostgreSQL. It knows neither Nest nor TypeORM, so that a plain process
 * can work on jobs too.
 */
export class JobStore {
  readonly boss: PgBoss;
  private readonly started = new Set<string>();

  constructor({
    service,
    databaseUrl,
    poolSize = POOL_SIZE,
    logger,
    superviseEvery = HEARTBEAT,
  }: JobStoreOptions) {
    this.boss = new PgBoss({
      connectionString: withoutWaiting(databaseUrl),
      schema: schemaOf(service),
      application_name: `lectern-${service}-jobs`,
      max: poolSize,
      // The schema was made by the administrator, as the role may create none.
      createSchema: false,
      schedule: false,
      useListenNotify: true,
      superviseIntervalSeconds: superviseEvery,
      monitorIntervalSeconds: superviseEvery,
    });
    this.boss.on('error', (err) => logger.warn({ err }, 'jobs are in trouble'));
    this.boss.on('warning', ({ message }) => logger.warn({ message }, 'warning about jobs'));
  }

  /** Brings pg-boss's tables up to date and gives every kind of job its queue and its dead letter queue. */
  async startQueues(specs: readonly JobSpec[]): Promise<void> {
    await this.boss.start();
    for (const spec of specs) await this.prepare(spec);
  }

  /** Whether jobs of this kind can be taken. */
  hasQueue({ name }: JobSpec): boolean {
    return this.started.has(name);
  }

  /** Adds a job, through `db` when it is to share that connection's transaction; false when its id is taken. */
  async addJob(
    spec: JobSpec,
    payload: object,
    options: { id?: string; startAfter?: Date; db?: Db },
  ): Promise<boolean> {
    const id = await this.boss.send(spec.name, payload, options);
    return id !== null;
  }

  /** Adds jobs in one statement, through `db`. */
  async addJobs({ name }: JobSpec, payloads: readonly object[], db: Db): Promise<void> {
    await this.boss.insert(
      name,
      payloads.map((data) => ({ data })),
      { db },
    );
  }

  /** Stops the workers for good. Running jobs fail; the next worker retries them. */
  async stopWorkers(): Promise<void> {
    await this.boss.stop({ graceful: false, close: true });
  }

  private async prepare(spec: JobSpec): Promise<void> {
    const deadLetter = deadLetterOf(spec);
    await this.boss.createQueue(deadLetter, { retryLimit: 0 });
    const options = {
      deadLetter,
      notify: spec.isAnnounced,
      retryLimit: spec.tries - 1,
      retryDelay: spec.pause,
      ...(spec.pause > 0 ? { retryBackoff: true, retryDelayMax: spec.longestPause } : {}),
      expireInSeconds: spec.timeLimit,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: KEEP_DONE,
    };
    await this.boss.createQueue(spec.name, options);
    // A queue of an earlier release keeps its options otherwise.
    await this.boss.updateQueue(spec.name, options);
    this.started.add(spec.name);
  }
}

/**
 * Workers do not wait for the disk when they take a job or end one: after a crash of the database the job is done again,
 * as it may be anyhow. Jobs are added over the service's own connection, which waits. The limits of the role are those of
 * requests.
 */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    `${url.searchParams.get('options') ?? ''} -c synchronous_commit=off -c statement_timeout=0`.trim(),
  );
  return url.href;
}

/** How workers of every kind of job wait for work. */
export const workOptions = ({ concurrency, batch }: JobSpec) =>
  ({
    includeMetadata: true,
    perJobResults: true,
    localConcurrency: concurrency,
    batchSize: batch,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_EVERY,
    notifyPollingIntervalSeconds: POLL_EVERY,
  }) as const;

/** Schema of a service's jobs; `ensureServiceDatabase` makes it. */
export const schemaOf = (service: string): string => `${service}_jobs`;
