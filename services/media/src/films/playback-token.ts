import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { serviceKeys, type NamedKeys } from '../common/secrets.ts';
import type { MediaSettings } from '../config.ts';

/** The lecture and the person of a token. */
export interface PlaybackClaim {
  /**
   * `preview` names no person and is bound to no session; `material` opens the lecture's files and nothing of its film;
   * `draft` opens a film for those who may edit it: its lecture is the film's own id.
   */
  readonly kind: 'viewing' | 'preview' | 'material' | 'draft';
  /** Seconds since 1970, UTC. */
  readonly expiresAt: number;
  /** The encryption key follows from it. */
  readonly viewingId: string;
  readonly userId: string;
  readonly curriculumId: string;
  readonly lectureId: string;
  /** Digest of the session cookie; empty of a preview. */
  readonly binding: string;
  /** Of a live lecture; absent of a film. */
  readonly broadcast?: BroadcastClaim;
}

/** A claim as it was read. */
export interface SignedClaim extends PlaybackClaim {
  /** Names the secret that signed it, which its segments are encrypted with as well. */
  readonly secretId: string;
}

export interface BroadcastClaim {
  /** Milliseconds since 1970, UTC; null of a recording. */
  readonly startedAt: number | null;
  readonly seconds: number;
  /** When the lecture of a recording began and ended, in milliseconds since 1970, UTC; null of what is sent now. */
  readonly recorded: { readonly from: number; readonly to: number } | null;
}

/** Whether a claim opens what is sent now, as it is sent; nothing of it can be seen ahead. */
export const isLive = ({ broadcast }: Pick<PlaybackClaim, 'broadcast'>): boolean =>
  broadcast !== undefined && broadcast.startedAt !== null;

const KINDS = { v: 'viewing', f: 'preview', m: 'material', d: 'draft' } as const;
const LETTERS = { viewing: 'v', preview: 'f', material: 'm', draft: 'd' } as const;
const FORM = /^([A-Za-z0-9_-]{8,480})\.([A-Za-z0-9_-]{43})$/;

/** Signs and reads tokens of playbacks, with keys that follow from the service's secrets. */
export class PlaybackTokens {
  private readonly keys: NamedKeys;

  constructor(settings: Pick<MediaSettings, 'secret' | 'otherSecret'>) {
    this.keys = serviceKeys(settings, 'playback token');
  }

  /** With the first secret, unless the playback began with another one that is there. */
  signToken(claim: PlaybackClaim, secretId?: string): string {
    const [first] = this.keys;
    const { key } = this.keys.find((one) => one.secretId === secretId) ?? first;
    const { viewingId, userId, curriculumId, lectureId, binding } = claim;
    const parts = [
      LETTERS[claim.kind],
      claim.expiresAt.toString(36),
      viewingId,
      userId,
      curriculumId,
      lectureId,
      binding,
      written(claim.broadcast),
    ];
    const body = Buffer.from(parts.join('~')).toString('base64url');
    return `${body}.${macOf(key, body).toString('base64url')}`;
  }

  /** Undefined for what we did not sign. The caller checks expiry and session. */
  readToken(token: string): SignedClaim | undefined {
    const [, body, mac] = FORM.exec(token) ?? [];
    if (body === undefined || mac === undefined) return undefined;
    const given = Buffer.from(mac, 'base64url');
    // Two spellings of the last character decode to the same bytes; only the one that was signed counts.
    if (given.toString('base64url') !== mac) return undefined;
    const signer = this.keys.find(({ key }) => timingSafeEqual(given, macOf(key, body)));
    if (!signer) return undefined;
    const [kind, expiry, viewingId, userId, curriculumId, lectureId, binding, live = ''] = Buffer.from(
      body,
      'base64url',
    )
      .toString('latin1')
      .split('~');
    if (kind !== 'v' && kind !== 'f' && kind !== 'm' && kind !== 'd') return undefined;
    if (!expiry || !viewingId || !curriculumId || !lectureId) return undefined;
    if (userId === undefined || binding === undefined) return undefined;
    const broadcast = readBroadcast(live);
    return {
      ...(broadcast ? { broadcast } : {}),
      secretId: signer.secretId,
      kind: KINDS[kind],
      expiresAt: Number.parseInt(expiry, 36),
      viewingId,
      userId,
      curriculumId,
      lectureId,
      binding,
    };
  }
}

const macOf = (key: KeyObject, body: string): Buffer => createHmac('sha256', key).update(body).digest();

function written(broadcast: BroadcastClaim | undefined): string {
  if (!broadcast) return '';
  const { startedAt, seconds, recorded } = broadcast;
  const numbers = [seconds, ...(recorded ? [recorded.from, recorded.to] : [])];
  return [startedAt?.toString(36) ?? '', ...numbers.map((number) => number.toString(36))].join('.');
}

function readBroadcast(text: string): BroadcastClaim | undefined {
  const [, started, seconds, from, to] =
    /^([0-9a-z]*)\.([0-9a-z]+)(?:\.([0-9a-z]+)\.([0-9a-z]+))?$/.exec(text) ?? [];
  if (started === undefined || seconds === undefined) return undefined;
  return {
    startedAt: started === '' ? null : Number.parseInt(started, 36),
    seconds: Number.parseInt(seconds, 36),
    recorded: from && to ? { from: Number.parseInt(from, 36), to: Number.parseInt(to, 36) } : null,
  };
}
