import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ClusterPlan } from '../cluster/plan.ts';

/** Gives HAProxy a command while it runs. @throws when it does not know it. */
export async function tellBalancer({ folder }: Pick<ClusterPlan, 'folder'>, command: string): Promise<void> {
  const socket = connect(join(folder, 'balancer', 'control'));
  await once(socket, 'connect');
  socket.end(`${command}\n`);
  const answer = (await text(socket)).trim();
  if (answer !== '') throw new Error(`The balancer answered "${answer}" to "${command}"`);
}
