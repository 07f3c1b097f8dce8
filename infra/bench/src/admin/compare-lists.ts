import type { Measurement } from '../bench.ts';
import { percentile } from './percentile.ts';
import type { StaffList } from './staff-lists.ts';
import { prepareAddresses, type Asked, type StaffVisitor } from './staff-visitor.ts';

const LIMIT = 2;
/** The sides alternate, so that other load of the machine slows both alike. */
const TURNS = 20;
/** Turns more of what is near the limit: the 95th percentile of few calls is that of their slowest one. */
const MORE_TURNS = 80;
const NEAR = 1.4;

interface Pair {
  readonly small: Asked;
  readonly large: Asked;
  readonly times: { readonly small: number[]; readonly large: number[] };
}

/** A row for each list: of its combinations of filter, order and page the one that grows most from the small site to the large. */
export async function compareLists(
  small: StaffVisitor,
  large: StaffVisitor,
  lists: readonly StaffList[],
  { sizes, log }: { readonly sizes: string; readonly log: (line: string) => void },
): Promise<Measurement[]> {
  const pairs = pairUp(await prepareAddresses(small, lists), await prepareAddresses(large, lists));
  log(`${pairs.length} combinations of filter, order and page`);
  await askInTurns(pairs, small, large, TURNS);
  const near = pairs.filter((pair) => ratioOf(pair) > NEAR);
  log(`${near.length} of them once more, more often`);
  await askInTurns(near, small, large, MORE_TURNS);
  const paths = [...new Set(pairs.map(({ large: { list } }) => list.path))];
  return paths.map((path) => rowOf(path, pairs, sizes));
}

async function askInTurns(
  pairs: readonly Pair[],
  small: StaffVisitor,
  large: StaffVisitor,
  turns: number,
): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1)
    for (const pair of pairs) {
      pair.times.small.push(await small.timeCall(pair.small.list.owner, pair.small.path));
      pair.times.large.push(await large.timeCall(pair.large.list.owner, pair.large.path));
    }
}

/** A list that has no second page on the small site is compared with its first one. */
function pairUp(small: readonly Asked[], large: readonly Asked[]): Pair[] {
  const keyOf = ({ list, combination }: Asked): string => `${list.path} ${JSON.stringify(combination)}`;
  const firsts = new Map(small.filter(({ isDeep }) => !isDeep).map((one) => [keyOf(one), one]));
  const deeps = new Map(small.filter(({ isDeep }) => isDeep).map((one) => [keyOf(one), one]));
  return large.map((one) => {
    const first = firsts.get(keyOf(one));
    const its = (one.isDeep ? deeps.get(keyOf(one)) : undefined) ?? first;
    if (!its) throw new Error(`${keyOf(one)} was asked on one site only`);
    return { small: its, large: one, times: { small: [], large: [] } };
  });
}

const p95 = (times: readonly number[]): number => percentile(times, 0.95);
const ratioOf = ({ times }: Pair): number => p95(times.large) / p95(times.small);

function rowOf(path: string, pairs: readonly Pair[], sizes: string): Measurement {
  const own = pairs
    .filter(({ large: { list } }) => list.path === path)
    .sort((a, b) => ratioOf(b) - ratioOf(a));
  const [worst] = own;
  if (!worst) throw new Error(`${path} was not asked`);
  const all = (side: 'small' | 'large') => p95(own.flatMap(({ times }) => times[side]));
  const narrowed = new URLSearchParams(worst.large.combination);
  const place = worst.large.isDeep ? 'in the middle' : 'first page';
  const figures = `${p95(worst.times.large).toFixed(1)} / ${p95(worst.times.small).toFixed(1)} ms`;
  const slowest = Math.max(...own.map(({ times }) => p95(times.large)));
  return {
    name: `${path.replace('/api/admin/', '')}, largest ratio of the p95 of ${own.length} combinations, ${sizes}`,
    value: ratioOf(worst),
    limit: LIMIT,
    direction: 'at most',
    detail: `${decodeURIComponent(narrowed.toString())}, ${place}: ${figures}; all combinations ${all('large').toFixed(1)} / ${all('small').toFixed(1)} ms, the slowest ${slowest.toFixed(1)} ms`,
  };
}
