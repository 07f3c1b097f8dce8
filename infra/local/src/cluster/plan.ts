import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { isPortFree } from '../supervisor/free-port.ts';

export const SERVICES = [
  'catalog',
  'messaging',
  'identity',
  'media',
  'commerce',
  'learning',
  'releases',
] as const;
export type ServiceName = (typeof SERVICES)[number];
/** Processes of each service, and edges. */
export const REPLICAS = [1, 2] as const;
/** Members of the database, of etcd and of NATS. */
export const MEMBERS = [1, 2, 3] as const;

const DEFAULT_PORT = 21_000;
/** Above them the system takes ports for its own connections. */
const HIGHEST_PORT = 32_767;

/** Every port of the cluster, all on the loopback address. */
export interface Ports {
  readonly site: number;
  readonly balancer: number;
  readonly readWrite: number;
  readonly readOnly: number;
  readonly pooler: number;
  readonly etcd: readonly { readonly client: number; readonly peer: number }[];
  readonly members: readonly { readonly postgres: number; readonly patroni: number }[];
  readonly events: readonly { readonly client: number; readonly cluster: number; readonly monitor: number }[];
  readonly services: Readonly<
    Record<ServiceName, { readonly shared: number; readonly replicas: readonly number[] }>
  >;
  readonly edges: readonly number[];
  /** Where each edge tells its figures. */
  readonly edgeMetrics: readonly number[];
  readonly outside: {
    readonly objects: number;
    readonly mail: number;
    readonly inbox: number;
    readonly oauth: number;
    readonly toss: number;
  };
}

export interface ClusterPlan {
  /** Folder of the cluster's data, logs and settings. */
  readonly folder: string;
  readonly ports: Ports;
  /** Password of the database's administrator; those of the services and of replication derive from it. */
  readonly password: string;
}

/** One hundred ports from `first` on, by a fixed table: an address means the same part at every start. */
export function portsFrom(first: number): Ports {
  let next = first;
  const take = () => next++;
  const many = <T>(count: readonly unknown[], make: () => T): T[] => count.map(() => make());
  return {
    site: take(),
    balancer: take(),
    readWrite: take(),
    readOnly: take(),
    pooler: take(),
    etcd: many(MEMBERS, () => ({ client: take(), peer: take() })),
    members: many(MEMBERS, () => ({ postgres: take(), patroni: take() })),
    events: many(MEMBERS, () => ({ client: take(), cluster: take(), monitor: take() })),
    services: Object.fromEntries(
      SERVICES.map((name) => [name, { shared: take(), replicas: many(REPLICAS, take) }]),
    ) as unknown as Ports['services'],
    edges: many(REPLICAS, take),
    outside: { objects: take(), mail: take(), inbox: take(), oauth: take(), toss: take() },
    edgeMetrics: many(REPLICAS, take),
  };
}

/** All ports in one list. */
export function allPorts(value: unknown): number[] {
  return typeof value === 'number' ? [value] : Object.values(Object(value) as object).flatMap(allPorts);
}

/** Reads CLUSTER_PORT, the first of the ports. @throws {Problem} */
export function firstPort(env: NodeJS.ProcessEnv): number {
  const text = env['CLUSTER_PORT'] || String(DEFAULT_PORT);
  const first = Number(text);
  if (!Number.isInteger(first) || first < 1_024 || Math.max(...allPorts(portsFrom(first))) > HIGHEST_PORT)
    throw new Problem(
      `CLUSTER_PORT must be a whole number from 1024 to ${HIGHEST_PORT - 99}, but is "${text}".`,
    );
  return first;
}

/** @throws {Problem} with every port of the table that is taken. */
export async function expectFreePorts(first: number): Promise<void> {
  const ports = allPorts(portsFrom(first));
  const free = await Promise.all(ports.map((port) => isPortFree(port)));
  const taken = ports.filter((_, index) => !free[index]);
  if (taken.length > 0)
    throw new Problem(
      `Taken ports: ${taken.join(', ')}. Stop what uses them, or choose others: CLUSTER_PORT=${first + 200} npm run cluster`,
    );
}

/** The plan of the cluster below `dataDir`; its password is made once. */
export async function readPlan(dataDir: string, first: number): Promise<ClusterPlan> {
  const folder = join(dataDir, 'cluster');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'password');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const password = kept?.trim() || randomBytes(24).toString('base64url');
  if (!kept) {
    await writeFile(file, password, { mode: 0o600 });
    await chmod(file, 0o600);
  }
  return { folder, ports: portsFrom(first), password };
}

/** An administrator's address of the product's database, through a port of the loopback address. */
export const adminUrl = ({ password }: ClusterPlan, port: number, database = 'lectern'): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
