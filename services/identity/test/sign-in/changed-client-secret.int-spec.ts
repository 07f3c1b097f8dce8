import {
  CLIENT_SECRETS,
  newPerson,
  PROVIDERS,
  startSocialIdentity,
  type SocialIdentity,
} from './start-social-identity.ts';

const [FORMER, NEXT] = CLIENT_SECRETS;
const lines: string[] = [];
let identity: SocialIdentity;
let next: { url: string; close(): Promise<void> };

beforeAll(async () => {
  const logDestination = { write: (line: string) => void lines.push(line) };
  identity = await startSocialIdentity({ logLevel: 'error', logDestination });
  next = await identity.startAnother({ social: identity.clientsWith(NEXT) });
});
afterAll(async () => {
  await next.close();
  await identity.stop();
});
beforeEach(async () => {
  await identity.revokeSecrets([]);
  lines.length = 0;
});

describe.each(PROVIDERS)('%s', (provider) => {
  let people = 0;
  const person = () => newPerson(`changing-${provider}-${(people += 1)}@example.com`);
  const signup = new RegExp(`^/ko/login/signup\\?${provider}_signup=`);

  it('lets people in at processes with either secret, also when they began at the other one', async () => {
    expect(await identity.signIn(identity.browser(), provider, person())).toMatch(signup);
    expect(await identity.signIn(identity.browser(undefined, next.url), provider, person())).toMatch(signup);

    const address = '198.19.7.7';
    const [before, after] = [identity.browser(address), identity.browser(address, next.url)];
    const back = await identity.consent(await identity.begin(before, provider), person());
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    await identity.revokeSecrets([FORMER]);
    expect((await after.follow(back)).location).toMatch(signup);
    expect(lines).toEqual([]);
  });

  it('says which secret is not taken, and lets the same person in once it is right', async () => {
    const who = person();
    await identity.revokeSecrets([FORMER]);
    const failed = await identity.signIn(identity.browser(), provider, who);
    expect(failed).toBe('/ko/login?error=token_exchange_failed');
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said).toMatchObject([
      { setting: `${provider.toUpperCase()}_CLIENT_SECRET`, alert: 'sign-in-provider' },
    ]);
    for (const secret of CLIENT_SECRETS) expect(lines.join()).not.toContain(secret);
    expect(await identity.signIn(identity.browser(undefined, next.url), provider, who)).toMatch(signup);
  });

  it('says nothing of the secret where the code is refused', async () => {
    await identity.fault(provider, 'token-refused');
    const failed = await identity.signIn(identity.browser(), provider, person());
    expect(failed).toBe('/ko/login?error=token_exchange_failed');
    expect(lines).toEqual([]);
  });
});
