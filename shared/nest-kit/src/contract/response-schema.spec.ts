import { endpointsOf } from '@lectern/contracts-core';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { responseSchema } from './response-schema.ts';

const defineEndpoint = endpointsOf('sample');

const Seat = z.object({ row: z.int(), note: z.nullable(z.string()) });
const endpoint = defineEndpoint({
  method: 'GET',
  path: '/api/seats',
  access: 'guest',
  summary: 'Seats',
  response: z.object({
    seat: z.nullable(Seat),
    seats: z.array(Seat),
    byName: z.record(z.string(), z.nullable(Seat)),
    either: z.union([z.string(), z.number()]),
  }),
  errors: [],
});

async function written(answer: unknown): Promise<{ status: number; body: unknown }> {
  const app = Fastify();
  app.get('/seats', { schema: responseSchema(endpoint) }, () => answer);
  const { statusCode, body } = await app.inject('/seats');
  await app.close();
  return { status: statusCode, body: JSON.parse(body) };
}

const seat = { row: 3, note: '창가 "A"' };
const answer = { seat, seats: [seat, { row: 4, note: null }], byName: { a: seat, b: null }, either: 2 };

describe('a response written by its schema', () => {
  it('is what the contract describes', async () => {
    expect(await written(answer)).toEqual({ status: 200, body: answer });
    expect(endpoint.response.safeParse((await written(answer)).body).success).toBe(true);
  });

  it('leaves out what the contract does not name, at every depth', async () => {
    const talkative = { ...seat, price: 1 };
    const { body } = await written({
      ...answer,
      seat: talkative,
      seats: [talkative],
      byName: { a: talkative },
      secret: 'x',
    });
    expect(body).toEqual({ seat, seats: [seat], byName: { a: seat }, either: 2 });
  });

  it('keeps null apart from an empty object', async () => {
    expect((await written({ ...answer, seat: null })).body).toMatchObject({ seat: null });
  });

  it('is refused when something required is missing', async () => {
    expect((await written({ seats: [] })).status).toBe(500);
  });
});
