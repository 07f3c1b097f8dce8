import { resolve } from 'node:path';
import { workspaceRoot } from './paths.ts';
import { Problem } from './problem.ts';

export interface LocalConfig {
  /** Where the database, logs and uploads are kept; absolute. */
  readonly dataDir: string;
  /** Port of the edge: the address a visitor opens. */
  readonly port: number;
  /** Set when an own PostgreSQL is to be used instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Whether a process that ends unasked is started again. */
  readonly restarts: boolean;
  /** Whether the demo people get their lives. */
  readonly seedPeople: boolean;
  /** False where the workspace is built and served by another site: building takes its files away for a moment. */
  readonly builds: boolean;
}

const defaultPort = 8080;

/** Reads DATA_DIR, PORT, DATABASE_URL, RESTARTS, SEED_PEOPLE and BUILD (`off`). @throws {Problem} that lists everything wrong at once. */
export function readConfig(env: NodeJS.ProcessEnv): LocalConfig {
  const faults: string[] = [];
  const port = env['PORT'] ? Number(env['PORT']) : defaultPort;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    faults.push(`PORT must be a whole number from 1 to 65535, but is "${env['PORT']}"`);
  }
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    faults.push('DATABASE_URL must start with postgres:// or postgresql://');
  }
  const restarts = env['RESTARTS'] || 'on';
  if (restarts !== 'on' && restarts !== 'off') {
    faults.push(`RESTARTS must be on or off, but is "${restarts}"`);
  }
  const seedPeople = env['SEED_PEOPLE'] || 'on';
  if (seedPeople !== 'on' && seedPeople !== 'off') {
    faults.push(`SEED_PEOPLE must be on or off, but is "${seedPeople}"`);
  }
  const build = env['BUILD'] || 'on';
  if (build !== 'on' && build !== 'off') faults.push(`BUILD must be on or off, but is "${build}"`);
  if (faults.length > 0) throw new Problem(faults.join('\n'));
  const dataDir = resolve(workspaceRoot, env['DATA_DIR'] || '.data');
  return {
    dataDir,
    port,
    databaseUrl,
    restarts: restarts === 'on',
    seedPeople: seedPeople === 'on',
    builds: build === 'on',
  };
}
