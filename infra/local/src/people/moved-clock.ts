import pg from 'pg';
import { expectOk } from './calls.ts';
import type { LiveSite } from './site.ts';

/** Services whose rules take their time from `present()` (their `sql/00-clock.sql`). */
const SERVICES = ['commerce', 'learning'] as const;

/**
 * The clock of every rule of commerce and learning, and the payment provider's, set back together. What a person does then
 * is judged and dated as it was then: nothing is written past the services.
 */
export class MovedClock {
  private behindMs = 0;
  private providerBehindMs = 0;

  private readonly clients: readonly pg.Client[];
  private readonly toss: string;

  private constructor(clients: readonly pg.Client[], toss: string) {
    this.clients = clients;
    this.toss = toss;
  }

  static async open({ databases, toss }: Pick<LiveSite, 'databases' | 'toss'>): Promise<MovedClock> {
    const clients = SERVICES.map((name) => new pg.Client({ connectionString: databases[name] ?? '' }));
    await Promise.all(clients.map((client) => client.connect()));
    return new MovedClock(clients, toss);
  }

  now(): Date {
    return new Date(Date.now() - this.behindMs);
  }

  /** Sets the clocks so many milliseconds back from the real time. */
  async setBack(ms: number): Promise<void> {
    this.behindMs = ms;
    await this.write();
    const response = await fetch(new URL('/control/clock', this.toss), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: Math.round(this.providerBehindMs - ms) }),
    });
    await expectOk(response);
    this.providerBehindMs = ms;
  }

  /** Lets time pass for the services. */
  async advance(ms: number): Promise<void> {
    this.behindMs = Math.max(0, this.behindMs - ms);
    await this.write();
  }

  /** Sets all clocks right and ends. */
  async close(): Promise<void> {
    try {
      await this.setBack(0);
    } finally {
      await Promise.all(this.clients.map((client) => client.end()));
    }
  }

  private async write(): Promise<void> {
    const sql = presentFunction(this.behindMs);
    await Promise.all(this.clients.map((client) => client.query(sql)));
  }
}

/** Sets clocks right that an interrupted start left in the past; schemas that are not there yet have none. */
export async function restoreClocks(databases: LiveSite['databases']): Promise<void> {
  for (const name of SERVICES) {
    const client = new pg.Client({ connectionString: databases[name] ?? '' });
    await client.connect();
    try {
      const { rows } = await client.query<{ moved: boolean }>(
        `select prosrc like '%interval%' as moved from pg_proc
          where oid = to_regprocedure($1)`,
        [`${name}.present()`],
      );
      if (rows[0]?.moved) await client.query(presentFunction(0));
    } finally {
      await client.end();
    }
  }
}

/** As `sql/00-clock.sql`; the role of a service finds its own schema first. */
const presentFunction = (behindMs: number): string =>
  `create or replace function present() returns timestamptz language sql stable as $$ select now()${
    behindMs > 0 ? ` - interval '${Math.round(behindMs)} ms'` : ''
  } $$`;
