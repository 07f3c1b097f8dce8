import { listCourseChanges } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import type { RouteManifest } from '@lectern/shell-api';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageCache } from './page-cache.ts';

/** Milliseconds between two questions to the catalogue, of each edge, however many visitors it has. */
const ASKED_EVERY = 1_000;
/** Milliseconds an outdated page is sent at most while the next one is made: the course's own, and those that list it among others. */
const LATE = { own: 1_000, others: 4_000 };
/** Milliseconds that a standby, where pages may be read, lags behind the catalogue at most. */
const LONGEST_LAG = 2_000;
/** Changes that are remembered, because an answer may repeat them. */
const REMEMBERED = 2_000;

interface Options {
  readonly api: ApiClient;
  readonly cache: PageCache;
  readonly routes: () => readonly RouteManifest[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Which pages show something else. */
type Changed = ReadonlySet<string> | 'all';

/**
 * Keeps pages from showing a course as it was. The catalogue is asked which courses have changed since the answer before; pages
 * of these, and all that may list them, are made anew. Pages of other courses stay: they name it in a list at most, and are made
 * anew within seconds, or a minute where nobody asked for them. A catalogue that does not answer changes nothing.
 */
export class CatalogueNews {
  private readonly options: Options;
  private readonly seen = new LRUCache<string, true>({ max: REMEMBERED });
  private again: { at: number; changed: Changed }[] = [];
  private since: string | undefined;
  private isSilent = false;

  constructor(options: Options) {
    this.options = options;
  }

  /** Asks once. Never throws. */
  async look(): Promise<void> {
    const { cache } = this.options;
    const now = performance.now();
    this.again = this.again.filter(({ at, changed }) => {
      if (now < at) return true;
      this.outdate(changed);
      return false;
    });
    // The first answer comes before the first page, so that no page is older than it.
    if (this.since !== undefined && cache.isEmpty) return;
    const changed = await this.askChanged();
    if (changed === undefined) return;
    this.outdate(changed);
    this.again.push({ at: performance.now() + LONGEST_LAG, changed });
  }

  private async askChanged(): Promise<Changed | undefined> {
    try {
      const { since } = this;
      const answer = await this.options.api.call(listCourseChanges, { query: { since } });
      this.since = answer.asOf;
      this.isSilent = false;
      if (since === undefined) return 'all';
      if (BigInt(answer.asOf) < BigInt(since)) {
        // Moments only grow, so the catalogue was restored: numbers that were seen now stand for other changes.
        this.seen.clear();
        return 'all';
      }
      const news = answer.changes.filter(({ curriculumId, change }) => {
        const key = `${curriculumId} ${change}`;
        const isNews = !this.seen.has(key);
        this.seen.set(key, true);
        return isNews;
      });
      // What is not listed may be news too: a transaction that ended late stands behind the changes that were seen.
      if (answer.isMore) return 'all';
      return news.length === 0 ? undefined : new Set(news.map(({ curriculumId }) => curriculumId));
    } catch (err) {
      if (!this.isSilent)
        this.options.log.warn({ err }, 'the catalogue did not say which courses have changed');
      this.isSilent = true;
      return undefined;
    }
  }

  private outdate(changed: Changed): void {
    const prefix = coursePrefix(this.options.routes());
    this.options.cache.outdate((key) => {
      if (changed === 'all') return LATE.others;
      const course = courseOf(key, prefix);
      if (course === undefined) return LATE.others;
      return changed.has(course) ? LATE.own : undefined;
    });
  }
}

/** Asks every second from now on; the question of a second never meets the one before. Returns how it ends. */
export function followCatalogue(options: Options): () => void {
  const news = new CatalogueNews(options);
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async (): Promise<void> => {
    await news.look();
    if (!isOver) timer = setTimeout(() => void ask(), ASKED_EVERY).unref();
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** `curriculum/` of `curriculum/:id`. */
function coursePrefix(routes: readonly RouteManifest[]): string | undefined {
  return routes.find(({ sitemap }) => sitemap === 'curricula')?.path.replace(/:.*$/, '');
}

/** The course whose page has this key, which ends with the page's address. */
function courseOf(key: string, prefix: string | undefined): string | undefined {
  const address = key.slice(key.lastIndexOf(' ') + 1).split('?', 1)[0] ?? '';
  const path = address.replace(/^\/[^/]*\//, '');
  if (prefix === undefined || !path.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    return undefined;
  }
}
