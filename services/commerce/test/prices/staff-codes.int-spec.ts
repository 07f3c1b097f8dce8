import { randomUUID } from 'node:crypto';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import { expectDone, planByIndex } from '@lectern/testing/node';
import { orderNumber } from '../../src/payments/orders/order-number.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';

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
const USES = '/api/admin/referral-code-uses';
const create = (code: string, change: object = {}, as = finance) =>
  commerce.send('POST', PATH, { as, body: { code, ...facts, reason: 'spring congress', ...change } });
/** As somebody changes it who looks at the code now. */
const versionOf = async (code: string): Promise<number> => {
  const [row] = await commerce.postgres.query<{ version: number }>(
    'select version from commerce.referral_code where code = $1',
    [code],
  );
  return row?.version ?? 0;
};
const change = async (code: string, changed: object, as = finance) => {
  const body = { ...facts, version: await versionOf(code), reason: 'agreed with them', ...changed };
  return commerce.send('PUT', `${PATH}/${code}`, { as, body });
};
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

it('is made once by two colleagues who make the same one at once', async () => {
  const both = await Promise.all([
    create('TWINS'),
    create('TWINS', { discountPercent: 50 }, staff('finance')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [made] = both.filter(({ status }) => status === 201);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    ...{ error: 'CODE_EXISTS', details: { code: 'TWINS' } },
  });
  const list = await commerce.send('GET', `${PATH}?q=TWINS`, { as: finance });
  expect(list.body['items']).toMatchObject([{ discountPercent: made?.body['discountPercent'] }]);
  const entries = (await auditOf('code.created')).filter(({ detail }) => detail['code'] === 'TWINS');
  expect(entries).toHaveLength(1);
});

it('keeps what a colleague decided since it was looked at, and says how the code is now', async () => {
  const { version } = (await create('BETWEEN')).body;
  const other = staff('finance');
  expect((await change('BETWEEN', { discountPercent: 5, version }, other)).body['version']).toBe(version + 1);
  const late = await change('BETWEEN', { isActive: false, version });
  expect([late.status, late.body['error']]).toEqual([409, 'CODE_CHANGED']);
  expect(late.body['details']).toMatchObject({ discountPercent: 5, isActive: true, version: version + 1 });
  const list = await commerce.send('GET', `${PATH}?q=BETWEEN`, { as: finance });
  expect(list.body['items']).toMatchObject([{ discountPercent: 5, isActive: true, version: version + 1 }]);
  const both = await Promise.all(
    [finance, other].map((as) => change('BETWEEN', { isActive: false, version: version + 1 }, as)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change('BETWEEN', { isActive: true, version: undefined })).status).toBe(400);
  // A use is no decision.
  await change('BETWEEN', { isActive: true });
  await steps.paid(buyer(), { referralCode: 'BETWEEN' });
  expect((await change('BETWEEN', { version: version + 3 })).status).toBe(200);
});

it('takes no limit below what was used', async () => {
  await create('TWICE');
  for (const as of [buyer(), buyer()]) await steps.paid(as, { referralCode: 'TWICE' });
  const { body } = await change('TWICE', { maxUses: 1 });
  expect([body['error'], body['details']]).toEqual(['CODE_USES', { code: 'TWICE', uses: 2 }]);
});

it('lists codes by code and owner with what came of them, and their uses', async () => {
  await create('LISTED-1', { owner: 'Dr. Han', commissionPercent: 10 });
  const { as, orderId } = await steps.paid(buyer(), { referralCode: 'LISTED-1' });
  const viewer = { as: staff('viewer') };
  const found = await commerce.send('GET', `${PATH}?q=dr.%20han&active=yes`, viewer);
  const totals = { currency: 'KRW', uses: 1, discountMinor: 30_000, paidMinor: 70_000, refundedMinor: 0 };
  expect(found.body).toMatchObject({
    count: 1,
    items: [{ code: 'LISTED-1', uses: 1, totals: [{ ...totals, commissionMinor: 7_000 }] }],
  });
  expect((await commerce.send('GET', `${PATH}?q=LISTED&active=no`, viewer)).body['items']).toEqual([]);
  const uses = await commerce.send('GET', `${USES}?code=listed-1`, viewer);
  expect(uses.body['items']).toEqual([
    expect.objectContaining({
      orderId,
      number: orderNumber(orderId),
      buyer: as.userId.slice(0, 8),
      paidMinor: 70_000,
      commissionMinor: 7_000,
      state: 'PAID',
    }),
  ]);
  expect(JSON.stringify(uses.body)).not.toContain(as.userId);
  commerce.partners.sessions.set(finance.sessionId, finance);
  const file = await fetch(`${commerce.url}${USES}/export?code=LISTED-1`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  const [head, line] = (await file.text()).split('\r\n');
  expect(head).toContain('code,owner,owner_kind,number,order,buyer,');
  expect(line).toContain(`,${orderNumber(orderId)},${orderId},`);
});

it('takes refunds off what is due to an owner, in the statement of the month too', async () => {
  await create('PARTNER', { owner: 'Partner Inc.', commissionPercent: 20 });
  await steps.paid(buyer(), { referralCode: 'PARTNER' });
  const { orderId } = await steps.paid(buyer(), { referralCode: 'PARTNER' });
  expectDone(
    await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: { rule: 'staff', amountMinor: 20_000, reason: 'agreed by phone' },
    }),
  );
  await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
  const { body } = await commerce.send('GET', '/api/admin/referral-statements', { as: staff('viewer') });
  expect(body['items'].filter((item: { owner: string }) => item.owner === 'Partner Inc.')).toEqual([
    {
      ownerKey: 'name partner inc.',
      owner: 'Partner Inc.',
      ownerKind: null,
      codes: 1,
      currency: 'KRW',
      uses: 2,
      discountMinor: 60_000,
      paidMinor: 140_000,
      refundedMinor: 20_000,
      commissionMinor: 24_000,
    },
  ]);
  const other = await commerce.send('GET', `${USES}?owner=partner&month=2020-01`, { as: finance });
  expect(other.body['items']).toEqual([]);
});

it('narrows statements to an owner, and hands them out as a file that says who took it', async () => {
  await create('SHARE-1', { owner: '=Sum(Partners)', commissionPercent: 20 });
  await create('SHARE-2', { owner: 'Somebody else', commissionPercent: 20 });
  for (const referralCode of ['SHARE-1', 'SHARE-2']) await steps.paid(buyer(), { referralCode });
  const PATH_OF = '/api/admin/referral-statements';
  const of = async (owner: string) =>
    (await commerce.send('GET', `${PATH_OF}?owner=${encodeURIComponent(owner)}`, { as: staff('viewer') }))
      .body;
  const { month, items } = await of('sum(partners)');
  expect(items).toMatchObject([{ owner: '=Sum(Partners)', uses: 1, commissionMinor: 14_000 }]);
  expect((await of('nobody at all'))['items']).toEqual([]);
  commerce.partners.sessions.set(finance.sessionId, finance);
  const file = await fetch(`${commerce.url}${PATH_OF}/export?owner=sum(partners)&month=${month}`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  expect(file.headers.get('content-disposition')).toContain('lectern-code-statements-');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual([`${month},'=Sum(Partners),,1,1,KRW,30000,70000,0,14000`]);
  expect(await auditOf('code-statements-exported')).toEqual([
    { actor_id: finance.userId, detail: { month, isSearched: 'true' } },
  ]);
  expect((await commerce.send('GET', `${PATH_OF}/export`, { as: staff('viewer') })).status).toBe(403);
  const stale = { ...finance, sessionId: crypto.randomUUID(), hasFreshStep: false };
  expect((await commerce.send('GET', `${PATH_OF}/export`, { as: stale })).body['error']).toBe(
    'SECOND_STEP_STALE',
  );
});

it('has one statement for a partner whatever the capitals and spaces, and for a person whatever the name', async () => {
  const [kim, partner] = [randomUUID(), { ownerKind: 'partner', maxUses: null, commissionPercent: 10 }];
  const person = { ownerKind: 'person', ownerAccountId: kim, maxUses: null, commissionPercent: 10 };
  const codes = {
    'ONE-1': { ...partner, owner: 'Kim Clinic' },
    'ONE-2': { ...partner, owner: ' Kim  clinic' },
    'ONE-3': { ...person, owner: 'Kim Clinic' },
    'ONE-4': { ...person, owner: 'Dr. Kim of Kim Clinic' },
  };
  for (const [referralCode, given] of Object.entries(codes)) {
    expect((await create(referralCode, given)).status).toBe(201);
    await steps.paid(buyer(), { referralCode });
  }
  const PATH_OF = '/api/admin/referral-statements';
  const { body } = await commerce.send('GET', `${PATH_OF}?owner=clinic`, { as: staff('viewer') });
  const sums = { codes: 2, uses: 2, commissionMinor: 14_000 };
  expect(body['items']).toHaveLength(2);
  expect(body['items']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ownerKey: 'name kim clinic', ownerKind: 'partner', ...sums }),
      expect.objectContaining({ ownerKey: `account ${kim}`, ownerKind: 'person', ...sums }),
    ]),
  );
  const uses = await commerce.send('GET', `${USES}?code=ONE-3`, { as: staff('viewer') });
  expect(uses.body['items']).toMatchObject([{ owner: 'Kim Clinic', ownerKind: 'person' }]);
});

it('finds codes by the Hangul initials of their owner, in the list and its file, by an index', async () => {
  await create('HANBIT', { owner: '서울 한빛의원' });
  for (const q of ['ㅎㅂㅇㅇ', 'ㅅㅇ ㅎㅂ']) {
    const { body } = await commerce.send('GET', `${PATH}?q=${encodeURIComponent(q)}`, { as: finance });
    expect(body['items']).toMatchObject([{ code: 'HANBIT' }]);
  }
  const none = await commerce.send('GET', `${PATH}?q=${encodeURIComponent('ㅂㅇㅇ')}`, { as: finance });
  expect(none.body['items']).toEqual([]);
  const plan = await planByIndex(
    { url: commerce.postgres.adminUrl, schema: 'commerce', isBitmap: true },
    `select from referral_code where initials_of(owner) @@ to_tsquery('simple', quote_literal('ㅎㅂ') || ':*')`,
  );
  expect(plan).toContain('code_by_initials');
});

it('suggests partners by letters of their name, and no people', async () => {
  for (const [code, owner] of [
    ['ABC-1', 'Suggested Society'],
    ['ABC-2', 'suggested society'],
    ['ABC-3', 'Suggested Inc.'],
  ])
    await create(code ?? '', { owner, ownerKind: 'partner' });
  await create('ABC-4', { owner: 'Suggested Person', ownerKind: 'person', ownerAccountId: randomUUID() });
  const find = async (q: string) =>
    (
      await commerce.send('GET', `/api/admin/referral-code-owners?q=${encodeURIComponent(q)}`, {
        as: finance,
      })
    ).body['items'];
  expect(await find('SUGGested')).toEqual([
    { owner: expect.stringMatching(/^suggested society$/i), codes: 2 },
    { owner: 'Suggested Inc.', codes: 1 },
  ]);
  expect(await find(' ')).toEqual([]);
});

it('takes no account that is gone, and keeps what an owner is where a page does not say it', async () => {
  const [gone, there] = [randomUUID(), randomUUID()];
  commerce.partners.gone.add(gone);
  const person = { owner: 'Lee Anna', ownerKind: 'person' };
  expect((await create('OWNED', { ...person, ownerAccountId: gone })).body['error']).toBe('CODE_OWNER_GONE');
  expect((await create('OWNED', { ...person, ownerAccountId: there })).body).toMatchObject({
    ...{ ownerKind: 'person', ownerAccountId: there },
  });
  // A page of the release before.
  expect((await change('OWNED', { owner: 'Lee Anna', maxUses: 9 })).body).toMatchObject({
    ...{ ownerKind: 'person', ownerAccountId: there, maxUses: 9 },
  });
  expect((await change('OWNED', { owner: 'Lee Clinic' })).body).toMatchObject({
    ...{ ownerKind: null, ownerAccountId: null },
  });
  const entries = (await auditOf('code.created')).filter(({ detail }) => detail['code'] === 'OWNED');
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(there);
});

it('owes what was agreed on the day of a use, however the rate is changed later', async () => {
  const owner = 'Rates Ltd.';
  await create('RATES', { owner, commissionPercent: 10, maxUses: null });
  await steps.paid(buyer(), { referralCode: 'RATES' });
  await change('RATES', { owner, commissionPercent: 5, maxUses: null });
  await steps.paid(buyer(), { referralCode: 'RATES' });
  const { body } = await commerce.send('GET', '/api/admin/referral-statements', { as: staff('viewer') });
  const statement = body['items'].find((item: { owner: string }) => item.owner === owner);
  expect(statement).toMatchObject({ uses: 2, paidMinor: 140_000, commissionMinor: 7_000 + 3_500 });
  const uses = await commerce.send('GET', `${USES}?code=RATES`, { as: staff('viewer') });
  expect(uses.body['items'].map((item: { commissionMinor: number }) => item.commissionMinor)).toEqual([
    3_500, 7_000,
  ]);
});

it('makes many codes at once that differ and count, with one line of audit', async () => {
  const { maxUses: _most, ...many } = facts;
  const { status, body } = await commerce.send('POST', `${PATH}/bulk`, {
    as: finance,
    body: { prefix: 'EXPO', number: 30, ...many, maxUses: 1, reason: 'for the booth' },
  });
  expect([status, new Set(body['codes']).size]).toEqual([201, 30]);
  const [code] = body['codes'] as string[];
  expect((await steps.order(buyer(), { referralCode: code })).body['amountMinor']).toBe(70_000);
  expect(await auditOf('codes.generated')).toHaveLength(1);
});

it('hands the filtered codes out as a file, and writes down who took it', async () => {
  await create('FILED-1', { owner: '=Dr. File' });
  await create('FILED-2', { owner: 'Dr. File', isActive: false });
  commerce.partners.sessions.set(finance.sessionId, finance);
  const file = await fetch(`${commerce.url}${PATH}/export?q=filed&active=yes`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  expect(file.headers.get('content-disposition')).toContain('lectern-codes-');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^FILED-1,'=Dr\. File,,,t/);
  expect(await auditOf('codes-exported')).toEqual([
    { actor_id: finance.userId, detail: { isSearched: 'true', active: 'yes' } },
  ]);
  expect((await commerce.send('GET', `${PATH}/export`, { as: staff('viewer') })).status).toBe(403);
});

it.each([
  ['an end before its start', { startsAt: '2027-02-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' }],
  ['a list without products', { scope: 'listed' }],
  ['products without a list', { productIds: ['botox'] }],
  ['more than everything', { discountPercent: 101 }],
  ['a person without an account', { ownerKind: 'person' }],
  ['a partner with an account', { ownerKind: 'partner', ownerAccountId: 'somebody' }],
  ['an account of neither', { ownerAccountId: 'somebody' }],
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
