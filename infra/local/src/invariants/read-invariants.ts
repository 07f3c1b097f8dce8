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

/** Across two services, so no view of one of them can hold it. The job that revokes a certificate has ten minutes. */
const UNPAID_CERTIFICATES = `select c.number as subject, 'valid although ' || c.curriculum_id || ' is not owned' as detail
    from learning.certificate c
   where c.revoked_at is null
     and not exists (select from commerce.enrolment e where e.user_id = c.user_id and e.curriculum_id = c.curriculum_id
                        and (e.revoked_at is null or e.revoked_reason = 'ended'))
     and exists (select from commerce.enrolment e where e.user_id = c.user_id and e.curriculum_id = c.curriculum_id)
     and not exists (select from commerce.enrolment e where e.user_id = c.user_id and e.curriculum_id = c.curriculum_id
                        and e.revoked_at > now() - interval '10 minutes')
   order by 1 limit 100`;

async function readCertificateRule(client: pg.Client): Promise<Invariant> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('learning.certificate') is not null as exists`,
  );
  const { rows } = tables[0]?.exists
    ? await client.query<{ subject: string; detail: string }>(UNPAID_CERTIFICATES)
    : { rows: [] };
  return {
    name: 'I11',
    meaning: 'A valid certificate has an enrolment that is paid, granted or ended: none outlives a refund.',
    broken: rows,
  };
}

/** Asks every invariant of the payments, and the one that payments and certificates share, as a role that reads both. @throws {Problem} when the database has none: payments never ran on it. */
export async function readInvariants(url: string): Promise<Invariant[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // One snapshot for all: what is settled between two questions breaks nothing.
    await client.query('begin transaction isolation level repeatable read, read only');
    return await readInvariantsIn(client);
  } finally {
    await client.end();
  }
}

/** As `readInvariants`, in the transaction of a caller. @throws {Problem} */
export async function readInvariantsIn(client: pg.Client): Promise<Invariant[]> {
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
  const all = [...invariants, await readCertificateRule(client)];
  return all.sort((one, other) => Number(one.name.slice(1)) - Number(other.name.slice(1)));
}
