import { endpointsOf } from '@lectern/contracts-core';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as z from 'zod/mini';
import { Describes, Route, type RouteInput, type RouteOutput } from '../contract/route.decorator.ts';
import { ServiceState } from '../health/service-state.ts';
import { createLogger } from '../logging/logger.ts';
import { createAdapter } from './create-adapter.ts';

const logger = createLogger({ service: 'sample', level: 'silent' });
const adapterOf = (options: { answerLimit?: number; requestTimeout?: number }) =>
  createAdapter(logger, new ServiceState(), options).getInstance();

it.each([{}, { answerLimit: 60_000 }, { requestTimeout: 120_000 }])(
  'keeps a connection open for longer than an answer may take: %p',
  (options) => {
    const { connectionTimeout = 0 } = adapterOf(options).initialConfig;
    expect(connectionTimeout).toBeGreaterThan(options.requestTimeout ?? options.answerLimit ?? 10_000);
  },
);

it('answers in place of a handler that takes longer, and says that it may be tried again', async () => {
  const fastify = adapterOf({ answerLimit: 1 });
  fastify.get('/slow', () => new Promise(() => undefined));
  const { statusCode, body } = await fastify.inject('/slow');
  expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ error: 'UNAVAILABLE' })]);
  await fastify.close();
});

const described = {
  method: 'GET',
  access: 'guest',
  summary: 'Takes its time',
  response: z.object({ isDone: z.boolean() }),
  errors: [],
} as const;
const defineEndpoint = endpointsOf('sample');
const declared = defineEndpoint({ ...described, path: '/api/declared', timeout: 3_600_000 });
const byHand = defineEndpoint({ ...described, path: '/api/by-hand', timeout: 3_600_000 });
const undeclared = defineEndpoint({ ...described, path: '/api/undeclared' });
const impatient = defineEndpoint({ ...described, path: '/api/impatient', timeout: 1 });

/** A promise that the test ends. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

let work = later<{ isDone: boolean }>();

@Controller()
class SlowController {
  @Route(declared)
  declared(_input: RouteInput<typeof declared>): Promise<RouteOutput<typeof declared>> {
    return work.promise;
  }

  @Get(byHand.path)
  @Describes(byHand)
  byHand(): Promise<RouteOutput<typeof byHand>> {
    return work.promise;
  }

  @Route(undeclared)
  undeclared(_input: RouteInput<typeof undeclared>): Promise<RouteOutput<typeof undeclared>> {
    return work.promise;
  }

  @Route(impatient)
  impatient(_input: RouteInput<typeof impatient>): Promise<RouteOutput<typeof impatient>> {
    return work.promise;
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

describe('a call whose contract says how long it may take', () => {
  let app: NestFastifyApplication;
  let quiet: (number | undefined)[];
  let asked = later<void>();
  const ask = async (path: string) => (await fetch(`${await app.getUrl()}${path}`)).status;
  const start = async (answerLimit: number): Promise<void> => {
    const adapter = createAdapter(logger, new ServiceState(), { answerLimit });
    quiet = [];
    asked = later();
    adapter.getInstance().addHook('preHandler', (request, _reply, done) => {
      quiet.push(request.raw.socket.timeout);
      asked.resolve();
      done();
    });
    work = later();
    app = await NestFactory.create<NestFastifyApplication>(SlowModule, adapter, {
      logger: false,
      bodyParser: false,
    });
    await app.listen(0, '127.0.0.1');
  };
  afterEach(() => app.close());

  it.each([declared.path, byHand.path])('is waited for as long, and others are not: %s', async (path) => {
    await start(1);
    const slow = ask(path);
    await asked.promise;
    expect(quiet).toEqual([7_200_000]);
    expect(await ask(undeclared.path)).toBe(503);
    work.resolve({ isDone: true });
    expect(await slow).toBe(200);
  });

  it('has the general limit where its caller waits less', async () => {
    await start(3_600_000);
    const slow = ask(impatient.path);
    await asked.promise;
    await new Promise(setImmediate);
    work.resolve({ isDone: true });
    expect(await slow).toBe(200);
  });
});
