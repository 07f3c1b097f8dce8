import { setTimeout as pause } from 'node:timers/promises';
import { schemaOf } from '../jobs/job-store.ts';
import { addJob } from './add-job.ts';

type Query = (
  sql: string,
  parameters: unknown[],
) => Promise<{ id: string; state: string; output: unknown }[]>;

/**
 * Has a service do a job now, and waits until it has ended.
 * @example await runJob(postgres.query, 'learning', 'roll-up-watching', { slot: 0 });
 * @throws when the job failed for good.
 */
export async function runJob(query: Query, service: string, name: string, data: object = {}): Promise<void> {
  const id = await addJob(query, service, name, data);
  const sql = `select id, state::text, output from ${schemaOf(service)}.job where id = $1`;
  for (;;) {
    const [job] = await query(sql, [id]);
    if (job?.state === 'completed') return;
    if (job?.state === 'failed')
      throw new Error(`The job ${name} of ${service} failed: ${JSON.stringify(job.output)}`);
    await pause(10);
  }
}
