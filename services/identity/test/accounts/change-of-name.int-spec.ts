import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
let browser: TestBrowser;
let id: string;
beforeAll(async () => {
  identity = await startTestIdentity();
  id = await signUp(identity, 'renamed@example.com');
  browser = identity.browser();
  await logIn(browser, 'renamed@example.com');
});
afterAll(() => identity.stop());

const change = (name: object) => browser.ask('PUT', '/api/auth/register', { id, name });

describe('a person who changes their name', () => {
  it('is refused without a reason, and keeps the name', async () => {
    for (const name of [
      { lastName: 'Park', firstName: 'Minji' },
      { lastName: 'Park', firstName: 'Minji', reason: ' x ' },
      { lastName: '', firstName: 'Minji', reason: 'Marriage' },
      { lastName: 'Pa\u202erk', firstName: 'Minji', reason: 'Marriage' },
    ]) {
      expect((await change(name)).status).toBe(400);
    }
    expect((await browser.get('/api/auth/me')).body).toMatchObject({
      name: 'Minji Kim',
      last_name: 'Kim',
      first_name: 'Minji',
    });
  });

  it('has it written as its language does, on record with the reason, and hears of it by mail', async () => {
    const { status, body } = await change({ lastName: 'Park', firstName: 'Minji', reason: 'Marriage' });
    expect([status, body['name']]).toEqual([200, 'Minji Park']);
    expect(
      await identity.query(
        `select account_id, actor_id, detail from audit_entry where action = 'name-changed' and account_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        account_id: id,
        actor_id: id,
        detail: { reason: 'Marriage', before: 'Minji Kim', after: 'Minji Park' },
      },
    ]);
    const { body: korean } = await change({ lastName: '박', firstName: '민지', reason: 'Korean spelling' });
    expect(korean['name']).toBe('박민지');
  });

  it('keeps the change for another day when it could not be stored', async () => {
    await identity.query(`alter table account add constraint no_room check (name <> 'Minji Lee') not valid`);
    for (let no = 0; no < 3; no += 1) {
      expect((await change({ lastName: 'Lee', firstName: 'Minji', reason: 'Marriage' })).status).toBe(500);
    }
    await identity.query('alter table account drop constraint no_room');
    expect((await browser.get('/api/auth/me')).body['name']).toBe('박민지');
  });

  it('may do so three times in thirty days', async () => {
    expect((await change({ lastName: 'Kim', firstName: 'Minji', reason: 'Back again' })).status).toBe(200);
    const refused = await change({ lastName: 'Choi', firstName: 'Minji', reason: 'Once more' });
    expect([refused.status, refused.body['error']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await browser.get('/api/auth/me')).body['name']).toBe('Minji Kim');
  });
});
