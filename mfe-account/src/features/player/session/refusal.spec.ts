import type { Failure } from '../../../common/failure.ts';
import { refusalOf, traceText } from './refusal.ts';

const failure = (code: string, details?: unknown): Failure => ({
  code,
  status: 409,
  message: '',
  traceId: 'trace-1',
  details,
});

describe('refusalOf', () => {
  it.each([
    ['NOT_ENROLLED', { reason: 'not-enrolled' }, { kind: 'not-enrolled' }],
    ['NOT_ENROLLED', { reason: 'refund-requested' }, { kind: 'refund-requested' }],
    [
      'NOT_ENROLLED',
      { reason: 'expired', endedAt: '2026-10-01T00:00:00.000Z' },
      { kind: 'expired', endedAt: '2026-10-01T00:00:00.000Z' },
    ],
    ['NOT_ENROLLED', undefined, { kind: 'not-enrolled' }],
    ['LICENSE_REQUIRED', undefined, { kind: 'license' }],
    ['UNAUTHENTICATED', undefined, { kind: 'signed-out' }],
    ['VIDEO_PROCESSING', { percent: 40 }, { kind: 'processing', percent: 40 }],
    ['VIDEO_PROCESSING', { percent: 'soon' }, { kind: 'processing', percent: null }],
    ['VIDEO_FAILED', undefined, { kind: 'video-failed' }],
    ['LECTURE_NOT_FOUND', undefined, { kind: 'not-found' }],
    ['NOT_PLAYABLE', { type: 'onsite' }, { kind: 'other-page', type: 'onsite' }],
    ['NOT_PLAYABLE', { type: 'live' }, { kind: 'other-page', type: 'live' }],
    [
      'PLAYING_ELSEWHERE',
      { device: 'Safari · iOS', sameDevice: false },
      { kind: 'elsewhere', device: 'Safari · iOS', isSameDevice: false },
    ],
    ['PLAYING_ELSEWHERE', 'nonsense', { kind: 'elsewhere', device: null, isSameDevice: false }],
    [
      'DEVICE_LIMIT',
      { devices: [{ name: 'Chrome · Windows' }, { other: 1 }, 'Edge · Windows'] },
      { kind: 'device-limit', devices: ['Chrome · Windows', 'Edge · Windows'] },
    ],
    ['INTERNAL', undefined, { kind: 'failed', code: 'INTERNAL', traceId: 'trace-1' }],
  ])('reads %s with %j', (code, details, refusal) => {
    expect(refusalOf(failure(code, details))).toEqual(refusal);
  });

  it('gives support everything in one line', () => {
    const at = new Date('2026-11-22T10:00:00.000Z');
    expect(traceText({ code: 'INTERNAL', traceId: 'trace-1' }, 'c-1/l-1', at)).toBe(
      'INTERNAL · trace-1 · 2026-11-22T10:00:00.000Z · c-1/l-1',
    );
  });
});
