import { MovableClock } from './clock.ts';

const MINUTE = 60_000;

let clock: MovableClock;
beforeEach(() => {
  jest.useFakeTimers();
  clock = new MovableClock();
});
afterEach(() => {
  clock.stop();
  jest.useRealTimers();
});

describe('movable clock', () => {
  it('runs tasks in the order of their times, whatever the order they were given in', () => {
    const ran: string[] = [];
    clock.after(3 * MINUTE, () => ran.push('third'));
    clock.after(MINUTE, () => ran.push('first'));
    clock.after(2 * MINUTE, () => ran.push('second'));
    clock.advance(5 * MINUTE);
    expect(ran).toEqual(['first', 'second', 'third']);
  });

  it('runs tasks when the real time comes, also one that was given later and is due earlier', () => {
    const ran: string[] = [];
    clock.after(2 * MINUTE, () => ran.push('late'));
    clock.after(MINUTE, () => ran.push('early'));
    jest.advanceTimersByTime(MINUTE);
    expect(ran).toEqual(['early']);
    jest.advanceTimersByTime(MINUTE);
    expect(ran).toEqual(['early', 'late']);
  });

  it('runs no task that was taken back, and still runs the others', () => {
    const ran: string[] = [];
    const takeBack = clock.after(MINUTE, () => ran.push('taken back'));
    clock.after(2 * MINUTE, () => ran.push('kept'));
    takeBack();
    jest.advanceTimersByTime(2 * MINUTE);
    expect(ran).toEqual(['kept']);
  });
});
