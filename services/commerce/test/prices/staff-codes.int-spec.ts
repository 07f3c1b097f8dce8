import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';

jest.setTimeout(60_000);

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());

const facts = {
  owner: '대한미용의학회',
  discountPercent: 30,
  scope: 'all',
  productIds: [] as string[],
  startsAt: null,
  endsAt: null,
  maxUses: 2,
  minimumKrw: null,
  isActive: true,
};
const PATH = '/api/admin/referral-codes';
const create = (code: string, change: object = {}, as = finance) =>
  commerce.send('POST', PATH, { as, body: { code, ...facts, reason: 'spring congress', ...change } });
const change = (code: string, changed: object, as = finance) =>
  commerce.send('PUT', `${PATH}/${code}`, { as, body: { ...facts, reason: 'agreed with them', ...changed } });
const auditOf = (action: string) =>
  commerce.postgres.query<{ actor_id: string; detail: Record<string, string> }>(
    'select actor_id, detail from commerce_audit.audit_entry where action = $1 order by id',
    [action],
  );

it('makes a code that counts at once, with reason and audit', async () => {
  const { status, body } = await create('KAPS-2026');
  expect([status, body]).toEqual([201, expect.objectContaining({ code: 'KAPS-2026', uses: 0, maxUses: 2 })]);
  expect((await steps.order(buyer(), { referralCode: 'kaps-2026' })).body['amountMinor']).toBe(70_000);
  expect(await auditOf('code.created')).toEqual([
    {
      actor_id: finance.userId,
      detail: expect.objectContaining({ code: 'KAPS-2026', reason: 'spring congress' }),
    },
  ]);
  expect((await create('KAPS-2026')).body['error']).toBe('CODE_EXISTS');
});

it('changes a code, keeps what was before, and leaves orders as they are', async () => {
  await create('CHANGING');
  const first = await steps.paid(buyer(), { referralCode: 'CHANGING' });
  expect((await change('CHANGING', { maxUses: 1, discountPercent: 10 })).body).toMatchObject({
    discountPercent: 10,
    uses: 1,
  });
  expect((await steps.order(buyer(), { referralCode: 'CHANGING' })).body['error']).toBe('USED_UP');
  expect((await change('NOT-THERE', {})).body['error']).toBe('CODE_NOT_FOUND');
  await change('CHANGING', { isActive: false });
  expect((await steps.order(buyer(), { referralCode: 'CHANGING' })).body['error']).toBe('CODE_INACTIVE');
  const [audit] = await auditOf('code.changed');
  expect(JSON.parse(audit?.detail['before'] ?? '')).toMatchObject({ discountPercent: 30, maxUses: 2 });
  expect(JSON.parse(audit?.detail['after'] ?? '')).toMatchObject({ discountPercent: 10, maxUses: 1 });
  expect(await steps.stateOf(first.orderId)).toBe('PAID');
});

it('takes no limit below what was used', async () => {
  await create('TWICE');
  for (const as of [buyer(), buyer()]) await steps.paid(as, { referralCode: 'TWICE' });
  const { body } = await change('TWICE', { maxUses: 1 });
  expect([body['error'], body['details']]).toEqual(['CODE_USES', { code: 'TWICE', uses: 2 }]);
});

it('lists codes by code and owner, and the uses of one', async () => {
  await create('LISTED-1', { owner: 'Dr. Han' });
  const { as, orderId } = await steps.paid(buyer(), { referralCode: 'LISTED-1' });
  const found = await commerce.send('GET', `${PATH}?q=dr.%20han`, { as: staff('viewer') });
  expect(found.body).toMatchObject({ total: 1, items: [{ code: 'LISTED-1', uses: 1 }] });
  const uses = await commerce.send('GET', `${PATH}/LISTED-1/uses`, { as: staff('viewer') });
  expect(uses.body['items']).toEqual([
    expect.objectContaining({
      orderId,
      userId: as.userId,
      discountMinor: 30_000,
      amountMinor: 70_000,
      state: 'PAID',
    }),
  ]);
  expect((await commerce.send('GET', `${PATH}/NEVER-MADE/uses`, { as: finance })).status).toBe(400);
});

it.each([
  ['an end before its start', { startsAt: '2027-02-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' }],
  ['a list without products', { scope: 'listed' }],
  ['products without a list', { productIds: ['botox'] }],
  ['more than everything', { discountPercent: 101 }],
  ['no reason', { reason: '' }],
])('refuses %s', async (_name, wrong) => {
  expect((await create('WRONG', wrong)).status).toBe(400);
});

it('is closed to everybody but finance, and to finance without a fresh code', async () => {
  for (const as of [buyer(), staff('viewer'), staff('content')])
    expect((await create('NO', {}, as)).status).toBe(403);
  const stale = { ...finance, sessionId: crypto.randomUUID(), hasFreshStep: false };
  expect((await create('STALE', {}, stale)).body['error']).toBe('SECOND_STEP_STALE');
  expect((await commerce.send('GET', PATH, { as: buyer() })).status).toBe(403);
});
