import type { InstalledRelease } from '../render/protocol.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { LiveSets } from './live-sets.ts';

const KEPT = 60_000;

const routeOf = (id: string) => ({
  id: `${id}.index`,
  path: id,
  scope: id === 'admin' ? 'root' : 'language',
  access: id === 'admin' ? 'admin' : 'public',
});
const installed = (releaseId: string, id = 'catalog') =>
  ({
    release: {
      id,
      releaseId,
      entry: { file: 'remoteEntry.js', integrity: '' },
      manifest: { routes: [routeOf(id)], navigation: [] },
    },
  }) as unknown as InstalledRelease;

/** A source whose set the test changes, and the workers that were opened for each set. */
async function openSets(first: string) {
  let live: string | Error = first;
  let rolledOut: readonly string[] = [];
  let former: readonly string[] = [];
  let others: readonly InstalledRelease[] = [];
  let blocked: readonly string[] = [];
  let failing = '';
  let tell: () => void = () => undefined;
  const pools: { of: string; close: jest.Mock }[] = [];
  const error = jest.fn();
  const sets = await LiveSets.open({
    source: {
      clientRoot: null,
      readRelease: (id, releaseId) => installed(releaseId, id),
      readPlan: () => {
        if (live instanceof Error) throw live;
        return {
          releases: [installed(live), installed('1.0.0', 'studio'), ...others],
          rollouts: rolledOut.map((release) => {
            const [id = '', releaseId = ''] = release.split(' ');
            return { id: `of ${id}`, percent: 5, release: installed(releaseId, id) };
          }),
          former: former.map((releaseId) => installed(releaseId)),
          blocked,
        };
      },
      followSet: (changed) => {
        tell = changed;
        return () => undefined;
      },
    },
    fitting: (releases) => releases,
    openPool: async (releases) => {
      const of = releases.map(({ release }) => release.releaseId).join(' ');
      if (of === failing) throw new Error('no workers');
      const pool = { of, close: jest.fn(async () => undefined) };
      pools.push(pool);
      return pool as unknown as RenderPool;
    },
    keep: KEPT,
    log: { error, info: jest.fn() },
  });
  return {
    sets,
    pools,
    error,
    fail: (of: string) => (failing = of),
    addRelease: (release: InstalledRelease) => (others = [release]),
    block: (...releases: string[]) => (blocked = releases),
    async release(next: string | Error, ...rollouts: string[]) {
      // What comes after the first one is blocked when that is live again.
      if (typeof live === 'string' && live !== next) former = next === first ? [] : [live];
      live = next;
      rolledOut = rollouts;
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
    expect(pools.map(({ of }) => of)).toEqual(['1.0.0 1.0.0', '1.1.0 1.0.0']);
    expect(pools[0]?.close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(KEPT);
    expect(pools[0]?.close).toHaveBeenCalledTimes(1);
    expect(pools[1]?.close).not.toHaveBeenCalled();
  });

  it('goes back to a former set without opening workers, and keeps them from then on', async () => {
    const { sets, pools, release } = await openSets('1.0.0');
    const first = sets.current;
    await release('1.1.0');
    await release('1.0.0');
    expect(sets.current).toBe(first);
    expect(pools).toHaveLength(2);
    jest.advanceTimersByTime(2 * KEPT);
    expect(pools.map(({ close }) => close.mock.calls.length)).toEqual([0, 1]);
  });

  it('opens no workers for the set that is live already', async () => {
    const { pools, release } = await openSets('1.0.0');
    await release('1.0.0');
    expect(pools).toHaveLength(1);
  });

  it('offers a set for each mixture of two rollouts, and takes the one that wins as it is', async () => {
    const { sets, pools, release } = await openSets('1.0.0');
    const [base] = sets.plan.variants;
    await release('1.0.0', 'catalog 1.1.0', 'studio 2.0.0');
    expect(pools.map(({ of }) => of)).toEqual(['1.0.0 1.0.0', '1.1.0 1.0.0', '1.0.0 2.0.0', '1.1.0 2.0.0']);
    expect(sets.plan.variants.map(({ pool }) => pool)).toEqual(pools);
    expect(sets.current).toBe(base);
    expect(sets.plan.rollouts).toEqual([
      { id: 'of catalog', percent: 5, remoteId: 'catalog', hasGoal: false },
      { id: 'of studio', percent: 5, remoteId: 'studio', hasGoal: false },
    ]);
    await release('1.1.0', 'studio 2.0.0');
    expect(sets.plan.variants.map(({ pool }) => pool)).toEqual([pools[1], pools[3]]);
    expect(pools).toHaveLength(4);
  });

  it('keeps the last good sets when one of the next cannot be opened, says so, and leaves no workers behind', async () => {
    const { sets, pools, error, fail, release } = await openSets('1.0.0');
    const good = sets.plan;
    await release(new Error('no such release'));
    fail('1.1.0 2.0.0');
    await release('1.0.0', 'catalog 1.1.0', 'studio 2.0.0');
    expect(sets.plan).toBe(good);
    expect(error).toHaveBeenCalled();
    const [kept, ...left] = pools.map(({ close }) => close.mock.calls.length);
    expect(kept).toBe(0);
    expect(left.length).toBeGreaterThan(1);
    expect(new Set(left)).toEqual(new Set([1]));
    await release('1.2.0');
    expect(sets.current.id).not.toBe(good.base.id);
  });

  it("names staff's remotes to staff alone, also those of their releases that were blocked", async () => {
    const { sets, pools, release, addRelease, block } = await openSets('1.0.0');
    addRelease(installed('3.0.0', 'admin'));
    block('catalog@0.9.0', 'admin@2.0.0');
    await release('1.1.0');
    expect(sets.current.routes.map(({ id }) => id)).toEqual(['catalog.index', 'studio.index']);
    expect([sets.plan.blocked, sets.plan.blockedForStaff]).toEqual([['catalog@0.9.0'], ['admin@2.0.0']]);
    // Workers have it, for the pages of staff; so failures of its pages are blamed on it.
    expect(pools.at(-1)?.of).toBe('1.1.0 1.0.0 3.0.0');
    expect(sets.current.remoteOf('/admin')).toBe('admin');
  });

  it('tells tabs of visitors that a remote was withdrawn, unless it was for staff', async () => {
    const { sets, release, block } = await openSets('1.0.0');
    block('help@1.0.0', 'admin@2.0.0');
    await release('1.1.0');
    expect([sets.plan.blocked, sets.plan.blockedForStaff]).toEqual([['help@1.0.0'], ['admin@2.0.0']]);
  });

  it('ends the workers of every set with the edge', async () => {
    const { sets, pools, release } = await openSets('1.0.0');
    await release('1.1.0', 'studio 2.0.0');
    await sets.close();
    expect(pools).toHaveLength(3);
    expect(pools.every(({ close }) => close.mock.calls.length === 1)).toBe(true);
    jest.advanceTimersByTime(2 * KEPT);
    expect(pools[0]?.close).toHaveBeenCalledTimes(1);
  });

  it('opens a release that is tried beside the others of visitors, and gives it to nobody else', async () => {
    const { sets, pools } = await openSets('1.0.0');
    const visitors = sets.current;
    const tried = await sets.openTrial(installed('2.0.0'));
    expect(await sets.openTrial(installed('2.0.0'))).toBe(tried);
    expect(pools.map(({ of }) => of)).toEqual(['1.0.0 1.0.0', '2.0.0 1.0.0']);
    expect(sets.current).toBe(visitors);
    expect(sets.plan.variants).toEqual([visitors]);
    await sets.close();
    expect(pools.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
  });

  it('opens the first release of a remote that visitors do not have', async () => {
    const { sets, pools } = await openSets('1.0.0');
    const tried = await sets.openTrial(installed('0.1.0', 'help'));
    expect(pools.map(({ of }) => of)).toEqual(['1.0.0 1.0.0', '1.0.0 1.0.0 0.1.0']);
    expect(tried.routes).toContainEqual(routeOf('help'));
    expect(sets.current.routes).not.toContainEqual(routeOf('help'));
    await sets.close();
  });

  it('takes the set of visitors for a tried release that some of them get', async () => {
    const { sets, pools, release } = await openSets('1.0.0');
    await release('1.0.0', 'catalog 1.1.0');
    expect(await sets.openTrial(installed('1.1.0'))).toBe(sets.plan.variants[1]);
    expect(await sets.openTrial(installed('1.0.0'))).toBe(sets.current);
    expect(pools).toHaveLength(2);
  });
});
