import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Settings of the processes of one kind, such as `catalog` or `edge`. */
export type Settings = Readonly<Record<string, string>>;
/** Kind → its settings. */
export type SettingsOf = Readonly<Record<string, Settings>>;

/** All settings of each kind. */
export function joinSettings(one: SettingsOf, other: SettingsOf): SettingsOf {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, { ...one[kind], ...other[kind] }]));
}

/** The secrets of services and edges that processes take a second one of, and which processes have them. */
export const CHANGED_BY_ROUNDS: Readonly<Record<string, readonly string[] | 'all services'>> = {
  SERVICE_SECRET: 'all services',
  IDENTITY_SECRET: ['identity'],
  MESSAGING_SECRET: ['messaging'],
  MEDIA_SECRET: ['media'],
  COMMERCE_SECRET: ['commerce'],
  LEARNING_SECRET: ['learning'],
  RELEASES_SECRET: ['releases'],
  RELEASE_SIGNING_KEY: ['releases'],
  RELEASE_EDGE_DIGEST: ['releases'],
  RELEASES_TOKEN: ['edge'],
  RELEASES_KEY: ['edge'],
};

/** A new value of each of these secrets; halves of one pair fit each other. */
export function makeNextSecrets(): Settings {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const token = randomBytes(32).toString('base64url');
  const pairs: Settings = {
    RELEASE_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    RELEASES_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    RELEASES_TOKEN: token,
    RELEASE_EDGE_DIGEST: createHash('sha256').update(token).digest('hex'),
  };
  const names = Object.keys(CHANGED_BY_ROUNDS);
  return Object.fromEntries(
    names.map((name) => [name, pairs[name] ?? randomBytes(48).toString('base64url')]),
  );
}

/**
 * What the processes of every kind get in a round of the change, as docs/operations/rotate.md has it.
 * @param before What they have now. @throws while a former change is not over.
 */
export function settingsOfRound(round: 1 | 2 | 3, before: SettingsOf, next: Settings): SettingsOf {
  const kinds = Object.keys(before);
  const changed = (kind: string): Settings => {
    const found: Record<string, string> = {};
    for (const [name, of] of Object.entries(CHANGED_BY_ROUNDS)) {
      if (of === 'all services' ? kind === 'edge' : !of.includes(kind)) continue;
      const [former, coming] = [before[kind]?.[name], next[name]];
      if (!former || !coming) throw new Error(`${kind} has no ${name}`);
      if (before[kind]?.[`${name}_OTHER`]) throw new Error(`A change of ${name} of ${kind} is not over`);
      found[name] = round === 1 ? former : coming;
      if (round < 3) found[`${name}_OTHER`] = round === 1 ? coming : former;
    }
    return found;
  };
  return Object.fromEntries(kinds.map((kind) => [kind, changed(kind)]));
}
