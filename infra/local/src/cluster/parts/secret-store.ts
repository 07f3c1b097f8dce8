import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ClusterPlan } from '../plan.ts';

const settings = z.record(z.string(), z.string());

/** Secrets of a cluster that were changed since it was made. All others follow from its password. */
const ChangedSecrets = z.object({
  /** Kind of process, such as `catalog` or `edge` → its settings that are others now. */
  processes: z.record(z.string(), settings),
  /** Roles of the database that the pooler knows besides, and their passwords. */
  roles: settings,
  /** Users of NATS and their passwords; without any, the one that every cluster begins with. */
  events: settings,
});
export type ChangedSecrets = z.infer<typeof ChangedSecrets>;

export const NOTHING_CHANGED: ChangedSecrets = { processes: {}, roles: {}, events: {} };

const fileOf = ({ folder }: Pick<ClusterPlan, 'folder'>): string => join(folder, 'secrets.json');

/** What a cluster has in place of a store of secrets. @throws when it is there and cannot be read: former secrets open nothing then. */
export async function readChangedSecrets(plan: Pick<ClusterPlan, 'folder'>): Promise<ChangedSecrets> {
  const text = await readFile(fileOf(plan), 'utf8').catch((cause: unknown) => {
    if (Object(cause).code !== 'ENOENT') throw cause;
    return undefined;
  });
  return text === undefined ? NOTHING_CHANGED : ChangedSecrets.parse(JSON.parse(text));
}

/** In one step: rows are sealed with what it holds. */
export async function writeChangedSecrets(
  plan: Pick<ClusterPlan, 'folder'>,
  secrets: ChangedSecrets,
): Promise<void> {
  const file = fileOf(plan);
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
