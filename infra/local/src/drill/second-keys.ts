import { randomBytes } from 'node:crypto';
import { disableRole, ensureSecondRole, secondRoleOf } from '@lectern/nest-kit/provision';
import pg from 'pg';
import { eventParts, eventsUrl } from '../cluster/parts/events.ts';
import { writePoolerUsers } from '../cluster/parts/pooler.ts';
import { SECOND_KEY_ID } from '../cluster/parts/processes.ts';
import type { ChangedSecrets } from '../cluster/parts/secret-store.ts';
import { adminUrl, SERVICES, type ClusterPlan } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { expectOk } from '../people/calls.ts';
import { objectKeys, secretOf } from '../stack/services.ts';
import type { Settings, SettingsOf } from './next-secrets.ts';
import { restartPart } from './restart-part.ts';

/** Keys to the database, the stream and the object store: a second one of each, beside the one in use. */
export interface SecondKeys {
  /** What processes get in the next round. */
  readonly settings: SettingsOf;
  /** What pooler and stream know meanwhile, and what they know afterwards. */
  readonly known: Pick<ChangedSecrets, 'roles' | 'events'>;
  readonly left: Pick<ChangedSecrets, 'roles' | 'events'>;
  /** Addresses of the database that are in use until then, one for each service. */
  readonly formerAddresses: readonly string[];
  readonly formerObjectKey: string;
}

const DATABASE_SETTINGS = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];
const EVENTS_USERS = ['lectern', 'lectern-next'] as const;

/** Makes the second keys where a statement makes them. The pooler and the stream are told of theirs by `tellSecondKeys`. */
export async function makeSecondKeys(
  { plan }: RunningCluster,
  before: SettingsOf,
  kept: ChangedSecrets,
): Promise<SecondKeys> {
  const direct = adminUrl(plan, plan.ports.readWrite);
  const roles: Record<string, string> = { ...kept.roles };
  const formerAddresses: string[] = [];
  const settings: Record<string, Settings> = {};
  for (const service of SERVICES) {
    const own = before[service] ?? {};
    const address = own['DATABASE_DIRECT_URL'] ?? '';
    const former = new URL(address).username;
    const second = secondRoleOf(service);
    const role = former === second ? `lectern_${service}` : second;
    // A start of the cluster gives the first role this password.
    const password = role === second ? randomBytes(24).toString('base64url') : secretOf(direct, service);
    if (role === second) {
      await ensureSecondRole(direct, { service, password });
      roles[role] = password;
    } else await asAdministrator(plan, `alter role ${role} login password '${password}'`);
    formerAddresses.push(address);
    settings[service] = { ...withUser(own, role, password), ...nextObjectKey(own, direct) };
  }
  const { EVENTS_URL: stream = '' } = before['commerce'] ?? {};
  const { username, password } = new URL(stream.split(',')[0] ?? '');
  const user = EVENTS_USERS.find((one) => one !== username) ?? EVENTS_USERS[1];
  const word = randomBytes(24).toString('base64url');
  for (const [service, own] of Object.entries(before))
    if (own['EVENTS_URL'])
      settings[service] = { ...settings[service], EVENTS_URL: eventsUrl(plan, [user, word]) };
  return {
    settings,
    known: { roles, events: { [username]: decodeURIComponent(password), [user]: word } },
    left: { roles, events: { [user]: word } },
    formerAddresses,
    formerObjectKey: before['media']?.['OBJECTS_KEY_ID'] ?? '',
  };
}

/** The pooler reads its list again; the nodes of the stream are restarted, one after the other. Both read what the store of secrets has. */
export async function tellSecondKeys(cluster: RunningCluster): Promise<void> {
  const { plan, engines } = cluster;
  const around = { plan, engines };
  await writePoolerUsers(around);
  await query(adminUrl(plan, plan.ports.pooler, 'pgbouncer'), 'reload');
  for (const { name } of await eventParts(around)) await restartPart(cluster, name);
}

/** Takes the former keys away: what still used one would fail from here on, and so would who had a session open with it. */
export async function removeFormerKeys(
  cluster: RunningCluster,
  { formerAddresses, formerObjectKey }: SecondKeys,
): Promise<void> {
  const { plan, outside } = cluster;
  for (const address of formerAddresses) await disableFormerRole(plan, address);
  const body = JSON.stringify({ revokedKey: formerObjectKey });
  await expectOk(await fetch(new URL('/faults', outside.objects), { method: 'PUT', body }));
}

/** @throws where a session that was open before goes on, at any member of the database, or where a new one is let in. */
async function disableFormerRole(plan: ClusterPlan, address: string): Promise<void> {
  const { username: role } = new URL(address);
  const members = plan.ports.members.map(({ postgres }) => postgres);
  const addresses = members.map((port) => Object.assign(new URL(address), { port: `${port}` }).href);
  const sessions = await Promise.all(addresses.map(openSession));
  const primary = adminUrl(plan, plan.ports.readWrite);
  await disableRole({ primary, standbys: members.map((port) => adminUrl(plan, port)) }, role);
  const looks = [...sessions.map((session) => session.query('select 1')), ...addresses.map(openSession)];
  if ((await Promise.allSettled(looks)).some(({ status }) => status === 'fulfilled'))
    throw new Error(`${role} still works at a member of the database`);
}

async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // It is ended from outside.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function withUser(own: Settings, user: string, password: string): Settings {
  const given = DATABASE_SETTINGS.filter((name) => own[name]);
  const change = (text: string) => Object.assign(new URL(text), { username: user, password }).href;
  return Object.fromEntries(given.map((name) => [name, change(own[name] ?? '')]));
}

function nextObjectKey(own: Settings, direct: string): Settings {
  const { OBJECTS_KEY_ID: id } = own;
  if (!id) return {};
  const { OBJECTS_KEY_ID: firstId = '', OBJECTS_SECRET: first = '' } = objectKeys(direct);
  return id === SECOND_KEY_ID
    ? { OBJECTS_KEY_ID: firstId, OBJECTS_SECRET: first }
    : { OBJECTS_KEY_ID: SECOND_KEY_ID, OBJECTS_SECRET: secretOf(direct, 'objects-second') };
}

const asAdministrator = (plan: ClusterPlan, sql: string): Promise<void> =>
  query(adminUrl(plan, plan.ports.readWrite), sql);

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
