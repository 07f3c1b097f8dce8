import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError, type Database, type JobContext, type Jobs, type Logger } from '@lectern/nest-kit';
import { shareBefore } from '../domain/step-share.ts';
import type { VideoSource } from '../video-source.ts';
import type { VideoSteps } from '../video-steps.ts';
import type { VideosRepository } from '../videos.repository.ts';
import { encodeAgain } from './encode-job.ts';
import { EncodingWorker } from './encoding-worker.service.ts';
import type { EncodingMove, EncodingRow, EncodingsRepository } from './encodings.repository.ts';

const task = { videoId: 'film', number: 2, step: 'ladder-high' } as const;
const last: JobContext = { id: 'job', attempt: 3, isLastTry: true, signal: new AbortController().signal };
const away = new DomainError(COMMON_ERRORS.UNAVAILABLE);

type Run = Pick<EncodingRow, 'state' | 'step' | 'percent' | 'failure'>;

/** A worker whose step ends with an error, the run that it works on, and what it enqueued. */
function failing(error: Error, duringStep: Partial<Run> = {}) {
  let run: Run = { state: 'queued', step: task.step, percent: 0, failure: null };
  const moveEncoding = async (_run: unknown, move: EncodingMove): Promise<void> => {
    run = { ...run, ...move };
  };
  const findEncoding = () => Promise.resolve({ facts: {}, ...run });
  const enqueueJob = jest.fn();
  const removeFolder = jest.fn();
  let work: (data: typeof task, context: JobContext) => Promise<void> = () => Promise.resolve();
  const registerHandler = (_spec: unknown, handler: typeof work) => {
    work = handler;
  };
  const runStep = () => {
    run = { ...run, ...duringStep };
    return Promise.reject(error);
  };
  const worker = new EncodingWorker(
    { runInTransaction: (inside: () => Promise<void>) => inside() } as unknown as Database,
    { findVideo: () => Promise.resolve({ facts: {} }), lockVideo: jest.fn() } as unknown as VideosRepository,
    { findEncoding, lockEncoding: findEncoding, moveEncoding } as unknown as EncodingsRepository,
    { runStep } as unknown as VideoSteps,
    { removeFolder } as unknown as VideoSource,
    { registerHandler, enqueueJob } as unknown as Jobs,
    { warn: jest.fn() } as unknown as Logger,
  );
  worker.onModuleInit();
  return { work: () => work(task, last), run: () => run, enqueueJob, removeFolder };
}

it('puts a film off while the object store is away, also on the last try, which is no failure of the film', async () => {
  const { work, run, enqueueJob, removeFolder } = failing(away);
  const began = Date.now();
  await work();
  expect(run()).toMatchObject({
    state: 'queued',
    step: task.step,
    percent: shareBefore(task.step),
    failure: null,
  });
  expect(enqueueJob.mock.calls).toEqual([[encodeAgain, task, { startAfter: expect.any(Date) }]]);
  expect(enqueueJob.mock.calls[0]?.[2].startAfter.getTime()).toBeGreaterThan(began);
  // What the step has of the file is not fetched anew.
  expect(removeFolder).not.toHaveBeenCalled();
});

it('leaves a run that another worker has taken on meanwhile', async () => {
  const { work, run, enqueueJob } = failing(away, { step: 'ladder-low', state: 'queued' });
  await work();
  expect(run()).toMatchObject({ state: 'queued', step: 'ladder-low' });
  expect(enqueueJob).not.toHaveBeenCalled();
});

it('fails a run on the last try that anything else ended', async () => {
  const { work, run, enqueueJob, removeFolder } = failing(new Error('the disk is full'));
  await expect(work()).rejects.toThrow('the disk is full');
  expect(run()).toMatchObject({ state: 'failed', step: task.step, failure: 'internal' });
  expect(enqueueJob).not.toHaveBeenCalled();
  expect(removeFolder).toHaveBeenCalledWith('film');
});
