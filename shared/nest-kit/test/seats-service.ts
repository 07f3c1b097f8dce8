import { TEST_ANSWER_LIMIT } from '../src/testing/index.ts';
import { endpointsOf } from '@lectern/contracts-core';
import { Controller, Injectable, Module } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import * as z from 'zod/mini';
import {
  Database,
  DomainError,
  Route,
  startService,
  type Migration,
  type RouteInput,
  type RouteOutput,
  type RunningService,
  type ServiceConfig,
} from '../src/index.ts';

const defineEndpoint = endpointsOf('sample');

const SEAT_TAKEN = { code: 'SEAT_TAKEN', status: 409, message: 'The seat is taken.' } as const;
const Seat = z.object({ id: z.string(), holder: z.string() });
const id = z.string().check(z.regex(/^[A-Z]\d+$/));

const takeSeat = defineEndpoint({
  method: 'POST',
  path: '/api/seats/:id',
  access: 'proof',
  summary: 'Takes a seat and writes it into the log',
  params: z.object({ id }),
  query: z.object({ tries: z._default(z.coerce.number(), 1) }),
  body: z.strictObject({ holder: z.string().check(z.maxLength(20)) }),
  response: Seat,
  status: 201,
  errors: [SEAT_TAKEN],
});
const readLog = defineEndpoint({
  method: 'GET',
  path: '/api/log',
  access: 'guest',
  summary: 'How many seats were asked for and taken',
  response: z.object({ asked: z.int(), taken: z.int(), traceId: z.optional(z.string()) }),
  errors: [],
});
const countSeats = defineEndpoint({
  method: 'POST',
  path: '/internal/seats',
  access: 'proof',
  summary: 'How many seats there are, for other services',
  body: z.strictObject({}),
  response: z.object({ taken: z.int() }),
  status: 201,
  errors: [],
});
const brokenAnswer = defineEndpoint({
  method: 'GET',
  path: '/api/broken',
  access: 'guest',
  summary: 'Answers against its contract',
  response: z.object({ count: z.int() }),
  errors: [],
});
const sleep = defineEndpoint({
  method: 'GET',
  path: '/api/sleep',
  access: 'guest',
  summary: 'Waits in the database',
  response: z.object({ awake: z.boolean() }),
  errors: [],
});

@Entity('seat')
class SeatEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') holderName: string;
}

@Injectable()
class SeatsService {
  attempts = 0;
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The log is written by a part that does not know of the transaction, and still belongs to it. */
  async take(seat: string, holder: string, failures: number): Promise<void> {
    this.attempts = 0;
    await this.database.runInTransaction(async () => {
      this.attempts += 1;
      await this.log(seat);
      if (this.attempts < failures) await this.fail('40001');
      const table = this.database.getRepository(SeatEntity);
      if (await table.existsBy({ id: seat })) throw new DomainError(SEAT_TAKEN, { seat });
      await table.insert({ id: seat, holderName: holder });
    });
  }

  async counts(): Promise<{ asked: number; taken: number }> {
    const rows = await this.database.query<{ asked: number; taken: number }>(
      'select (select count(*)::int from log) as asked, (select count(*)::int from seat) as taken',
    );
    return rows[0] ?? { asked: 0, taken: 0 };
  }

  sleep(): Promise<unknown> {
    return this.database.query('select pg_sleep(3)');
  }

  private log(seat: string): Promise<unknown> {
    return this.database.runInTransaction(() =>
      this.database.query('insert into log (seat) values ($1)', [seat]),
    );
  }

  private fail(code: string): Promise<unknown> {
    return this.database.query(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`);
  }
}

@Controller()
class SeatsController {
  private readonly seats: SeatsService;

  constructor(seats: SeatsService) {
    this.seats = seats;
  }

  @Route(takeSeat)
  async takeSeat({
    params,
    query,
    body,
  }: RouteInput<typeof takeSeat>): Promise<RouteOutput<typeof takeSeat>> {
    await this.seats.take(params.id, body.holder, query.tries);
    const answer = { id: params.id, holder: body.holder, passwordHash: 'never leaves' };
    return answer;
  }

  @Route(readLog)
  readLog(): Promise<RouteOutput<typeof readLog>> {
    return this.seats.counts();
  }

  @Route(countSeats)
  countSeats(): Promise<RouteOutput<typeof countSeats>> {
    return this.seats.counts();
  }

  @Route(brokenAnswer)
  brokenAnswer(): RouteOutput<typeof brokenAnswer> {
    return { count: 1.5 };
  }

  @Route(sleep)
  async sleep(): Promise<RouteOutput<typeof sleep>> {
    await this.seats.sleep();
    return { awake: true };
  }
}

@Module({ controllers: [SeatsController], providers: [SeatsService] })
class SeatsModule {}

export const seatMigrations: readonly Migration[] = [
  { name: '0001-seats', sql: 'create table seat (id text primary key, holder_name text not null);' },
  { name: '0002-log', sql: 'create table log (seat text not null);' },
];

/** A small service that uses every part of the kit. */
export function startSeats(
  databaseUrl: string,
  settings: Partial<ServiceConfig> = {},
): Promise<RunningService> {
  return startService(
    {
      name: 'seats',
      module: SeatsModule,
      entities: [SeatEntity],
      migrations: seatMigrations,
      openApi: { title: 'Seats', version: '1.0.0', schemas: { Seat } },
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
