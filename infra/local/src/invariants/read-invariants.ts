import pg from 'pg';
import { Problem } from '../problem.ts';

/** A rule that must hold at every moment, and what breaks it now. */
export interface Invariant {
  /** Such as I5. */
  readonly name: string;
  readonly meaning: string;
  readonly broken: readonly { readonly subject: string; readonly detail: string }[];
}

/** The views of the schema are the rules: each lists what breaks it. Their comments say what they mean. */
const RULES = `select c.relname as view, obj_description(c.oid) as meaning from pg_class c
  where c.relnamespace = to_regnamespace('commerce') and c.relkind = 'v' and c.relname like 'invariant\\_i%'
  order by length(c.relname), c.relname`;

/** Asks every invariant of the payments. @throws {Problem} when the database has none: payments never ran on it. */
export async function readInvariants(url: string): Promise<Invariant[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // One snapshot for all: what is settled between two questions breaks nothing.
    await client.query('begin transaction isolation level repeatable read, read only');
    const { rows: rules } = await client.query<{ view: string; meaning: string | null }>(RULES);
    if (rules.length === 0) throw new Problem('This database has no payments: start the site on it first.');
    const invariants: Invariant[] = [];
    for (const { view, meaning } of rules) {
      const { rows } = await client.query<{ subject: string; detail: string }>(
        `select subject::text, detail from commerce.${client.escapeIdentifier(view)} order by 1, 2 limit 100`,
      );
      invariants.push({
        name: view.replace('invariant_', '').toUpperCase(),
        meaning: meaning ?? '',
        broken: rows,
      });
    }
    return invariants;
  } finally {
    await client.end();
  }
}
