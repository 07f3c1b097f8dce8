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
  const at = new Date('2026-12-01T09:30:00Z');
  const said = { order, at, beganAt: order === 'begin' ? at : null };
  expect(liveTimesOf(live, new Date(`2026-12-01T${time}Z`), said)).toMatchObject({ state, canJoin });
});

it('streams from when staff began it', () => {
  const at = new Date('2026-12-01T09:50:00Z');
  const now = new Date('2026-12-01T10:30:00Z');
  expect(liveTimesOf(live, now, { order: 'begin', at, beganAt: at }).streamsFrom).toEqual(at);
  expect(liveTimesOf(live, now).streamsFrom).toEqual(new Date('2026-12-01T10:00:00Z'));
});

it.each([
  ['its time', null, '10:00:00', '11:00:00'],
  [
    'staff, who began it early and forgot it',
    { order: 'begin', beganAt: '09:50:00' },
    '09:50:00',
    '13:00:00',
  ],
  ['staff, who began it early and ended it', { order: 'end', beganAt: '09:50:00' }, '09:50:00', '10:40:00'],
  ['staff, who only ended it', { order: 'end', beganAt: null }, '10:00:00', '10:40:00'],
] as const)('its recording follows %s', (_, said, from, until) => {
  const time = (text: string) => new Date(`2026-12-01T${text}Z`);
  const order = said && {
    order: said.order,
    at: time('10:40:00'),
    beganAt: said.beganAt === null ? null : time(said.beganAt),
  };
  expect(liveTimesOf(live, time('14:00:00'), order)).toMatchObject({
    state: 'ended',
    streamsFrom: time(from),
    streamsUntil: time(until),
  });
});
