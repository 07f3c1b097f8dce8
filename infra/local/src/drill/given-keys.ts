import type { GivenKeys } from '../cluster/parts/given-keys.ts';
import { expectOk } from '../people/calls.ts';
import type { Simulators } from '../stack/simulators.ts';
import type { Settings, SettingsOf } from './next-secrets.ts';

const CLIENT_SECRETS = ['GOOGLE_CLIENT_SECRET', 'KAKAO_CLIENT_SECRET', 'NAVER_CLIENT_SECRET'] as const;
const SECRET_KEYS = ['TOSS_SECRET_KEY', 'TOSS_FOREIGN_SECRET_KEY'] as const;

/** Keys that providers gave, exchanged for the second one of each. */
export interface NextGivenKeys {
  /** What processes get in the next round. */
  readonly settings: SettingsOf;
  /** The keys of before, by the provider that forgets them after it. */
  readonly former: Readonly<Record<Provider, readonly string[]>>;
}
type Provider = 'mail' | 'oauth' | 'toss';

/**
 * The other key of each pair: the second one, or the first one where a drill before has left the second.
 * @param before What processes have now. @throws naming a setting whose value no simulator gave.
 */
export function nextGivenKeys(keys: GivenKeys, before: SettingsOf): NextGivenKeys {
  const { SMTP_URL: smtp = '' } = before['messaging'] ?? {};
  const user = exchange('SMTP_URL', new URL(smtp).username, [keys.MAIL_USER, keys.MAIL_USER_OTHER]);
  const isFirst = user.next === keys.MAIL_USER;
  const password = isFirst ? keys.MAIL_PASSWORD : keys.MAIL_PASSWORD_OTHER;
  const secretPair = [keys.OAUTH_CLIENT_SECRET, keys.OAUTH_CLIENT_SECRET_OTHER] as const;
  const secrets = exchangeAll(CLIENT_SECRETS, () => secretPair, before['identity']);
  const tossKeys = exchangeAll(
    SECRET_KEYS,
    (name) => [keys[name], keys[`${name}_OTHER`]],
    before['commerce'],
  );
  return {
    settings: {
      messaging: { SMTP_URL: Object.assign(new URL(smtp), { username: user.next, password }).href },
      identity: secrets.settings,
      commerce: tossKeys.settings,
    },
    former: { mail: [user.former], oauth: secrets.former, toss: tossKeys.former },
  };
}

/** The providers take all keys that they gave, or forget these. */
export async function forgetGivenKeys(
  { mail, oauth, toss }: Pick<Simulators, 'mail' | 'oauth' | 'toss'>,
  former: NextGivenKeys['former'],
): Promise<void> {
  const addresses: Readonly<Record<Provider, URL>> = {
    mail: new URL('/keys', mail.web),
    oauth: new URL('/control/keys', oauth),
    toss: new URL('/control/keys', toss),
  };
  for (const provider of ['mail', 'oauth', 'toss'] as const) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ revoked: former[provider] });
    await expectOk(await fetch(addresses[provider], { method: 'PUT', headers, body }));
  }
}

export const NONE_FORMER: NextGivenKeys['former'] = { mail: [], oauth: [], toss: [] };

type Pair = readonly [first: string, second: string];

function exchangeAll<Name extends string>(
  names: readonly Name[],
  pairOf: (name: Name) => Pair,
  own: Settings = {},
): { settings: Settings; former: readonly string[] } {
  const changed = names.map((name) => ({ name, ...exchange(name, own[name], pairOf(name)) }));
  return {
    settings: Object.fromEntries(changed.map(({ name, next }) => [name, next])),
    former: [...new Set(changed.map(({ former }) => former))],
  };
}

function exchange(
  name: string,
  former: string | undefined,
  [first, second]: Pair,
): { former: string; next: string } {
  if (former === first) return { former, next: second };
  if (former === second) return { former, next: first };
  throw new Error(`No simulator gave the key of ${name}`);
}
