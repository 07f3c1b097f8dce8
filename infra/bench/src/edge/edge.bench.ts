import autocannon from 'autocannon';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bench, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { measuredPages } from '../browser/pages.ts';
import { Connection } from '../http/connection.ts';
import { rendererLoop } from './renderer-loop.ts';

const SECONDS = 5;
const PAIRS = 3;
const CONNECTIONS = 16;

/** The cost of the edge, compared with the same work without it. */
export const bench: Bench = {
  about:
    'pages from the microcache against a bare server of the same bytes; uncached pages against their renderer',
  async run({ place, log }) {
    const stack = await place.stack();
    try {
      const [home, , course] = await measuredPages(stack.url);
      if (!home || !course) throw new Error('There are no pages to measure');
      log('microcache');
      const cached = await cachedPages(stack.url, `/en${home.path}`);
      log('uncached');
      const uncached = await uncachedPages(stack.url, `/en${course.path}`);
      return [cached, uncached];
    } finally {
      await stack.stop();
    }
  },
};

async function cachedPages(url: string, path: string): Promise<Measurement> {
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  const raw = await autocannonBody(url + path, headers);
  const bare = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': page.headers.get('content-type') ?? 'text/html',
      'content-encoding': 'br',
      'content-length': raw.length,
    });
    response.end(raw);
  });
  await new Promise<void>((ready) => bare.listen(0, '127.0.0.1', ready));
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  try {
    const edge: number[] = [];
    const plain: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      edge.push(await requestsPerSecond(url + path, headers));
      plain.push(await requestsPerSecond(bareUrl, headers));
    }
    return {
      name: 'guest pages per second, microcache / bare Node server of the same bytes',
      value: median(edge) / median(plain),
      limit: 0.5,
      direction: 'at least',
      detail: `${median(edge).toFixed(0)} / ${median(plain).toFixed(0)} per second, ${raw.length} bytes each`,
    };
  } finally {
    bare.closeAllConnections();
    await new Promise((done) => bare.close(done));
  }
}

async function uncachedPages(url: string, path: string): Promise<Measurement> {
  const edge: number[] = [];
  const direct: number[] = [];
  // Both sides start with code that has run: the loop warms its one renderer, here every worker of the edge renders.
  await uncachedPerSecond(url, path, 'warm');
  for (let pair = 0; pair < PAIRS; pair += 1) {
    edge.push(await uncachedPerSecond(url, path, `${pair}`));
    direct.push(await rendererLoop(url, path, SECONDS));
  }
  return {
    name: 'uncached course pages per second, through the edge / its renderer in a loop with the same data',
    value: median(edge) / median(direct),
    limit: 0.6,
    direction: 'at least',
    detail: `${median(edge).toFixed(0)} / ${median(direct).toFixed(0)} per second`,
  };
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url} answered with errors under load`);
  return result.requests.average;
}

/** Every request has an address of its own, so that nothing can come from the cache. */
async function uncachedPerSecond(url: string, path: string, run: string): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let finished = 0;
  const visitor = async (who: number): Promise<void> => {
    // The client does not decompress answers, because its CPU time would be missing on the server.
    const connection = await Connection.open(url);
    for (let visit = 0; performance.now() < end; visit += 1) {
      await connection.ask(`${path}?bench=${run}-${who}-${visit}`);
      finished += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 4 }, (_, who) => visitor(who)));
  return finished / SECONDS;
}

async function autocannonBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).once('error', reject);
  });
}
