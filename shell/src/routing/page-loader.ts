import { DEFAULT_LOCALE, isLocale, type Locale } from '@lectern/contracts-core';
import { canPlayStreams, pageFailure, type RouteManifest } from '@lectern/shell-api';
import { toPageFailure } from '@lectern/shell-api/host';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { prepareHeadWriter } from '../head/head-writer.ts';
import { decideAccess } from '../rules/access-guard.ts';
import { readStoredLanguage } from '../rules/stored-language.ts';
import { RemoteError } from '../remotes/page-port.ts';
import type { ShellRuntime } from './shell-runtime.ts';

/** Code a failed page carries when the remote itself could not be had. */
export const REMOTE_UNAVAILABLE = 'REMOTE_UNAVAILABLE';

/**
 * The loader of every remote page: guard first, so that a refused visitor never downloads the remote; then its
 * code and strings; then its own loader. Failures become a status and a code, never a stack.
 */
export function pageLoader(route: RouteManifest, runtime: ShellRuntime) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url);
    const locale = localeOfRequest(runtime, params['lang']);
    if (runtime.isServer && route.render === 'client') return null;
    // Before the guard, which may send the visitor on within the document.
    if (crossesStaffArea(route, runtime)) throw redirectDocument(request.url);
    if (route.access !== 'public') {
      const here = { locale, pathname: url.pathname, search: url.search, hash: url.hash };
      if (decideAccess(route.access, await runtime.session(), here).kind !== 'allow') return null;
    }
    if (leavesBlockedSet(request.url, runtime) || needsOwnDocument(route, request.url, runtime))
      throw redirectDocument(request.url);
    try {
      const [page] = await Promise.all([
        runtime.port.load(route.id, locale),
        runtime.isServer ? undefined : prepareHeadWriter(),
      ]);
      const data: unknown = await page.loader?.({
        params,
        url,
        locale,
        api: runtime.api,
        signal: request.signal,
      });
      return data ?? null;
    } catch (error) {
      throw error instanceof RemoteError ? pageFailure(503, REMOTE_UNAVAILABLE) : toPageFailure(error);
    }
  };
}

/**
 * A player's page is loaded as a document of its own, because the policy of the document before does not let it play.
 * The address that is already loaded is never loaded again, so this cannot go round in circles.
 */
function needsOwnDocument(route: RouteManifest, address: string, { isServer }: ShellRuntime): boolean {
  if (isServer || route.plays !== 'streams' || route.render !== 'client') return false;
  return !canPlayStreams() && address !== location.href;
}

/**
 * Pages of staff and those of others never share a document: each has the policy and the release set of its own area. The
 * area of a document follows from its address, so loading the document settles it.
 */
export function crossesStaffArea(
  { access }: Pick<RouteManifest, 'access'>,
  { isServer, isStaffDocument }: ShellRuntime,
): boolean {
  return !isServer && (access === 'admin') !== isStaffDocument;
}

/**
 * A document with the set of today takes the place of one whose release was rolled back. Never for the page that is open,
 * also with another query: a new document would lose what the visitor has typed.
 */
function leavesBlockedSet(address: string, { isServer, isBlocked }: ShellRuntime): boolean {
  return !isServer && isBlocked() && new URL(address, location.href).pathname !== location.pathname;
}

/** As `PlainRoot` has it: both must speak of the same strings. */
function localeOfRequest({ isServer }: ShellRuntime, lang: string | undefined): Locale {
  if (isLocale(lang)) return lang;
  return isServer ? DEFAULT_LOCALE : readStoredLanguage();
}
