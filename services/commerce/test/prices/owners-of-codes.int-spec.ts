import { randomUUID } from 'node:crypto';
import { erasePerson } from '@lectern/contracts-core';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { buyer, SECRET, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const PATH = '/api/admin/referral-codes';
const facts = {
  owner: 'Lee Anna',
  discountPercent: 30,
  commissionPercent: 10,
  scope: 'all',
  productIds: [] as string[],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  minimumKrw: null,
  isActive: true,
};
interface Owner {
  readonly ownerKind?: string;
  readonly owner?: string;
  readonly ownerAccountId?: string;
}
const ownedBy = (ownerAccountId: string, owner = 'Lee Anna'): Owner => ({
  ...{ ownerKind: 'person', owner, ownerAccountId },
});
const create = (code: string, owner: Owner) =>
  commerce.send('POST', PATH, { as: finance, body: { code, ...facts, ...owner, reason: 'spring congress' } });
/** As somebody changes it who looks at the code now. */
const versionOf = async (code: string): Promise<number> => {
  const [row] = await commerce.postgres.query<{ version: number }>(
    'select version from commerce.referral_code where code = $1',
    [code],
  );
  return row?.version ?? 0;
};
const change = async (code: string, changed: object) => {
  const body = { ...facts, version: await versionOf(code), reason: 'agreed with them', ...changed };
  return commerce.send('PUT', `${PATH}/${code}`, { as: finance, body });
};
const erase = (userId: string, pseudonym: string) =>
  commerce.send('POST', erasePerson.path, {
    body: { userId, email: 'a@example.com', pseudonym, deletedAt: new Date().toISOString() },
    headers: { 'x-service-secret': SECRET },
  });
const entriesAbout = (code: string) =>
  commerce.postgres.query<{ action: string; detail: Record<string, string> }>(
    `select action, detail from commerce_audit.audit_entry
      where detail ->> 'code' = $1 or $1 = any(string_to_array(detail ->> 'codes', ' ')) order by id`,
    [code],
  );

it('is of no use to the person whose code it is: neither checked, nor in the checkout, nor in an order', async () => {
  const owner = buyer();
  expect((await create('MY-OWN', ownedBy(owner.userId))).status).toBe(201);
  const check = async (as: typeof owner, asked: string) => {
    const { body } = await commerce.send('GET', `/api/referral-codes/validate?code=my-own${asked}`, { as });
    return [body['valid'], body['reason'], body['discountPercent']] as unknown[];
  };
  const checkout = async (as: typeof owner) =>
    (await commerce.send('GET', '/api/payment/checkout/botox?referralCode=MY-OWN', { as })).body;
  for (const asked of ['', '&curriculumId=botox']) {
    expect(await check(owner, asked)).toEqual([false, 'NOT_APPLICABLE', null]);
    expect(await check(buyer(), asked)).toEqual([true, null, 30]);
  }
  const shown = await checkout(owner);
  expect([shown['code'].reason, shown['prices'].KRW.discountMinor]).toEqual(['NOT_APPLICABLE', 0]);
  const { status, body } = await steps.order(owner, { referralCode: 'MY-OWN' });
  expect([status, body['error']]).toEqual([400, 'NOT_APPLICABLE']);
  expect((await steps.order(buyer(), { referralCode: 'MY-OWN' })).body['amountMinor']).toBe(70_000);
});

it('may be used by a person from whom it went to another', async () => {
  const [before, after] = [buyer(), buyer()];
  await create('PASSED-ON', ownedBy(before.userId));
  await change('PASSED-ON', ownedBy(after.userId, 'Kim Jiho'));
  expect((await steps.order(after, { referralCode: 'PASSED-ON' })).body['error']).toBe('NOT_APPLICABLE');
  expect((await steps.order(before, { referralCode: 'PASSED-ON' })).body['amountMinor']).toBe(70_000);
});

it('names partners in the record and no person, and tells that a code went from one person to another', async () => {
  const [anna, jiho] = [randomUUID(), randomUUID()];
  await create('RECORDED', { ownerKind: 'partner', owner: 'Han Clinic' });
  await change('RECORDED', ownedBy(anna));
  const { version } = (await change('RECORDED', ownedBy(jiho, 'Kim Jiho'))).body;
  const body = { codes: [{ code: 'RECORDED', version }], act: 'pause', reason: 'it is over' };
  await commerce.send('POST', `${PATH}/switch`, { as: finance, body });
  const many = {
    prefix: 'BOOTH',
    number: 2,
    ...facts,
    ...ownedBy(anna),
    maxUses: 1,
    reason: 'for the booth',
  };
  const made = await commerce.send('POST', `${PATH}/bulk`, { as: finance, body: many });
  const entries = await entriesAbout('RECORDED');
  const told = entries.map(({ detail }) => ({
    owners: [detail['before'], detail['after']].map((text) => text && JSON.parse(text).owner),
    isHandedOver: detail['isHandedOver'],
  }));
  const none = { owners: [undefined, undefined], isHandedOver: undefined };
  expect(told).toEqual([
    { ...none, owners: [undefined, 'Han Clinic'] },
    { ...none, owners: ['Han Clinic', undefined] },
    { ...none, isHandedOver: 'true' },
    none,
  ]);
  const generated = await entriesAbout(made.body['codes'][0]);
  expect(generated).toHaveLength(1);
  expect(JSON.stringify([...entries, ...generated])).not.toMatch(new RegExp(`Anna|Jiho|${anna}|${jiho}`));
  const { body: desk } = await commerce.send('GET', `${PATH}/RECORDED/desk`, { as: finance });
  expect(desk['history'][1].more).toEqual({ isHandedOver: 'true' });
});

it('owes each use to who owned the code on its day, and names a deleted account nowhere', async () => {
  const [anna, pseudonym] = [randomUUID(), `deleted-${randomUUID()}`];
  const changes: Owner[] = [
    { ownerKind: 'partner', owner: 'First Clinic' },
    { ownerKind: 'partner', owner: 'Second Clinic' },
    ownedBy(anna),
    { owner: 'Unsaid' },
  ];
  for (const [index, owner] of changes.entries()) {
    const { status } = await (index === 0 ? create('MOVING', owner) : change('MOVING', owner));
    expect(status).toBe(index === 0 ? 201 : 200);
    await steps.paid(buyer(), { referralCode: 'MOVING' });
  }
  await erase(anna, pseudonym);
  const viewer = { as: staff('viewer') };
  const { body } = await commerce.send('GET', '/api/admin/referral-statements', viewer);
  const due = { codes: 1, uses: 1, paidMinor: 70_000, commissionMinor: 7_000 };
  const statement = (ownerKey: string, owner: string, ownerKind: string | null) =>
    expect.objectContaining({ ownerKey, owner, ownerKind, ...due }) as unknown;
  expect(body['items']).toHaveLength(4);
  const expected = [
    statement(`account ${pseudonym}`, pseudonym, 'person'),
    statement('name first clinic', 'First Clinic', 'partner'),
    statement('name second clinic', 'Second Clinic', 'partner'),
    statement('name unsaid', 'Unsaid', null),
  ];
  expect(body['items']).toEqual(expect.arrayContaining(expected));
  const uses = await commerce.send('GET', '/api/admin/referral-code-uses?code=MOVING', viewer);
  expect(uses.body['items'].map(({ owner }: Owner) => owner)).toEqual([
    ...['Unsaid', pseudonym, 'Second Clinic', 'First Clinic'],
  ]);
});

it('cannot get the name of a deleted account back from a page that still shows it', async () => {
  const [anna, pseudonym] = [randomUUID(), `deleted-${randomUUID()}`];
  const { version } = (await create('STALE-PAGE', ownedBy(anna))).body;
  await erase(anna, pseudonym);
  // A page of the release before does not say what the owner is.
  const late = await change('STALE-PAGE', { version });
  expect([late.status, late.body['error']]).toEqual([409, 'CODE_CHANGED']);
  const [row] = await commerce.postgres.query(
    `select owner, owner_account from commerce.referral_code where code = 'STALE-PAGE'`,
  );
  expect(row).toEqual({ owner: pseudonym, owner_account: pseudonym });
});

it('loses the name also where the code was written after the person was erased, at the second word of identity', async () => {
  const [anna, pseudonym] = [randomUUID(), `deleted-${randomUUID()}`];
  await erase(anna, pseudonym);
  // Identity had known the person when it was asked.
  expect((await create('WRITTEN-LATE', ownedBy(anna))).status).toBe(201);
  await erase(anna, pseudonym);
  const rows = await commerce.postgres.query(
    'select code, owner from commerce.referral_code where owner_account in ($1, $2)',
    [anna, pseudonym],
  );
  expect(rows).toEqual([{ code: 'WRITTEN-LATE', owner: pseudonym }]);
});

describe('a code of a deleted account', () => {
  it('can be changed while it stays theirs, and goes to nobody whose account is deleted', async () => {
    const [anna, pseudonym] = [randomUUID(), `deleted-${randomUUID()}`];
    await create('ORPHANED', ownedBy(anna));
    await create('ANOTHER', { ownerKind: 'partner', owner: 'Han Clinic' });
    await erase(anna, pseudonym);
    commerce.partners.gone.add(anna).add(pseudonym);
    const longer = await change('ORPHANED', { ...ownedBy(pseudonym, pseudonym), discountPercent: 5 });
    expect([longer.status, longer.body['discountPercent']]).toEqual([200, 5]);
    const refused = [
      await change('ORPHANED', ownedBy(pseudonym, 'Lee Anna')),
      await change('ORPHANED', ownedBy(anna, pseudonym)),
      await change('ANOTHER', ownedBy(pseudonym, pseudonym)),
    ];
    expect(refused.map(({ status, body }) => [status, body['error']])).toEqual(
      refused.map(() => [400, 'CODE_OWNER_GONE']),
    );
    expect((await change('ORPHANED', { ownerKind: 'partner', owner: 'Han Clinic' })).status).toBe(200);
  });
});

describe('an owner that uses and statements are narrowed to', () => {
  const viewer = { as: staff('viewer') };
  const ask = async (path: string) =>
    (await commerce.send('GET', `/api/admin/${path}`, viewer)).body['items'];
  const usesOf = async (owner: string): Promise<string[]> =>
    (await ask(`referral-code-uses?owner=${encodeURIComponent(owner)}`)).map(
      (use: { code: string; owner: string }) => `${use.code} ${use.owner}`,
    );

  it('is that of the day of the use, whoever has the code now', async () => {
    await create('HANDED-ON', { ownerKind: 'partner', owner: 'Early Society' });
    await create('HELD-ON', { ownerKind: 'partner', owner: 'Late Society' });
    for (const referralCode of ['HANDED-ON', 'HELD-ON']) await steps.paid(buyer(), { referralCode });
    await change('HANDED-ON', { ownerKind: 'partner', owner: 'Late Society' });
    await steps.paid(buyer(), { referralCode: 'HANDED-ON' });
    expect(await usesOf('early soc')).toEqual(['HANDED-ON Early Society']);
    expect(await usesOf('LATE SOC')).toEqual(['HANDED-ON Late Society', 'HELD-ON Late Society']);
    expect(await usesOf('society')).toHaveLength(3);
    const [statement] = await ask('referral-statements?owner=early');
    expect(statement).toMatchObject({ owner: 'Early Society', uses: 1 });
  });

  it('is another one where the name is the same, so that a deleted account is found by its own uses alone', async () => {
    const [minji, pseudonym] = [randomUUID(), `deleted-${randomUUID()}`];
    await create('NAMESAKE', { ownerKind: 'partner', owner: 'Kim Minji' });
    await steps.paid(buyer(), { referralCode: 'NAMESAKE' });
    await change('NAMESAKE', ownedBy(minji, 'Kim Minji'));
    await steps.paid(buyer(), { referralCode: 'NAMESAKE' });
    expect(await usesOf('kim minji')).toEqual(['NAMESAKE Kim Minji', 'NAMESAKE Kim Minji']);
    await erase(minji, pseudonym);
    expect(await usesOf('kim minji')).toEqual(['NAMESAKE Kim Minji']);
    expect(await usesOf(pseudonym)).toEqual([`NAMESAKE ${pseudonym}`]);
  });

  it('has all uses in the statement, also of codes on which the name is spelled in another way', async () => {
    for (const [referralCode, owner] of [
      ['SPELLED-1', 'Gangnam Clinic'],
      ['SPELLED-2', 'gangnam   clinic'],
    ] as const) {
      await create(referralCode, { ownerKind: 'partner', owner });
      await steps.paid(buyer(), { referralCode });
    }
    const items = await ask(`referral-statements?owner=${encodeURIComponent('gangnam clinic')}`);
    expect(items).toMatchObject([
      { ownerKey: 'name gangnam clinic', codes: 2, uses: 2, commissionMinor: 14_000 },
    ]);
  });
});
