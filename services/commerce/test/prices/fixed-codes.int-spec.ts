import { SESSION_COOKIE } from '@lectern/contracts-core';
import { expectDone } from '@lectern/testing/node';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const PATH = '/api/admin/referral-codes';
const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' });
const dollars = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const facts = (fixedDiscount: object | null) => ({
  owner: '대한미용의학회',
  discountPercent: 1,
  fixedDiscount,
  scope: 'all',
  productIds: [] as string[],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  minimumKrw: null,
  isActive: true,
});
const create = (code: string, fixedDiscount: object, change: object = {}) =>
  commerce.send('POST', PATH, {
    as: finance,
    body: { code, ...facts(fixedDiscount), reason: 'spring congress', ...change },
  });
/** As somebody changes it who looks at the code now. */
const versionOf = async (code: string): Promise<number> => {
  const [row] = await commerce.postgres.query<{ version: number }>(
    'select version from commerce.referral_code where code = $1',
    [code],
  );
  return row?.version ?? 0;
};
const change = async (code: string, changed: object) => {
  const { fixedDiscount: _leftOut, ...known } = facts(null);
  const body = { ...known, version: await versionOf(code), reason: 'agreed with them', ...changed };
  return commerce.send('PUT', `${PATH}/${code}`, { as: finance, body });
};
const payInDollars = { currency: 'USD', method: 'paypal' };
const checkout = async (code: string, as = buyer()) =>
  (await commerce.send('GET', `/api/payment/checkout/botox?referralCode=${code}`, { as })).body;
const refusalOf = async (code: string, order: object = {}) => {
  const { status, body } = await steps.order(buyer(), { referralCode: code, ...order });
  return [status, body['error']];
};

it('takes a sum in won off orders in won, and does not count for dollars', async () => {
  expect((await create('WON-30000', won(30_000))).body).toMatchObject({ fixedDiscount: won(30_000) });
  const check = await commerce.send('GET', '/api/referral-codes/validate?code=won-30000&curriculumId=botox', {
    as: buyer(),
  });
  expect(check.body).toEqual({
    ...{ valid: true, code: 'WON-30000', reason: null },
    ...{ discountPercent: null, fixedDiscount: won(30_000) },
  });
  const shown = await checkout('WON-30000');
  expect(shown['code']).toEqual({
    ...{ code: 'WON-30000', reason: null },
    ...{ discountPercent: null, fixedDiscount: won(30_000) },
  });
  expect(shown['prices'].KRW).toMatchObject({
    ...{ listMinor: 100_000, discountMinor: 30_000, totalMinor: 70_000 },
    lines: [
      { kind: 'list', amountMinor: 100_000 },
      { kind: 'code', amountMinor: -30_000 },
    ],
  });
  expect(shown['prices'].USD.lines).toHaveLength(1);
  const { orderId } = await steps.paid(buyer(), { referralCode: 'WON-30000', expectedMinor: 70_000 });
  expect(await steps.stateOf(orderId)).toBe('PAID');
  expect(await refusalOf('WON-30000', payInDollars)).toEqual([400, 'NOT_APPLICABLE']);
});

it('takes cents off orders in dollars, of buyers who may pay in dollars', async () => {
  await create('DOLLARS-5', dollars(550));
  const { prices } = await checkout('DOLLARS-5');
  expect(prices.USD.discountMinor).toBe(550);
  expect(prices.KRW.discountMinor).toBe(0);
  const order = await steps.paid(buyer(), { referralCode: 'DOLLARS-5', ...payInDollars });
  expect(order.confirmation.amount).toBe(prices.USD.totalMinor / 100);
  expect(await refusalOf('DOLLARS-5')).toEqual([400, 'NOT_APPLICABLE']);
});

it('is of no use to a buyer who pays in won alone, as the checkout says too', async () => {
  await create('DOLLARS-7', dollars(700));
  const inKorea = buyer();
  commerce.partners.countries.set(inKorea.userId, 'KR');
  const check = async (as: typeof inKorea, code: string) => {
    const path = `/api/referral-codes/validate?code=${code}&curriculumId=botox`;
    const { valid, reason } = (await commerce.send('GET', path, { as })).body;
    return [valid, reason] as unknown[];
  };
  expect(await check(inKorea, 'DOLLARS-7')).toEqual([false, 'NOT_APPLICABLE']);
  expect((await checkout('DOLLARS-7', inKorea))['code'].reason).toBe('NOT_APPLICABLE');
  expect(await check(buyer(), 'DOLLARS-7')).toEqual([true, null]);
  await create('WON-7000', won(7_000));
  expect(await check(inKorea, 'WON-7000')).toEqual([true, null]);
});

it('asks who may pay in dollars for a code in dollars alone, and counts no guess that got no answer', async () => {
  await create('DOLLARS-9', dollars(900));
  await create('WON-9000', won(9_000));
  const as = buyer();
  const check = async (code: string) => {
    const path = `/api/referral-codes/validate?code=${code}&curriculumId=botox`;
    const { status, body } = await commerce.send('GET', path, { as });
    return [status, body['valid'] ?? body['error']] as unknown[];
  };
  commerce.partners.isIdentityAway = true;
  try {
    for (const code of ['WON-9000', 'WELCOME10']) expect(await check(code)).toEqual([200, true]);
    // More than may be guessed in a minute.
    for (let n = 0; n < 12; n += 1) expect(await check('DOLLARS-9')).toEqual([503, 'UNAVAILABLE']);
  } finally {
    commerce.partners.isIdentityAway = false;
  }
  expect(await check('DOLLARS-9')).toEqual([200, true]);
  expect(await check('NO-SUCH-CODE')).toEqual([200, false]);
});

it('takes at most the price, which is then free, and leaves no sum that cannot be paid', async () => {
  await create('MORE-THAN-ALL', won(250_000));
  expect((await checkout('MORE-THAN-ALL'))['prices'].KRW).toMatchObject({ discountMinor: 100_000 });
  const free = await steps.order(buyer(), { referralCode: 'MORE-THAN-ALL' });
  expect(free.body).toMatchObject({ amountMinor: 0, state: 'PAID' });
  await create('LEAVES-1', won(99_999));
  expect(await refusalOf('LEAVES-1')).toEqual([400, 'BELOW_MINIMUM_AMOUNT']);
  await create('DEAR-ONES', won(10_000), { minimumKrw: 100_001 });
  expect(await refusalOf('DEAR-ONES')).toEqual([400, 'BELOW_MINIMUM']);
});

it('owes commission of what was paid and not given back', async () => {
  await create('FIXED-SHARE', won(40_000), { commissionPercent: 10, owner: 'Fixed Ltd.' });
  const { orderId } = await steps.paid(buyer(), { referralCode: 'FIXED-SHARE' });
  expectDone(
    await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: { rule: 'staff', amountMinor: 20_000, reason: 'agreed by phone' },
    }),
  );
  await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
  const viewer = { as: staff('viewer') };
  const sums = { discountMinor: 40_000, paidMinor: 60_000, refundedMinor: 20_000, commissionMinor: 4_000 };
  const listed = await commerce.send('GET', `${PATH}?q=FIXED-SHARE`, viewer);
  expect(listed.body['items']).toMatchObject([{ fixedDiscount: won(40_000), totals: [sums] }]);
  const uses = await commerce.send('GET', '/api/admin/referral-code-uses?code=FIXED-SHARE', viewer);
  expect(uses.body['items']).toMatchObject([sums]);
  const { body } = await commerce.send('GET', '/api/admin/referral-statements', viewer);
  expect(body['items'].find(({ owner }: { owner: string }) => owner === 'Fixed Ltd.')).toMatchObject(sums);
});

it('is changed to per cent and back, and records what was decided without a per cent that means nothing', async () => {
  await create('TURNS', won(10_000));
  // A change that says nothing of the sum leaves it.
  expect((await change('TURNS', { maxUses: 9 })).body).toMatchObject({
    fixedDiscount: won(10_000),
    maxUses: 9,
  });
  const percent = await change('TURNS', { discountPercent: 20, fixedDiscount: null });
  expect(percent.body).toMatchObject({ discountPercent: 20, fixedDiscount: null });
  expect((await steps.order(buyer(), { referralCode: 'TURNS' })).body['amountMinor']).toBe(80_000);
  await change('TURNS', { discountPercent: 20, fixedDiscount: won(15_000) });
  expect((await steps.order(buyer(), { referralCode: 'TURNS' })).body['amountMinor']).toBe(85_000);
  const audit = await commerce.postgres.query<{ before: string; after: string }>(
    `select detail->>'before' as before, detail->>'after' as after from commerce_audit.audit_entry
      where action = 'code.changed' and detail->>'code' = 'TURNS' order by id`,
  );
  const recorded = audit.map(({ before, after }) =>
    [before, after].map((one) => {
      const { discountPercent, fixedDiscount } = JSON.parse(one) as Record<string, unknown>;
      return { discountPercent, fixedDiscount };
    }),
  );
  const fixed = (sum: number) => ({ discountPercent: undefined, fixedDiscount: won(sum) });
  const twenty = { discountPercent: 20, fixedDiscount: undefined };
  expect(recorded).toEqual([
    [fixed(10_000), fixed(10_000)],
    [fixed(10_000), twenty],
    [twenty, fixed(15_000)],
  ]);
});

it('keeps as its per cent the least, for the release before that knows of no sums', async () => {
  await create('BOTH-RELEASES', won(50_000), { discountPercent: 90 });
  const [row] = await commerce.postgres.query<{ discount_percent: number }>(
    `select discount_percent from commerce.referral_code where code = 'BOTH-RELEASES'`,
  );
  expect(row?.discount_percent).toBe(1);
});

it('is made in bulk, and says its sum in the file', async () => {
  const { status, body } = await commerce.send('POST', `${PATH}/bulk`, {
    as: finance,
    body: { prefix: 'BOOTH', number: 3, ...facts(dollars(1_250)), reason: 'for the booth' },
  });
  expect(status).toBe(201);
  const [code] = body['codes'] as string[];
  expect((await checkout(code ?? ''))['prices'].USD.discountMinor).toBe(1_250);
  commerce.partners.sessions.set(finance.sessionId, finance);
  const file = await fetch(`${commerce.url}${PATH}/export?q=${code}`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  const [head, line] = (await file.text()).trim().split('\r\n');
  expect(head).toContain('discount_percent,discount_minor,discount_currency,commission_percent');
  expect(line).toContain(',,1250,USD,0,');
});

it.each([
  ['nothing', won(0)],
  ['half a won', won(0.5)],
  ['another currency', { amountMinor: 10, currency: 'EUR' }],
  ['no currency', { amountMinor: 10 }],
])('refuses a sum of %s', async (_name, wrong) => {
  expect((await create('WRONG', wrong)).status).toBe(400);
});
