import { schemaOf } from '../jobs/job-store.ts';

type Query = (sql: string, parameters: unknown[]) => Promise<{ id: string }[]>;

/**
 * Adds a job to a service's queue and wakes its workers, as the service does itself; resolves with the job's id. The
 * channel is pg-boss 12's: under another name the workers would find the job within a second.
 * @example await addJob(postgres.query, 'commerce', 'sweep-payments', { slot: 0 });
 */
export async function addJob(
  query: Query,
  service: string,
  name: string,
  data: object = {},
): Promise<string> {
  const schema = schemaOf(service);
  const [job] = await query(
    `with added as (insert into ${schema}.job (name, data) values ($1, $2) returning id, name)
     select id, pg_notify('pgboss_' || left(encode(sha224('${schema}'::bytea), 'hex'), 24), name) from added`,
    [name, JSON.stringify({ data })],
  );
  if (!job) throw new Error(`The job ${name} of ${service} was not added`);
  return job.id;
}
