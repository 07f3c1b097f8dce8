import { join } from 'node:path';
import type { Bench, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { builtProjects } from './built-projects.ts';
import { measureHotReload } from './hot-reload.ts';
import { createWorkingCopy, touchSource, type WorkingCopy } from './working-copy.ts';

const COLD_BUILDS = 2;
const STARTS = 3;
const CHANGES = 7;
const CHANGED_FILE = 'mfe-catalog/src/features/search/components/advanced-filters.tsx';

/** The waiting times of a developer. Limits with "around" allow a fifth more. */
export const bench: Bench = {
  about: 'the waits of a developer, in a copy of the workspace with its dependencies: build, start, save',
  async run({ place, chromium, log }) {
    log('copying the workspace');
    const copy = await createWorkingCopy(place);
    log('cold builds');
    const cold = await coldBuilds(copy);
    log('a change in one remote');
    const rebuilt = await rebuilds(copy);
    log('starts');
    const starts = await warmStarts(copy);
    log('hot reload');
    return [rebuilt, cold, starts, ...(await hotReload(copy, chromium()))];
  },
};

async function coldBuilds(copy: WorkingCopy): Promise<Measurement> {
  const seconds: number[] = [];
  for (let build = 0; build < COLD_BUILDS; build += 1) {
    await copy.forgetBuilds();
    seconds.push((await copy.build()).seconds);
  }
  return {
    name: 'cold build of everything',
    // Other work on the machine only adds to it.
    value: Math.min(...seconds),
    limit: 36,
    direction: 'at most',
    unit: 's',
    detail: `the best of ${listed(seconds)} s; around 30 s plus a fifth`,
  };
}

async function rebuilds(copy: WorkingCopy): Promise<Measurement> {
  await touchSource(copy, CHANGED_FILE);
  const { output, seconds } = await copy.build();
  const built = builtProjects(output);
  if (!built.includes('mfe-catalog')) throw new Error(`A change in mfe-catalog did not build it:\n${output}`);
  return {
    name: 'build tasks run after a change in one remote',
    value: built.length,
    limit: 1,
    direction: 'at most',
    unit: 'tasks',
    detail: `${built.join(', ')}, in ${seconds.toFixed(1)} s`,
  };
}

async function warmStarts(copy: WorkingCopy): Promise<Measurement> {
  const first = await copy.serve('start');
  await first.stop();
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const stack = await copy.serve('start');
    seconds.push(stack.seconds);
    await stack.stop();
  }
  return {
    name: 'npm start on existing data, until it is ready',
    value: median(seconds),
    limit: 12,
    direction: 'at most',
    unit: 's',
    detail: `the middle of ${listed(seconds)} s; around 10 s plus a fifth; the first start took ${first.seconds.toFixed(1)} s`,
  };
}

async function hotReload(copy: WorkingCopy, chromium: string): Promise<Measurement[]> {
  const stack = await copy.serve('run', 'dev', '--', 'catalog');
  try {
    const { times, kept } = await measureHotReload(
      chromium,
      stack.url,
      join(copy.dir, CHANGED_FILE),
      CHANGES,
    );
    return [
      {
        name: 'hot reload, from saving a file to the new text on the page',
        value: median(times),
        limit: 500,
        direction: 'at most',
        unit: 'ms',
        detail: `the middle of ${times.join(', ')} ms`,
      },
      {
        name: 'changes after which opened and typed things were still there',
        value: kept / times.length,
        limit: 1,
        direction: 'at least',
        detail: `${kept} of ${times.length}`,
      },
    ];
  } finally {
    await stack.stop();
  }
}

const listed = (seconds: readonly number[]): string => seconds.map((one) => one.toFixed(1)).join(', ');
