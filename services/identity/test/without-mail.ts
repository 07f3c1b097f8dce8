import type { TestIdentity } from './start-test-identity.ts';

/**
 * Does something while no job, and so no mail, can be asked for. Rights are taken away rather than a trigger put up,
 * which would wait for the tables' other users, who may be waiting for it.
 */
export async function withoutMail<Result>(
  identity: TestIdentity,
  work: () => Promise<Result>,
): Promise<Result> {
  await identity.query('revoke insert on all tables in schema identity_jobs from current_user');
  try {
    return await work();
  } finally {
    await identity.query('grant insert on all tables in schema identity_jobs to current_user');
  }
}
