import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');
const other = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());

interface Seen {
  readonly code: string;
  readonly version: number;
}
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
const create = async (code: string, change: object = {}): Promise<Seen> => {
  const body = { code, ...facts, reason: 'spring congress', ...change };
  const made = await commerce.send('POST', PATH, { as: finance, body });
  return { code, version: made.body['version'] };
};
/** As somebody changes it who looks at the code now. */
const versionOf = async (code: string): Promise<number> => {
  const [row] = await commerce.postgres.query<{ version: number }>(
    'select version from commerce.referral_code where code = $1',
    [code],
  );
  return row?.version ?? 0;
};
const change = async (code: string, changed: object) =>
  commerce.send('PUT', `${PATH}/${code}`, {
    as: other,
    body: { ...facts, version: await versionOf(code), reason: 'agreed with them', ...changed },
  });
const switchCodes = (act: 'pause' | 'resume', codes: readonly Seen[], as = finance) =>
  commerce.send('POST', `${PATH}/switch`, { as, body: { codes, act, reason: `${act} after the congress` } });
const auditOf = async (code: string) =>
  commerce.postgres.query<{ actor_id: string; detail: Record<string, string> }>(
    `select actor_id, detail from commerce_audit.audit_entry
      where action = 'code.changed' and detail ->> 'code' = $1 order by id`,
    [code],
  );

it('pauses many codes at once, each with its own line of the record, and tells those apart that were paused', async () => {
  const made = [await create('MANY-1'), await create('MANY-2'), await create('MANY-3', { isActive: false })];
  const { status, body } = await switchCodes('pause', made);
  expect([status, body]).toEqual([
    200,
    {
      changed: expect.arrayContaining([
        { code: 'MANY-1', version: made[0]!.version + 1 },
        { code: 'MANY-2', version: made[1]!.version + 1 },
      ]),
      same: ['MANY-3'],
      left: [],
    },
  ]);
  expect((await steps.order(buyer(), { referralCode: 'MANY-1' })).body['error']).toBe('CODE_INACTIVE');
  const [entry, ...more] = await auditOf('MANY-1');
  expect([entry?.actor_id, entry?.detail['reason'], more]).toEqual([
    finance.userId,
    'pause after the congress',
    [],
  ]);
  expect(JSON.parse(entry?.detail['before'] ?? '')).toMatchObject({ isActive: true, discountPercent: 30 });
  expect(JSON.parse(entry?.detail['after'] ?? '')).toMatchObject({ isActive: false, discountPercent: 30 });
  expect(await auditOf('MANY-3')).toEqual([]);
});

it('is taken back by its opposite, but for codes about which somebody decided in between', async () => {
  const made = [await create('BACK-1'), await create('BACK-2'), await create('BACK-3')];
  // A use is no decision.
  await steps.paid(buyer(), { referralCode: 'BACK-3' });
  const paused: Seen[] = (await switchCodes('pause', made)).body['changed'];
  // Paused again by a colleague who had resumed it: the same value, for a reason of its own.
  await change('BACK-2', { isActive: true });
  await change('BACK-2', { isActive: false });
  const { body } = await switchCodes('resume', paused);
  expect(body['left']).toEqual(['BACK-2']);
  expect(body['changed'].map(({ code }: Seen) => code).sort()).toEqual(['BACK-1', 'BACK-3']);
  const list = await commerce.send('GET', `${PATH}?q=BACK-&active=no`, { as: finance });
  expect(list.body['items'].map(({ code }: Seen) => code)).toEqual(['BACK-2']);
});

it('changes each code once when two colleagues pause the same ones at once', async () => {
  const made = [await create('ONCE-1'), await create('ONCE-2'), await create('ONCE-3')];
  const both = await Promise.all([
    switchCodes('pause', made),
    switchCodes('pause', [...made].reverse(), other),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body['changed'].length).sort()).toEqual([0, 3]);
  expect(both.flatMap(({ body }) => body['same']).sort()).toEqual(['ONCE-1', 'ONCE-2', 'ONCE-3']);
  expect(await auditOf('ONCE-2')).toHaveLength(1);
});

it('changes nothing where one of them is not there, for nobody but finance, and for no more than one act takes', async () => {
  const made = await create('ALL-OR-NONE');
  const gone = await switchCodes('pause', [made, { code: 'NEVER-MADE', version: 1 }]);
  expect([gone.status, gone.body['error'], gone.body['details']]).toEqual([
    400,
    'CODE_NOT_FOUND',
    { code: 'NEVER-MADE' },
  ]);
  for (const as of [buyer(), staff('viewer'), staff('content')])
    expect((await switchCodes('pause', [made], as)).status).toBe(403);
  const stale = { ...finance, sessionId: crypto.randomUUID(), hasFreshStep: false };
  expect((await switchCodes('pause', [made], stale)).body['error']).toBe('SECOND_STEP_STALE');
  const many = Array.from({ length: 101 }, (_, index) => ({ code: `X-${index}00`, version: 1 }));
  expect((await switchCodes('pause', many)).status).toBe(400);
  expect((await switchCodes('pause', [])).status).toBe(400);
  const list = await commerce.send('GET', `${PATH}?q=ALL-OR-NONE`, { as: finance });
  expect(list.body['items']).toMatchObject([{ isActive: true, version: made.version }]);
  expect(await auditOf('ALL-OR-NONE')).toEqual([]);
});
