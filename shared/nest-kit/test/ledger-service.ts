import { TEST_ANSWER_LIMIT } from '../src/testing/index.ts';
import { endpointsOf } from '@lectern/contracts-core';
import { Controller, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  currentTraceId,
  Database,
  defineJob,
  Jobs,
  Route,
  startService,
  type JobContext,
  type RouteInput,
  type RouteOutput,
  type RunningService,
  type ServiceConfig,
} from '../src/index.ts';
import { writeLedger } from './ledger-job.ts';

const defineEndpoint = endpointsOf('sample');

const slowNote = defineJob({ name: 'slow-note', data: z.object({ note: z.string() }), tries: 2 });
const nobodys = defineJob({ name: 'nobodys', data: z.object({}) });

const postNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes',
  access: 'proof',
  summary: 'Writes a row and enqueues a job in one transaction',
  body: z.object({
    note: z.string(),
    failures: z._default(z.int(), 0),
    id: z.optional(z.uuid()),
    kind: z._default(z.enum(['write-ledger', 'slow-note', 'nobodys', 'broken']), 'write-ledger'),
    rollBack: z._default(z.boolean(), false),
  }),
  response: z.object({ taken: z.boolean() }),
  errors: [],
});
type Body = RouteInput<typeof postNote>['body'];

@Injectable()
class LedgerService implements OnModuleInit {
  private readonly database: Database;
  private readonly jobs: Jobs;

  constructor(database: Database, jobs: Jobs) {
    this.database = database;
    this.jobs = jobs;
  }

  onModuleInit(): void {
    this.jobs.registerHandler(writeLedger, (data, job) => this.write(data, job), { inTransaction: true });
    this.jobs.registerHandler(slowNote, async ({ note }, { attempt }) => {
      await this.database.query('select pg_sleep(1)');
      await this.insert({ note, attempt });
    });
  }

  async post({ note, failures, id, kind, rollBack }: Body): Promise<boolean> {
    return this.database.runInTransaction(async () => {
      const taken = await this.enqueue(kind, { note, failures }, id === undefined ? {} : { id });
      if (rollBack) throw new Error('changed its mind');
      return taken;
    });
  }

  private enqueue(kind: Body['kind'], data: { note: string; failures: number }, options: { id?: string }) {
    if (kind === 'nobodys') return this.jobs.enqueueJob(nobodys, {}, options);
    if (kind === 'broken')
      return this.jobs.enqueueJob(writeLedger, { note: 7 as unknown as string }, options);
    return this.jobs.enqueueJob(kind === 'slow-note' ? slowNote : writeLedger, data, options);
  }

  /** Writes first and fails then: only a rollback takes the row away again. */
  private async write(data: { note: string; failures: number }, { attempt }: JobContext): Promise<void> {
    await this.insert({ note: data.note, attempt });
    if (attempt <= data.failures) throw new Error('canary: person@example.com');
  }

  private insert({ note, attempt }: { note: string; attempt: number }): Promise<unknown> {
    return this.database.query('insert into entry (note, attempt, trace_id) values ($1, $2, $3)', [
      note,
      attempt,
      currentTraceId() ?? null,
    ]);
  }
}

@Controller()
class LedgerController {
  private readonly ledger: LedgerService;

  constructor(ledger: LedgerService) {
    this.ledger = ledger;
  }

  @Route(postNote)
  async post({ body }: RouteInput<typeof postNote>): Promise<RouteOutput<typeof postNote>> {
    return { taken: await this.ledger.post(body) };
  }
}

@Module({ controllers: [LedgerController], providers: [LedgerService] })
class LedgerModule {}

/** Seals what its jobs carry. */
export const LEDGER_SECRET = 'what seals the jobs of the ledger in tests';

/** A small service whose work is done later. */
export function startLedger(
  databaseUrl: string,
  settings: Partial<ServiceConfig> = {},
  secrets: { jobSecret: string; otherJobSecret?: string } = { jobSecret: LEDGER_SECRET },
): Promise<RunningService> {
  return startService(
    {
      name: 'ledger',
      module: LedgerModule,
      entities: [],
      migrations: [
        {
          name: '0001',
          sql: 'create table entry (note text not null, attempt int not null, trace_id text);',
        },
      ],
      ...secrets,
      openApi: { title: 'Ledger', version: '1.0.0', schemas: {} },
    },
    {
      port: 0,
      host: '127.0.0.1',
      databaseUrl,
      logLevel: 'silent',
      answerLimit: TEST_ANSWER_LIMIT,
      ...settings,
    },
  );
}
