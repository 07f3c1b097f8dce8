import { lectureOf } from '../../../test/partners.ts';
import { liveTimesOf } from './live-state.ts';

const live = lectureOf('live', 1, {
  type: 'live',
  liveStartsAt: '2026-12-01T10:00:00Z',
  liveEndsAt: '2026-12-01T11:00:00Z',
});

it.each([
  ['09:44:59', 'scheduled', false],
  ['09:45:00', 'scheduled', true],
  ['10:00:00', 'live', true],
  ['10:59:59', 'live', true],
  ['11:00:00', 'ended', false],
])('at %s is %s, can be joined: %s', (time, state, canJoin) => {
  expect(liveTimesOf(live, new Date(`2026-12-01T${time}Z`))).toMatchObject({ state, canJoin });
});

it('is being prepared without a date, and an on-site lecture has no door', () => {
  const now = new Date('2026-12-01T10:30:00Z');
  expect(liveTimesOf(lectureOf('later', 1, { type: 'live' }), now)).toMatchObject({ state: 'preparing' });
  expect(liveTimesOf({ ...live, type: 'onsite' }, now)).toMatchObject({ state: 'live', canJoin: false });
});

it.each([
  ['cancel', '10:30:00', 'cancelled', false],
  ['end', '10:30:00', 'ended', false],
  ['begin', '09:30:00', 'live', true],
  ['begin', '12:59:59', 'live', true],
  ['begin', '13:00:00', 'ended', false],
] as const)('after staff said %s it is at %s %s, can be joined: %s', (order, time, state, canJoin) => {
  const said = { order, at: new Date('2026-12-01T09:30:00Z') };
  expect(liveTimesOf(live, new Date(`2026-12-01T${time}Z`), said)).toMatchObject({ state, canJoin });
});

it('streams from when staff began it', () => {
  const at = new Date('2026-12-01T09:50:00Z');
  const now = new Date('2026-12-01T10:30:00Z');
  expect(liveTimesOf(live, now, { order: 'begin', at }).streamsFrom).toEqual(at);
  expect(liveTimesOf(live, now).streamsFrom).toEqual(new Date('2026-12-01T10:00:00Z'));
});
