import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { step } from '../../launch/progress.mjs';
import { nxCommand } from '../build-task.ts';
import { ensureDatabase } from '../database/open-database.ts';
import { publishWorkspace } from '../releases/publish-workspace.ts';
import { migrateServices } from '../stack/migrate-services.ts';
import { seedCatalog } from '../stack/seed-catalog.ts';
import { seedFilms } from '../stack/seed-films.ts';
import { objectKeys, provisionDatabases } from '../stack/services.ts';
import { startSimulators, type Simulators } from '../stack/simulators.ts';
import type { SupervisedChild } from '../supervisor/supervised-child.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { openEngines, type Engines } from './engines/enter.ts';
import { ensureEngines } from './engines/ensure-engines.ts';
import { untilSql } from './parts/accepts-sql.ts';
import { runBackRest, writeBackupSettings } from './parts/backups.ts';
import { balancerPart } from './parts/balancer.ts';
import { etcdParts } from './parts/etcd.ts';
import { eventParts } from './parts/events.ts';
import { memberParts } from './parts/members.ts';
import type { Part, Surroundings } from './parts/part.ts';
import { poolerPart } from './parts/pooler.ts';
import { storePart, storeUrl } from './parts/store.ts';
import { edgeParts, serviceParts, serviceUrl, simulatorSettings, siteUrl } from './parts/processes.ts';
import { adminUrl, type ClusterPlan } from './plan.ts';
import { untilPrimary } from './primary.ts';

const BUILD_GRACE_MS = 1_000;
/** Processes that start side by side: each takes a processor for seconds. */
const AT_ONCE = 4;

export interface RunningCluster {
  readonly plan: ClusterPlan;
  readonly engines: Engines;
  readonly outside: Simulators;
  /** Address of the site. */
  readonly url: string;
  /** Each part by its name, as it runs now. */
  readonly parts: ReadonlyMap<string, SupervisedChild>;
  /** Starts a part that was stopped, otherwise than before where `changes` say so. */
  start(name: string, changes?: Partial<Part>): Promise<void>;
  /** How each part is started. */
  readonly definitions: ReadonlyMap<string, Part>;
  /** Has parts of these names started like this from now on. */
  redefineParts(parts: readonly Part[]): void;
  /** Stops everything, the members of the database side by side. */
  stop(): Promise<void>;
}

/**
 * Brings up every part of the cluster in the order in which they need each other.
 * @param root The folder of the engines.
 * @throws {Problem} that names the part which did not start, with the last lines of its log.
 */
export async function startCluster(
  plan: ClusterPlan,
  supervisor: Supervisor,
  root: string,
): Promise<RunningCluster> {
  const logs = join(plan.folder, 'logs');
  await mkdir(logs, { recursive: true });
  await step('Engines', 'PostgreSQL, Patroni, etcd, PgBouncer, HAProxy, pgBackRest, NATS', () =>
    ensureEngines(root, supervisor, logs),
  );
  const build = buildAll(supervisor, logs);
  // A failure is told where the build is waited for.
  build.catch(() => undefined);
  const engines = await openEngines(root, plan.folder);
  const around: Surroundings = { plan, engines };
  const definitions = new Map<string, Part>();
  const parts = new Map<string, SupervisedChild>();
  const start = async (name: string, changes: Partial<Part> = {}) => {
    const part = definitions.get(name);
    if (!part) throw new Error(`The cluster has no part ${name}`);
    parts.set(name, await supervisor.start({ ...part, ...changes, env: { ...part.env, ...changes.env } }));
  };
  const redefineParts = (all: readonly Part[]) => {
    for (const part of all) definitions.set(part.name, part);
  };
  const startAll = async (all: readonly Part[], atOnce = all.length) => {
    redefineParts(all);
    const names = all.map(({ name }) => name).values();
    const next = async () => {
      for (const name of names) await start(name);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  };

  await step('Agreement', 'etcd and NATS, three members each', async () => {
    await startAll([...(await etcdParts(around)), ...(await eventParts(around))]);
    return 'three members of etcd, three nodes of NATS';
  });
  await writeBackupSettings(around);
  await step('Database', 'three members under Patroni', async () => {
    await startAll(await memberParts(around));
    return `primary is member-${(await untilPrimary(plan)) + 1}, two standbys follow it`;
  });
  await step('Balancer', 'HAProxy and PgBouncer', async () => {
    await startAll([await balancerPart(around), await poolerPart(around)]);
    await untilSql(adminUrl(plan, plan.ports.readWrite, 'postgres'), 'select 1');
    await ensureDatabase(adminUrl(plan, plan.ports.readWrite, 'postgres'));
    return `site on ${plan.ports.site}, primary on ${plan.ports.readWrite}, standbys on ${plan.ports.readOnly}, pooler on ${plan.ports.pooler}`;
  });
  const direct = adminUrl(plan, plan.ports.readWrite);
  await step('Backups', 'a first one with pgBackRest', () => firstBackup(around));
  await step('Schemas', 'migrations of every service', async () => {
    let count = 0;
    await migrateServices(direct, { tell: (_service, applied) => (count += applied.length) });
    return count === 0 ? 'up to date' : `${count} migrations and files applied`;
  });
  let outside: Simulators | undefined;
  await step(
    'Simulators',
    'mail, sign-in with others, payments, and an object store in place of an S3-compatible one',
    async () => {
      await startAll([storePart(plan)]);
      outside = await startSimulators(supervisor, logs, simulatorSettings(plan), storeUrl(plan));
      return 'ready';
    },
  );
  if (!outside) throw new Error('The simulators have no addresses');
  const world = outside;
  await build;
  await step('Services', 'two processes of each', async () => {
    await startAll(await serviceParts(plan, world), AT_ONCE);
    return 'all are ready';
  });
  await step('Content', 'courses, instructors and films', async () => {
    const databases = await provisionDatabases(direct);
    const objects = { ...objectKeys(direct), OBJECTS_URL: world.objects };
    const lines = [seedCatalog(databases['catalog']), seedFilms(databases['media'], objects)];
    return (await Promise.all(lines)).join('; ');
  });
  await step('Releases', 'the builds of the workspace', () =>
    publishWorkspace({ adminUrl: direct, url: serviceUrl(plan, 'releases'), objectsUrl: world.objects }),
  );
  await step('Edges', 'two, behind the balancer', async () => {
    await startAll(await edgeParts(plan, world));
    return `the site answers at ${siteUrl(plan)}`;
  });
  return {
    plan,
    engines,
    outside: world,
    url: siteUrl(plan),
    parts,
    start,
    definitions,
    redefineParts,
    async stop() {
      // A primary that stops alone would have the others elect one, and that one stop next.
      const members = [...parts.values()].filter(({ name }) => !name.startsWith('member-'));
      await Promise.all(members.map((child) => child.stop()));
      await Promise.all(
        [...parts.values()].filter(({ name }) => name.startsWith('member-')).map((child) => child.stop()),
      );
      await supervisor.stop();
    },
  };
}

async function buildAll(supervisor: Supervisor, logs: string): Promise<void> {
  await supervisor.run({
    name: 'The build',
    ...nxCommand('build'),
    logFile: join(logs, 'build.log'),
    graceMs: BUILD_GRACE_MS,
  });
}

/** The stanza, and a full backup unless there is one. */
async function firstBackup(around: Surroundings): Promise<string> {
  const index = await untilPrimary(around.plan);
  await runBackRest(around, index, 'stanza-create');
  await runBackRest(around, index, 'check');
  const known = JSON.parse(await runBackRest(around, index, 'info', '--output=json')) as {
    backup?: unknown[];
  }[];
  if ((known[0]?.backup?.length ?? 0) > 0) return 'there is one, and the archive takes what follows';
  await runBackRest(around, index, 'backup', '--type=full');
  return 'made, and the archive takes what follows';
}
