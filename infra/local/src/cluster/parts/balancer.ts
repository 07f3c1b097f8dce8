import { SERVICES, type ClusterPlan } from '../plan.ts';
import { engineFile, engineFolder, enginePart, type Part, type Surroundings } from './part.ts';

/**
 * HAProxy before everything that is there more than once: the edges, the services, the primary, the standbys. It asks each
 * process itself whether it is ready.
 */
export async function balancerPart(around: Surroundings): Promise<Part> {
  const { plan } = around;
  const socket = `${await engineFolder(around, 'balancer')}/control`;
  const unavailable = await engineFile(around, 'unavailable.http', UNAVAILABLE);
  const settings = balancerSettings(plan, { socket, unavailable });
  const file = await engineFile(around, 'balancer.cfg', settings);
  return enginePart(around, {
    name: 'balancer',
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    health: `http://127.0.0.1:${plan.ports.balancer}/healthz`,
  });
}

export function balancerSettings({ ports }: Pick<ClusterPlan, 'ports'>, files: BalancerFiles): string {
  return [
    general(files),
    status(ports.balancer),
    site(ports.site, ports.edges),
    ...SERVICES.map((name) => service(name, ports.services[name].shared, ports.services[name].replicas)),
    database('read-write', ports.readWrite, 'OPTIONS /primary', ports.members),
    database('read-only', ports.readOnly, 'OPTIONS /replica?lag=16MB', ports.members),
  ].join('\n');
}

/** What is said in place of a process that is away: the one error body, and when to come again. */
const UNAVAILABLE = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  'retry-after: 2',
  'connection: close',
  '',
  JSON.stringify({ error: 'UNAVAILABLE', message: 'Service temporarily unavailable.', traceId: 'balancer' }),
].join('\r\n');

/** Files of the balancer, as it sees them. */
export interface BalancerFiles {
  /** Where it takes commands. */
  readonly socket: string;
  readonly unavailable: string;
}

const general = ({ socket, unavailable }: BalancerFiles): string => `
global
  maxconn 8000
  stats timeout 30s
  stats socket ${socket} mode 600 level admin

defaults
  mode http
  timeout connect 2s
  timeout client 90s
  # Longer than any contract gives a call.
  timeout server 90s
  timeout queue 5s
  timeout check 3s
  timeout tunnel 1h
  timeout http-request 15s
  timeout http-keep-alive 10s
  # Requests differ much in what they cost: the next one goes where the fewest are being answered.
  balance leastconn
  # What never reached a process is tried at another; what a process may have begun, only when it changes nothing.
  option redispatch 1
${[500, 502, 503, 504].map((code) => `  errorfile ${code} ${unavailable}`).join('\n')}
  retries 3
  retry-on conn-failure empty-response
  # A process that is busy for a moment keeps what it works on; one that is gone refuses connections, and is left at once.
  default-server inter 500ms fall 3 rise 1 maxconn 500 observe layer4 error-limit 1 on-error mark-down
`;

const status = (port: number): string => `
frontend status
  bind 127.0.0.1:${port}
  monitor-uri /healthz
  stats enable
  stats uri /
  http-request deny deny_status 405 unless METH_GET
`;

/** The one address at which an edge opens WebSockets. */
const OPENS_SOCKET = `  acl live_socket path_reg ^/api/learning/live/[A-Za-z0-9_-]{1,64}/[A-Za-z0-9_-]{1,64}/socket$
  acl asks_upgrade hdr(upgrade) -i websocket`;

/** Not in the defaults, because HAProxy refuses it for a server that another one is asked for. */
const CHECKED = 'check init-state down';

const UNREPEATED = '  http-request disable-l7-retry unless { method GET HEAD }';

/**
 * The load of a drill comes from one address and plays people of many networks: what they say of where they come from is handed on, and no
 * source has limits. `docs/operations/haproxy.cfg` does both otherwise. Sockets of live lectures take no place from pages and calls.
 */
const site = (port: number, edges: readonly number[]): string => `
listen site
  bind 127.0.0.1:${port}
${OPENS_SOCKET}
  option forwardfor
  option httpchk GET /readyz
  option http-buffer-request
  default-server maxconn 3000
${UNREPEATED}
  use_backend sockets if live_socket asks_upgrade
${edges.map((edge, index) => `  server edge-${index + 1} 127.0.0.1:${edge} ${CHECKED}`).join('\n')}

backend sockets
${UNREPEATED}
${edges.map((edge, index) => `  server edge-${index + 1} 127.0.0.1:${edge} track site/edge-${index + 1} maxconn 4000`).join('\n')}
`;

const service = (name: string, port: number, replicas: readonly number[]): string => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
${UNREPEATED}
${replicas.map((replica, index) => `  server ${name}-${index + 1} 127.0.0.1:${replica} ${CHECKED}`).join('\n')}
`;

/** A connection to a server that is no longer what was asked for ends at once. Without a standby, the primary is read. */
const database = (
  name: string,
  port: number,
  check: string,
  members: readonly { readonly postgres: number; readonly patroni: number }[],
): string => `
frontend to-${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  option clitcpka
${name === 'read-only' ? `  use_backend read-write if { nbsrv(read-only) lt 1 }\n` : ''}  default_backend ${name}

backend ${name}
  mode tcp
  timeout server 1h
  option srvtcpka
  option httpchk ${check}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 init-state down on-marked-down shutdown-sessions
${members.map(({ postgres, patroni }, index) => `  server member-${index + 1} 127.0.0.1:${postgres} check port ${patroni}`).join('\n')}
`;
