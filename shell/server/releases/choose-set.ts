import { createHash, randomInt } from 'node:crypto';
import { ROLLOUT_HINT } from '@lectern/contracts-releases/cookies';
import type { SessionMarks } from '../beacons/session-marks.ts';
import type { LivePlan, LiveSet } from './live-sets.ts';

/** Keeps a visitor on one side of a rollout while its share grows. After `VISITOR_DAYS` a new number is drawn. */
const VISITOR_COOKIE = 'release-visitor';
/**
 * Keeps a session on its set as long as that set is offered; signed with what it was drawn under, so that only sessions
 * vote that an edge drew for the rollouts of now.
 */
const SESSION_COOKIE = 'release-set';
const VISITOR_DAYS = 30;
const VISITORS = 2 ** 40;

/** The set of a visitor, and the cookies that keep them on it. */
export interface ChosenSet {
  readonly set: LiveSet;
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** Whether all visitors get this set, so that shared caches may keep its pages. */
  readonly isForEverybody: boolean;
  /** The visitor, when their session was drawn under what is rolled out now; others have no vote. */
  readonly voter: string | undefined;
}

interface Marking {
  readonly isSecure: boolean;
  readonly marks: SessionMarks;
}

/**
 * Which of the offered sets a visitor gets. While nothing is rolled out there is one set and no cookie. During a rollout a
 * session stays with the set it began with; another session of the same visitor is on the same side or, as the share grows,
 * joins the new one, and never goes back.
 */
export function chooseSet(
  plan: LivePlan,
  cookieHeader: string | undefined,
  { isSecure, marks }: Marking,
): ChosenSet {
  const { rollouts, variants } = plan;
  if (rollouts.length === 0) return { set: plan.base, cookies: [], isForEverybody: true, voter: undefined };
  const { known, pinned, isDrawnNow } = readSession(plan, cookieHeader, marks);
  const visitor = known ?? String(randomInt(VISITORS));
  const side = rollouts.reduce((mask, rollout, at) => mask | (isIn(rollout, visitor) ? 1 << at : 0), 0);
  const set = pinned ?? variants[side] ?? plan.base;
  const rest = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    set,
    voter: !pinned || isDrawnNow ? visitor : undefined,
    isForEverybody: false,
    cookies: [
      ...(known === undefined
        ? [`${VISITOR_COOKIE}=${visitor}${rest}; Max-Age=${VISITOR_DAYS * 86_400}`]
        : []),
      ...(pinned
        ? []
        : [
            `${SESSION_COOKIE}=${marks.sign({ setId: set.id, draw: drawOf(rollouts) }, visitor)}${rest}`,
            `${ROLLOUT_HINT}=1; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
          ]),
    ],
  };
}

/**
 * The visitor, when there is one, the offered set that an edge gave to them, and whether it was drawn under the rollouts
 * and shares of now: sessions that are older all have the stable release, and would make it look better or worse.
 */
export function readSession(
  { rollouts, variants }: LivePlan,
  cookieHeader: string | undefined,
  marks: SessionMarks,
): {
  readonly known: string | undefined;
  readonly pinned: LiveSet | undefined;
  readonly isDrawnNow: boolean;
} {
  const cookies = readCookies(cookieHeader);
  const known = /^\d{1,13}$/.exec(cookies.get(VISITOR_COOKIE) ?? '')?.[0];
  const marked = known === undefined ? undefined : marks.readMarked(cookies.get(SESSION_COOKIE), known);
  return {
    known,
    pinned: variants.find(({ id }) => id === marked?.setId),
    isDrawnNow: marked?.draw === drawOf(rollouts),
  };
}

/** Digest of what runs, and to which shares. */
function drawOf(rollouts: LivePlan['rollouts']): string {
  const running = rollouts.map(({ id, percent }) => `${id}:${percent}`).sort();
  return createHash('sha256').update(running.join(' ')).digest().subarray(0, 8).toString('base64url');
}

/** Whether a visitor belongs to the share of a rollout. */
export function isIn(
  { id, percent }: { readonly id: string; readonly percent: number },
  visitor: string,
): boolean {
  return bucketOf(id, visitor) < percent * 100;
}

/** 0 to 9,999; each rollout shuffles the visitors anew, so that it is not always the same ones who meet what is new. */
function bucketOf(rolloutId: string, visitor: string): number {
  const digest = createHash('sha256').update(`${rolloutId} ${visitor}`).digest();
  return digest.readUInt32BE(0) % 10_000;
}

function readCookies(header = ''): ReadonlyMap<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')] as const;
    }),
  );
}
