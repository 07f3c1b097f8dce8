import { signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import { staffAtWork } from './staff-people.ts';

let identity: TestIdentity;
let viewer: Awaited<ReturnType<typeof staffAtWork>>;
beforeAll(async () => {
  identity = await startTestIdentity();
  viewer = await staffAtWork(identity, 'viewer@example.com', 'viewer');
  // Two on either side of a Korean midnight, one of whom renewed the licence later.
  for (const [name, at] of [
    ['a', '2026-01-09T14:59:59Z'],
    ['b', '2026-01-09T15:00:00Z'],
  ] as const) {
    const id = await signUp(identity, `${name}@example.com`);
    await identity.query('update account set created_at = $2 where id = $1', [id, at]);
    for (const [index, decided] of ['2026-01-10T15:00:00Z', '2026-01-12T00:00:00Z'].entries())
      await identity.query(
        `insert into license (id, account_id, filename, state, decided_by, decided_at, number)
         values ($1 || $2, $1, 'a.pdf', $3, 'staff', $4, '1')`,
        [id, index, index === 0 ? 'expired' : name === 'a' ? 'verified' : 'rejected', decided],
      );
  }
});
afterAll(() => identity.stop());

const read = (query: string) => viewer.browser.get(`/api/admin/statistics/accounts${query}`);

it('counts people on their Korean day, and each licence holder once', async () => {
  const { status, body } = await read('?from=2026-01-10&to=2026-01-12');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    definitions: { signUps: { ko: expect.stringContaining('계정') }, verified: { en: expect.any(String) } },
    beforeFrom: '2026-01-07',
    beforeTo: '2026-01-09',
    now: { signUps: 1, verified: 2 },
    before: { signUps: 1, verified: 0 },
    days: [
      { day: '2026-01-10', signUps: 1, verified: 0 },
      { day: '2026-01-11', signUps: 0, verified: 2 },
    ],
  });
  expect((await read('?from=2025-03-01&to=2025-03-02')).body).toMatchObject({
    now: { signUps: 0, verified: 0 },
    days: [],
  });
});

it.each(['?from=1926-01-01', '?from=2026-01-02&to=2026-01-01', '?to=2999-01-01'])(
  'refuses the range %s in words',
  async (query) => {
    expect(await read(query)).toMatchObject({ status: 400, body: { error: 'RANGE_REFUSED' } });
  },
);
