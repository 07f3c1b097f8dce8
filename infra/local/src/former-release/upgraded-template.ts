import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { withDatabase } from '../database/database-url.ts';
import { workspaceRoot } from '../paths.ts';

/** What specs copy their databases from: its name stands for every statement that made it. */
interface Template {
  readonly name: string;
  fill(adminUrl: string): Promise<void>;
}

/** Whether what a service's schema is made of differs between the former release and this workspace. */
export async function schemasDiffer(former: string, service: string): Promise<boolean> {
  const [then, now] = await Promise.all([templateOf(former, service), templateOf(workspaceRoot, service)]);
  return then.name !== now.name || (await auditSchemaOf(former)) !== (await auditSchemaOf(workspaceRoot));
}

/**
 * Makes the database that the former release's specs copy theirs from: by its own migrations, then by those of this workspace, and
 * then by `sql`. Its specs find it by its name and make none themselves.
 * @param server An administrator's address of a server on which nothing was tested yet.
 */
export async function makeUpgradedTemplate(
  former: string,
  { service, server, sql }: { service: string; server: string; sql?: string },
): Promise<void> {
  const [then, now] = await Promise.all([templateOf(former, service), templateOf(workspaceRoot, service)]);
  await ask(server, `create database ${then.name}`);
  const url = withDatabase(server, then.name);
  await then.fill(url);
  await now.fill(url);
  if (sql !== undefined) await ask(url, sql);
}

/** Both sides by the same way: each release makes its schema with its own code. */
async function templateOf(folder: string, service: string): Promise<Template> {
  const [kit, database] = await Promise.all([
    import(join(folder, 'shared/nest-kit/src/testing/migrated-template.ts')),
    import(join(folder, `services/${service}/database.ts`)),
  ]);
  const { migratedTemplate } = kit as {
    migratedTemplate: (service: string, database: unknown) => Promise<Template>;
  };
  return migratedTemplate(service, (database as Record<string, unknown>)[`${service}Database`]);
}

const auditSchemaOf = (folder: string): Promise<string> =>
  readFile(join(folder, 'shared/nest-kit/src/database/audit-schema.ts'), 'utf8');

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
