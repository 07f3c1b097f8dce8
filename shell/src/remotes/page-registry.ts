import { LOCALES, type Locale } from '@lectern/contracts-core';
import type { Messages } from '@lectern/i18n';
import type { MfeModule, MfeRoute, RouteManifest } from '@lectern/shell-api';
import { RemoteError, type PagePort } from './page-port.ts';
import { remoteOfRoute, type ReleaseSet, type RemoteRelease, type RemoteSource } from './release-set.ts';

interface RegistryDeps {
  readonly releaseSet: ReleaseSet;
  /** Gets a remote's single exposed module; called again after every failure of anything the remote loads. */
  readonly importRemote: (remoteId: string, source: RemoteSource) => Promise<MfeModule>;
  readonly addMessages: (locale: Locale, namespace: string, messages: Messages) => void;
  /** Hears of every load that failed. */
  readonly onFailure?: (remoteId: string, routeId: string) => void;
}

/** One try at a time; `createLoadLadder` decides what follows a failure. */
export interface PageRegistry extends PagePort {
  /** Whether pages of the route's remote come from the release before. */
  isFormer(routeId: string): boolean;
  /** Has pages of a remote come from the release of the set again. */
  returnToSet(remoteId: string): void;
}

/** Keeps what has been loaded, and nothing of what has failed, so that a retry really tries again. */
export function createPageRegistry({
  releaseSet,
  importRemote,
  addMessages,
  onFailure,
}: RegistryDeps): PageRegistry {
  const modules = new Map<string, Promise<MfeModule>>();
  const pages = new Map<string, MfeRoute>();
  const strings = new Map<string, Promise<void>>();
  const ready = new Set<string>();
  const listeners = new Set<() => void>();

  const former = new Set<string>();

  const remoteOf = (routeId: string): RemoteRelease => {
    const remote = remoteOfRoute(releaseSet, routeId);
    if (!remote)
      throw new RemoteError(routeId, new Error('No remote of the release set declares this route'));
    return remote;
  };
  const remoteIdOf = (routeId: string): string => remoteOf(routeId).id;

  /** Nothing of the release that was used so far is mixed with the other one. */
  const forgetRemote = (remoteId: string): void => {
    modules.delete(remoteId);
    for (const { routes } of releaseSet.remotes.filter(({ id }) => id === remoteId))
      for (const { id } of routes) pages.delete(id);
    for (const locale of LOCALES) {
      for (const part of STRINGS) {
        strings.delete(keyOf(remoteId, locale, part));
        ready.delete(keyOf(remoteId, locale, part));
      }
    }
  };
  const formerOf = (remoteId: string): 'none' | 'offered' | 'used' => {
    if (former.has(remoteId)) return 'used';
    return releaseSet.remotes.some((one) => one.id === remoteId && one.former) ? 'offered' : 'none';
  };

  const loadStrings = async (
    remoteId: string,
    locale: Locale,
    part: Strings,
    module: MfeModule,
  ): Promise<void> => {
    const loaded = await module[part]?.[locale]();
    if (loaded) addMessages(locale, remoteId, loaded.default);
    ready.add(keyOf(remoteId, locale, part));
  };

  return {
    peek(routeId, locale) {
      const remote = remoteOf(routeId);
      const isReady = stringsOf(remote, routeId, former.has(remote.id)).every((part) =>
        ready.has(keyOf(remote.id, locale, part)),
      );
      return isReady ? pages.get(routeId) : undefined;
    },
    async load(routeId, locale) {
      const remote = remoteOf(routeId);
      const remoteId = remote.id;
      const source = (former.has(remoteId) ? remote.former : undefined) ?? remote;
      const importing = remembered(modules, remoteId, () => importRemote(remoteId, source));
      try {
        const module = await importing;
        const importPage = module.routes[routeId];
        if (!importPage) throw new Error(`The remote has no page ${routeId}`);
        const [page] = await Promise.all([
          pages.get(routeId) ?? importPage(),
          ...stringsOf(remote, routeId, source !== remote).map((part) =>
            remembered(strings, keyOf(remoteId, locale, part), () =>
              loadStrings(remoteId, locale, part, module),
            ),
          ),
        ]);
        // The remote changed releases meanwhile: this page belongs to the one that was left.
        if (modules.get(remoteId) === importing) pages.set(routeId, page);
        for (const listener of listeners) listener();
        return page;
      } catch (error) {
        // Also when only a part of the remote failed, because a new import fetches that part anew. A newer import
        // that has begun meanwhile stays.
        if (modules.get(remoteId) === importing) modules.delete(remoteId);
        onFailure?.(remoteId, routeId);
        throw new RemoteError(remoteId, error);
      }
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    former: formerOf,
    fallBack(remoteId) {
      if (formerOf(remoteId) !== 'offered') return false;
      forgetRemote(remoteId);
      former.add(remoteId);
      return true;
    },
    isFormer: (routeId) => former.has(remoteIdOf(routeId)),
    returnToSet(remoteId) {
      if (former.delete(remoteId)) forgetRemote(remoteId);
    },
  };
}

const STRINGS = ['messages', 'furtherMessages'] as const;
type Strings = (typeof STRINGS)[number];

/** The strings that a page of the release in use waits for. */
function stringsOf({ routes }: RemoteRelease, routeId: string, isFormer: boolean): readonly Strings[] {
  const route: RouteManifest | undefined = routes.find(({ id }) => id === routeId);
  // The set tells the routes of its own release; the same page of the one before may need all strings.
  return route?.strings === 'first' && !isFormer ? ['messages'] : STRINGS;
}

const keyOf = (remoteId: string, locale: Locale, part: Strings): string => `${remoteId}:${locale}:${part}`;

/** Runs `make` once per key while it works; a rejected promise is forgotten. */
function remembered<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = store.get(key);
  if (known) return known;
  const made = make();
  store.set(key, made);
  made.catch(() => {
    if (store.get(key) === made) store.delete(key);
  });
  return made;
}
