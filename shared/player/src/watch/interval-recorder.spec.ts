import { fc } from '@lectern/testing/property';
import { IntervalRecorder, type PlayedInterval } from './interval-recorder.ts';

const T0 = 1_700_000_000_000;

/** Plays from `fromMs` on for so many steps of 250 ms. */
function play(recorder: IntervalRecorder, fromMs: number, steps: number, rate = 1, at = T0): number {
  for (let step = 0; step <= steps; step += 1)
    recorder.advance({ positionMs: fromMs + step * 250 * rate, rate, at: at + step * 250 });
  return at + steps * 250;
}

const spans = (intervals: readonly PlayedInterval[]) => intervals.map(({ fromMs, toMs }) => [fromMs, toMs]);

describe('IntervalRecorder', () => {
  it('records a stretch with its wall times', () => {
    const recorder = new IntervalRecorder();
    play(recorder, 10_000, 8);
    recorder.stop();
    expect(recorder.takeIntervals()).toEqual([
      { fromMs: 10_000, toMs: 12_000, startedAt: T0, endedAt: T0 + 2_000 },
    ]);
  });

  it('never counts what a seek jumped over', () => {
    const recorder = new IntervalRecorder();
    const at = play(recorder, 0, 4);
    recorder.stop();
    play(recorder, 60_000, 4, 1, at + 100);
    expect(spans(recorder.takeIntervals())).toEqual([
      [0, 1_000],
      [60_000, 61_000],
    ]);
  });

  it('detects a jump without a seek event, forwards and backwards', () => {
    const recorder = new IntervalRecorder();
    let at = play(recorder, 0, 4);
    at = play(recorder, 30_000, 4, 1, at + 250);
    play(recorder, 5_000, 4, 1, at + 250);
    expect(spans(recorder.takeIntervals())).toEqual([
      [0, 1_000],
      [30_000, 31_000],
      [5_000, 6_000],
    ]);
  });

  it('goes on after it was asked, without a gap or an overlap', () => {
    const recorder = new IntervalRecorder();
    const at = play(recorder, 0, 8);
    const first = recorder.takeIntervals();
    play(recorder, 2_250, 4, 1, at + 250);
    expect(spans([...first, ...recorder.takeIntervals()])).toEqual([
      [0, 2_000],
      [2_000, 3_250],
    ]);
  });

  it('takes the last moment along when it stops, but not the target of a seek', () => {
    const paused = new IntervalRecorder();
    const at = play(paused, 0, 4);
    paused.stop({ positionMs: 1_120, rate: 1, at: at + 120 });
    expect(spans(paused.takeIntervals())).toEqual([[0, 1_120]]);
    const sought = new IntervalRecorder();
    play(sought, 0, 4);
    sought.stop({ positionMs: 90_000, rate: 1, at: at + 120 });
    expect(spans(sought.takeIntervals())).toEqual([[0, 1_000]]);
  });

  it('follows a double speed, and keeps nothing of a moment', () => {
    const recorder = new IntervalRecorder();
    play(recorder, 0, 8, 2);
    recorder.stop();
    expect(spans(recorder.takeIntervals())).toEqual([[0, 4_000]]);
    play(recorder, 50_000, 0);
    recorder.stop();
    expect(recorder.takeIntervals()).toEqual([]);
  });

  it('never claims more than rate × elapsed allows, for any moments', () => {
    const moment = fc.record({
      step: fc.integer({ min: -5_000, max: 20_000 }),
      wait: fc.integer({ min: 0, max: 9_000 }),
    });
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 60 }), (moments) => {
        const recorder = new IntervalRecorder();
        let positionMs = 100_000;
        let at = T0;
        for (const { step, wait } of moments) {
          positionMs += step;
          at += wait;
          recorder.advance({ positionMs, rate: 1, at });
        }
        recorder.stop();
        for (const { fromMs, toMs, startedAt, endedAt } of recorder.takeIntervals()) {
          expect(toMs).toBeGreaterThan(fromMs);
          expect(toMs - fromMs).toBeLessThanOrEqual(endedAt - startedAt + moments.length * 750);
        }
      }),
    );
  });
});
