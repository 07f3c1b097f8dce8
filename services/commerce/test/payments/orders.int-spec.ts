import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const sell = (id: string, facts: Record<string, unknown>) =>
  commerce.partners.products.set(id, { ...commerce.partners.products.get('botox')!, id, ...facts });
const addCode = (code: string, percent: number, maxUses: number | null = null) =>
  commerce.postgres.query(
    `insert into commerce.referral_code (code, owner, discount_percent, max_uses) values ($1, 'test', $2, $3)`,
    [code, percent, maxUses],
  );
const errorOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['error'],
];

it('row 3: the newest inputs win, and the older order cannot be paid', async () => {
  const as = buyer();
  const won = await steps.authenticated(as);
  const dollars = await steps.authenticated(as, { currency: 'USD', method: 'paypal' });
  expect(await steps.stateOf(won.orderId)).toBe('SUPERSEDED');
  expect(errorOf(await steps.confirm(as, won.confirmation))).toEqual([409, 'ORDER_EXPIRED']);
  expect((await steps.confirm(as, dollars.confirmation)).status).toBe(200);
  expect(await steps.chargedOf(won.orderId)).toBe(0);
});

it('row 3: leaves one order of ten at once', async () => {
  const as = buyer();
  await Promise.all(Array.from({ length: 10 }, (_, n) => steps.order(as, n % 2 ? { currency: 'USD' } : {})));
  const open = await commerce.postgres.query(
    `select 1 from commerce.orders where user_id = $1 and state = 'OPEN'`,
    [as.userId],
  );
  expect(open).toHaveLength(1);
});

it('row 13: refuses sums that are none before anything happens', async () => {
  const { as, confirmation } = await steps.authenticated();
  for (const amount of ['100000', '1e5', null, -1]) {
    expect((await steps.confirm(as, { ...confirmation, amount })).status).toBe(400);
  }
  for (const wrong of [{ amount: 2 ** 53 }, { currency: 'USD' }, { amount: 100_000.5 }]) {
    const { status } = await steps.confirm(as, { ...confirmation, ...wrong });
    expect([400, 422]).toContain(status);
  }
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
});

it('row 14: charges nothing after the time of the order, and makes a new one', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.advance(46 * 60);
  expect(errorOf(await steps.confirm(as, confirmation))).toEqual([409, 'ORDER_EXPIRED']);
  expect(await steps.chargedOf(orderId)).toBe(0);
  expect((await steps.order(as)).body['orderId']).not.toBe(orderId);
});

it('row 19: charges what the order says when the price changes after it, and asks before a new one', async () => {
  const as = buyer();
  sell('moving', { listMinor: 50_000 });
  const { confirmation } = await steps.authenticated(as, { curriculumId: 'moving' });
  sell('moving', { listMinor: 60_000 });
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
  const stale = await steps.order(buyer(), { curriculumId: 'moving', expectedMinor: 50_000 });
  expect(errorOf(stale)).toEqual([409, 'PRICE_CHANGED']);
  expect(stale.body['details']).toMatchObject({ expectedMinor: 50_000, actualMinor: 60_000 });
});

it('row 21: gives the last uses of a code to as many as there are, however many race', async () => {
  await addCode('RACE-3', 50, 3);
  const ready = [];
  for (let n = 0; n < 50; n += 1) ready.push(await steps.authenticated(buyer(), { referralCode: 'race-3' }));
  const answers = await Promise.all(ready.map(({ as, confirmation }) => steps.confirm(as, confirmation)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status >= 300)) {
    expect(errorOf(answer)).toEqual([409, 'USED_UP']);
  }
});

it('row 22: looks at the code again when the order is made, and lets nobody guess', async () => {
  await addCode('SOON-OVER', 10);
  const as = buyer();
  const check = (code: string) =>
    commerce.send('GET', `/api/referral-codes/validate?code=${encodeURIComponent(code)}`, { as });
  expect((await check(' soon-over')).body).toMatchObject({
    valid: true,
    code: 'SOON-OVER',
    discountPercent: 10,
  });
  // Codes that count are not guessed, however often they are typed, shown and used.
  for (let n = 0; n < 5; n += 1) {
    expect((await check('SOON-OVER')).status).toBe(200);
    const shown = await commerce.send('GET', '/api/payment/checkout/botox?referralCode=SOON-OVER', { as });
    expect(shown.status).toBe(200);
  }
  expect((await steps.order(as, { referralCode: 'SOON-OVER' })).status).toBe(200);
  await commerce.postgres.query(`update commerce.referral_code set ends_at = now() where code = 'SOON-OVER'`);
  expect(errorOf(await steps.order(as, { referralCode: 'SOON-OVER' }))).toEqual([400, 'CODE_EXPIRED']);
  const answers = [];
  for (let n = 0; n < 4; n += 1) {
    answers.push((await check(`guess-${n}`)).status);
    answers.push((await steps.order(as, { referralCode: `guess-${n}` })).status);
  }
  expect(answers).toEqual([200, 400, 200, 400, 200, 400, 200, 400]);
  // Codes are guessed by ordering as well, so that both count together.
  expect((await check('guess-4')).status).toBe(200);
  expect((await steps.order(as, { referralCode: 'guess-5' })).status).toBe(429);
  expect((await check('guess-6')).status).toBe(429);
  expect((await steps.order(as)).status).toBe(200);
  expect((await check(' ')).body['reason']).toBe('CODE_NOT_FOUND');
});

it('row 23: enrols by a code of 100 % without the provider, once, and refuses totals that are too small', async () => {
  const as = buyer();
  const { body } = await steps.order(as, { referralCode: 'GUEST100' });
  expect(body).toMatchObject({ state: 'PAID', amount: 0 });
  expect(await steps.owned(as)).toHaveLength(1);
  expect(errorOf(await steps.order(as, { curriculumId: 'filler', referralCode: 'GUEST100' }))).toEqual([
    409,
    'ALREADY_USED',
  ]);
  sell('tiny', { listMinor: 99 });
  expect(errorOf(await steps.order(as, { curriculumId: 'tiny' }))).toEqual([400, 'BELOW_MINIMUM_AMOUNT']);
});

it('row 24: neither orders nor confirms without a session or a verified licence', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  expect((await commerce.send('POST', '/api/payment/confirm', { body: confirmation })).status).toBe(401);
  const unverified = { ...as, sessionId: crypto.randomUUID(), licenseVerified: false };
  expect(errorOf(await steps.confirm(unverified, confirmation))).toEqual([403, 'LICENSE_REQUIRED']);
  expect((await steps.order(unverified)).status).toBe(403);
  expect(await steps.chargedOf(orderId)).toBe(0);
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
});

it('row 24: answers a repeat after the licence lapsed, so that the buyer learns what was charged', async () => {
  const { as, orderId, confirmation } = await steps.paid();
  const lapsed = { ...as, sessionId: crypto.randomUUID(), licenseVerified: false };
  expect(await steps.confirm(lapsed, confirmation)).toMatchObject({ status: 200, body: { status: 'DONE' } });
  expect(await steps.chargedOf(orderId)).toBe(1);
});

it('row 31: keeps one enrolment when staff grant the course while it is paid, with the later end', async () => {
  const { as, confirmation } = await steps.authenticated();
  const grant = commerce.send('POST', `/api/admin/orders/grants/${as.userId}`, {
    as: staff('finance'),
    body: { curriculumId: 'botox', months: 24, reason: 'speaker of the congress' },
  });
  const [granted, paid] = await Promise.all([grant, steps.confirm(as, confirmation)]);
  expect([granted.status, paid.status]).toEqual([200, 200]);
  expect(await steps.owned(as)).toMatchObject([{ endsAt: granted.body['endsAt'] }]);
});

it('row 32: enrols nobody by the word of a browser', async () => {
  const as = buyer();
  const complete = (facts: Record<string, unknown>) =>
    commerce.send('POST', '/api/users/purchase-complete', { as, body: { curriculumId: 'botox', ...facts } });
  expect((await complete({ paymentId: 'forged', amount: 100_000 })).status).toBe(404);
  expect((await complete({ userId: 'somebody-else' })).status).toBe(403);
  expect(await steps.owned(as)).toEqual([]);
  await steps.paid(as);
  expect((await complete({ userId: as.userId })).status).toBe(200);
});

describe('a pack', () => {
  beforeAll(() => {
    sell('pack', { kind: 'pack', listMinor: 240_000, parts: ['botox', 'filler', 'threads'] });
  });

  it('opens each of its courses, for less when a part is owned', async () => {
    const as = buyer();
    await steps.paid(as);
    const { body } = await steps.order(as, { curriculumId: 'pack' });
    expect(body['amountMinor']).toBe(160_000);
    const { orderId, amount, currency } = body as { orderId: string; amount: number; currency: string };
    const { paymentKey } = await commerce.toss.pay({ orderId, amount, currency });
    expect((await steps.confirm(as, { paymentKey, orderId, amount, currency })).status).toBe(200);
    const courses = (await steps.owned(as)).map(({ curriculumId }) => curriculumId);
    expect(courses.sort()).toEqual(['botox', 'filler', 'pack', 'threads']);
    expect(errorOf(await steps.order(as, { curriculumId: 'filler' }))).toEqual([409, 'ALREADY_PURCHASED']);
  });

  it('of courses alone, as staff make them, opens these, counts for codes of packs, and stays with its buyers once it is gone', async () => {
    const facts = {
      kind: 'pack',
      title_en: 'Winter pack',
      listMinor: 180_000,
      parts: ['botox', 'filler'],
      lectures: [],
    };
    sell('winter', facts);
    await addCode('PACKS-10', 10);
    await commerce.postgres.query(
      `update commerce.referral_code set scope = 'packs' where code = 'PACKS-10'`,
    );
    const as = buyer();
    const refused = await steps.order(as, { referralCode: 'PACKS-10' });
    expect(refused.status).not.toBe(200);
    const { orderId } = await steps.paid(as, { curriculumId: 'winter', referralCode: 'PACKS-10' });
    const own = async () => (await steps.owned(as)).map(({ curriculumId }) => curriculumId).sort();
    expect(await own()).toEqual(['botox', 'filler', 'winter']);
    const [sold] = await commerce.postgres.query<{ amount_minor: string }>(
      'select amount_minor from commerce.orders where id = $1',
      [orderId],
    );
    expect(Number(sold?.amount_minor)).toBe(162_000);

    sell('winter', { ...facts, isForSale: false });
    expect(errorOf(await steps.order(buyer(), { curriculumId: 'winter' }))).toEqual([409, 'NOT_FOR_SALE']);
    expect(await own()).toEqual(['botox', 'filler', 'winter']);
    const refund = await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as });
    expect(refund.body).toMatchObject({ isPossible: true });
    expect(errorOf(await steps.order(as, { curriculumId: 'winter' }))[1]).toBe('NOT_FOR_SALE');
  });

  it('keeps the part that made it cheaper from being refunded before it', async () => {
    const as = buyer();
    const part = await steps.paid(as);
    await steps.paid(as, { curriculumId: 'pack' });
    const preview = await commerce.send('GET', `/api/payment/orders/${part.orderId}/refund`, { as });
    expect(preview.body).toMatchObject({ rule: 'part-of-pack', isPossible: false });
  });
});

it('takes dollars from accounts of the countries that the setting names, whatever the browser shows', async () => {
  const [korean, other] = [buyer(), buyer()];
  commerce.partners.countries.set(korean.userId, 'KR');
  const methodsOf = async (as: typeof korean) =>
    (await commerce.send('GET', '/api/payment/checkout/botox', { as })).body['methods'].map(
      ({ method }: { method: string }) => method,
    );
  expect(await methodsOf(korean)).toEqual(['domestic', 'overseas_krw']);
  expect(await methodsOf(other)).toEqual(['domestic', 'paypal', 'overseas_krw']);
  for (const way of [{}, { method: 'paypal' }])
    expect(await steps.order(korean, { currency: 'USD', ...way })).toMatchObject({
      status: 403,
      body: { error: 'DOLLARS_NOT_OFFERED' },
    });
  expect((await steps.order(korean, { method: 'overseas_krw' })).status).toBe(200);
  expect((await steps.order(other, { currency: 'USD', method: 'paypal' })).status).toBe(200);
});

it('row 20: sells in won and not in dollars by an old rate', async () => {
  await commerce.postgres.query(
    `insert into commerce.fx_quote (rate, as_of_at, source, fetched_at) values (1390, now() - interval '25 hours', 'desk', now())`,
  );
  await commerce.restart({ fxUrl: 'http://127.0.0.1:9/rates' });
  const as = buyer();
  expect(errorOf(await steps.order(as, { currency: 'USD' }))).toEqual([503, 'RATE_TOO_OLD']);
  expect((await steps.order(as)).status).toBe(200);
  expect((await commerce.send('GET', '/api/payment/quote')).body).toMatchObject({
    isFresh: false,
    quote: { rate: 1_390 },
  });
});
