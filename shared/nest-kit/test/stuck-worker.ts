import { JobStore, workOptions } from '../src/jobs/job-store.ts';
import type { Logger } from '../src/logging/logger.ts';
import { writeLedger } from './ledger-job.ts';

// A worker that takes a job and never finishes it: `node stuck-worker.ts <database url>`; it is meant to be killed.
const silent = { warn: () => undefined } as unknown as Logger;
const store = new JobStore({ service: 'ledger', databaseUrl: process.argv[2] ?? '', logger: silent });
await store.startQueues([writeLedger]);
await store.boss.work(writeLedger.name, workOptions(writeLedger), async () => {
  process.send?.('holding');
  return new Promise<never>(() => undefined);
});
await store.addJob(writeLedger, { data: { note: 'left behind' } }, {});
