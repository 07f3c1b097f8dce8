import { type AddressKind, listAddressBlocks, listAddresses } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { RouteManifest } from '@lectern/shell-api';
import { keepAnswers } from './keep-answers.ts';
import {
  PAGES_PER_CUT,
  PAGES_PER_SITEMAP,
  sitemapEntries,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapPage,
} from './sitemap-xml.ts';

/** Ids asked for at a time: what a sitemap of any length holds in memory. */
const IDS_PER_CALL = 1_000;
/** Milliseconds for which the list of blocks is kept: a robot that fetches all sitemaps asks for it at every one. */
const BLOCKS_KEPT = 10 * 60 * 1_000;

/** A sitemap's name: `pages`, or a kind with the number of its block, from 1. */
export interface SitemapName {
  readonly kind: AddressKind | 'pages';
  readonly block: number;
}

/** Ids behind `after`, up to and with `until`; without it, to the end. */
interface IdRange {
  readonly after: string;
  readonly until: string | undefined;
}

interface SitemapDeps {
  readonly api: ApiClient;
  readonly origin: string;
  readonly routes: readonly RouteManifest[];
  /** Pages after which the next sitemap begins; smaller in tests. */
  readonly size?: number;
}

/** `/sitemaps/pages.xml`, `/sitemaps/curricula-1.xml`, … */
export const sitemapPath = ({ kind, block }: SitemapName): string =>
  kind === 'pages' ? '/sitemaps/pages.xml' : `/sitemaps/${kind}-${block}.xml`;

/** The name in `pages.xml` or `curricula-3.xml`; undefined when it is none. */
export function parseSitemapName(file: string): SitemapName | undefined {
  if (file === 'pages.xml') return { kind: 'pages', block: 1 };
  const [, kind, block] = /^(curricula|instructors)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  return kind ? { kind: kind as AddressKind, block: Number(block) } : undefined;
}

/** Everything a search engine may list, read from the remotes' manifests and, page by page, from the catalogue. */
export function createSitemaps({ api, origin, routes, size = PAGES_PER_CUT }: SitemapDeps) {
  const listed = routes.filter(({ access, scope }) => access === 'public' && scope === 'language');
  const kinds = (['curricula', 'instructors'] as const).filter((kind) =>
    listed.some(({ sitemap }) => sitemap === kind),
  );
  const blocksOf = keepAnswers(
    async (kind: AddressKind) =>
      (await api.call(listAddressBlocks, { params: { kind }, query: { size } })).results,
    BLOCKS_KEPT,
  );

  /** All sitemaps with their latest change. */
  async function list(): Promise<SitemapPage[]> {
    const blocks = await Promise.all(
      kinds.map(async (kind) =>
        (await blocksOf(kind)).map(({ updated_at }, index) => ({
          path: sitemapPath({ kind, block: index + 1 }),
          changedAt: updated_at,
        })),
      ),
    );
    return [{ path: sitemapPath({ kind: 'pages', block: 1 }) }, ...blocks.flat()];
  }

  /** The text of a sitemap in pieces; undefined when there is no such block. */
  async function open({ kind, block }: SitemapName): Promise<AsyncIterable<string> | undefined> {
    if (kind === 'pages') return write(onePiece(staticPages(listed)));
    const route = listed.find(({ sitemap }) => sitemap === kind);
    if (!route) return undefined;
    const blocks = await blocksOf(kind);
    const found = blocks[block - 1];
    if (!found) return undefined;
    // A block holds whatever lies between its two ends now, the last one whatever follows: the ends are kept for minutes, in
    // which pages come and go.
    const range = { after: found.after, until: blocks[block]?.after };
    // The first ids are here before the answer begins: a catalogue that is away can still become a 503.
    return write(pagesOf({ kind, route, range, first: await listIds(kind, range, PAGES_PER_SITEMAP) }));
  }

  async function* pagesOf(walk: {
    kind: AddressKind;
    route: RouteManifest;
    range: IdRange;
    first: Awaited<ReturnType<typeof listIds>>;
  }): AsyncGenerator<SitemapPage[]> {
    let [ids, left] = [walk.first, PAGES_PER_SITEMAP];
    while (ids.length > 0) {
      yield ids.map((one) => ({ path: fillRoute(walk.route, one.id), changedAt: one.updated_at }));
      left -= ids.length;
      const isMore = ids.length === IDS_PER_CALL && left > 0;
      ids = isMore ? await listIds(walk.kind, { ...walk.range, after: ids.at(-1)?.id ?? '' }, left) : [];
    }
  }

  async function listIds(kind: AddressKind, { after, until }: IdRange, most: number) {
    const query = { after, until, limit: Math.min(most, IDS_PER_CALL) };
    return (await api.call(listAddresses, { params: { kind }, query })).results;
  }

  async function* write(pages: AsyncIterable<SitemapPage[]>): AsyncGenerator<string> {
    yield SITEMAP_START;
    for await (const some of pages) yield some.map((page) => sitemapEntries(page, origin)).join('');
    yield SITEMAP_END;
  }

  return { list, open };
}

/** Pages without parameters, and one listing per category where a route has them. */
export function staticPages(routes: readonly RouteManifest[]): SitemapPage[] {
  return routes.flatMap(({ path, sitemap }) => {
    if (sitemap !== 'page' && sitemap !== 'categories') return [];
    const page = { path: `/${path}` };
    if (sitemap === 'page') return [page];
    return [page, ...CATEGORIES.map((category) => ({ path: `/${path}?category=${category}` }))];
  });
}

const fillRoute = ({ path }: RouteManifest, id: string): string =>
  `/${path.replace(/:\w+\??/, () => encodeURIComponent(id))}`;

async function* onePiece<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}
