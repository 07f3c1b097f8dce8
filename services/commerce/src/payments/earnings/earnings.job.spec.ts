import type { Events, Jobs, Logger } from '@lectern/nest-kit';
import type { CodeSumsService } from '../../prices/codes/code-sums.service.ts';
import type { EarningsRollup } from './earnings-rollup.service.ts';
import { EarningsJob } from './earnings.job.ts';

it('rolls earnings up although the sums of codes could not be folded, and says so', async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  let run = (_data: { slot: number }): Promise<void> => Promise.reject(new Error('not registered'));
  const failure = new Error('said PostgreSQL');
  const job = new EarningsJob(
    { follow: () => undefined } as unknown as Events,
    {
      enqueueJob: () => Promise.resolve(done.push('next')),
      registerHandler: (_job: unknown, handler: typeof run) => (run = handler),
    } as unknown as Jobs,
    { rollUp: () => Promise.resolve(done.push('rolled up')) } as unknown as EarningsRollup,
    { foldChanges: () => Promise.reject(failure) } as unknown as CodeSumsService,
    { error: (facts: unknown) => logged.push(facts) } as unknown as Logger,
  );
  job.onModuleInit();
  await run({ slot: 1 });
  expect(done).toEqual(['next', 'rolled up']);
  expect(logged).toEqual([{ err: failure }]);
});
