import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium as playwright, type Browser } from '@playwright/test';
import type { BenchContext, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { startRewritingProxy } from '../browser/rewriting-proxy.ts';
import { barePage, HLS_FILE, HLS_PATH } from './bare-player.ts';
import { findPreview } from './preview.ts';
import { quantile } from './viewing.ts';
import { watchVideo, type Watched } from './watched-video.ts';

/** The sides take turns; the first turn warms the delivery up and does not count. */
const TURNS = 6;
/** Places to seek to, in shares of the lecture: back and forth, near and far, so that most are not buffered. */
const PLACES = [0.5, 0.1, 0.9, 0.3, 0.31, 0.7, 0.05, 0.6, 0.2, 0.8];
const BARE = '/en?bare=';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * The player that a visitor opens from a course page against a page with hls.js and a video element alone: the same lecture
 * over the same edge, in fresh browsers that take turns. The bare page has its playlist's address and fetches hls.js when the
 * button is pressed; the player also fetches when the mouse comes over the button, which here is a moment before.
 */
export async function measurePlayer(context: BenchContext, turns = TURNS): Promise<Measurement[]> {
  const stack = await context.place.stack();
  try {
    return await comparePlayers(context, stack.url, turns);
  } finally {
    await stack.stop();
  }
}

/** As `measurePlayer`, on a site that runs. */
export async function comparePlayers(
  { place, chromium, log }: BenchContext,
  url: string,
  most = TURNS,
): Promise<Measurement[]> {
  const dir = join(place.folder, 'bare-player');
  await copyHls(dir);
  const proxy = await startRewritingProxy({
    target: url,
    rewrite: (html, path) => (path.startsWith(BARE) ? barePage : html),
    files: { path: HLS_PATH, dir },
  });
  const browser = await playwright.launch({ executablePath: chromium(), args: FLAGS });
  try {
    const lecture = await findPreview(url);
    const turns: { player: Watched; bare: Watched }[] = [];
    for (let turn = 0; turn < most; turn += 1) {
      log(`player and bare page, turn ${turn + 1} of ${most}`);
      const player = await watchOnce(browser, `${proxy.url}/en/curriculum/${lecture.curriculumId}`);
      const master = encodeURIComponent(await lecture.openPlaylist());
      turns.push({ player, bare: await watchOnce(browser, `${proxy.url}${BARE}${master}`) });
    }
    return compare(turns.slice(1));
  } finally {
    await browser.close();
    await proxy.stop();
  }
}

async function watchOnce(browser: Browser, address: string): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    return await watchVideo(await context.newPage(), address, PLACES);
  } finally {
    await context.close();
  }
}

function compare(turns: readonly { player: Watched; bare: Watched }[]): Measurement[] {
  const first = (side: 'player' | 'bare') => median(turns.map((turn) => turn[side].firstFrameMs));
  const seek = (side: 'player' | 'bare') =>
    quantile(
      turns.flatMap((turn) => turn[side].seeksMs),
      0.95,
    );
  const ratio = (of: (side: 'player' | 'bare') => number) => ({
    value: of('player') / of('bare'),
    limit: 1.2,
    direction: 'at most' as const,
    detail: `${of('player').toFixed(0)} ms / ${of('bare').toFixed(0)} ms`,
  });
  return [
    { name: 'press to first frame, player / bare hls.js page, median', ...ratio(first) },
    { name: 'seeking, player / bare hls.js page, p95', ...ratio(seek) },
  ];
}

/** The build of hls.js that the player has, for the bare page. */
async function copyHls(dir: string): Promise<void> {
  const file = createRequire(import.meta.url).resolve(`hls.js/dist/${HLS_FILE}`);
  await mkdir(dir, { recursive: true });
  await copyFile(file, join(dir, HLS_FILE));
  await writeFile(join(dir, `${HLS_FILE}.br`), brotliCompressSync(await readFile(file)));
}
