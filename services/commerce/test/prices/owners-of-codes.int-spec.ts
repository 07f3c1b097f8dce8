import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

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
