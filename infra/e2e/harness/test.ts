import { test as base, expect } from '@playwright/test';
import { createEdges, type Edges } from './edges.ts';
import { watchFaults, type FaultLog } from './fault-log.ts';

interface Fixtures {
  /** The complaints of the browser; a test that causes one on purpose declares it with `faults.expect`. */
  faults: FaultLog;
}

interface WorkerFixtures {
  /** Starts edges over broken builds; those still running when the worker ends are stopped. */
  edges: Edges;
}

/** A test that only sends requests: no browser is opened for it. */
export const requestTest = base.extend<object, WorkerFixtures>({
  edges: [
    // Playwright reads the names of the needed fixtures from the first parameter.
    async ({}, use) => {
      const edges = createEdges();
      await use(edges);
      await edges.stop();
    },
    { scope: 'worker' },
  ],
});

/** Every browser test: fails on any complaint of the browser that the test did not declare. */
export const test = requestTest.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      await faults.settle();
      expectNoSurprises(faults);
    },
    { auto: true },
  ],
});

/** What ends every test. */
export function expectNoSurprises(faults: FaultLog): void {
  expect(faults.surprises(), 'the browser complained').toEqual([]);
}

export { expect, type FaultLog };
