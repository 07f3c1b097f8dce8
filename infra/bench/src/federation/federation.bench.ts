import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, BenchContext, Measurement } from '../bench.ts';
import { auditMobile, CATEGORIES, median, type LighthouseFigures } from '../browser/lighthouse.ts';
import { measuredPages, type MeasuredPage } from '../browser/pages.ts';
import { startRewritingProxy } from '../browser/rewriting-proxy.ts';
import { scriptBytes } from '../browser/transferred-scripts.ts';
import { asMonolith } from './as-monolith.ts';
import { buildMonolith, MONOLITH_PATH } from './monolith.ts';

const PAIRS = 5;

/** What federation costs a visitor, and how Lighthouse judges the pages as shipped. */
export const bench: Bench = {
  about: 'home, search and course as shipped against the same source built as one bundle; Lighthouse mobile',
  async run(context) {
    const dir = await mkdtemp(join(tmpdir(), 'lectern-monolith-'));
    const stack = await context.place.stack();
    const monolith = await buildMonolith(dir);
    const pages = await measuredPages(stack.url);
    const routeOf = (path: string): string =>
      pages.find((page) => path.replace(/^\/(en|ko)/, '').split('?')[0] === page.path)?.routeId ?? '';
    // Both sides go through a proxy of the same kind; only the HTML differs.
    const shipped = await startRewritingProxy({ target: stack.url, rewrite: (html) => html });
    const single = await startRewritingProxy({
      target: stack.url,
      rewrite: (html, path) => asMonolith(html, monolith, routeOf(path), path.split('/')[1] ?? 'en'),
      files: { path: MONOLITH_PATH, dir: monolith.dir },
    });
    try {
      const rows: Measurement[] = [];
      for (const page of pages) rows.push(...(await compare(context, page, shipped.url, single.url)));
      for (const page of pages) {
        for (const locale of ['en', 'ko']) rows.push(...(await judge(context, page, locale, stack.url)));
      }
      return rows;
    } finally {
      await Promise.all([shipped.stop(), single.stop(), stack.stop(), rm(dir, { recursive: true })]);
    }
  },
};

async function compare(
  { chromium, log }: BenchContext,
  page: MeasuredPage,
  shipped: string,
  single: string,
): Promise<Measurement[]> {
  const path = `/en${page.path}`;
  const [shippedJs, singleJs] = [
    await scriptBytes(chromium(), shipped + path),
    await scriptBytes(chromium(), single + path),
  ];
  const runs: { shipped: LighthouseFigures; single: LighthouseFigures }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    log(`${page.name}, pair ${pair + 1} of ${PAIRS}`);
    runs.push({
      shipped: await auditMobile(chromium(), shipped + path, ['performance']),
      single: await auditMobile(chromium(), single + path, ['performance']),
    });
  }
  const of = (side: 'shipped' | 'single', figure: 'lcp' | 'tbt'): number =>
    median(runs.map((run) => run[side][figure]));
  const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  return [
    {
      name: `${page.name}, transferred JavaScript (gzip), shipped / one bundle`,
      value: shippedJs.bytes / singleJs.bytes,
      limit: 1.15,
      direction: 'at most',
      detail: `${kb(shippedJs.bytes)} / ${kb(singleJs.bytes)}`,
    },
    {
      name: `${page.name}, Lighthouse mobile LCP, shipped / one bundle`,
      value: of('shipped', 'lcp') / of('single', 'lcp'),
      limit: 1.05,
      direction: 'at most',
      detail: `${ms(of('shipped', 'lcp'))} / ${ms(of('single', 'lcp'))}`,
    },
    {
      name: `${page.name}, Lighthouse mobile TBT, shipped beyond one bundle`,
      // A ratio of two small numbers would compare noise: what a person could feel is the time itself.
      value: of('shipped', 'tbt') - of('single', 'tbt'),
      limit: 50,
      direction: 'at most',
      unit: 'ms',
      detail: `${ms(of('shipped', 'tbt'))} / ${ms(of('single', 'tbt'))}`,
    },
  ];
}

async function judge(
  { chromium, log }: BenchContext,
  page: MeasuredPage,
  locale: string,
  url: string,
): Promise<Measurement[]> {
  log(`${page.name}, ${locale}, all categories`);
  const runs: LighthouseFigures[] = [];
  for (let run = 0; run < 3; run += 1)
    runs.push(await auditMobile(chromium(), `${url}/${locale}${page.path}`, CATEGORIES));
  return CATEGORIES.map((category) => ({
    name: `${page.name}, ${locale}, Lighthouse mobile ${category}`,
    value: median(runs.map(({ scores }) => scores[category] ?? 0)),
    limit: category === 'performance' ? 98 : 100,
    direction: 'at least' as const,
    unit: 'points',
  }));
}
