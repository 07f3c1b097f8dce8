import * as z from 'zod/mini';
import { findEqualSecrets, findLoneOthers, readSecretFiles } from './secret-files.ts';

/** Configuration that cannot be used; `problems` names every wrong setting, so one start shows them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Parses the environment once, at start; afterwards nothing reads it again. A secret may be in a file (`readSecretFiles`).
 * `NAME_OTHER` must not be `NAME` itself (`findEqualSecrets`), and comes beside it (`findLoneOthers`).
 * @throws {ConfigError} listing every setting that is missing or wrong, without its value (it may be a secret).
 */
export function loadConfig<S extends z.ZodMiniType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const names = settingNames(schema);
  const { env: whole, problems: unread } = readSecretFiles(env, names);
  const problems = [...unread, ...findEqualSecrets(whole, names), ...findLoneOthers(whole, names)];
  if (problems.length > 0) throw new ConfigError(problems);
  const result = schema.safeParse(whole);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => `${issue.path.join('.') || 'environment'} ${issue.message}`),
  );
}

/** Names of the settings that a schema reads; one of a transformed object is that of the object. */
function settingNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodMiniPipe) return settingNames(schema.def.in);
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  throw new Error('Settings are an object of fields');
}
