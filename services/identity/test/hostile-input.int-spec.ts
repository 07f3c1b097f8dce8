import * as core from '@lectern/contracts-core';
import { COMMON_ERRORS, type Endpoint, endpointsIn, ErrorBody } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-identity';
import { describeMails } from '@lectern/contracts-messaging';
import { startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { fc } from '@lectern/testing/property';
import * as z from 'zod/mini';
import { goodCalls, type GoodCall, type GoodCalls } from './hostile-bodies.ts';
import { playService, type PlayedService } from '@lectern/testing/node';
import { startTestIdentity, type TestIdentity } from './start-test-identity.ts';
import type { Answer } from './test-browser.ts';

// Many calls, on a machine that may have much else to do.
jest.setTimeout(600_000);

/** What no field is made for. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  'Kim\0Minji',
  'Kim\ud800',
  '\udc00Kim',
  '\u202Eexe.gpj',
  '\u200B\u2060',
  '\uFEFF',
  '\r\nBcc: victim@example.com',
  '__proto__',
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  'ａｄｍｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'аdmin@example.com',
  '１２３４５６',
  '٣٤٥٦٧٨',
  '\u{1F469}\u200D\u2695\uFE0F'.repeat(60),
  'e\u0301'.repeat(200),
];
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom(...HOSTILE),
);

let objects: TestObjects;
let identity: TestIdentity;
let others: PlayedService;
let calls: GoodCalls;
let documented: Readonly<Record<string, readonly number[]>>;
beforeAll(async () => {
  objects = await startTestObjects();
  // Of the others only what they wrote down is asked, which a file cannot do without.
  others = await playService(({ url }) => {
    if (url.startsWith(core.listAuditEntries.path)) return { entries: [], count: 0, actions: [] };
    // Who decides a licence reads the words of the mail beforehand.
    return url === describeMails.path ? { mails: [] } : undefined;
  });
  const { url } = others;
  identity = await startTestIdentity({
    objects: objects.settings,
    catalogUrl: url,
    commerceUrl: url,
    learningUrl: url,
    mediaUrl: url,
    messagingUrl: url,
    releasesUrl: url,
  });
  calls = await goodCalls(identity);
  documented = await documentedStatuses();
});
afterAll(async () => {
  await identity.stop();
  await others.stop();
  await objects.stop();
});

const endpoints = endpointsIn(contracts, core);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
const endpointOf = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name);

it('has a good call for every endpoint that takes something', () => {
  const taking = Object.keys(documented).filter((name) => {
    const endpoint = endpointOf(name);
    return endpoint && !name.includes(' /internal/') && (endpoint.body ?? endpoint.query ?? endpoint.params);
  });
  expect(taking.length).toBeGreaterThan(30);
  expect(taking.filter((name) => !(name in calls))).toEqual([]);
});

it('answers the good calls themselves as documented', async () => {
  for (const name of Object.keys(calls)) await expectDocumented(name, await ask(name, (call) => call));
});

it('row 50: answers as documented for any content of a field, at its longest and beyond', async () => {
  let asked = 0;
  for (const name of Object.keys(calls)) {
    const { body = {} } = (await calls[name]?.()) ?? {};
    for (const [field, value] of Object.entries(body)) {
      if (typeof value !== 'string') continue;
      for (const text of [...HOSTILE, ...endsOf(name, field)]) {
        const answer = await ask(name, (call) => ({ ...call, body: { ...call.body, [field]: text } }));
        await expectDocumented(`${name} ${field}=${JSON.stringify(text).slice(0, 40)}`, answer, name);
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(1_000);
});

it('row 50: answers as documented for any content of an address', async () => {
  for (const name of Object.keys(calls)) {
    const shape = endpointOf(name)?.query;
    const keys = shape && 'shape' in shape ? Object.keys(Object(shape.shape)) : [];
    const { params = {} } = (await calls[name]?.()) ?? {};
    for (const text of [
      ...HOSTILE.filter(isWellFormed).map(encodeURIComponent),
      '%ff',
      '%c0%80',
      '%ed%a0%80',
    ]) {
      const ways = [
        ...keys.map((key) => (call: GoodCall) => ({ ...call, query: `?${key}=${text}` })),
        ...Object.keys(params).map((key) => (call: GoodCall) => ({
          ...call,
          params: { ...call.params, [key]: text || '%20' },
        })),
      ];
      for (const way of ways)
        await expectDocumented(`${name} ${text}`, await ask(name, way), name, [400, 404, 414]);
    }
    for (const key of keys) {
      const twice = (call: GoodCall) => ({ ...call, query: `?${key}=a&${key}[__proto__][x]=b` });
      await expectDocumented(`${name} ${key} twice`, await ask(name, twice), name);
    }
  }
});

it('row 46, row 47: answers as documented for any shape of a body, and no prototype is changed', async () => {
  const names = Object.keys(calls).filter((name) => endpointOf(name)?.body);
  const places = names.flatMap((name) => ['', 'one field'].map((place) => [name, place] as const));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.oneof(fc.jsonValue({ maxDepth: 4 }), junk),
      async (where, value) => {
        const [name, place] = where;
        const answer = await ask(name, (call) => ({
          ...call,
          body: place === '' ? value : { ...call.body, [Object.keys(call.body ?? {})[0] ?? 'x']: value },
        }));
        await expectDocumented(`${name} ${JSON.stringify(value).slice(0, 80)}`, answer, name);
      },
    ),
    { numRuns: 250 },
  );
  for (const raw of [
    '{"__proto__":{"x":1}}',
    '{"email":',
    '[]',
    'null',
    '"a"',
    '1e999',
    '{"a":'.repeat(3_000),
    '\uFEFF{}',
  ]) {
    for (const name of names.slice(0, 8)) {
      await expectDocumented(
        `${name} ${raw.slice(0, 20)}`,
        await ask(name, (call) => ({ ...call, body: raw })),
        name,
      );
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** Only such a text can be in an address at all. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** The call that was refused last, before the service acted on it: it is still good for the same endpoint. */
let unused: { readonly name: string; readonly call: GoodCall } | undefined;

type Spoiled = Omit<GoodCall, 'body'> & { readonly body?: unknown; readonly query?: string };

async function ask(name: string, spoil: (call: GoodCall) => Spoiled) {
  // Limits are of others' tests: here every call is looked at.
  await identity.query(
    `with emptied as (delete from rate_limit)
     update account set suspended_at = null where suspended_at is not null`,
  );
  const call = unused?.name === name ? unused.call : await calls[name]?.();
  if (!call) throw new Error(`There is no good call for ${name}`);
  const { browser, body, params = {}, query = '' } = spoil(call);
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const sent = body === undefined && call.body !== undefined ? 'null' : body;
  const answer = await (name.endsWith('/export')
    ? askForFile(browser, address + query)
    : browser.ask(method, address + query, sent));
  unused = answer.body['error'] === COMMON_ERRORS.BAD_REQUEST.code ? { name, call } : undefined;
  return answer;
}

/** The one answer that is no JSON when it is good. */
async function askForFile(browser: GoodCall['browser'], path: string): Promise<Answer> {
  const { status, headers } = await browser.follow(path);
  return { status, headers, body: { error: 'x', message: 'x', traceId: 'x' } };
}

async function expectDocumented(
  what: string,
  { status, body }: { status: number; body: unknown },
  name = what,
  more: readonly number[] = [400],
): Promise<void> {
  const allowed = [...(documented[name] ?? []), 413, ...more];
  expect([what, status, allowed.includes(status)]).toEqual([what, status, true]);
  if (status >= 400) expect(ErrorBody.safeParse(body).success).toBe(true);
}

/** What the service says each call may answer, but for being broken. */
async function documentedStatuses(): Promise<Record<string, number[]>> {
  const { body } = await identity.browser().get('/api/docs/json');
  const paths = body['paths'] as Record<string, Record<string, { responses: object }>>;
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(responses)
          .map(Number)
          .filter((status) => status < 500),
      ]),
    ),
  );
}

/** Texts as long as a field may be, and one character longer. */
function endsOf(name: string, field: string): string[] {
  const body = endpointOf(name)?.body;
  const described = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  const most = longestIn(described, field);
  return [most, most + 1].flatMap((length) => ['x'.repeat(length), '가'.repeat(length)]);
}

function longestIn(node: unknown, field: string): number {
  if (typeof node !== 'object' || node === null) return 0;
  const { properties } = node as { properties?: Record<string, { maxLength?: number }> };
  const own = properties?.[field]?.maxLength ?? 0;
  return Object.values(node).reduce<number>((most, child) => Math.max(most, longestIn(child, field)), own);
}
