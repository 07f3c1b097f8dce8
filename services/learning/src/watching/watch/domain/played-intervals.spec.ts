import { fc } from '@lectern/testing/property';
import { readPlayed, toPositionMs } from './played-intervals.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

describe('row 66: intervals as a browser sends them', () => {
  it.each([
    [
      'rounded to half seconds, so that neighbours meet',
      [
        { from: 0.2, to: 9.8 },
        { from: 9.8, to: 20.1 },
      ],
      '{[0,10000),[10000,20000)}',
    ],
    ['cut at 0', [{ from: -30, to: 5 }], '{[0,5000)}'],
    [
      'nothing when reversed or empty',
      [
        { from: 9, to: 3 },
        { from: 5, to: 5 },
      ],
      '{}',
    ],
    ['within an integer, however far', [{ from: 0, to: 1e12 }], '{[0,2000000000)}'],
  ])('are %s', (_how, intervals, seen) => {
    expect(readPlayed(intervals, 2).seen).toBe(seen);
  });

  it('are dated only when each says when it was played', () => {
    const dated = { from: 0, to: 10, startedAt: at(0), endedAt: at(10) };
    expect(readPlayed([dated], 2).isDated).toBe(true);
    expect(readPlayed([dated, { from: 10, to: 20 }], 2).isDated).toBe(false);
    expect(readPlayed([], 2).isDated).toBe(false);
  });

  it('of a clock that was set back count as undated', () => {
    const played = readPlayed([{ from: 0, to: 10, startedAt: at(30), endedAt: at(10) }], 2);
    expect([played.isDated, played.isPlausible]).toEqual([false, true]);
  });

  it.each([
    [20, true],
    [23, true],
    [23.5, false],
    [600, false],
  ])('that played %d seconds within ten are plausible: %s', (to, isPlausible) => {
    const played = readPlayed([{ from: 0, to, startedAt: at(0), endedAt: at(10) }], 2);
    expect(played.isPlausible).toBe(isPlausible);
  });

  it('never become anything but ranges of whole half seconds from 0 on', () => {
    const second = fc.double({ min: -1e6, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.record({ from: second, to: second }), { maxLength: 20 }), (intervals) => {
        const { seen } = readPlayed(intervals, 2);
        expect(seen).toMatch(/^\{(\[\d+,\d+\),?)*\}$/);
        for (const [, from, to] of seen.matchAll(/\[(\d+),(\d+)\)/g)) {
          expect(Number(from) % 500 === 0 && Number(to) % 500 === 0 && Number(to) > Number(from)).toBe(true);
        }
      }),
    );
  });
});

it.each([
  [-5, 0],
  [12.3456, 12_346],
  [1e15, 2_000_000_000],
])('keeps position %d as %i ms', (seconds, ms) => {
  expect(toPositionMs(seconds)).toBe(ms);
});
