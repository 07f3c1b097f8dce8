import type { Failure } from '../../../common/failure.ts';

/** Why a lecture does not play here, as screens need it. */
export type Refusal =
  | { readonly kind: 'not-enrolled' }
  /** ISO time at which access ended, when it is known. */
  | { readonly kind: 'expired'; readonly endedAt: string | null }
  | { readonly kind: 'refund-requested' }
  | { readonly kind: 'license' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'processing'; readonly percent: number | null }
  | { readonly kind: 'video-failed' }
  | { readonly kind: 'not-found' }
  /** Live and on-site lectures have pages of their own. */
  | { readonly kind: 'other-page'; readonly type: 'live' | 'onsite' }
  | { readonly kind: 'elsewhere'; readonly device: string | null; readonly isSameDevice: boolean }
  | { readonly kind: 'device-limit'; readonly devices: readonly string[] }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly code: string; readonly traceId: string | null };

/** Reads a failed call. What it does not know becomes a failure with its code, so that support can find it. */
export function refusalOf(failure: Failure): Refusal {
  const detail = (name: string): unknown => detailsOf(failure)[name];
  switch (failure.code) {
    case 'NOT_ENROLLED':
      if (detail('reason') === 'refund-requested') return { kind: 'refund-requested' };
      if (detail('reason') === 'expired') return { kind: 'expired', endedAt: textOf(detail('endedAt')) };
      return { kind: 'not-enrolled' };
    case 'LICENSE_REQUIRED':
      return { kind: 'license' };
    case 'UNAUTHENTICATED':
      return { kind: 'signed-out' };
    case 'VIDEO_PROCESSING':
      return { kind: 'processing', percent: numberOf(detail('percent')) };
    case 'VIDEO_FAILED':
      return { kind: 'video-failed' };
    case 'LECTURE_NOT_FOUND':
      return { kind: 'not-found' };
    case 'NOT_PLAYABLE':
      return { kind: 'other-page', type: detail('type') === 'onsite' ? 'onsite' : 'live' };
    case 'PLAYING_ELSEWHERE':
      return {
        kind: 'elsewhere',
        device: textOf(detail('device')),
        isSameDevice: detail('sameDevice') === true,
      };
    case 'DEVICE_LIMIT':
      return { kind: 'device-limit', devices: namesOf(detail('devices')) };
    default:
      return { kind: 'failed', code: failure.code, traceId: failure.traceId ?? null };
  }
}

/** Text for support: what failed, its number, when and where. */
export function traceText(
  refusal: { code: string; traceId: string | null },
  place: string,
  at: Date,
): string {
  return [refusal.code, refusal.traceId ?? '-', at.toISOString(), place].join(' · ');
}

function detailsOf({ details }: Failure): Readonly<Record<string, unknown>> {
  return typeof details === 'object' && details !== null ? Object.fromEntries(Object.entries(details)) : {};
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 200) : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const name: unknown =
      typeof one === 'object' && one !== null ? new Map(Object.entries(one)).get('name') : one;
    return typeof name === 'string' ? [name.trim().slice(0, 100)] : [];
  });
}
