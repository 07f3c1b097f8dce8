import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SESSION_COOKIE, type SignedInPerson } from '@lectern/contracts-core';
import { Database, Events, Jobs, startService } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { commerceDatabase } from '../../../database.ts';
import { CommerceModule } from '../../../src/app.module.ts';
import { CrashPoints, type CrashPoint } from '../../../src/common/crash-points.ts';
import { Reconciler } from '../../../src/payments/settle/reconciler.service.ts';
import { CodeSumsService } from '../../../src/prices/codes/code-sums.service.ts';
import { course, startPartners } from '../../partners.ts';
import { ask } from './ask.ts';
import { modelConfig, SECRET } from './model-config.ts';
import { startSimulator } from './simulator.ts';

/** Where work was cut off, as a process that dies would be; nothing after it is done. */
class CutOff extends Error {}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
}

/** Everything that one sequence after the other writes; codes stay, unused again. */
const FORGET = `
  truncate commerce.orders, commerce.payment_attempt, commerce.refund, commerce.ledger_entry, commerce.enrolment,
    commerce.lecture_opening, commerce.referral_redemption, commerce.code_sum, commerce.code_sum_change,
    commerce.webhook_inbox, commerce.outbox, commerce.state_change, commerce.alert, commerce.rate_limit, commerce.event_aside restart identity cascade;
  update commerce.event_place set last_id = 0;
  update commerce.referral_code set uses = 0;
  delete from commerce_jobs.job`;

/**
 * One commerce service with a database, a provider and partners of its own, all in this process. Lanes share nothing,
 * so that several run at once, each with its own clock and its own crashes.
 */
export async function startLane() {
  const template = await migratedTemplate('commerce', commerceDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const [partners, simulator] = await Promise.all([startPartners(), startSimulator()]);
  let isDown = false;
  let cutOffs: string[] = [];
  let handles: ModuleRef;
  @Module({ imports: [CommerceModule] })
  class WatchedCommerce {
    constructor(modules: ModuleRef) {
      handles = modules;
    }
  }
  const seam = () =>
    handles.get<CrashPoints, { crashAt: CrashPoint | undefined }>(CrashPoints, { strict: false });
  const arm = (point: CrashPoint | undefined): void => {
    seam().crashAt = point;
  };
  const crash = (): never => {
    cutOffs.push(String(seam().crashAt));
    isDown = true;
    arm(undefined);
    throw new CutOff();
  };
  const config = { ...modelConfig({ databaseUrl, partners: partners.url, toss: simulator.url }), crash };
  const start = async () => {
    const started = await startService(
      {
        name: 'commerce',
        module: WatchedCommerce,
        entities: [],
        ...commerceDatabase,
        openApi: { title: 'Lectern commerce', version: '1.0.0', schemas: {} },
        settings: config,
        jobSecret: config.secret,
      },
      config,
    );
    const database = handles.get(Database, { strict: false });
    const [query, transaction, statement, row, rows, prepared] = [
      database.query.bind(database),
      database.runInTransaction.bind(database),
      database.run.bind(database),
      database.row.bind(database),
      database.rows.bind(database),
      database.queryPrepared.bind(database),
    ];
    const unlessDown =
      <Arguments extends unknown[], Result>(work: (...facts: Arguments) => Promise<Result>) =>
      async (...facts: Arguments): Promise<Result> => {
        if (isDown) throw new CutOff();
        return work(...facts);
      };
    // A process that died writes nothing more, so the database refuses what this one still sends.
    Object.assign(database, {
      query: unlessDown(query),
      runInTransaction: unlessDown(transaction),
      run: unlessDown(statement),
      row: unlessDown(row),
      rows: unlessDown(rows),
      queryPrepared: unlessDown(prepared),
    });
    // What jobs do is done by steps, so that a seed is always the same sequence.
    await handles.get(Jobs, { strict: false }).beforeApplicationShutdown();
    await handles.get(Events, { strict: false }).beforeApplicationShutdown();
    return started;
  };
  let service = await start();
  for (const id of ['botox', 'filler']) partners.state.products.set(id, course(id));
  partners.state.products.set('pack', {
    ...course('pack', { listMinor: 150_000, parts: ['botox', 'filler'] }),
    kind: 'pack',
  });
  await postgres.query(`
    create table commerce.model_clock (shift interval not null);
    grant select on commerce.model_clock to public;
    insert into commerce.model_clock values ('0');
    create or replace function commerce.present() returns timestamptz language sql stable as
      $$ select now() + (select shift from commerce.model_clock) $$;
    insert into commerce.referral_code (code, owner, discount_percent, max_uses) values
      ('TWICE', 'model', 30, 2), ('HALF', 'model', 50, null), ('GIFT', 'model', 100, 3)`);
  const send = async (
    method: string,
    path: string,
    {
      body,
      as,
      headers = {},
    }: { body?: unknown; as?: SignedInPerson; headers?: Record<string, string> } = {},
  ): Promise<Answer | undefined> => {
    if (isDown) return undefined;
    if (as) partners.state.sessions.set(as.sessionId, as);
    const { status, text } = await ask(`${service.url}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { cookie: `${SESSION_COOKIE}=${as.sessionId}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    // A process that died answers nothing, so what this one still answers is dropped.
    return isDown ? undefined : { status, body: text === '' ? {} : JSON.parse(text) };
  };
  const handleEvents = () => handles.get(Events, { strict: false }).catchUp();
  return {
    postgres,
    /** Address of the database as the service's role. */
    databaseUrl,
    simulator,
    partners: partners.state,
    /** Undefined: the process is down, or died before it answered. */
    send,
    internal: (path: string, body: unknown) =>
      send('POST', path, { body, headers: { 'x-service-secret': SECRET } }),
    arm,
    get isDown() {
      return isDown;
    },
    /** Names of the points at which work was cut off since the last call. */
    takeCutOffs: () => {
      const taken = cutOffs;
      cutOffs = [];
      return taken;
    },
    /** A process keeps nothing that matters in memory, so that most restarts only let it answer again. */
    restart: async ({ isWhole = false } = {}) => {
      if (isWhole) {
        await service.close();
        service = await start();
      }
      arm(undefined);
      isDown = false;
    },
    sweep: async () => {
      if (isDown) return;
      try {
        await handleEvents();
        await handles.get(Reconciler, { strict: false }).sweepAttempts();
        await handles.get(CodeSumsService, { strict: false }).foldChanges();
      } catch (error) {
        if (!(error instanceof CutOff)) throw error;
      }
    },
    /** Has everything that is in the outbox handled, as it is all the time elsewhere. */
    handleEvents,
    advance: async (seconds: number) => {
      await postgres.query(`update commerce.model_clock set shift = shift + make_interval(secs => $1)`, [
        seconds,
      ]);
      simulator.clock.advance(seconds * 1_000);
    },
    forget: async () => {
      await postgres.query(FORGET);
      simulator.payments.byKey.clear();
      simulator.webhooks.deliveries.length = 0;
      partners.state.mails.length = 0;
      partners.state.sessions.clear();
    },
    stop: async () => {
      await service.close();
      await Promise.all([partners.stop(), simulator.stop()]);
      await postgres.drop();
    },
  };
}
export type Lane = Awaited<ReturnType<typeof startLane>>;
