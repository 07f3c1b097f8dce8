import { readFileSync } from 'node:fs';

/** Names of settings that may be secrets; addresses are among them, because they carry passwords. */
const MAY_BE_SECRET = /_(URL|SECRET|KEY|KEY_ID|TOKEN)(_OTHER)?$/;

/**
 * The settings of the program out of its environment, with every `NAME_FILE` replaced by `NAME` with what the file holds, as stores of secrets put them down; the
 * line break at its end is no part of it. A file that cannot be read, or a setting that is given twice, is named in `problems`.
 * @param names The settings of the program: files that other programs are told of are not touched, and other settings not read.
 */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly problems: readonly string[];
} {
  const found: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names.filter((one) => MAY_BE_SECRET.test(one))) {
    const fileSetting = `${name}_FILE`;
    const file = env[fileSetting];
    if (!file) continue;
    if (env[name]) problems.push(`${name} is set, and ${fileSetting} too: only one of them may be`);
    try {
      found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${fileSetting} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { env: { ...Object.fromEntries(names.map((name) => [name, env[name]])), ...found }, problems };
}

/**
 * Names each `NAME_OTHER` that is `NAME` itself: an operator would take the change of a secret for done.
 * @param env What `readSecretFiles` found.
 */
export function findEqualSecrets(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] {
  return names
    .filter((other) => other.endsWith('_OTHER') && env[other])
    .map((other) => ({ other, name: other.slice(0, -'_OTHER'.length) }))
    .filter(({ other, name }) => env[other] === env[name])
    .map(({ other, name }) => `${other} must be another secret than ${name}`);
}

/**
 * Names each `NAME_OTHER` beside no `NAME`: nothing would use it, and an operator would take the first round of a change for done.
 * @param env What `readSecretFiles` found.
 */
export function findLoneOthers(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] {
  return names
    .filter((other) => other.endsWith('_OTHER') && env[other])
    .map((other) => ({ other, name: other.slice(0, -'_OTHER'.length) }))
    .filter(({ name }) => names.includes(name) && !env[name])
    .map(({ other, name }) => `${other} needs ${name} too`);
}
