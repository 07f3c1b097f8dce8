import { ProcessWatch } from './process-figures.ts';

/** Keeps timers from being served for that long, and has those that are due served then. */
async function blockTimers(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end);
  // The second one comes after the loop has looked at its timers.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('tells each of two readers how late timers were since its own last look', async () => {
  const [one, other] = [new ProcessWatch(), new ProcessWatch()];
  for (const watch of [one, other]) expect(watch.read().loopDelay['1']).toBe(0);
  // The first time that it is served, a timer has nothing to be late by.
  await blockTimers(50);
  await blockTimers(100);
  for (const watch of [one, other]) expect(watch.read().loopDelay['1']).toBeGreaterThan(0);
  expect(one.read().loopDelay['1']).toBe(0);
  for (const watch of [one, other]) watch.close();
});

it('measures no more after it was closed, and still has what it measured before', async () => {
  const watch = new ProcessWatch();
  watch.read();
  await blockTimers(50);
  await blockTimers(100);
  watch.close();
  expect(watch.read().loopDelay['1']).toBeGreaterThan(0);
  await blockTimers(50);
  await blockTimers(100);
  expect(watch.read().loopDelay['1']).toBe(0);
});

it('measures nothing for a first look that comes after the close', async () => {
  const watch = new ProcessWatch();
  watch.close();
  watch.read();
  await blockTimers(50);
  await blockTimers(100);
  expect(watch.read().loopDelay['1']).toBe(0);
});
