import { hash } from '@node-rs/argon2';
import { Secrets } from '../../src/common/secrets.ts';
import {
  logIn,
  PASSWORD,
  REAL_HASHES,
  signUp,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';

const SECRET = 'the secret of a service whose hashes are old';
/** As the service peppers it. */
const peppered = new Secrets({ secret: SECRET }).digestText('password', PASSWORD).toString('base64');
const CHEAP = { memoryCost: 8_192, timeCost: 1, parallelism: 1 };

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ secret: SECRET, ...REAL_HASHES });
});
afterAll(() => identity.stop());

const hashOf = async (id: string) => {
  const [row] = await identity.query<{ password_hash: string }>(
    'select password_hash from account where id = $1',
    [id],
  );
  return row?.password_hash ?? '';
};
const setHash = (id: string, passwordHash: string) =>
  identity.query('update account set password_hash = $2 where id = $1', [id, passwordHash]);

describe('row 34: a password hashed at another cost than today’s', () => {
  it('is hashed anew by the sign-in that brings it, and goes on letting its owner in', async () => {
    const id = await signUp(identity, 'old-hash@example.com');
    const cheap = await hash(peppered, CHEAP);
    await setHash(id, cheap);
    expect((await logIn(identity.browser(), 'old-hash@example.com')).status).toBe(200);
    const renewed = await hashOf(id);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[0-9a-f]{8}\$/);
    const again = await logIn(identity.browser(), 'old-hash@example.com', { forceLogin: true });
    expect(again.status).toBe(200);
    expect(await hashOf(id)).toBe(renewed);
  });

  it('stays as it is when a wrong password was tried', async () => {
    const id = await signUp(identity, 'old-hash-guessed@example.com');
    const cheap = await hash(peppered, CHEAP);
    await setHash(id, cheap);
    const guess = { password: 'Wrong-Copper-48' };
    expect((await logIn(identity.browser(), 'old-hash-guessed@example.com', guess)).status).toBe(401);
    expect(await hashOf(id)).toBe(cheap);
  });
});
