import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page with its bodies per content encoding, compressed once on first use. */
export interface CachedPage {
  readonly status: number;
  readonly policy: string;
  readonly etag: string;
  readonly madeAt: number;
  /** Whether rendering was not finished, so that the page is a frame that the browser fills. */
  readonly isFrame: boolean;
  /** Whether it is a frame by a fault of the remote. */
  readonly isFallback: boolean;
  /** Milliseconds since 1970 from which the page is wrong; null where that is not known. */
  readonly changesAt: number | null;
  body(encoding: Encoding): Promise<Buffer> | Buffer;
}

/** Makes a page ready to be sent many times. */
export function cachePage(page: {
  html: string;
  status: number;
  policy: string;
  isFrame?: boolean;
  isFallback?: boolean;
  changesAt?: number | null;
}): CachedPage {
  const identity = Buffer.from(page.html);
  const digest = createHash('sha256').update(page.policy).update(identity).digest('base64url').slice(0, 27);
  const bodies = new Map<Encoding, Promise<Buffer> | Buffer>([['identity', identity]]);
  return {
    status: page.status,
    policy: page.policy,
    etag: digest,
    madeAt: performance.now(),
    isFrame: page.isFrame ?? false,
    isFallback: page.isFallback ?? false,
    changesAt: page.changesAt ?? null,
    body(encoding) {
      const known = bodies.get(encoding);
      if (known) return known;
      const made = compress(encoding, identity).then((buffer) => {
        bodies.set(encoding, buffer);
        return buffer;
      });
      bodies.set(encoding, made);
      return made;
    },
  };
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 });
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** What `render` throws when the answer is no page, such as a redirect: no page of before is sent in its place. */
export class NoPage extends Error {}

/** A page with how long it may be sent. */
interface Kept {
  readonly page: CachedPage;
  /** Whether what it shows is known to have changed since it was made. */
  isOutdated: boolean;
  /** Until when an outdated page is still sent, by `performance.now()`. */
  sentUntil: number;
}

/**
 * Cache of pages, which are the same for all visitors: sent as they are for `fresh` ms; until `stale` ms still sent
 * while one request renders the next version, and where rendering fails, unless something of it began or ended since. A second
 * edge needs no copy, because the cache only saves time.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #fresh: number;

  constructor(options: { fresh: number; stale: number; max: number }) {
    this.#fresh = options.fresh;
    this.#pages = new LRUCache({ max: options.max, ttl: options.stale, ttlResolution: 0, perf: performance });
  }

  /** Whether nothing is kept that could become outdated. */
  get isEmpty(): boolean {
    // The size counts pages that are past `stale` too.
    this.#pages.purgeStale();
    return this.#pages.size === 0 && this.#rendering.size === 0;
  }

  /** The page if it is fresh; costs no promise. */
  fresh(key: string): CachedPage | undefined {
    const kept = this.#right(key);
    return kept && !kept.isOutdated && performance.now() - kept.page.madeAt < this.#fresh
      ? kept.page
      : undefined;
  }

  /** The page, rendered at most once at a time per key; `keep` decides whether it may serve others. */
  async get(key: string, render: () => Promise<{ page: CachedPage; keep: boolean }>): Promise<CachedPage> {
    const kept = this.#right(key);
    const running = this.#rendering.get(key) ?? this.#start(key, render);
    if (!kept) return running;
    if (kept.isOutdated && performance.now() >= kept.sentUntil) return nextOr(running, kept.page);
    // The old page is sent now; a failed refresh only means that the next request tries again.
    running.catch(() => undefined);
    return kept.page;
  }

  /**
   * What pages show has changed: the next request for one of them has it rendered, and the old one is sent meanwhile for as many
   * milliseconds as `late` says, then only where rendering fails. Pages that are being rendered may have read what was before:
   * nobody who asks from now on gets them.
   * @param late Of a key; undefined for pages that show nothing of it.
   */
  outdate(late: (key: string) => number | undefined): void {
    for (const [key, kept] of this.#pages.entries()) {
      const ms = late(key);
      if (ms === undefined) continue;
      kept.isOutdated = true;
      kept.sentUntil = Math.min(kept.sentUntil, performance.now() + ms);
    }
    for (const key of [...this.#rendering.keys()]) if (late(key) !== undefined) this.#rendering.delete(key);
  }

  /** The page as long as nothing of it began or ended. */
  #right(key: string): Kept | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    const { changesAt } = kept.page;
    return changesAt === null || Date.now() < changesAt ? kept : undefined;
  }

  #start(key: string, render: () => Promise<{ page: CachedPage; keep: boolean }>): Promise<CachedPage> {
    const isLatest = () => this.#rendering.get(key) === running;
    const running: Promise<CachedPage> = render()
      .then(({ page, keep }) => {
        if (keep && isLatest()) this.#pages.set(key, { page, isOutdated: false, sentUntil: Infinity });
        return page;
      })
      .finally(() => {
        if (isLatest()) this.#rendering.delete(key);
      });
    this.#rendering.set(key, running);
    return running;
  }
}

/** The page that is being made; `kept` when it fails, because a page of before is better than none while a service is away. */
async function nextOr(making: Promise<CachedPage>, kept: CachedPage): Promise<CachedPage> {
  try {
    const page = await making;
    // A fault of the remote is counted although the visitor does not see it.
    if (page.isFrame) return { ...kept, isFallback: page.isFallback };
    return page.status >= 500 ? kept : page;
  } catch (error) {
    if (error instanceof NoPage) throw error;
    return kept;
  }
}
