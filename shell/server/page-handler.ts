import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { languageRedirect } from '../src/rules/language-redirect.ts';
import { isPreviewAddress } from '../src/rules/preview-area.ts';
import { isStaffAddress } from '../src/rules/staff-area.ts';
import { permanentMove } from '../src/rules/permanent-move.ts';
import { cachePage, type CachedPage, type Encoding, NoPage, type PageCache } from './page-cache.ts';
import { loggedText } from './edge-log.ts';
import { errorPage } from './error-page.ts';
import { isPrivateAddress, loggedAddress } from './private-address.ts';
import type { ChosenSet } from './releases/choose-set.ts';
import type { LiveSet } from './releases/live-sets.ts';
import { chosenForTrial, type FindTrial } from './releases/trials.ts';
import type { RenderResult } from './render/protocol.ts';
import { RenderFailure } from './render/render-pool.ts';
import { STAFF_HEADERS } from './security-headers.ts';
import type { AskStaff } from './staff-sessions.ts';

/** A page that was asked for: the set it comes from, and whether that names the remotes of staff. */
interface Wanted {
  readonly set: LiveSet;
  readonly path: string;
  readonly isForStaff: boolean;
}

interface PageDeps {
  /** The release set of a visitor, by the cookies they show. */
  readonly choose: (cookieHeader: string | undefined) => ChosenSet;
  readonly cache: PageCache;
  /** The page's policy from the digests of its scripts and what is special about the page. */
  readonly policy: (
    scriptDigests: readonly string[],
    page: { playsStreams: boolean; isStaffArea: boolean; isFramed: boolean },
  ) => string;
  /** The set with the release that who asks tries. */
  readonly findTrial: FindTrial;
  /** Asked at addresses of the staff area only. */
  readonly askStaff: AskStaff;
  /** Counts that a page of a remote could not be rendered for this visitor. */
  readonly onFallback: (request: FastifyRequest, chosen: ChosenSet, remoteId: string | undefined) => void;
  readonly log: FastifyBaseLogger;
}

type Answer = { page: CachedPage; keep: boolean } | { location: string; status: number };

/** Longest address that is looked at; longer ones are cut at the query. */
const MAX_ADDRESS = 4_096;

/** Answers every address that is not a file and not the API with a page. */
export function pageHandler({ choose, findTrial, cache, policy, askStaff, onFallback, log }: PageDeps) {
  const render = async (wanted: Wanted): Promise<Answer> => {
    const { isFrame, isFallback, result } = await renderWithFallback(wanted);
    if (result.kind === 'redirect') return { location: result.location, status: result.status };
    if (result.kind === 'failed') throw new Error(result.message);
    const page = cachePage({
      html: result.html,
      status: result.status,
      policy: policy(result.scriptDigests, {
        playsStreams: result.playsStreams,
        isStaffArea: isStaffArea(wanted.path),
        isFramed: isPreviewAddress(splitAddress(wanted.path).pathname),
      }),
      isFrame,
      isFallback,
      changesAt: result.changesAt,
    });
    return { page, keep: result.cacheable && !isFrame };
  };

  /** A remote that throws or loops on the server costs the visitor the finished HTML, never the page. */
  const renderWithFallback = async ({
    set: { pool, remoteOf },
    path,
    isForStaff,
  }: Wanted): Promise<{
    readonly isFrame: boolean;
    readonly isFallback: boolean;
    readonly result: RenderResult;
  }> => {
    let isFallback = true;
    try {
      const result = await pool.render({ path, mode: 'page', isForStaff }, () =>
        remoteOf(splitAddress(path).pathname),
      );
      if (result.kind !== 'failed') return { isFrame: false, isFallback: false, result };
      log.error(
        { path: loggedAddress(path), routeId: result.routeId, reason: loggedText(result.message) },
        'rendering failed, sending the frame',
      );
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      // A crowd at the edge is no fault of the remote; a pause after failures that were counted tells nothing new.
      isFallback = error.reason === 'timeout' || error.reason === 'crash';
      log.error(
        { path: loggedAddress(path), reason: error.reason },
        'rendering was not finished, sending the frame',
      );
    }
    const frame = await pool.render({ path, mode: 'frame', isForStaff });
    const result = frame.kind === 'html' ? { ...frame, cacheable: false } : frame;
    return { isFrame: true, isFallback, result };
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = request.url.length > MAX_ADDRESS ? (request.url.split('?')[0] ?? '/') : request.url;
    const isOfStaffArea = isStaffArea(address);
    // The admin takes two persons, so none of its documents holds what one of them tries.
    const tried = isOfStaffArea ? undefined : await findTrial(request);
    const chosen = tried ? chosenForTrial(tried) : choose(request.headers.cookie);
    const { set, cookies, isForEverybody } = chosen;
    const isPrivate = isPrivateAddress(address);
    if (isOfStaffArea) reply.headers(STAFF_HEADERS);
    if (isPrivate) reply.header('referrer-policy', 'no-referrer');
    const isForStaff = isOfStaffArea && (await askStaff(request)) !== undefined;
    const isKept = !isOfStaffArea && !isPrivate;
    const caching = isKept ? cachingOf(isForEverybody) : 'no-store';
    /** With the cookies of this visitor, which no redirect has: caches on the way may keep those. */
    const sendPage = (page: CachedPage): Promise<FastifyReply> => {
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
      return send(request, reply, page, caching);
    };
    /** Where caches keep no page of an address, they keep no redirect either: its target may hold the same secret. */
    const sendOn = ({ to, status, kept }: { to: string; status: number; kept: string }): FastifyReply =>
      reply.header('cache-control', isKept ? kept : caching).redirect(to, status);
    const key = `${set.id}${isForStaff ? ' staff' : ''} ${address}`;
    const fresh = cache.fresh(key);
    if (fresh) return sendPage(fresh);

    const { pathname, search } = splitAddress(address);
    const redirect = languageRedirect({ pathname, search }, set.routes);
    if (redirect !== null) return sendOn({ to: redirect, status: 302, kept: ASKED_AGAIN });

    const moved = permanentMove({ pathname, search });
    if (moved !== null) return sendOn({ to: moved, status: 301, kept: 'public, max-age=3600' });

    try {
      const make = async () => {
        const answer = await render({ set, path: address, isForStaff });
        if ('location' in answer) throw new Redirect(answer.location, answer.status);
        return answer;
      };
      if (isPrivate) return await sendPage((await make()).page);
      const page = await cache.get(key, make);
      if (page.isFallback) onFallback(request, chosen, set.remoteOf(pathname));
      return await sendPage(page);
    } catch (error) {
      if (error instanceof Redirect)
        return sendOn({ to: error.location, status: error.status, kept: ASKED_AGAIN });
      log.error({ err: error, path: loggedAddress(address) }, 'no page could be made');
      return errorPage(reply, pathname);
    }
  };
}

class Redirect extends NoPage {
  readonly location: string;
  readonly status: number;

  constructor(location: string, status: number) {
    super(location);
    this.location = location;
    this.status = status;
  }
}

function splitAddress(address: string): { pathname: string; search: string } {
  const mark = address.indexOf('?');
  return mark < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, mark), search: address.slice(mark) };
}

/**
 * Seconds that caches on the way send a page: as it is, and while they ask for the next one. Few, as nobody tells them that a
 * course has changed; the edge answers them from memory.
 */
const SHARED = { fresh: 1, stale: 2 };
/** All visitors get the same HTML; browsers revalidate it each time and usually get 304. */
const SHARED_PAGE = sharedFor(SHARED);

function sharedFor({ fresh, stale }: typeof SHARED): string {
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/** Caches on the way keep no page beyond the moment from which it is wrong. */
function cachingUntil(changesAt: number | null, caching: string): string {
  if (changesAt === null || caching !== SHARED_PAGE) return caching;
  const left = Math.max(0, Math.floor((changesAt - Date.now()) / 1_000));
  const fresh = Math.min(SHARED.fresh, left);
  return sharedFor({ fresh, stale: Math.min(SHARED.stale, left - fresh) });
}

const isStaffArea = (address: string): boolean => isStaffAddress(splitAddress(address).pathname);

const cachingOf = (isForEverybody: boolean): string => (isForEverybody ? SHARED_PAGE : FOR_ONE);

/**
 * A redirect that the next release may send elsewhere. Without it, browsers and caches would keep a permanent one (301,
 * 308) for as long as they like, and a rollback would not reach them.
 */
const ASKED_AGAIN = 'no-cache';

/** While something is rolled out, visitors get different pages at one address. */
const FOR_ONE = 'private, max-age=0, must-revalidate';

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: string,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': page.status < 500 ? cachingUntil(page.changesAt, caching) : 'no-store',
    vary: 'Accept-Encoding',
    etag,
  });
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = page.body(encoding);
  return reply.code(page.status).send(body instanceof Promise ? await body : body);
}

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/(^|,\s*)br(?!;q=0(\.0+)?\s*(,|$))\b/.test(accepted)) return 'br';
  return /(^|,\s*)gzip(?!;q=0(\.0+)?\s*(,|$))\b/.test(accepted) ? 'gzip' : 'identity';
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(/,\s*/).some((candidate) => candidate === etag || candidate === `W/${etag}`) ?? false;
}
