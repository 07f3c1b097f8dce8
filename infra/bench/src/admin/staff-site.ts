import { growDatabase } from '@lectern/catalog-service/seed';
import { migrateServices } from '@lectern/local/migrate-services';
import { releaseKeys } from '@lectern/local/release-keys';
import { objectKeys, provisionServices, type ServiceToStart } from '@lectern/local/services';
import type { Throwaway } from '@lectern/local/throwaway';
import { buildService, startServiceProcess, type StartedProcess } from '../service/built-service.ts';
import { fillRows, type Amounts } from './fill-rows.ts';
import { signInOwner } from './owner.ts';

/** Services that staff ask or that those ask. */
const SERVICES = ['catalog', 'messaging', 'identity', 'commerce', 'learning', 'releases', 'media'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Nothing listens there: no call of a list needs mail, the object store or the payment provider. */
const NOWHERE = 'http://127.0.0.1:9';

/** All services of the lists of staff as they are shipped, each a process, on a PostgreSQL server of their own. */
export interface StaffSite {
  readonly name: string;
  /** Administrator's address of the server, and the file that it writes its log to. */
  readonly server: string;
  readonly serverLog: string;
  readonly services: Readonly<Record<ServiceName, StartedProcess>>;
  /** Cookie of an owner's session. */
  readonly cookie: string;
}

/** Builds the services once, for every site that is started afterwards. */
export async function buildServices(place: Throwaway): Promise<void> {
  for (const service of SERVICES) await buildService(place, service);
}

/** Fills the databases of a site, then starts its services and signs an owner in. */
export async function startStaffSite(
  place: Throwaway,
  { name, amounts, log }: { name: string; amounts: Amounts; log: (line: string) => void },
): Promise<StaffSite> {
  const server = await place.database(name);
  const described = await describeServices(place, server);
  await migrateServices(server, { tell: () => undefined });
  const catalog = described.find((service) => service.name === 'catalog')?.databaseUrl ?? '';
  await growDatabase(catalog, { curricula: amounts.courses });
  await fillRows(server, amounts, (line) => log(`${name}: ${line}`));
  const cookie = await signInOwner(server);
  const services = await startServices(place, name, described);
  return { name, server, serverLog: `${place.logs}/${name}-postgres.log`, services, cookie };
}

async function describeServices(place: Throwaway, server: string): Promise<readonly ServiceToStart[]> {
  return provisionServices(server, {
    publicUrl: 'http://localhost',
    smtpUrl: 'smtp://127.0.0.1:9',
    objects: { ...objectKeys(server), OBJECTS_URL: NOWHERE },
    oauth: { url: NOWHERE, secret: 'none' },
    toss: {
      TOSS_API_URL: NOWHERE,
      ...{ TOSS_CLIENT_KEY: 'test_gck_won', TOSS_SECRET_KEY: 'test_gsk_won' },
      ...{ TOSS_FOREIGN_CLIENT_KEY: 'test_gck_dollars', TOSS_FOREIGN_SECRET_KEY: 'test_gsk_dollars' },
    },
    // No release is rendered here; the service only expects that the file is there.
    releases: { ...(await releaseKeys(server)).service, RELEASE_RENDERER: import.meta.filename },
    seedPeople: false,
    filesDir: place.folder,
  });
}

async function startServices(
  place: Throwaway,
  site: string,
  described: readonly ServiceToStart[],
): Promise<StaffSite['services']> {
  const started = SERVICES.map(async (service) => {
    const its = described.find(({ name }) => name === service);
    if (!its) throw new Error(`There is no service ${service}`);
    // Not the people of a demonstration: the rows are there already.
    const { DEMO_ACCOUNTS: _accounts, DEMO_CODES: _codes, ...env } = its.env;
    const title = `The ${service} service of ${site}`;
    const start = { title, logName: `${site}-${service}`, port: Number(env['PORT']), env };
    return [service, await startServiceProcess(place, service, start)] as const;
  });
  return Object.fromEntries(await Promise.all(started)) as StaffSite['services'];
}
