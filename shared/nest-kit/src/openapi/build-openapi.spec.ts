import { endpointsOf } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { buildOpenApi } from './build-openapi.ts';

const defineEndpoint = endpointsOf('sample');

const Seat = z.object({ id: z.string(), row: z.int() });
const getSeat = defineEndpoint({
  method: 'GET',
  path: '/api/seats/:id',
  access: 'guest',
  summary: 'One seat',
  params: z.object({ id: z.string() }),
  query: z.object({
    page: z._default(z.int().check(z.minimum(1)), 1),
    near: z.optional(z.string()),
    hall: z.string(),
  }),
  response: Seat,
  errors: [{ code: 'SEAT_NOT_FOUND', status: 404, message: 'No such seat' }],
});
const takeSeat = defineEndpoint({
  method: 'POST',
  path: '/api/seats/:id',
  access: 'proof',
  summary: 'Takes a seat',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ seat: Seat }),
  status: 201,
  errors: [],
});
const document = buildOpenApi({
  title: 'Seats',
  version: '1.0.0',
  schemas: { Seat },
  endpoints: [
    { name: 'getSeat', tag: 'seats', endpoint: getSeat },
    { name: 'takeSeat', tag: 'seats', endpoint: takeSeat },
  ],
});
const operations = document.paths['/api/seats/{id}'];

describe('buildOpenApi', () => {
  it('puts the methods of a path together', () => {
    expect(Object.keys(document.paths)).toEqual(['/api/seats/{id}']);
    expect(Object.keys(operations ?? {})).toEqual(['get', 'post']);
  });

  it('tells which parameters are needed, and the defaults and ranges of the others', () => {
    expect(operations?.get).toMatchObject({
      operationId: 'getSeat',
      tags: ['seats'],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'page', in: 'query', required: false, schema: { type: 'integer', default: 1, minimum: 1 } },
        { name: 'near', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'hall', in: 'query', required: true, schema: { type: 'string' } },
      ],
    });
  });

  it('refers to shared shapes by name instead of repeating them', () => {
    expect(operations?.get).toHaveProperty(['responses', '200', 'content', 'application/json', 'schema'], {
      $ref: '#/components/schemas/Seat',
    });
    expect(document.components.schemas.TakeSeatResponse).toMatchObject({
      properties: { seat: { $ref: '#/components/schemas/Seat' } },
    });
    expect(operations?.post).toHaveProperty(
      ['requestBody', 'content', 'application/json', 'schema', '$ref'],
      '#/components/schemas/TakeSeatBody',
    );
  });

  it('lists the success status and every failure, its own and the common ones', () => {
    expect(operations?.get).toHaveProperty(
      ['responses', '404', 'description'],
      'SEAT_NOT_FOUND: No such seat',
    );
    expect(Object.keys(Object(operations?.post).responses)).toEqual(['201', '400', '500', '503']);
  });

  it('leaves no reference open and no trace of the schema library', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(document.components.schemas).toHaveProperty(name);
    expect(text).not.toMatch(/_zod|~standard|__shared/);
  });
});
