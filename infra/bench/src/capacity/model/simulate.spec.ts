import { simulate, type Flow, type Outcome } from './simulate.ts';

const mean = (values: readonly number[] = []): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const timesOf = ({ times }: Outcome, name: string): readonly number[] => times.get(name) ?? [];

describe('simulate', () => {
  const flow = (rate: number, ms = 10): Flow => ({ name: 'read', rate, steps: [{ station: 'service', ms }] });
  const one = { stations: [{ name: 'service', places: 1, threads: 1 }] };

  // M/M/1: the mean time is s / (1 - u).
  it.each([
    [30, 10 / (1 - 0.3)],
    [60, 10 / (1 - 0.6)],
    [80, 10 / (1 - 0.8)],
  ])('answers %i requests a second of 10 ms in %f ms, as the formula of one queue says', (rate, expected) => {
    const outcome = simulate(one, [flow(rate)], { seconds: 1_500, seed: 7 });
    expect(mean(timesOf(outcome, 'read')) / expected).toBeGreaterThan(0.93);
    expect(mean(timesOf(outcome, 'read')) / expected).toBeLessThan(1.07);
    expect(outcome.used.get('service')).toBeCloseTo(rate / 100, 1);
  });

  // M/M/2 at u = 0.6: the mean time is s / (1 - u²).
  it('has two threads take from one queue', () => {
    const two = { stations: [{ name: 'service', places: 1, threads: 2 }] };
    const outcome = simulate(two, [flow(120)], { seconds: 800, seed: 7 });
    expect(mean(timesOf(outcome, 'read')) / (10 / (1 - 0.36))).toBeCloseTo(1, 1);
  });

  it('has processors that are shared hold back threads that are free', () => {
    const stations = ['edge', 'service'].map((name) => ({ name, places: 1, threads: 8, machine: 'one' }));
    const steps = ['edge', 'service'].map((station) => ({ station, ms: 4 }));
    const load = [{ name: 'read', rate: 100, steps }];
    const shared = simulate({ stations, machines: { one: 1 } }, load, { seconds: 100, seed: 3 });
    const apart = simulate({ stations, machines: { one: 2 } }, load, { seconds: 100, seed: 3 });
    expect(mean(timesOf(shared, 'read'))).toBeGreaterThan(2 * mean(timesOf(apart, 'read')));
    expect(shared.finished).toBe(timesOf(shared, 'read').length);
  });

  it('finishes everything that came, and nothing twice', () => {
    const outcome = simulate(one, [flow(90)], { seconds: 100, seed: 5 });
    expect(outcome.finished).toBeGreaterThan(8_500);
    expect(outcome.finished).toBeLessThan(9_500);
  });

  it('plays the same for the same seed', () => {
    const play = (seed: number) => simulate(one, [flow(50)], { seconds: 50, seed }).times;
    expect(play(1)).toEqual(play(1));
    expect(play(1)).not.toEqual(play(2));
  });

  it('refuses a station that is not there', () => {
    expect(() => simulate({ stations: [] }, [flow(10)], { seconds: 10, seed: 1 })).toThrow('service');
  });
});
