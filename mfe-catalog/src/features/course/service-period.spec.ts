import { lecture } from '../../testing/builders.ts';
import { formatWindow, servicePeriod } from './service-period.ts';

const live = (start?: string, end?: string) =>
  lecture(1, {
    type: 'live',
    media_data: {
      videos: [{ ...(start ? { live_start_time: start } : {}), ...(end ? { live_end_time: end } : {}) }],
    },
  });

describe('service period', () => {
  it('is twelve months for a recorded course', () => {
    expect(servicePeriod([lecture(1), lecture(2)], false)).toEqual({ kind: 'months', months: 12 });
  });

  it('runs from the earliest start to the latest end of live lectures', () => {
    const lectures = [
      live('2026-12-16T10:00:00Z', '2026-12-16T12:00:00Z'),
      live('2026-12-09T10:00:00Z', '2026-12-09T12:00:00Z'),
      lecture(3),
    ];
    expect(servicePeriod(lectures, true)).toEqual({
      kind: 'window',
      start: '2026-12-09T10:00:00.000Z',
      end: '2026-12-16T12:00:00.000Z',
    });
  });

  it.each([
    ['no lectures', []],
    ['no dates', [live()]],
    ['a start only', [live('2026-12-09T10:00:00Z')]],
    ['dates that are none', [live('soon', 'later')]],
    ['an end before the start', [live('2026-12-09T10:00:00Z', '2026-12-01T10:00:00Z')]],
  ])('is undecided with %s', (_, lectures) => {
    expect(servicePeriod(lectures, true)).toEqual({ kind: 'undecided' });
  });

  it('counts on-site lectures as scheduled even when the course is not marked live', () => {
    expect(servicePeriod([lecture(1, { type: 'onsite' })], false)).toEqual({ kind: 'undecided' });
  });
});

describe('a window in words', () => {
  const start = '2026-12-09T10:00:00Z';

  it('names the day once when it ends the same day', () => {
    const end = '2026-12-09T12:00:00Z';
    expect(formatWindow(start, end, 'en', 'Asia/Seoul')).toBe('Dec 9, 2026 19:00 – 21:00 KST');
    expect(formatWindow(start, end, 'ko', 'Asia/Seoul')).toBe('2026.12.09 (수) 19:00 – 21:00 KST');
  });

  it('goes by the clock of the reader, across midnight too', () => {
    expect(formatWindow(start, '2026-12-09T16:30:00Z', 'en', 'Asia/Seoul')).toBe(
      'Dec 9, 2026 19:00 – Dec 10, 2026 01:30 KST',
    );
    expect(formatWindow(start, '2026-12-09T16:30:00Z', 'en', 'America/New_York')).toBe(
      'Dec 9, 2026 05:00 – 11:30 EST',
    );
  });
});
