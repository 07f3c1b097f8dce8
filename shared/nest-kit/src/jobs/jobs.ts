import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { readTraceparent, type TraceParent } from '@lectern/contracts-core';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type * as z from 'zod/mini';
import { Database } from '../database/database.ts';
import { ReadyFacts } from '../health/ready-facts.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { currentTraceId, currentTraceparent, withTrace } from '../logging/trace-context.ts';
import type { EnqueueOptions, HandleOptions, JobContext, JobHandler, JobSpec } from './job-spec.ts';
import type { Tracing } from '@lectern/telemetry';
import { forgetDone } from './forget-done.ts';
import { JobStore, schemaOf, workOptions, type JobStoreOptions } from './job-store.ts';
import { PreparedJobs } from './prepared-jobs.ts';
import { JobSeals } from './job-seals.ts';
import { openJob, type JobEnvelope } from './sealed-job.ts';

/** Injection token of the options of `Jobs`. */
export const JOBS_OPTIONS = Symbol('JobsOptions');
export type JobsOptions = JobStoreOptions & {
  /** Milliseconds that running jobs get to finish when the service stops. */
  readonly stopLimit: number;
  /** Seals what jobs carry; needed by a service with jobs. */
  readonly secret: string | undefined;
  /** Opens jobs that another process sealed with it, while the secret is being changed. */
  readonly otherSecret?: string | undefined;
  readonly tracing?: Tracing;
};

/** Jobs of one kind in one state. */
export interface OpenJobs {
  readonly job: string;
  readonly state: 'waiting' | 'scheduled' | 'running' | 'given-up';
  readonly count: number;
  /** Seconds since the oldest of them was due. */
  readonly delay: number;
}

type BossJob = JobWithMetadata<JobEnvelope>;

interface Registration {
  readonly spec: JobSpec;
  readonly work: (job: BossJob) => Promise<void>;
  readonly first: HandleOptions['first'];
}

/**
 * Work that is done later, at least once, and survives every crash. A job enqueued inside `Database.runInTransaction`
 * exists exactly when that transaction was committed.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly database: Database;
  private readonly options: JobsOptions;
  private readonly logger: Logger;
  private readonly registrations: Registration[] = [];
  private readonly seals: JobSeals;
  private readonly connection: PreparedJobs;
  private store: JobStore | undefined;
  private running = false;

  constructor(
    database: Database,
    @Inject(JOBS_OPTIONS) options: JobsOptions,
    @Inject(LOGGER) logger: Logger,
    facts: ReadyFacts,
  ) {
    this.database = database;
    this.options = options;
    this.logger = logger;
    this.connection = new PreparedJobs(database);
    this.seals = new JobSeals(database, options, logger);
    if (this.seals.isChanging) {
      facts.addSealed(() => this.countSealedWithOther());
      facts.nameSecrets(this.seals.ids);
    }
  }

  /**
   * Registers the handler of a kind of job; call it in a provider's `onModuleInit`. A job may run twice (a worker can
   * die between the work and its completion): make the work idempotent with `context.id`, or run it `inTransaction`.
   */
  registerHandler<Spec extends JobSpec>(
    spec: Spec,
    handler: JobHandler<Spec>,
    options: HandleOptions = {},
  ): void {
    const run = async (job: BossJob): Promise<void> => {
      const data = spec.data.parse(openJob(this.seals.keys, spec.name, job.data)) as z.output<Spec['data']>;
      if (!options.inTransaction) return handler(data, contextOf(job));
      await this.database.runInTransaction(async () => {
        await handler(data, contextOf(job));
        await this.complete(spec, job);
      });
    };
    this.registrations.push({ spec, work: (job) => this.attempt(job, run), first: options.first });
  }

  /**
   * Adds a job, in the running transaction if there is one. False when a job with this id exists.
   * @throws when no handler is registered for this kind of job, or the data does not match its schema.
   */
  async enqueueJob<Spec extends JobSpec>(
    spec: Spec,
    data: z.input<Spec['data']>,
    options: EnqueueOptions = {},
  ): Promise<boolean> {
    return this.storeFor(spec).addJob(spec, this.envelopeOf(spec, data), {
      ...options,
      db: this.connection,
    });
  }

  /**
   * As `enqueueJob` for several jobs in one statement, each with an id of its own, and in a trace of its own where
   * `traceparents` has one.
   */
  async enqueueJobs<Spec extends JobSpec>(
    spec: Spec,
    jobs: readonly z.input<Spec['data']>[],
    traceparents: readonly (string | undefined)[] = [],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const envelopes = jobs.map((data, index) => {
      const cause = readTraceparent(traceparents[index]);
      if (!cause?.parentId) return this.envelopeOf(spec, data);
      return withTrace({ ...cause, spanId: cause.parentId }, () => this.envelopeOf(spec, data));
    });
    await this.storeFor(spec).addJobs(spec, envelopes, this.connection);
  }

  /** Whether due jobs are being worked on; true also in a service that has none. */
  get isReady(): boolean {
    return this.running || this.registrations.length === 0;
  }

  /** Jobs that failed on their last try and wait for a person; see `redrive.ts`. */
  async countGivenUp(): Promise<number> {
    if (!this.store) return 0;
    const [row] = await this.database.query<{ jobs: number }>(
      `select count(*)::int as jobs from ${this.options.service}_jobs.job where name like '%.dead' and state = 'created'`,
    );
    return row?.jobs ?? 0;
  }

  /**
   * Jobs that are not done, by kind and state; `scheduled` ones are not due yet. What the release before left, and nobody takes
   * any more, is none of them.
   */
  async countOpen(): Promise<OpenJobs[]> {
    if (!this.store) return [];
    return this.database.query<OpenJobs>(
      `select case when name like '%.dead' then left(name, -5) else name end as job, state, count(*)::int as count,
              coalesce(extract(epoch from clock_timestamp() - min(start_after)), 0)::float8 as delay
         from (select name, start_after,
                      case when name like '%.dead' then 'given-up' when state = 'active' then 'running'
                           when start_after > clock_timestamp() then 'scheduled' else 'waiting' end as state
                 from ${this.options.service}_jobs.job where state in ('created', 'retry', 'active')) open
        where regexp_replace(name, '\\.dead$', '') = any($1)
        group by 1, 2`,
      [this.registrations.map(({ spec }) => spec.name)],
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.registrations.length === 0) return;
    this.seals.sealingKey();
    const store = new JobStore(this.options);
    this.store = store;
    await store.startQueues(this.registrations.map(({ spec }) => spec));
    await this.prepareForgetting();
    for (const { spec, work } of this.registrations) {
      await store.boss.work(spec.name, workOptions(spec), (jobs: BossJob[]) =>
        Promise.all(jobs.map((job) => resultOf(job, work))),
      );
    }
    for (const { spec, first } of this.registrations) {
      if (!first) continue;
      const { data, ...options } = first();
      await this.enqueueJob(spec, data, options);
    }
    this.seals.start();
    this.running = true;
  }

  /** Takes no new job and waits for running ones; running requests may still enqueue. */
  async beforeApplicationShutdown(): Promise<void> {
    this.running = false;
    const { store } = this;
    if (!store) return;
    const limit = new AbortController();
    const stopped = Promise.all(this.registrations.map(({ spec }) => store.boss.offWork(spec.name)));
    const cut = pause(this.options.stopLimit, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([stopped, cut]);
    limit.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.seals.stop();
    await this.store?.stopWorkers();
  }

  private async attempt(job: BossJob, run: (job: BossJob) => Promise<void>): Promise<void> {
    const parent = traceOf(job.data);
    const span = parent && this.options.tracing?.begin('job', parent);
    const trace = span?.trace ?? parent;
    const traced = <T>(work: () => T): T => (trace ? withTrace(trace, work) : work());
    const { attempt, isLastTry } = contextOf(job);
    const endSpan = (isFailed: boolean) => span?.end(`job ${job.name}`, { attempt }, isFailed);
    try {
      await traced(() => run(job));
      endSpan(false);
    } catch (err) {
      endSpan(true);
      const facts = { err, job: job.name, jobId: job.id, attempt };
      traced(() =>
        isLastTry ? this.logger.error(facts, 'job given up') : this.logger.warn(facts, 'job failed'),
      );
      // pg-boss stores the failure beside the job, so only its name is passed on: the message may quote people's data.
      throw new Error(err instanceof Error ? err.name : 'failed', { cause: undefined });
    }
  }

  /** Replicas that start at once come one after the other. */
  private async prepareForgetting(): Promise<void> {
    const schema = schemaOf(this.options.service);
    await this.database.runInTransaction(async () => {
      await this.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `forget ${schema}`,
      ]);
      await this.database.query(forgetDone(schema));
      await this.seals.noteStart();
    });
  }

  private storeFor(spec: JobSpec): JobStore {
    if (!this.store?.hasQueue(spec)) throw new Error(`No handler for jobs called "${spec.name}"`);
    return this.store;
  }

  private envelopeOf<Spec extends JobSpec>(spec: Spec, data: z.input<Spec['data']>): JobEnvelope {
    spec.data.parse(data);
    const [traceparent, traceId] = [currentTraceparent(), currentTraceId()];
    const sealed = this.seals.sealData(spec.name, data);
    if (traceparent !== undefined) return { ...sealed, traceparent };
    return { ...sealed, ...(traceId === undefined ? {} : { traceId }) };
  }

  private async countSealedWithOther(): Promise<number> {
    return this.store ? this.seals.countOthers() : 0;
  }

  /** Ends the job inside the running transaction. @throws when it was given to another worker in the meantime. */
  private async complete(spec: JobSpec, { id, retryCount }: BossJob): Promise<void> {
    await this.store?.boss.complete(spec.name, { id, retryCount }, null, { db: this.connection });
    const rows = await this.database.query<{ state: string }>(
      `select state from ${this.options.service}_jobs.job where name = $1 and id = $2 and retry_count = $3`,
      [spec.name, id, retryCount],
    );
    if (rows[0]?.state !== 'completed') throw new Error(`Job ${id} is no longer this worker's`);
  }
}

async function resultOf(job: BossJob, work: Registration['work']): Promise<JobResult> {
  try {
    await work(job);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : 'failed' },
    };
  }
}

function traceOf({ traceparent, traceId }: JobEnvelope): TraceParent | undefined {
  return readTraceparent(traceparent) ?? (traceId === undefined ? undefined : { traceId, isSampled: false });
}

function contextOf({ id, retryCount, retryLimit, signal }: BossJob): JobContext {
  return { id, attempt: retryCount + 1, isLastTry: retryCount >= retryLimit, signal };
}
