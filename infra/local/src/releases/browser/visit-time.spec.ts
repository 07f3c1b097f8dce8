import { longestPage, NOT_FINISHED, orNotFinished, withinTime } from './visit-time.ts';

const endless = new Promise<never>(() => undefined);
const failure = (name: string) => Object.assign(new Error('It did not go well.'), { name });

it.each([
  [20_000, 10_000],
  [150_000, 75_000],
])('with %i ms for all pages, a page has %i ms', (limit, page) => expect(longestPage(limit)).toBe(page));

it('takes what comes in time', async () => {
  expect(await withinTime(Promise.resolve('shown'), 60_000)).toBe('shown');
});

it.each([0, -5])('does not wait for what never comes, with %i ms left', async (left) => {
  expect(await withinTime(endless, left)).toBe(NOT_FINISHED);
});

it('takes a limit of the browser that is over for not finished', async () => {
  expect(await withinTime(Promise.reject(failure('TimeoutError')), 60_000)).toBe(NOT_FINISHED);
  expect(await orNotFinished(Promise.reject(failure('TimeoutError')))).toBe(NOT_FINISHED);
});

it('tells every other failure', async () => {
  await expect(withinTime(Promise.reject(failure('Error')), 60_000)).rejects.toThrow('It did not go well.');
});
