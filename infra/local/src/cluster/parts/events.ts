import type { ClusterPlan } from '../plan.ts';
import { engineFile, engineFolder, enginePart, type Part, type Surroundings } from './part.ts';

const USER = 'lectern';

/** The addresses of all nodes, with the password that they ask for. */
export const eventsUrl = ({ ports, password }: ClusterPlan): string =>
  ports.events.map(({ client }) => `nats://${USER}:${password}@127.0.0.1:${client}`).join(',');

/** NATS with JetStream on three nodes: a stream of three copies lives while two of them do. */
export async function eventParts(around: Surroundings): Promise<Part[]> {
  const { events } = around.plan.ports;
  const routes = events.map(({ cluster }) => `nats://127.0.0.1:${cluster}`);
  return Promise.all(
    events.map(async ({ client, cluster, monitor }, index) => {
      const name = `nats-${index + 1}`;
      const settings = {
        server_name: name,
        listen: `127.0.0.1:${client}`,
        http: `127.0.0.1:${monitor}`,
        authorization: { user: USER, password: around.plan.password },
        jetstream: { store_dir: await engineFolder(around, name), max_memory_store: 67_108_864 },
        cluster: { name: 'lectern', listen: `127.0.0.1:${cluster}`, routes },
      };
      const file = await engineFile(around, `${name}.conf`, JSON.stringify(settings, null, 2));
      return enginePart(around, {
        name,
        program: '/usr/sbin/nats-server',
        args: ['--config', file],
        health: `http://127.0.0.1:${monitor}/healthz?js-server-only=true`,
      });
    }),
  );
}
