import { secretOf } from '../../stack/services.ts';
import { INSIDE } from '../engines/enter.ts';
import { adminUrl } from '../plan.ts';
import { backupCommand } from './backups.ts';
import { engineFile, engineFolder, enginePart, type Part, type Surroundings } from './part.ts';

/** Name of the cluster in etcd, and of its backups. */
const SCOPE = 'lectern';
/** A member finishes what it writes before it stops. */
const graceMs = 30_000;

/** PostgreSQL 18 three times, each looked after by Patroni; JSON is YAML. */
export async function memberParts(around: Surroundings): Promise<Part[]> {
  return Promise.all(
    around.plan.ports.members.map(async ({ patroni }, index) => {
      const name = `member-${index + 1}`;
      await engineFolder(around, name);
      const settings = JSON.stringify(memberSettings(around, index), null, 2);
      return enginePart(around, {
        name,
        program: '/usr/bin/patroni',
        args: [await engineFile(around, `${name}.yaml`, settings)],
        health: `http://127.0.0.1:${patroni}/readiness`,
        graceMs,
      });
    }),
  );
}

function memberSettings({ plan }: Surroundings, index: number): object {
  const name = `member-${index + 1}`;
  const { etcd, members, readWrite } = plan.ports;
  const { postgres = 0, patroni = 0 } = members[index] ?? {};
  const secret = secretOf(adminUrl(plan, readWrite), 'replication');
  return {
    scope: SCOPE,
    name,
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    etcd3: { hosts: etcd.map(({ client }) => `127.0.0.1:${client}`) },
    bootstrap: {
      dcs: {
        // The primary gives way when etcd hears nothing of it for `ttl` seconds; a crash is seen at the next look.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 4,
        // A crashed primary is replaced at once instead of started again: a restart with its recovery took 23 s.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged when one of the standbys has it on its disk, whichever is first.
        synchronous_mode: 'quorum',
        synchronous_node_count: 1,
        // Without etcd the primary goes on while it reaches every member.
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: SERVER_SETTINGS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: `${INSIDE}/${name}/data`,
      bin_dir: '/usr/lib/postgresql/18/bin',
      pgpass: `${INSIDE}/${name}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: plan.password },
        replication: { username: 'replicator', password: secret },
        rewind: { username: 'rewinder', password: secret },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: '', archive_command: backupCommand(index, 'archive-push %p') },
      // A member that is made anew does not wait for the primary's next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      recovery_conf: { restore_command: backupCommand(index, 'archive-get %f "%p"') },
    },
  };
}

/** The same on every member; Patroni keeps them in etcd. */
const SERVER_SETTINGS = {
  // Logical slots, from which events can be relayed, need it.
  wal_level: 'logical',
  max_connections: 250,
  shared_buffers: '192MB',
  shared_preload_libraries: 'pg_stat_statements',
  wal_keep_size: '256MB',
  max_wal_senders: 12,
  max_replication_slots: 12,
  hot_standby_feedback: 'on',
  wal_log_hints: 'on',
  archive_mode: 'on',
  archive_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A member that was cut off notices soon.
  wal_receiver_timeout: '10s',
  wal_sender_timeout: '10s',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
} as const;
