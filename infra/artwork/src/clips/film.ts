import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { listEntries } from '../catalogue/entries.ts';
import { clipFolder, clipPath, svgPath } from '../render/paths.ts';
import { drawItself } from './draw-itself.ts';
import { mp4Of } from './mp4.ts';

const SHOT = { width: 800, height: 450, frames: 144, framesPerSecond: 12 };
/** Encoders are given to secure pages only; this address is answered here and never leaves the machine. */
const STUDIO = 'http://localhost/studio';

await filmAll(process.argv.slice(2));

/** Films the drawings of the promoted lectures whose ids start with `prefixes` (all without any). */
async function filmAll(prefixes: readonly string[]): Promise<void> {
  mkdirSync(clipFolder, { recursive: true });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  await page.route(STUDIO, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(STUDIO);
  const ids = listEntries()
    .map(({ id }) => id)
    .filter((id) => id.startsWith('promo-session'))
    .filter((id) => prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix)));
  for (const id of ids) {
    const take = await page.evaluate(drawItself, { ...SHOT, svg: readFileSync(svgPath(id), 'utf8') });
    const frames = take.frames.map(({ data, isKey }) => ({ data: Buffer.from(data, 'base64'), isKey }));
    const film = mp4Of({ ...SHOT, setup: Buffer.from(take.setup, 'base64'), frames });
    writeFileSync(clipPath(id), film);
    console.log(`${id} filmed, ${Math.round(film.length / 1024)} KB`);
  }
  await browser.close();
}
