import pg from 'pg';

/** The scenes that were played in a database, and the lock that lets one start play at a time. */
export class Journal {
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  /** Waits for another start that plays; `adminUrl` is a direct connection, which holds the lock until `close`. */
  static async open(adminUrl: string): Promise<Journal> {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(`select pg_advisory_lock(hashtext('lectern people'))`);
    await client.query('create schema if not exists local_people');
    await client.query(
      'create table if not exists local_people.scene (name text primary key, played_at timestamptz not null default now())',
    );
    return new Journal(client);
  }

  async listPlayed(): Promise<ReadonlySet<string>> {
    const { rows } = await this.client.query<{ name: string }>('select name from local_people.scene');
    return new Set(rows.map(({ name }) => name));
  }

  async notePlayed(name: string): Promise<void> {
    await this.client.query('insert into local_people.scene (name) values ($1) on conflict do nothing', [
      name,
    ]);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
