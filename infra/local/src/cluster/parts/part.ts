import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answersAt } from '../../supervisor/ready.ts';
import type { Supervised } from '../../supervisor/supervised-child.ts';
import { INSIDE, type Engines } from '../engines/enter.ts';
import type { ClusterPlan } from '../plan.ts';

/** What every part of the cluster is described with. */
export interface Surroundings {
  readonly plan: ClusterPlan;
  readonly engines: Engines;
}

/** A process of the cluster: what it is called, and how it is started. */
export type Part = Supervised;

const READY_WITHIN_MS = 120_000;

/** A program of the engines' folder as a part, ready when the address answers. */
export function enginePart(
  { plan, engines }: Surroundings,
  part: { name: string; program: string; args: readonly string[]; health: string; graceMs?: number },
): Part {
  return {
    name: part.name,
    ...engines.enter(part.program, part.args),
    logFile: join(plan.folder, 'logs', `${part.name}.log`),
    graceMs: part.graceMs ?? 5_000,
    ready: answersAt(part.health),
    readyWithinMs: READY_WITHIN_MS,
  };
}

/** A folder that the engines may write into. Resolves with its path as they see it. */
export async function engineFolder({ plan, engines }: Surroundings, name: string): Promise<string> {
  const folder = join(plan.folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, engines.userId, engines.userId);
  return `${INSIDE}/${name}`;
}

/** Writes a file that the engines may read, and nobody else: it may hold passwords. Resolves with its path as they see it. */
export async function engineFile(
  { plan, engines }: Surroundings,
  name: string,
  text: string,
): Promise<string> {
  const file = join(plan.folder, name);
  await writeFile(file, text, { mode: 0o600 });
  await chown(file, engines.userId, engines.userId);
  return `${INSIDE}/${name}`;
}
