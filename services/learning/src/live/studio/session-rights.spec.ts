import { firstStartOf, mayCancel, mayMove } from './session-rights.ts';
import { liveTimesOf } from '../domain/live-state.ts';
import { lectureOf } from '../../../test/partners.ts';

const lecture = lectureOf('live', 1, {
  type: 'live',
  duration: null,
  liveStartsAt: '2026-12-24T01:00:00.000Z',
  liveEndsAt: '2026-12-24T02:00:00.000Z',
});
const at = (time: string) => new Date(`2026-12-24T${time}Z`);

it.each([
  ['the day before', new Date('2026-12-23T01:00:00Z'), true, true],
  ['when its door is open', at('00:45:00'), false, true],
  ['while it is held', at('01:00:00'), false, false],
  ['when it is over', at('02:00:00'), false, false],
])('a session is moved and cancelled: %s', (_, now, isMoved, isCancelled) => {
  const times = liveTimesOf(lecture, now);
  expect([mayMove({ times, now }), mayCancel(times.state)]).toEqual([isMoved, isCancelled]);
});

it('nobody moves what is cancelled or what staff began early, and a session without a date gets one', () => {
  const now = at('00:00:00');
  const order = (said: 'cancel' | 'begin') => ({
    order: said,
    at: now,
    beganAt: said === 'begin' ? now : null,
  });
  expect(mayMove({ times: liveTimesOf(lecture, now, order('cancel')), now })).toBe(false);
  expect(mayMove({ times: liveTimesOf(lecture, now, order('begin')), now })).toBe(false);
  expect(mayMove({ times: liveTimesOf({ ...lecture, liveStartsAt: null }, now), now })).toBe(true);
});

it('a course begins with its earliest session', () => {
  const others = [{ liveStartsAt: '2026-12-20T01:00:00.000Z' }, { liveStartsAt: null }];
  expect(firstStartOf('2026-12-24T01:00:00Z', others)).toBe('2026-12-20T01:00:00.000Z');
  expect(firstStartOf('2026-12-01T01:00:00Z', others)).toBe('2026-12-01T01:00:00.000Z');
});
