import { createHash, randomUUID } from 'node:crypto';
import { SESSION_COOKIE, STAFF_ROLES } from '@lectern/contracts-core';
import pg from 'pg';

/** Account of the owner who looks through the lists, also of what waits for them there. */
export const OWNER_ID = '00000000-0000-4000-8000-000000000001';

/** Adds an owner with every role and a session whose code of the authenticator app stays fresh; resolves with its cookie. */
export async function signInOwner(server: string): Promise<string> {
  const secret = randomUUID();
  const hash = createHash('sha256').update(secret).digest();
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(
      `insert into identity.account (id, email, name, gender, occupation, country, language, license_state, roles)
       values ($1, 'owner@bench.example', '김소유', 'female', 'other', 'KR', 'ko', 'verified', $2)`,
      [OWNER_ID, STAFF_ROLES],
    );
    await client.query(
      `insert into identity.session (id, account_id, secret_hash, refresh_hash, kind, browser, system, second_step_at, app_code_at)
       values ($1, $2, $3, sha256($3), 'computer', 'Bench', 'Bench', now(), now() + interval '1 day')`,
      [randomUUID(), OWNER_ID, hash],
    );
  } finally {
    await client.end();
  }
  return `${SESSION_COOKIE}=${secret}`;
}
