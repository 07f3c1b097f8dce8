import { BoundedQueue } from './bounded-queue.ts';

function job() {
  let resolve: (result: string) => void = () => undefined;
  const promise = new Promise<string>((done) => (resolve = done));
  return { resolve, start: jest.fn(() => promise) };
}

it('runs no more than its width, lets its room wait and turns the rest away', async () => {
  const queue = new BoundedQueue(2, 1);
  const jobs = [job(), job(), job(), job()];
  const results = jobs.map(({ start }) => queue.runJob(start));
  await expect(results[3]).resolves.toBeUndefined();
  expect(jobs.map(({ start }) => start.mock.calls.length)).toEqual([1, 1, 0, 0]);
  jobs[1]?.resolve('second');
  await expect(results[1]).resolves.toBe('second');
  expect(jobs[2]?.start).toHaveBeenCalledTimes(1);
  jobs[0]?.resolve('first');
  jobs[2]?.resolve('third');
  await expect(Promise.all([results[0], results[2]])).resolves.toEqual(['first', 'third']);
});

it('row 34: lets preferred jobs go first, in room of their own', async () => {
  const queue = new BoundedQueue(1, 1);
  const [running, usual, refused, preferred] = [job(), job(), job(), job()];
  const results = [running, usual, refused].map(({ start }) => queue.runJob(start));
  const first = queue.runJob(preferred.start, 'preferred');
  await expect(results[2]).resolves.toBeUndefined();
  running.resolve('running');
  await results[0];
  expect([usual, preferred].map(({ start }) => start.mock.calls.length)).toEqual([0, 1]);
  preferred.resolve('preferred');
  usual.resolve('usual');
  await expect(Promise.all([first, results[1]])).resolves.toEqual(['preferred', 'usual']);
});

it('goes on after a job that failed', async () => {
  const queue = new BoundedQueue(1, 0);
  await expect(queue.runJob(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.runJob(() => Promise.resolve('next'))).resolves.toBe('next');
});
