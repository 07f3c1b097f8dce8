import { secretOf } from '../../stack/services.ts';
import { adminUrl, SERVICES } from '../plan.ts';
import { engineFile, enginePart, type Part, type Surroundings } from './part.ts';
import { acceptsSql } from './accepts-sql.ts';
import { readChangedSecrets } from './secret-store.ts';

/** Connections to the server for each service, all its processes together. */
const SERVER_CONNECTIONS = 12;

/** PgBouncer in transaction mode before the primary. */
export async function poolerPart(around: Surroundings): Promise<Part> {
  const { plan } = around;
  const { pooler, readWrite } = plan.ports;
  const auth = await writePoolerUsers(around);
  const settings = `
[databases]
lectern = host=127.0.0.1 port=${readWrite} dbname=lectern

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${auth}
admin_users = postgres
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${SERVER_CONNECTIONS}
max_prepared_statements = 200
; After a failover the next try is a second away, and nobody waits longer than a visitor does.
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
server_idle_timeout = 60
server_lifetime = 600
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
`;
  const part = enginePart(around, {
    name: 'pooler',
    program: '/usr/sbin/pgbouncer',
    args: [await engineFile(around, 'pooler.ini', settings)],
    health: `http://127.0.0.1:${pooler}`,
  });
  // SIGINT lets transactions end; SIGTERM would wait for idle clients too.
  return {
    ...part,
    stopSignal: 'SIGINT',
    ready: acceptsSql(adminUrl(plan, pooler, 'pgbouncer'), 'show version'),
  };
}

/** Writes who may come, which the pooler reads at its start and at `RELOAD`. Resolves with the file's path as it sees it. */
export async function writePoolerUsers(around: Surroundings): Promise<string> {
  const { plan } = around;
  const direct = adminUrl(plan, plan.ports.readWrite);
  const { roles } = await readChangedSecrets(plan);
  const users = [
    ['postgres', plan.password],
    ...SERVICES.map((name) => [`lectern_${name}`, secretOf(direct, name)]),
    ...Object.entries(roles),
  ];
  const lines = users.map(([user, password]) => `"${user}" "${password}"\n`);
  return engineFile(around, 'pooler-users.txt', lines.join(''));
}
