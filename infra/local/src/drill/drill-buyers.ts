import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DemoAccount } from '../stack/demo-accounts.ts';

/**
 * Makes people who may buy: each a copy of the demo buyer with an address of its own and the same password. They are new in every
 * run, so that none of them has an order of before. @returns their accounts.
 */
export async function addBuyers(database: string, demo: DemoAccount, count: number): Promise<DemoAccount[]> {
  const run = randomBytes(4).toString('hex');
  const accounts = Array.from({ length: count }, (_, no) => ({
    ...demo,
    email: `drill-${run}-${no}@lectern.example`,
  }));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(
      `insert into identity.account
         select (jsonb_populate_record(demo, jsonb_build_object('id', gen_random_uuid(), 'email', made.email))).*
           from identity.account demo, unnest($2::text[]) made (email)
          where demo.email = $1`,
      [demo.email, accounts.map(({ email }) => email)],
    );
  } finally {
    await client.end();
  }
  return accounts;
}
