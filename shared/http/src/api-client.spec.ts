import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpointsOf } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { createApiClient } from './api-client.ts';

const defineEndpoint = endpointsOf('sample');

const change = {
  method: 'POST',
  access: 'guest',
  summary: 'Changes',
  response: z.object({ success: z.boolean() }),
  errors: [],
} as const;
const leave = defineEndpoint({ ...change, path: '/api/places/leave' });
const removePlace = defineEndpoint({
  ...change,
  method: 'DELETE',
  path: '/api/places/:placeId',
  params: z.object({ placeId: z.string() }),
});
const addPlace = defineEndpoint({
  ...change,
  path: '/api/places',
  body: z.strictObject({ name: z.string(), language: z.string() }),
});

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const heard: Heard[] = [];
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => heard.splice(0));
afterAll(() => server.close());

const api = () => createApiClient({ originOf: () => origin });

// Services refuse a change whose type a form could have (row 39).
it('a change without a body has no type', async () => {
  await api().call(leave, {});
  await api().call(removePlace, { params: { placeId: 'a' } });
  expect(heard.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
    [undefined, ''],
    [undefined, ''],
  ]);
});

it('a change with a body is JSON', async () => {
  await api().call(addPlace, {
    body: { name: '서울', language: 'ko' },
    headers: { 'x-own': '1' },
  });
  expect(heard[0]?.headers['content-type']).toMatch(/^application\/json/);
  expect(heard[0]?.headers['x-own']).toBe('1');
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ name: '서울', language: 'ko' });
});

it('begins a trace with each call where it is to, and tells it where no answer came', async () => {
  const client = createApiClient({ originOf: () => origin, beginsTraces: true });
  await client.call(leave, {});
  await client.call(leave, {});
  const traces = heard.map(({ headers }) => String(headers['traceparent']));
  expect(traces).toEqual([expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/), expect.anything()]);
  expect(traces[0]).not.toBe(traces[1]);

  const nowhere = createApiClient({ originOf: () => 'http://127.0.0.1:9', beginsTraces: true });
  await expect(nowhere.call(leave, {})).rejects.toMatchObject({
    code: 'NETWORK',
    traceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
  });
});

it('begins none for a caller that has its own', async () => {
  await createApiClient({ originOf: () => origin }).call(leave, {});
  expect(heard[0]?.headers).not.toHaveProperty('traceparent');
});
