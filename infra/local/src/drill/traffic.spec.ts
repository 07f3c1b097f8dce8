import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browse, noReads, PAGES } from './traffic.ts';

let site: Server;
/** Path → status; others are answered with 200. */
let statuses: Map<string, number>;
let asked: string[];
/** Requests that were answered with a failure. */
let missed: string[];
/** The digest in the names of the files that pages name. */
let build: string;
afterEach(() => site.close());

async function startSite(): Promise<string> {
  [statuses, asked, missed, build] = [new Map(), [], [], 'aaaa0000'];
  site = createServer(({ url = '/' }, response) => {
    asked.push(url);
    if (statuses.has(url)) missed.push(url);
    const page = `<script src="/assets/main.${build}.js" defer></script>
      <link rel="stylesheet" href="/assets/main.${build}.css"><link rel="preload" href="/assets/main.${build}.js">
      <link rel="preload" as="script" href="/r/catalog/1.0.0-aaaa0000/entry.js"><a href="/assets/x.pdf">x</a>
      <script src="https://elsewhere.example/assets/y.js"></script>`;
    response.writeHead(statuses.get(url) ?? 200).end(/^\/(assets|r|api)\//.test(url) ? '{}' : page);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** Visits until so many requests came, or all of these files were asked for. */
async function visit(url: string, isEnough: () => boolean) {
  const stop = new AbortController();
  const reads = noReads();
  const visiting = browse(url, { visitors: 1, pauseMs: 0, signal: stop.signal, tally: () => reads });
  while (!isEnough()) await new Promise(setImmediate);
  stop.abort();
  await visiting;
  return reads;
}
const files = () => [...new Set(asked.filter((path) => /^\/(assets|r)\//.test(path)))].sort();

it('asks for the scripts and styles that pages name, on this site alone', async () => {
  const url = await startSite();
  const reads = await visit(url, () => files().length === 3);
  expect(files()).toEqual([
    '/assets/main.aaaa0000.css',
    '/assets/main.aaaa0000.js',
    '/r/catalog/1.0.0-aaaa0000/entry.js',
  ]);
  expect([reads.failed, reads.asked]).toEqual([0, asked.length]);
});

it('asks for every page, and for words that no cache knows', async () => {
  const url = await startSite();
  const pages = new Set(PAGES);
  const reads = await visit(url, () => {
    for (const path of asked) pages.delete(path);
    return pages.size === 0;
  });
  expect(reads.failed).toBe(0);
  expect(asked.filter((path) => path.startsWith('/api/curriculum/search?lang=ko&q=')).length).toBeGreaterThan(
    1,
  );
});

it('counts a file that is not there as a failed read, also one of a page that was opened before', async () => {
  const url = await startSite();
  statuses.set('/assets/main.bbbb0000.js', 404);
  const reads = await visit(url, () => {
    // Another build takes over, and the files of the first go.
    if (files().length === 3) [build] = ['bbbb0000'];
    if (build === 'bbbb0000') statuses.set('/assets/main.aaaa0000.css', 404);
    return new Set(missed).size === 2;
  });
  expect(reads.examples).toEqual(
    expect.arrayContaining(['404 for /assets/main.bbbb0000.js', '404 for /assets/main.aaaa0000.css']),
  );
  expect(reads.failed).toBe(missed.length);
});
