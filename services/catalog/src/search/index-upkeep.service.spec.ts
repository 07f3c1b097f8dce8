import { IndexUpkeepService } from './index-upkeep.service.ts';

/** A repository with so many changed courses, and what is asked of it. */
function upkeepOf({ pending = 0, failures = 0 }) {
  const state = { pending, failures };
  const mergePending = jest.fn((limit: number) => {
    if (state.failures > 0) {
      state.failures -= 1;
      return Promise.reject(new Error('no connection'));
    }
    const merged = Math.min(limit, state.pending);
    state.pending -= merged;
    return Promise.resolve(merged);
  });
  const markEnded = jest.fn(() => Promise.resolve(0));
  const warn = jest.fn();
  const dictionary = {
    settleSynonyms: jest.fn(() => Promise.resolve()),
    rebuildDictionary: jest.fn(() => Promise.resolve()),
  };
  const writeMisses = jest.fn(() => Promise.resolve());
  const upkeep = new IndexUpkeepService(
    { mergePending, markEnded } as never,
    dictionary as never,
    { writeMisses } as never,
    { warn } as never,
  );
  const limits = () => mergePending.mock.calls.map(([limit]) => limit);
  return { upkeep, mergePending, limits, dictionary, writeMisses, warn };
}

describe('IndexUpkeepService', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('looks for changed courses every second', async () => {
    const { upkeep, limits } = upkeepOf({ pending: 3 });
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(3_500);
    expect(limits()).toEqual([500, 500, 500]);
    await upkeep.beforeApplicationShutdown();
  });

  it('works off a backlog at once, in batches that grow only so far, and is modest again afterwards', async () => {
    const { upkeep, limits } = upkeepOf({ pending: 12_000 });
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1_100);
    expect(limits()).toEqual([500, 2_000, 4_000, 4_000, 4_000]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(limits()).toEqual([500, 2_000, 4_000, 4_000, 4_000, 500]);
    await upkeep.beforeApplicationShutdown();
  });

  it('keeps batches small where they take long, because writers wait for them', async () => {
    const { upkeep, mergePending, limits } = upkeepOf({ pending: 0 });
    mergePending.mockImplementation(
      (limit) => new Promise((resolve) => setTimeout(() => resolve(limit), limit > 500 ? 2_000 : 100)),
    );
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(3_250);
    expect(limits()).toEqual([500, 2_000, 500, 2_000]);
    const stopping = upkeep.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(2_000);
    await stopping;
  });

  it('settles the dictionary and writes the log once no backlog is left', async () => {
    const { upkeep, dictionary, writeMisses } = upkeepOf({ pending: 2_500 });
    await upkeep.onApplicationBootstrap();
    expect(dictionary.settleSynonyms).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_100);
    expect([dictionary.rebuildDictionary.mock.calls.length, writeMisses.mock.calls.length]).toEqual([1, 1]);
    await upkeep.beforeApplicationShutdown();
  });

  it('starts without synonyms when they cannot be written', async () => {
    const { upkeep, dictionary, limits, warn } = upkeepOf({});
    dictionary.settleSynonyms.mockRejectedValueOnce(new Error('no connection'));
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([warn.mock.calls.length, limits()]).toEqual([1, [500]]);
    await upkeep.beforeApplicationShutdown();
  });

  it('says so and waits longer when it cannot work', async () => {
    const { upkeep, mergePending, warn } = upkeepOf({ failures: 1 });
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(mergePending).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(mergePending).toHaveBeenCalledTimes(2);
    await upkeep.beforeApplicationShutdown();
  });

  it('ends with the service, after what it is doing', async () => {
    const { upkeep, mergePending } = upkeepOf({ pending: 1 });
    let finish = (): void => undefined;
    mergePending.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(1))));
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1_000);
    let isClosed = false;
    const closing = upkeep.beforeApplicationShutdown().then(() => (isClosed = true));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(isClosed).toBe(false);
    finish();
    await closing;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(mergePending).toHaveBeenCalledTimes(1);
  });
});
