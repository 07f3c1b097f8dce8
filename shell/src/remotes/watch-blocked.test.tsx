import { watchBlocked } from './watch-blocked.ts';

const releaseSet = {
  id: 'set',
  remotes: [
    {
      id: 'catalog',
      releaseId: '1.4.0-0a1b2c3d',
      globalName: 'lectern_catalog',
      entry: { url: '/r/catalog/1.4.0-0a1b2c3d/remoteEntry.js', integrity: 'sha384-x' },
      routes: [],
      navigation: [],
    },
  ],
};
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('hears of a blocked release of its own within thirty seconds, and asks no more then', async () => {
  let blocked: string[] = [];
  const ask = jest.fn(async () => blocked);
  const isBlocked = watchBlocked({ releaseSet, ask });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(isBlocked()).toBe(false);
  blocked = ['studio@1.4.0-0a1b2c3d', 'catalog@1.4.0-0a1b2c3d'];
  await jest.advanceTimersByTimeAsync(20_000);
  expect(isBlocked()).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is not concerned by other releases, nor by an edge that does not answer', async () => {
  const ask = jest
    .fn<Promise<string[]>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(['catalog@1.3.0-0a1b2c3d']);
  const isBlocked = watchBlocked({ releaseSet, ask });
  await jest.advanceTimersByTimeAsync(45_000);
  expect([ask.mock.calls.length, isBlocked()]).toEqual([2, false]);
});

it('asks nothing while the tab is hidden, and at once when the visitor comes back', async () => {
  const ask = jest.fn(async () => ['catalog@1.4.0-0a1b2c3d']);
  const isBlocked = watchBlocked({ releaseSet, ask });
  show('hidden');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  await jest.advanceTimersByTimeAsync(0);
  expect(isBlocked()).toBe(true);
});
