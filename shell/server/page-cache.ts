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
  /** Whether the page is a frame, because rendering failed. */
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

/**
 * Cache of pages, which are the same for all visitors: sent as they are for `fresh` ms; until `stale` ms still sent
 * while one request renders the next version, unless something of it began or ended since. A second edge needs no copy, because the cache only saves time.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #fresh: number;

  constructor(options: { fresh: number; stale: number; max: number }) {
    this.#fresh = options.fresh;
    this.#pages = new LRUCache({ max: options.max, ttl: options.stale, perf: performance });
  }

  /** The page if it is fresh; costs no promise. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#right(key);
    return page && performance.now() - page.madeAt < this.#fresh ? page : undefined;
  }

  /** The page, rendered at most once at a time per key; `keep` decides whether it may serve others. */
  async get(key: string, render: () => Promise<{ page: CachedPage; keep: boolean }>): Promise<CachedPage> {
    const stale = this.#right(key);
    const running = this.#rendering.get(key) ?? this.#start(key, render);
    if (!stale) return running;
    // The old page is sent now; a failed refresh only means that the next request tries again.
    running.catch(() => undefined);
    return stale;
  }

  /** The page as long as it is not known to be wrong. */
  #right(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && (page.changesAt === null || Date.now() < page.changesAt) ? page : undefined;
  }

  #start(key: string, render: () => Promise<{ page: CachedPage; keep: boolean }>): Promise<CachedPage> {
    const running = render()
      .then(({ page, keep }) => {
        if (keep) this.#pages.set(key, page);
        return page;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, running);
    return running;
  }
}
