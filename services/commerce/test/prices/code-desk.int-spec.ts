import { SESSION_COOKIE } from '@lectern/contracts-core';
import { expectDone, planByIndex } from '@lectern/testing/node';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
const finance = staff('finance');
const viewer = staff('viewer');

beforeAll(async () => ({ commerce } = await startMoneySteps()));
afterAll(() => commerce.stop());

const PATH = '/api/admin/referral-codes';
const facts = {
  owner: '대한미용의학회',
  discountPercent: 30,
  scope: 'all',
  productIds: [] as string[],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  minimumKrw: null,
  isActive: true,
};
const send = (method: string, path: string, body: object) =>
  commerce.send(method, path, { as: finance, body: { ...facts, reason: 'spring congress', ...body } });
/** As somebody changes it who looks at the code now. */
const change = async (code: string, body: object) => {
  const [row] = await commerce.postgres.query<{ version: number }>(
    'select version from commerce.referral_code where code = $1',
    [code],
  );
  return send('PUT', `${PATH}/${code}`, { version: row?.version, ...body });
};
const readDesk = (code: string, as = finance) => commerce.send('GET', `${PATH}/${code}/desk`, { as });

it('tells who made and changed a code and why, the latest first, and the titles of what it counts for', async () => {
  const { body: made } = await send('POST', PATH, {
    ...{ code: 'DESK-1', scope: 'listed', productIds: ['botox', 'no-product'] },
  });
  await send('POST', PATH, { code: 'DESK-2' });
  const body = { codes: [{ code: 'DESK-1', version: made['version'] }], act: 'pause', reason: 'it is over' };
  expectDone(await commerce.send('POST', `${PATH}/switch`, { as: finance, body }));
  // A file of its uses names the code, and decides nothing about it.
  commerce.partners.sessions.set(finance.sessionId, finance);
  await fetch(`${commerce.url}/api/admin/referral-code-uses/export?code=DESK-1`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  const { status, body: desk } = await readDesk('DESK-1');
  expect(status).toBe(200);
  const by = { actorName: expect.stringContaining(finance.userId.slice(0, 8)) };
  expect(desk).toMatchObject({
    history: [
      { ...by, action: 'code.changed', reason: 'it is over' },
      { ...by, action: 'code.created', reason: 'spring congress', before: null },
    ],
    isHistoryCut: false,
    products: [{ id: 'botox', title_ko: expect.any(String), title_en: expect.any(String) }],
  });
  expect(JSON.parse(desk['history'][0].after)).toMatchObject({ isActive: false });
});

it('knows of a code that was made with others who made it, and of no other generation', async () => {
  const generate = async (prefix: string): Promise<string> =>
    (await send('POST', `${PATH}/bulk`, { prefix, number: 3, reason: `for ${prefix}` })).body['codes'][1];
  const [one] = [await generate('BOOTH'), await generate('HALL')];
  await change(one, { discountPercent: 10, reason: 'too much' });
  const { body } = await readDesk(one);
  expect(body['history'].map(({ action, reason }: Record<string, string>) => [action, reason])).toEqual([
    ['code.changed', 'too much'],
    ['codes.generated', 'for BOOTH'],
  ]);
});

it('tells why, and what was before, only those who may decide about codes; viewers what was done, when and by whom', async () => {
  await send('POST', PATH, { code: 'WHY-1' });
  await change('WHY-1', { discountPercent: 10, reason: 'the society did not pay' });
  const { body: whole } = await readDesk('WHY-1');
  expect(JSON.stringify(whole['history'])).toContain('the society did not pay');
  expect((await readDesk('WHY-1', staff('owner'))).body).toEqual(whole);
  const { status, body } = await readDesk('WHY-1', viewer);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...whole,
    history: whole['history'].map((line: object) => ({ ...line, reason: '', before: null, after: null })),
  });
  expect(body['history'].map(({ action }: Record<string, string>) => action)).toEqual([
    'code.changed',
    'code.created',
  ]);
});

it('cuts a long history', async () => {
  await send('POST', PATH, { code: 'LONG' });
  await commerce.postgres.query(
    `insert into commerce_audit.audit_entry (action, actor_id, detail)
     select 'code.changed', 'x', jsonb_build_object('code', 'LONG', 'reason', n::text) from generate_series(1, 60) n`,
  );
  const { body } = await readDesk('LONG');
  expect([body['history'].length, body['isHistoryCut'], body['history'][0].reason]).toEqual([50, true, '60']);
});

it('is told without names or titles while identity and the catalogue are away', async () => {
  await send('POST', PATH, { code: 'ALONE', scope: 'listed', productIds: ['botox'] });
  Object.assign(commerce.partners, { isIdentityAway: true, isCatalogAway: true });
  const { status, body } = await readDesk('ALONE');
  Object.assign(commerce.partners, { isIdentityAway: false, isCatalogAway: false });
  expect([status, body['products'], body['history'][0].actorName]).toEqual([200, [], '']);
});

it('is for finance and viewers, and of codes that are there', async () => {
  expect((await readDesk('NEVER-MADE')).body['error']).toBe('CODE_NOT_FOUND');
  expect((await readDesk('not a code')).status).toBe(400);
  for (const as of [buyer(), staff('content')]) expect((await readDesk('LONG', as)).status).toBe(403);
});

it('reads the entries of the record by the index of codes', async () => {
  await commerce.postgres.query(
    `insert into commerce_audit.audit_entry (action, actor_id, detail)
     select 'order.refunded', 'x', jsonb_build_object('reason', n::text) from generate_series(1, 2000) n`,
  );
  await commerce.postgres.query('vacuum analyze commerce_audit.audit_entry');
  const plan = await planByIndex(
    { url: commerce.postgres.adminUrl },
    `select id from commerce_audit.audit_entry where detail ->> 'code' = 'LONG' and action like 'code.%' order by at desc, id desc limit 51`,
  );
  expect(plan).toContain('audit_entry_of_code_by_key');
  expect(plan).not.toContain('Sort');
});
