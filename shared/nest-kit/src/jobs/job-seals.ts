import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { secretIdOf } from '../sealing/secret-id.ts';
import { schemaOf } from './job-store.ts';
import { jobKeyOf, openJob, sealJob, type JobEnvelope } from './sealed-job.ts';

/** A job that a worker has while others are sealed anew is waiting again soon. */
const EVERY_MS = 5_000;
const ROWS = 500;

interface JobSealsOptions {
  readonly service: string;
  readonly secret: string | undefined;
  readonly otherSecret?: string | undefined;
}
interface StoredJob {
  readonly id: string;
  readonly name: string;
  readonly data: JobEnvelope;
  readonly text: string;
}

/** What jobs are sealed with. While another secret is given, waiting jobs of that one are sealed with the first. */
export class JobSeals {
  private readonly database: Database;
  private readonly options: JobSealsOptions;
  private readonly logger: Logger;
  /** The first seals; each opens. */
  readonly keys: readonly Buffer[];
  /** Names of the secrets, the first one first. */
  readonly ids: readonly string[];
  /** Jobs that no key opened, told once each. */
  private readonly told = new Set<string>();
  /** Names the secret of the first key in every envelope. */
  private readonly secretId: string;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(database: Database, options: JobSealsOptions, logger: Logger) {
    this.database = database;
    this.options = options;
    this.logger = logger;
    const { service, secret, otherSecret } = options;
    const secrets = secret === undefined ? [] : [secret, otherSecret];
    this.keys = secrets.filter((one) => one !== undefined).map((one) => jobKeyOf(service, one));
    this.ids = secrets.filter((one) => one !== undefined).map((one) => secretIdOf(service, one));
    this.secretId = this.ids[0] ?? secretIdOf(service, '');
  }

  /** @throws when the service has no secret. */
  sealData(name: string, data: unknown): Pick<JobEnvelope, 'sealed' | 'by'> {
    return { sealed: sealJob(this.sealingKey(), name, data), by: this.secretId };
  }

  sealingKey(): Buffer {
    const [key] = this.keys;
    if (!key) throw new Error(`The service ${this.options.service} has jobs and no secret to seal them with`);
    return key;
  }

  /** Whether another secret is given. */
  get isChanging(): boolean {
    return this.keys.length > 1;
  }

  /** Jobs that are not done, also given up ones, and not known to be sealed with the first secret. */
  async countOthers(): Promise<number> {
    const [row] = await this.database.query<{ jobs: number }>(
      `select count(*)::int as jobs from ${schemaOf(this.options.service)}.job
        where state in ('created', 'retry', 'active') and data ->> 'by' is distinct from $1`,
      [this.secretId],
    );
    return row?.jobs ?? 0;
  }

  /** Notes that a process with this first secret has started: only jobs of processes that started before are sealed anew. */
  async noteStart(): Promise<void> {
    if (!this.isChanging) return;
    await this.database.query(
      `create table if not exists ${this.table} (id text primary key, started_at timestamptz not null)`,
    );
    await this.database.query(
      `insert into ${this.table} values ($1, clock_timestamp())
       on conflict (id) do update set started_at = clock_timestamp()`,
      [this.secretId],
    );
  }

  start(): void {
    if (!this.isChanging) return;
    this.begin();
    this.timer = setInterval(() => this.begin(), EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private get table(): string {
    return `${schemaOf(this.options.service)}.seal`;
  }

  private begin(): void {
    this.running = this.running
      .then(() => this.resealJobs())
      .catch((err: unknown) => this.logger.warn({ err }, 'jobs were not sealed anew'));
  }

  /** A job that a worker takes meanwhile is left to it. One that no key opens stays as it is and is named. */
  private async resealJobs(): Promise<void> {
    const [latest] = await this.database.query<{ id: string }>(
      `select id from ${this.table} order by started_at desc, id limit 1`,
    );
    if (latest?.id !== this.secretId || (await this.countOthers()) === 0) return;
    const job = `${schemaOf(this.options.service)}.job`;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.query<StoredJob>(
        `select id, name, data, data::text as text from ${job}
          where state in ('created', 'retry') and data ->> 'by' is distinct from $1 and id > $2::uuid
          order by id limit ${ROWS}`,
        [this.secretId, after],
      );
      for (const row of rows) await this.reseal(job, row);
      const last = rows.at(-1);
      if (rows.length < ROWS || !last) return;
      after = last.id;
    }
  }

  private async reseal(job: string, { id, name, data, text }: StoredJob): Promise<void> {
    try {
      const { data: _unsealed, ...rest } = data;
      const anew = { ...rest, ...this.sealData(name, openJob(this.keys, name, data)) };
      await this.database.query(
        `update ${job} set data = $4::jsonb
          where id = $1 and name = $2 and state in ('created', 'retry') and data::text = $3`,
        [id, name, text, JSON.stringify(anew)],
      );
    } catch (err) {
      if (this.told.has(id)) return;
      this.told.add(id);
      this.logger.error({ err, job: name, jobId: id }, 'a job is sealed with a secret that is not given');
    }
  }
}
