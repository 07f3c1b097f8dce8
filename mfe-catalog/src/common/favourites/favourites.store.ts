import type { ApiClient } from '@lectern/http';

export type Refusal = 'full' | 'failed';

/** A person's favourites. The display changes at once; the service follows. */
export interface Favourites {
  readonly get: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the list once. A failure, also 401, leaves it empty without a message (spec 1 §8). */
  readonly load: () => Promise<void>;
  /** Turns a course over at once. Resolves to null, or to why the heart was turned back. */
  readonly toggle: (curriculumId: string) => Promise<Refusal | null>;
}

export interface FavouritesPort {
  readonly list: () => Promise<readonly string[]>;
  readonly keep: (curriculumId: string, isKept: boolean) => Promise<void>;
}

export function createFavourites(port: FavouritesPort): Favourites {
  const listeners = new Set<() => void>();
  let shown: ReadonlySet<string> = new Set();
  /** The favourites that the service has confirmed. */
  const held = new Set<string>();
  const sending = new Map<string, Promise<Refusal | null>>();
  let loading: Promise<void> | undefined;

  const show = (next: ReadonlySet<string>): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const showOne = (id: string, isKept: boolean): void => {
    const next = new Set(shown);
    if (isKept) next.add(id);
    else next.delete(id);
    show(next);
  };
  const follow = async (id: string): Promise<Refusal | null> => {
    // One call at a time, so that quick presses end in the state that was wanted last.
    while (shown.has(id) !== held.has(id)) {
      const wanted = shown.has(id);
      try {
        await port.keep(id, wanted);
      } catch (thrown) {
        showOne(id, held.has(id));
        return Object(thrown).code === 'TOO_MANY_FAVOURITES' ? 'full' : 'failed';
      }
      if (wanted) held.add(id);
      else held.delete(id);
    }
    return null;
  };

  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      loading ??= port.list().then(
        (ids) => {
          // Hearts pressed meanwhile keep their new state.
          const untouched = ids.filter((id) => !sending.has(id));
          for (const id of untouched) held.add(id);
          show(new Set([...shown, ...untouched]));
        },
        () => undefined,
      );
      return loading;
    },
    toggle: (id) => {
      showOne(id, !shown.has(id));
      const sent = sending.get(id) ?? follow(id).finally(() => sending.delete(id));
      sending.set(id, sent);
      return sent;
    },
  };
}

let current: { readonly of: string; readonly favourites: Favourites } | undefined;

/** The favourites of the person who is signed in; another person gets another list. Never called on the server. */
export function favouritesOf(userId: string, api: ApiClient): Favourites {
  if (current?.of !== userId) current = { of: userId, favourites: createFavourites(portOf(userId, api)) };
  return current.favourites;
}

/** Clears the list on logout. */
export function forgetFavourites(): void {
  current = undefined;
}

function portOf(userId: string, api: ApiClient): FavouritesPort {
  const load = () => import(/* webpackChunkName: "catalog.favourites" */ './favourites.api.ts');
  return {
    list: async () => (await load()).loadFavourites(api),
    keep: async (curriculumId, isKept) => (await load()).keepFavourite(api, { userId, curriculumId, isKept }),
  };
}
