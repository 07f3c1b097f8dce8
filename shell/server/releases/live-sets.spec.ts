import type { InstalledRelease } from '../render/protocol.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { LiveSets } from './live-sets.ts';

const installed = (releaseId: string) =>
  ({
    release: {
      id: 'catalog',
      releaseId,
      entry: { file: 'remoteEntry.js', integrity: '' },
      manifest: { routes: [], navigation: [] },
    },
  }) as unknown as InstalledRelease;

/** A source whose set the test changes, and the workers that were opened for each set. */
async function openSets(first: string) {
  let live: string | Error = first;
  let tell: () => void = () => undefined;
  const pools: { of: string; close: jest.Mock }[] = [];
  const error = jest.fn();
  const sets = await LiveSets.open({
    source: {
      clientRoot: null,
      readSet: () => {
        if (live instanceof Error) throw live;
        return [installed(live)];
      },
      followSet: (changed) => {
        tell = changed;
        return () => undefined;
      },
    },
    fitting: (releases) => releases,
    openPool: async ([only]) => {
      const pool = { of: only?.release.releaseId ?? '', close: jest.fn(async () => undefined) };
      pools.push(pool);
      return pool as unknown as RenderPool;
    },
    drain: 1_000,
    log: { error, info: jest.fn() },
  });
  return {
    sets,
    pools,
    error,
    async release(next: string | Error) {
      live = next;
      tell();
      await sets.refreshSet();
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('LiveSets', () => {
  it('gives the new set to who asks from then on, and lets the former finish its pages', async () => {
    const { sets, pools, release } = await openSets('1.0.0');
    const former = sets.current;
    await release('1.1.0');
    expect(sets.current.id).not.toBe(former.id);
    expect(pools.map(({ of }) => of)).toEqual(['1.0.0', '1.1.0']);
    expect(pools[0]?.close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(pools[0]?.close).toHaveBeenCalledTimes(1);
    expect(pools[1]?.close).not.toHaveBeenCalled();
  });

  it('opens no workers for the set that is live already', async () => {
    const { pools, release } = await openSets('1.0.0');
    await release('1.0.0');
    expect(pools).toHaveLength(1);
  });

  it('keeps the last good set when the next one cannot be opened, and says so', async () => {
    const { sets, pools, error, release } = await openSets('1.0.0');
    const good = sets.current;
    await release(new Error('no such release'));
    expect(sets.current).toBe(good);
    expect(error).toHaveBeenCalled();
    await release('1.2.0');
    expect(sets.current.id).not.toBe(good.id);
    expect(pools).toHaveLength(2);
  });

  it('ends the workers of every set with the edge', async () => {
    const { sets, pools, release } = await openSets('1.0.0');
    await release('1.1.0');
    await sets.close();
    expect(pools.every(({ close }) => close.mock.calls.length === 1)).toBe(true);
    jest.advanceTimersByTime(5_000);
    expect(pools[0]?.close).toHaveBeenCalledTimes(1);
  });
});
