import { createRestartBudget } from './restart-budget.ts';

const limits = { count: 5, withinMs: 60_000, firstDelayMs: 100 };

describe('the restarts of a child', () => {
  it('wait twice as long each time and are five within a minute', () => {
    const budget = createRestartBudget(limits, () => 0);
    const delays = Array.from({ length: 6 }, () => budget.take()?.delayMs);
    expect(delays).toEqual([100, 200, 400, 800, 1_600, undefined]);
  });

  it('are forgotten after a minute', () => {
    let time = 0;
    const budget = createRestartBudget(limits, () => time);
    for (let restart = 0; restart < 5; restart += 1) budget.take();
    time = 59_999;
    expect(budget.take()).toBeUndefined();
    time = 60_000;
    expect(budget.take()).toEqual({ number: 1, delayMs: 100 });
  });
});
