import { PasswordHasher } from '../../src/sign-in/passwords/password-hasher.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

const { isRight } = PasswordHasher.prototype;
let identity: TestIdentity;
let hasher: PasswordHasher | undefined;
beforeAll(async () => {
  const started = jest.spyOn(PasswordHasher.prototype, 'startProcess');
  identity = await startTestIdentity();
  hasher = started.mock.contexts[0];
  await signUp(identity, 'known@example.com');
});
afterEach(() => jest.restoreAllMocks());

/** The process there is; a signal to 0 would be one to the tests. */
function running(): number {
  const pid = hasher?.pid;
  if (pid === undefined) throw new Error('No process hashes');
  return pid;
}

const signIn = async () =>
  (await logIn(identity.browser(), 'known@example.com', { forceLogin: true })).status;

/** The process dies with the next password in its hands. */
const dieOverNext = () =>
  jest.spyOn(PasswordHasher.prototype, 'isRight').mockImplementationOnce(function (
    this: PasswordHasher,
    ...asked
  ) {
    // Stopped, it cannot answer before it is killed.
    process.kill(running(), 'SIGSTOP');
    const answer = isRight.apply(this, asked);
    process.kill(running(), 'SIGKILL');
    return answer;
  });

describe('the process that hashes', () => {
  it.each(['known@example.com', 'unknown@example.com'])(
    'row 34: is not there for one attempt when it dies, which says so, and is for the next: %s',
    async (email) => {
      dieOverNext();
      const refused = await logIn(identity.browser(), email);
      expect([refused.status, refused.body['error']]).toEqual([503, 'UNAVAILABLE']);
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(await signIn()).toBe(200);
    },
  );

  it('that died between two attempts fails no attempt', async () => {
    const gone = running();
    process.kill(gone, 'SIGKILL');
    while (hasher?.pid === gone) await identity.query('select 1');
    expect(await signIn()).toBe(200);
  });

  it('ends with the service', async () => {
    const pid = running();
    await identity.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
