import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';

/** A service as the services process starts it. */
export interface ServiceToStart {
  readonly name: string;
  /** Built module, absolute. */
  readonly entry: string;
  /** The function of that module that starts the service. */
  readonly start: string;
  /** Address of the database as the service's own role. */
  readonly databaseUrl: string;
}

const services = [{ name: 'catalog', start: 'startCatalog' }] as const;

/** Gives every service its role and schema, and says how to start it. */
export async function provisionServices(adminUrl: string): Promise<ServiceToStart[]> {
  const provisioned: ServiceToStart[] = [];
  for (const { name, start } of services) {
    const databaseUrl = await ensureServiceDatabase(adminUrl, {
      service: name,
      password: password(adminUrl, name),
    });
    provisioned.push({
      name,
      start,
      databaseUrl,
      entry: join(workspaceRoot, 'services', name, 'dist/main.mjs'),
    });
  }
  return provisioned;
}

/** Roles belong to the whole server: two local instances on one server must arrive at the same password. */
function password(adminUrl: string, service: string): string {
  const { password: secret } = new URL(adminUrl);
  if (!secret)
    throw new Problem('DATABASE_URL needs a password: the roles of the services derive theirs from it.');
  return createHmac('sha256', secret).update(`lectern-${service}`).digest('base64url');
}
