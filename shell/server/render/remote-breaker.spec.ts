import { RemoteBreaker } from './remote-breaker.ts';

function breakerAt(start = 0) {
  let now = start;
  const breaker = new RemoteBreaker({ failures: 3, pause: 1_000, now: () => now });
  const fail = (times: number): void => {
    for (let time = 0; time < times; time += 1) breaker.failed('account');
  };
  return { breaker, fail, wait: (ms: number) => void (now += ms) };
}

describe('remote breaker', () => {
  it('admits a remote until it has failed often enough in a row', () => {
    const { breaker, fail } = breakerAt();
    expect(breaker.admits('account')).toBe(true);
    fail(2);
    expect(breaker.admits('account')).toBe(true);
    fail(1);
    expect(breaker.admits('account')).toBe(false);
  });

  it('counts each remote for itself', () => {
    const { breaker, fail } = breakerAt();
    fail(3);
    expect(breaker.admits('catalog')).toBe(true);
  });

  it('forgets failures at the first success', () => {
    const { breaker, fail } = breakerAt();
    expect(breaker.isQuiet).toBe(true);
    fail(2);
    expect(breaker.isQuiet).toBe(false);
    breaker.succeeded('account');
    expect(breaker.isQuiet).toBe(true);
    fail(2);
    expect(breaker.admits('account')).toBe(true);
  });

  it('lets exactly one page try after the pause, and the next after another pause', () => {
    const { breaker, fail, wait } = breakerAt();
    fail(3);
    wait(1_000);
    expect([breaker.admits('account'), breaker.admits('account')]).toEqual([true, false]);
    fail(1);
    wait(999);
    expect(breaker.admits('account')).toBe(false);
    wait(1);
    expect(breaker.admits('account')).toBe(true);
  });

  it('opens for all requests once the trial has succeeded', () => {
    const { breaker, fail, wait } = breakerAt();
    fail(3);
    wait(1_000);
    expect(breaker.admits('account')).toBe(true);
    breaker.succeeded('account');
    expect([breaker.admits('account'), breaker.admits('account')]).toEqual([true, true]);
  });
});
