import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { freePort } from '../supervisor/free-port.ts';

/** A service as the services process starts it. */
export interface ServiceToStart {
  readonly name: string;
  /** Built module, absolute. */
  readonly entry: string;
  /** The functions of that module that read its settings and start it. */
  readonly load: string;
  readonly start: string;
  /** Address of the database as the service's own role. */
  readonly databaseUrl: string;
  /** Its environment, as a deployment would set it. */
  readonly env: Readonly<Record<string, string>>;
}

/** What services are told about the world around them. */
export interface Surroundings {
  /** Address of the edge, for links in mails. */
  readonly publicUrl: string;
  /** Address of the mail server. */
  readonly smtpUrl: string;
  /** Address of the object store and the keys to it, as `OBJECTS_*`. */
  readonly objects: Readonly<Record<string, string>>;
  /** Where Google, Kakao and Naver are, and the secret this application has with them. */
  readonly oauth: { readonly url: string; readonly secret: string };
  /** Settings of the payment provider, as `TOSS_*`. */
  readonly toss: Readonly<Record<string, string>>;
  /** Keys and tokens of releases, as `RELEASE_*`. */
  readonly releases: Readonly<Record<string, string>>;
  /** Whether the people around the demo accounts are there too. */
  readonly seedPeople: boolean;
  /** Folder for files that services keep. */
  readonly filesDir: string;
}

interface Service {
  readonly name: string;
  readonly load: string;
  readonly start: string;
  /** Settings of this service alone. */
  readonly settings?: (around: Surroundings & { readonly ownSecret: string }) => Record<string, string>;
}

const services: readonly Service[] = [
  { name: 'catalog', load: 'loadCatalogConfig', start: 'startCatalog' },
  {
    name: 'messaging',
    load: 'loadMessagingConfig',
    start: 'startMessaging',
    settings: ({ smtpUrl, ownSecret, objects }) => ({
      SMTP_URL: smtpUrl,
      MESSAGING_SECRET: ownSecret,
      ...objects,
    }),
  },
  {
    name: 'identity',
    load: 'loadIdentityConfig',
    start: 'startIdentity',
    settings: ({ ownSecret, objects, oauth, seedPeople }) => ({
      IDENTITY_SECRET: ownSecret,
      DEMO_ACCOUNTS: 'true',
      DEMO_CAST: seedPeople ? 'true' : '',
      ...objects,
      ...socialProviders(oauth),
      ...settingsFrom('TURNSTILE_'),
      ...settingsFrom('HASHING_'),
      ...settingsFrom('REGISTRATIONS_'),
      ...settingsFrom('BOT_ROUNDS'),
    }),
  },
  {
    name: 'media',
    load: 'loadMediaConfig',
    start: 'startMedia',
    settings: ({ filesDir, ownSecret, objects }) => ({
      MEDIA_DIR: join(filesDir, 'media'),
      MEDIA_SECRET: ownSecret,
      ...objects,
    }),
  },
  {
    name: 'commerce',
    load: 'loadCommerceConfig',
    start: 'startCommerce',
    settings: ({ ownSecret, toss }) => ({
      COMMERCE_SECRET: ownSecret,
      DEMO_CODES: 'true',
      ...settingsFrom('ORDERS_'),
      ...toss,
    }),
  },
  {
    name: 'learning',
    load: 'loadLearningConfig',
    start: 'startLearning',
    settings: ({ ownSecret }) => ({ LEARNING_SECRET: ownSecret, ...settingsFrom('DEVICES_') }),
  },
  {
    name: 'releases',
    load: 'loadReleasesConfig',
    start: 'startReleases',
    settings: ({ objects, ownSecret, releases }) => ({ RELEASES_SECRET: ownSecret, ...objects, ...releases }),
  },
];

/** Names of all services, in the order in which they are started. */
export const serviceNames: readonly string[] = services.map(({ name }) => name);

/** Gives every service its role and schema, with the password of this site; resolves with the addresses of their databases. */
export async function provisionDatabases(adminUrl: string): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const service of serviceNames)
    urls[service] = await ensureServiceDatabase(adminUrl, { service, password: secretOf(adminUrl, service) });
  return urls;
}

/**
 * Gives every service its role and schema, and says how to start it. All know the secret they show each other, and
 * each other's addresses as `<NAME>_URL`.
 */
export async function provisionServices(adminUrl: string, around: Surroundings): Promise<ServiceToStart[]> {
  const databases = await provisionDatabases(adminUrl);
  const ports = await freePorts(services.map(({ name }) => name));
  return describeServices(adminUrl, around, { databases, ports });
}

/** How each service is started, once its database and port are known. */
export function describeServices(
  adminUrl: string,
  around: Surroundings,
  { databases, ports }: { databases: Readonly<Record<string, string>>; ports: ReadonlyMap<string, string> },
): ServiceToStart[] {
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_URL: around.publicUrl,
    SERVICE_SECRET: serviceSecretOf(adminUrl),
    ...settingsFrom('OTEL_'),
    ...settingsFrom('ANSWER_LIMIT'),
    ...Object.fromEntries(
      [...ports].map(([name, port]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]),
    ),
  };
  return services.map(({ name, load, start, settings }) => {
    const databaseUrl = databases[name] ?? '';
    const own = settings?.({ ...around, ownSecret: secretOf(adminUrl, `${name}-secret`) });
    return {
      name,
      load,
      start,
      databaseUrl,
      entry: join(workspaceRoot, 'services', name, 'dist/main.mjs'),
      env: { ...shared, PORT: ports.get(name) ?? '0', DATABASE_URL: databaseUrl, ...own },
    };
  });
}

/** The secret that local services show each other. */
export const serviceSecretOf = (adminUrl: string): string => secretOf(adminUrl, 'service-secret');

/** The keys of the local object store: the same at every start, as its content stays. */
export const objectKeys = (adminUrl: string): Record<string, string> => ({
  OBJECTS_KEY_ID: 'lectern',
  OBJECTS_SECRET: secretOf(adminUrl, 'objects'),
  OBJECTS_BUCKET: 'lectern',
  OBJECTS_REGION: 'local',
});

/** Keys of the simulated payment provider: the same at every start, as its payments stay. */
export const tossKeys = (adminUrl: string): Record<string, string> => ({
  TOSS_CLIENT_KEY: `test_gck_${secretOf(adminUrl, 'toss-client')}`,
  TOSS_SECRET_KEY: `test_gsk_${secretOf(adminUrl, 'toss-secret')}`,
  TOSS_FOREIGN_CLIENT_KEY: `test_gck_${secretOf(adminUrl, 'toss-foreign-client')}`,
  TOSS_FOREIGN_SECRET_KEY: `test_gsk_${secretOf(adminUrl, 'toss-foreign-secret')}`,
});

/** The simulated provider's settings, unless the environment has keys of the real one. */
export function paymentProvider(keys: Readonly<Record<string, string>>, url: string): Record<string, string> {
  const own = settingsFrom('TOSS_');
  if (own['TOSS_SECRET_KEY']) return own;
  return {
    ...keys,
    TOSS_API_URL: url,
    TOSS_WIDGET_SRC: `${url}/v2/standard`,
    // What the simulated script may load and call; the real hosts are the default.
    TOSS_WIDGET_ORIGINS: url,
    TOSS_VARIANT_OVERSEAS: 'OVERSEAS',
    TOSS_VARIANT_PAYPAL: 'PAYPAL',
  };
}

/** The simulators, unless the environment names applications at the real providers. */
function socialProviders({ url, secret }: Surroundings['oauth']): Record<string, string> {
  const simulated: Readonly<Record<string, Record<string, string>>> = {
    GOOGLE_: { GOOGLE_ISSUER: `${url}/google` },
    KAKAO_: { KAKAO_ISSUER: `${url}/kakao`, KAKAO_USER_URL: `${url}/kakao/v2/user/me` },
    NAVER_: { NAVER_LOGIN_URL: `${url}/naver/oauth2.0`, NAVER_USER_URL: `${url}/naver/v1/nid/me` },
  };
  const settings = Object.entries(simulated).map(([prefix, addresses]) => {
    const own = settingsFrom(prefix);
    const client = { [`${prefix}CLIENT_ID`]: 'lectern', [`${prefix}CLIENT_SECRET`]: secret };
    return own[`${prefix}CLIENT_ID`] ? own : { ...client, ...addresses };
  });
  return Object.assign({}, ...settings) as Record<string, string>;
}

/** Real systems take the place of what is built in or simulated where the environment has their keys. */
function settingsFrom(prefix: string): Record<string, string> {
  const keys = Object.entries(process.env).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(keys.flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** A port for each service, known before the first starts, so that each gets the addresses of the others. */
async function freePorts(names: readonly string[]): Promise<Map<string, string>> {
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return new Map([...ports].map((port, index) => [names[index] ?? '', String(port)]));
}

/** Roles belong to the whole server: two local instances on one server must arrive at the same password. */
export function secretOf(adminUrl: string, purpose: string): string {
  const { password } = new URL(adminUrl);
  if (!password)
    throw new Problem('DATABASE_URL needs a password: the roles of the services derive theirs from it.');
  return createHmac('sha256', password).update(`lectern-${purpose}`).digest('base64url');
}
