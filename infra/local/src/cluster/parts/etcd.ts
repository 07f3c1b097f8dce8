import { engineFolder, enginePart, type Part, type Surroundings } from './part.ts';

/** What Patroni agrees in who is the primary. Three members: one may be away. */
export async function etcdParts(around: Surroundings): Promise<Part[]> {
  const { etcd } = around.plan.ports;
  const peers = etcd.map(({ peer }, index) => `etcd-${index + 1}=${at(peer)}`).join(',');
  return Promise.all(
    etcd.map(async ({ client, peer }, index) => {
      const name = `etcd-${index + 1}`;
      const options = {
        name,
        'data-dir': await engineFolder(around, name),
        'listen-peer-urls': at(peer),
        'initial-advertise-peer-urls': at(peer),
        'listen-client-urls': at(client),
        'advertise-client-urls': at(client),
        'initial-cluster': peers,
        'initial-cluster-token': 'lectern',
        // Three members share a disk and two processors here: patient enough not to elect because of a busy moment.
        'heartbeat-interval': '200',
        'election-timeout': '2000',
        'log-level': 'warn',
      };
      return enginePart(around, {
        name,
        program: '/usr/bin/etcd',
        args: Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
        health: `${at(client)}/health`,
      });
    }),
  );
}

const at = (port: number): string => `http://127.0.0.1:${port}`;
