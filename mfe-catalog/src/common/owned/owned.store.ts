import type { ApiClient } from '@lectern/http';

/** Ids of the courses and packs that one person owns, for every card of the page. */
export interface OwnedCourses {
  readonly get: () => ReadonlySet<string>;
  /**
   * The first listener loads the list: once for each page with courses, so that a course bought on a page of another
   * remote appears here. The known list stays meanwhile, and when the call fails.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOwnedCourses(load: () => Promise<readonly string[]>): OwnedCourses {
  const listeners = new Set<() => void>();
  let owned: ReadonlySet<string> = new Set();
  let round = 0;
  const ask = async (): Promise<void> => {
    round += 1;
    const mine = round;
    const ids = await load().catch(() => null);
    // A page that was opened later has asked again: its answer counts.
    if (ids === null || mine !== round) return;
    if (ids.length === owned.size && ids.every((id) => owned.has(id))) return;
    owned = new Set(ids);
    for (const listener of listeners) listener();
  };
  return {
    get: () => owned,
    subscribe(listener) {
      if (listeners.size === 0) void ask();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NO_COURSES: ReadonlySet<string> = new Set();
/** The value for guests, and for all visitors in the server's HTML. */
export const NOTHING_OWNED: OwnedCourses = {
  get: () => NO_COURSES,
  subscribe: () => () => undefined,
};

let current: { readonly of: string; readonly owned: OwnedCourses } | undefined;

/** The courses of the person who is signed in; another person gets another list. Never called on the server. */
export function ownedBy(userId: string, api: ApiClient): OwnedCourses {
  if (current?.of !== userId) {
    const load = () => import(/* webpackChunkName: "catalog.owned" */ './owned.api.ts');
    current = { of: userId, owned: createOwnedCourses(async () => (await load()).loadOwned(api)) };
  }
  return current.owned;
}

/** Clears the list on logout. */
export function forgetOwned(): void {
  current = undefined;
}
