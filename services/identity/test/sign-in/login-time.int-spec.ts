import {
  PASSWORD,
  signUp,
  solveBotCheck,
  REAL_HASHES,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';

// Many calls, on a machine that may have much else to do.
jest.setTimeout(600_000);

const SAMPLES = 250;
/** Beyond this two means are apart for another reason than chance, as tools that look for leaks have it. */
const LARGEST_T = 4.5;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity(REAL_HASHES);
});
afterAll(() => identity.stop());

it('row 36: takes as long for no account as for a wrong password, over five hundred attempts', async () => {
  await signUp(identity, 'known@example.com');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    // Alternates, so that other load of the machine slows both alike.
    const turns = [
      async () => known.push(await attempt('known@example.com')),
      async () => unknown.push(await attempt('unknown@example.com')),
    ];
    for (const turn of sample % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  expect(Math.abs(welchT(known, unknown))).toBeLessThan(LARGEST_T);
  // What is measured is a hash each, not a refusal on the way to it.
  expect(Math.min(mean(known), mean(unknown))).toBeGreaterThan(8);
});

/** Milliseconds until a wrong password is refused; limits and pauses of earlier attempts are deleted before. */
async function attempt(email: string): Promise<number> {
  await identity.query('delete from rate_limit');
  await identity.query('delete from login_delay');
  const browser = identity.browser();
  const turnstileToken = await solveBotCheck(browser);
  const form = { email, password: `${PASSWORD}!`, language: 'ko', turnstileToken };
  const began = performance.now();
  const { body } = await browser.post('/api/auth/login', form);
  const took = performance.now() - began;
  expect(body['error']).toBe('INVALID_CREDENTIALS');
  return took;
}

/** How far apart two means are, in standard errors; the slowest tenth is left out, which is the machine's. */
function welchT(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [left, right].map((times) => {
    const kept = [...times].sort((one, other) => one - other).slice(0, Math.floor(times.length * 0.9));
    const center = mean(kept);
    const variance = mean(kept.map((time) => (time - center) ** 2));
    return { center, error: variance / kept.length };
  });
  return ((a?.center ?? 0) - (b?.center ?? 0)) / Math.sqrt((a?.error ?? 0) + (b?.error ?? 0));
}

const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;
