import { staff, startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
const finance = staff('finance');
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

beforeAll(async () => (commerce = await startTestCommerce()));
afterAll(() => commerce.stop());

const list = async (as = finance) => commerce.send('GET', '/api/admin/exchange-rate', { as });
const quote = async () => (await commerce.send('GET', '/api/payment/quote')).body;
const set = (facts: object = {}, as = finance) =>
  commerce.send('POST', '/api/admin/exchange-rate', {
    as,
    body: { rate: 1_450, endsAt: inDays(2), reason: 'The won fell over night', ...facts },
  });
const end = (id: string, as = finance) =>
  commerce.send('POST', `/api/admin/exchange-rate/${id}/end`, { as, body: { reason: 'Back to the source' } });

it('sells by the set rate until it is taken back, and by the source after that', async () => {
  const before = await quote();
  const { status, body } = await set();
  expect(status).toBe(201);
  expect(await quote()).toMatchObject({ isFresh: true, quote: { rate: 1_450, source: 'lectern-staff' } });
  expect((await list()).body).toMatchObject({
    quote: { rate: 1_450 },
    source: before['quote'],
    set: [{ id: body['id'], rate: 1_450, endedAt: null, staffId: finance.userId }],
  });
  expect((await end(body['id'])).status).toBe(200);
  expect(await quote()).toEqual(before);
  expect((await end(body['id'])).body['error']).toBe('RATE_NOT_FOUND');
});

it('begins at its time, and is taken back before it', async () => {
  const { body } = await set({ startsAt: inDays(10), endsAt: inDays(12) });
  expect((await quote())['quote'].source).toBe('lectern-table');
  expect((await end(body['id'])).body).toMatchObject({ endedAt: body['startsAt'] });
  expect((await set({ startsAt: inDays(10), endsAt: inDays(12) })).status).toBe(201);
});

it.each([
  ['a digit too few', { rate: 145 }, 'RATE_TOO_FAR'],
  ['a digit too many', { rate: 14_500 }, 'RATE_TOO_FAR'],
  ['a rate below what the source says by more than a tenth', { rate: 1_259 }, 'RATE_TOO_FAR'],
  ['an end before the start', { startsAt: inDays(3), endsAt: inDays(2) }, 'RATE_TIMES'],
  ['a start in the past', { startsAt: inDays(-1) }, 'RATE_TIMES'],
  ['a time longer than a month', { endsAt: inDays(32) }, 'RATE_TIMES'],
  ['a start next year', { startsAt: inDays(200), endsAt: inDays(201) }, 'RATE_TIMES'],
])('refuses %s', async (_what, facts, error) => {
  expect((await set(facts)).body['error']).toBe(error);
});

it.each([
  { rate: 0 },
  { rate: -1_400 },
  { rate: '1400' },
  { rate: null },
  { reason: '' },
  { endsAt: 'soon' },
])('refuses %j as a request that is none', async (facts) => expect((await set(facts)).status).toBe(400));

it('sets one rate for a time, however many press at once', async () => {
  const time = { startsAt: inDays(20), endsAt: inDays(21) };
  const answers = await Promise.all([1_401, 1_402, 1_403].map((rate) => set({ ...time, rate })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

it('is set by finance and owners, read by viewers, and written down', async () => {
  expect((await set({}, staff('viewer'))).status).toBe(403);
  expect((await set({}, staff('content'))).status).toBe(403);
  const { body: whole } = await list();
  expect(whole['set'].map(({ reason }: { reason: string }) => reason)).toContain('The won fell over night');
  const { status, body } = await list(staff('viewer'));
  expect(status).toBe(200);
  // Why is for those who may set one.
  expect(body).toEqual({ ...whole, set: whole['set'].map((one: object) => ({ ...one, reason: '' })) });
  expect((await list(staff('content'))).status).toBe(403);
  const rows = await commerce.postgres.query(
    `select action, detail->>'after' as after, detail->>'reason' as reason from commerce_audit.audit_entry
      where action like 'exchange-rate-%' order by id limit 2`,
  );
  expect(rows).toEqual([
    { action: 'exchange-rate-set', after: '1450', reason: 'The won fell over night' },
    { action: 'exchange-rate-ended', after: null, reason: 'Back to the source' },
  ]);
});
