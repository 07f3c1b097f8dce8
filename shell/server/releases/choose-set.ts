import { createHash, randomInt } from 'node:crypto';
import type { LivePlan, LiveSet } from './live-sets.ts';

/** Keeps a visitor on one side of a rollout, whatever its share becomes. Days, then a new one is drawn. */
const VISITOR_COOKIE = 'release-visitor';
/** Keeps a session on its set as long as that set is offered. */
const SESSION_COOKIE = 'release-set';
const VISITOR_DAYS = 30;
const VISITORS = 2 ** 40;

/** The set of a visitor, and the cookies that keep them on it. */
export interface ChosenSet {
  readonly set: LiveSet;
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** Whether everybody gets this set, so that caches on the way may keep its pages. */
  readonly isForEverybody: boolean;
}

/**
 * Which of the offered sets a visitor gets. While nothing is rolled out there is one set and no cookie. During a rollout a
 * session stays with the set it began with; another session of the same visitor is on the same side or, as the share grows,
 * joins the new one, and never goes back.
 */
export function chooseSet(plan: LivePlan, cookieHeader: string | undefined, isSecure: boolean): ChosenSet {
  const { rollouts, variants } = plan;
  if (rollouts.length === 0) return { set: plan.base, cookies: [], isForEverybody: true };
  const cookies = readCookies(cookieHeader);
  const pinned = variants.find(({ id }) => id === cookies.get(SESSION_COOKIE));
  const known = /^\d{1,13}$/.exec(cookies.get(VISITOR_COOKIE) ?? '')?.[0];
  const visitor = known ?? String(randomInt(VISITORS));
  const side = rollouts.reduce((mask, rollout, at) => mask | (isIn(rollout, visitor) ? 1 << at : 0), 0);
  const set = pinned ?? variants[side] ?? plan.base;
  const rest = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    set,
    isForEverybody: false,
    cookies: [
      ...(known === undefined
        ? [`${VISITOR_COOKIE}=${visitor}${rest}; Max-Age=${VISITOR_DAYS * 86_400}`]
        : []),
      ...(pinned ? [] : [`${SESSION_COOKIE}=${set.id}${rest}`]),
    ],
  };
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
