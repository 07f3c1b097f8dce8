import { get, type IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@lectern/contracts-core';
import { exportOrders } from '@lectern/contracts-commerce';
import { exportUsers } from '@lectern/contracts-identity';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Measurement } from '../bench.ts';
import { readResident } from '../studio/site/memory.ts';
import { percentile } from './percentile.ts';
import type { ServiceName, StaffSite } from './staff-site.ts';

const TURNS = 3;
const LOOK_EVERY_MS = 50;
/** Megabytes: rows that are read ahead and those that wait for the reader; a file of a million rows has two hundred. */
const MOST_MEMORY = 96;
const FILES: readonly Endpoint[] = [exportUsers, exportOrders];
const COPY = /copy \(select [\s\S]*?\) to stdout with \(format csv, header\)/;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const HANGUL = /\p{Script=Hangul}/u;

/** Files of all people and all orders against the same `copy` of the same rows, over a connection of the same kind. */
export async function measureFiles(site: StaffSite, rows: number): Promise<Measurement[]> {
  const found: Measurement[] = [];
  for (const file of FILES) found.push(...(await measureFile(site, file, rows)));
  return found;
}

async function measureFile(site: StaffSite, { owner, path }: Endpoint, rows: number): Promise<Measurement[]> {
  const name = path.replace('/api/admin/', '').replace('/export', '');
  const { pid } = site.services[owner as ServiceName];
  const command = await recordCopy(site, () => checkFile(site, owner, path, rows));
  const rates = { file: [] as number[], copy: [] as number[] };
  let most = { before: 0, growth: 0, peak: 0 };
  let bytes = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const memory = await watchResident(pid);
    const start = performance.now();
    bytes = await countBytes(await download(site, owner, path));
    rates.file.push(rows / (performance.now() - start));
    const { before, peak } = await memory.end();
    if (peak - before >= most.growth) most = { before, peak, growth: peak - before };
    const begun = performance.now();
    await runCopy(site, owner, command);
    rates.copy.push(rows / (performance.now() - begun));
  }
  const [file, copy] = [percentile(rates.file, 0.5), percentile(rates.copy, 0.5)];
  const size = `${rows.toLocaleString('en-US')} rows, ${(bytes / 1e6).toFixed(0)} MB`;
  return [
    {
      name: `CSV of ${name}, rows per second / the same COPY … TO STDOUT`,
      value: file / copy,
      limit: 0.5,
      direction: 'at least',
      detail: `${(1_000 * file).toFixed(0)} / ${(1_000 * copy).toFixed(0)} per second, ${size}; UTF-8 with its mark, every line ends in CRLF, names in Hangul`,
    },
    {
      name: `CSV of ${name}, memory of the service more than before`,
      value: most.growth,
      limit: MOST_MEMORY,
      direction: 'at most',
      unit: 'MB',
      detail: `peak ${most.peak.toFixed(0)} MB, ${most.before.toFixed(0)} MB before, ${size}`,
    },
  ];
}

async function download(site: StaffSite, owner: string, path: string): Promise<IncomingMessage> {
  const request = get(`${site.services[owner as ServiceName].url}${path}`, {
    headers: { cookie: site.cookie },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return response;
}

async function countBytes(stream: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

/** @throws unless the file is UTF-8 with a byte order mark, has every row on a line that ends in CRLF, and Korean words. */
async function checkFile(site: StaffSite, owner: string, path: string, rows: number): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let [lines, isFirst, hasHangul] = [0, true, false];
  for await (const chunk of (await download(site, owner, path)) as AsyncIterable<Buffer>) {
    if (isFirst && !chunk.subarray(0, MARK.length).equals(MARK)) throw new Error(`${path} has no mark`);
    isFirst = false;
    const text = decoder.decode(chunk, { stream: true });
    hasHangul ||= HANGUL.test(text);
    lines += text.split('\n').length - 1;
    if (/[^\r]\n/.test(text)) throw new Error(`${path} has a line that does not end in CRLF`);
  }
  decoder.decode();
  // The first line names the columns, and the owner is one more person.
  if (lines < rows + 1 || lines > rows + 2) throw new Error(`${path} has ${lines} lines`);
  if (!hasHangul) throw new Error(`${path} has no Korean words`);
}

/** The command that the service sends while `ask` runs, as the server has noted it. */
async function recordCopy({ server, serverLog }: StaffSite, ask: () => Promise<void>): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const before = (await readFile(serverLog)).length;
    await client.query(`alter system set log_statement = 'all'`);
    await client.query('select pg_reload_conf()');
    await ask();
    await client.query('alter system reset log_statement');
    await client.query('select pg_reload_conf()');
    const log = (await readFile(serverLog)).subarray(before).toString('utf8');
    const command = COPY.exec(log)?.[0];
    if (command === undefined) throw new Error(`The server noted no copy in ${serverLog}`);
    return command;
  } finally {
    await client.end();
  }
}

/** Reads what the command sends and does nothing with it. */
async function runCopy({ server }: StaffSite, owner: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`set search_path to ${owner}, ${owner}_audit, public`);
    await countBytes(client.query(copyTo(command)) as AsyncIterable<Buffer>);
  } finally {
    await client.end();
  }
}

/** Looks how much memory a process holds until `end`, which resolves with the most of it, in megabytes. */
async function watchResident(pid: number): Promise<{ end(): Promise<{ before: number; peak: number }> }> {
  const before = await readResident(pid);
  let [isOver, peak] = [false, before];
  const looking = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await readResident(pid));
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await looking;
      return { before, peak };
    },
  };
}
