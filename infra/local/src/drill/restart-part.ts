import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '../cluster/parts/part.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';

/** Stops a part and starts it again, otherwise than before where `changes` say so; resolves when the balancer knows. */
export async function restartPart(
  cluster: RunningCluster,
  name: string,
  changes: Partial<Part> = {},
): Promise<void> {
  await cluster.parts.get(name)?.stop();
  await cluster.start(name, changes);
  // The balancer asks twice a second; the next one goes only when this one is back.
  await wait(1_500);
}
