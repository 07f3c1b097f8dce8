import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { dropPackets, groupsFolder } from './drop-packets.ts';

const SILENT_MS = 15_000;
const SETTLE_MS = 3_000;

/** Drops every packet between the processes of catalog and all others for a while. */
export async function silenceCatalog({ plan }: RunningCluster): Promise<void> {
  const group = `lectern-drill-silent-${plan.ports.site}`;
  const folder = join(await groupsFolder(), group);
  await mkdir(folder, { recursive: true });
  try {
    // The group stays empty: what listens on these ports is cut off from all others.
    const mend = await dropPackets({ group, ports: plan.ports.services.catalog.replicas });
    await wait(SILENT_MS);
    await mend();
  } finally {
    await rmdir(folder).catch(() => undefined);
  }
  await wait(SETTLE_MS);
}
