import { PgBoss } from 'pg-boss';
import { schemaOf } from './job-store.ts';

/**
 * Gives jobs that were kept aside after their last try back to their workers, with all their tries; resolves with how
 * many. For when what made them fail is mended. Run:
 * `DATABASE_URL=<of the service's role> node shared/nest-kit/src/jobs/redrive.ts messaging send-mail`
 */
export async function redriveJobs(service: string, name: string, databaseUrl: string): Promise<number> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: schemaOf(service),
    max: 1,
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    return await boss.redrive(`${name}.dead`);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

if (import.meta.main) {
  const [service, name] = process.argv.slice(2);
  const databaseUrl = process.env['DATABASE_URL'];
  if (!service || !name || !databaseUrl) {
    process.stderr.write('DATABASE_URL=<address> node redrive.ts <service> <job>\n');
    process.exit(1);
  }
  const moved = await redriveJobs(service, name, databaseUrl);
  process.stdout.write(`${moved} jobs called ${name} are tried again\n`);
}
