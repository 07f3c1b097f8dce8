import pg from 'pg';
import { Problem } from '../problem.ts';

/** Whether DATABASE_URL can be written to. @throws {Problem} for an address nobody answers at, or where nothing can be written. */
export async function expectPrimary(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby)
      throw new Problem(
        'DATABASE_URL is the address of a standby, which takes no change. Give that of the primary.',
      );
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem(`The PostgreSQL of DATABASE_URL does not answer: ${String(Object(cause).message)}`, {
      cause,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
