import { longestPage, NOT_FINISHED, orNotFinished, timeFor, withinTime } from './visit-time.ts';

const endless = new Promise<never>(() => undefined);
const failure = (name: string) => Object.assign(new Error('It did not go well.'), { name });

it.each([
  [20_000, 10_000],
  [150_000, 75_000],
])('with %i ms for all pages, a page has %i ms', (limit, page) => expect(longestPage(limit)).toBe(page));

it.each([
  ['a remote of one page', 2, 1, 21_000],
  ['many pages', 30, 1, 105_000],
  ['many pages with the next shell too', 30, 2, 210_000],
  ['more pages than a pipeline waits for', 500, 2, 240_000],
])('the time for all pages follows what there is to do: %s', (_what, pages, shells, time) =>
  expect(timeFor(pages, shells)).toBe(time),
);

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
