import type { ClusterPlan } from '../plan.ts';
import { engineFile, engineFolder, enginePart, type Part, type Surroundings } from './part.ts';
import { readChangedSecrets } from './secret-store.ts';

/** The user that every cluster begins with. */
export const EVENTS_USER = 'lectern';

/** The addresses of all nodes, with the password that they ask for. */
export const eventsUrl = ({ ports, password }: ClusterPlan, [user, word] = [EVENTS_USER, password]): string =>
  ports.events.map(({ client }) => `nats://${user}:${word}@127.0.0.1:${client}`).join(',');

/** NATS with JetStream on three nodes: a stream of three copies lives while two of them do. */
export async function eventParts(around: Surroundings): Promise<Part[]> {
  const { events } = around.plan.ports;
  const known = Object.entries((await readChangedSecrets(around.plan)).events);
  const users = known.length === 0 ? [[EVENTS_USER, around.plan.password] as const] : known;
  const routes = events.map(({ cluster }) => `nats://127.0.0.1:${cluster}`);
  return Promise.all(
    events.map(async ({ client, cluster, monitor }, index) => {
      const name = `nats-${index + 1}`;
      const settings = {
        server_name: name,
        listen: `127.0.0.1:${client}`,
        http: `127.0.0.1:${monitor}`,
        authorization: { users: users.map(([user, password]) => ({ user, password })) },
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
