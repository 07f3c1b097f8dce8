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
    settings: ({ smtpUrl }) => ({ SMTP_URL: smtpUrl }),
  },
  {
    name: 'identity',
    load: 'loadIdentityConfig',
    start: 'startIdentity',
    settings: ({ ownSecret }) => ({ IDENTITY_SECRET: ownSecret, DEMO_ACCOUNTS: 'true', ...turnstileKeys() }),
  },
];

/** Gives every service its role and schema; resolves with the addresses of their databases. */
export async function provisionDatabases(adminUrl: string): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const { name: service } of services) {
    urls[service] = await ensureServiceDatabase(adminUrl, { service, password: secret(adminUrl, service) });
  }
  return urls;
}

/**
 * Gives every service its role and schema, and says how to start it. All know the secret they show each other, and
 * each other's addresses as `<NAME>_URL`.
 */
export async function provisionServices(adminUrl: string, around: Surroundings): Promise<ServiceToStart[]> {
  const databases = await provisionDatabases(adminUrl);
  const ports = await freePorts(services.map(({ name }) => name));
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_URL: around.publicUrl,
    SERVICE_SECRET: secret(adminUrl, 'service-secret'),
    ...Object.fromEntries(
      [...ports].map(([name, port]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]),
    ),
  };
  return services.map(({ name, load, start, settings }) => {
    const databaseUrl = databases[name] ?? '';
    const own = settings?.({ ...around, ownSecret: secret(adminUrl, `${name}-secret`) });
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

/** Cloudflare Turnstile takes the place of the built-in bot check where its keys are set. */
function turnstileKeys(): Record<string, string> {
  const keys = Object.entries(process.env).filter(([key]) => key.startsWith('TURNSTILE_'));
  return Object.fromEntries(keys.flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** A port for each name, known before anybody starts, so that services can be told of each other. */
async function freePorts(names: readonly string[]): Promise<Map<string, string>> {
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return new Map([...ports].map((port, index) => [names[index] ?? '', String(port)]));
}

/** Roles belong to the whole server: two local instances on one server must arrive at the same password. */
function secret(adminUrl: string, purpose: string): string {
  const { password } = new URL(adminUrl);
  if (!password)
    throw new Problem('DATABASE_URL needs a password: the roles of the services derive theirs from it.');
  return createHmac('sha256', password).update(`lectern-${purpose}`).digest('base64url');
}
