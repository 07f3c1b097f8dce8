import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import type { Measurement } from '../../bench.ts';
import type { Author } from './author.ts';

const SECTIONS = 10;
const LECTURES_OF_SECTION = 20;
/** What is typed as a title, and lectures that are moved by the menu. */
const TYPED = 'Fillers of the midface, and what to do when it goes wrong';
const MOVES = 10;
/** Of so many interactions the slowest one is left out, as the web's definition of INP has it. */
const LEFT_OUT_OF = 50;
const SCRIPTS = [
  { name: 'dashboard', path: () => '/en/studio', limit: 90 },
  { name: 'editor', path: (id: string) => `/en/studio/curriculum/${id}`, limit: 260 },
] as const;

/** What the pages of the studio weigh, that other pages load nothing of it, and how soon its editor answers. */
export async function measurePages(
  url: string,
  newContext: () => Promise<BrowserContext>,
  author: Author,
): Promise<Measurement[]> {
  const id = await makeLongCourse(author);
  const rows: Measurement[] = [];
  for (const { name, path, limit } of SCRIPTS) {
    const { bytes, files } = await studioScripts(await newContext(), url + path(id));
    rows.push({
      name: `scripts of the studio on its ${name}, gzip`,
      value: bytes / 1_024,
      limit,
      direction: 'at most',
      unit: 'KB',
      detail: `${files} files`,
    });
  }
  const { files } = await studioScripts(await newContext(), `${url}/en`);
  rows.push({
    name: 'scripts of the studio on the home page, an instructor signed in',
    value: files,
    limit: 0,
    direction: 'at most',
    unit: 'files',
  });
  const page = await (await newContext()).newPage();
  rows.push(await measureInteractions(page, `${url}/en/studio/curriculum/${id}`));
  return rows;
}

async function makeLongCourse(author: Author): Promise<string> {
  const course = await author.create('A long course');
  let { version } = course;
  let afterId: string | null = null;
  for (let section = 0; section < SECTIONS; section += 1) {
    const id = `bench-${section}-${course.id}`.slice(0, 64);
    const title = `Section ${section}`;
    const lectures = Array.from({ length: LECTURES_OF_SECTION }, (_, lecture) =>
      newLecture(`bench-${section}-${lecture}-${course.id}`.slice(0, 64), `Lecture ${section}.${lecture}`),
    );
    version = await author.change(course.id, version, [
      { kind: 'addSection', section: { id, titles: { ko: title, en: title }, lectures }, afterId },
    ]);
    afterId = id;
  }
  return course.id;
}

const newLecture = (id: string, title: string) => ({
  ...{ id, titles: { ko: title, en: title }, descriptions: { ko: '', en: '' }, type: '2d', videoId: null },
  ...{ thumbnail: null, isPreview: false, tags: [], chapters: [], quizMarks: [], materials: [] },
  ...{ startsAt: null, endsAt: null, venue: { ko: '', en: '' }, seats: null, noForwardSeek: false },
  view: { yaw: 0, pitch: 0 },
});

/** Scripts of the remote that a first visit loads, each counted as gzip. */
async function studioScripts(
  context: BrowserContext,
  address: string,
): Promise<{ bytes: number; files: number }> {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() !== 'script' || !pathname.startsWith('/r/studio/')) return;
    sizes.set(
      pathname,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const all = await Promise.all(sizes.values());
  await context.close();
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length };
}

/** Runs in the page: keeps the longest event of each interaction. */
function keepInteractions(): void {
  const kept = new Map<number, number>();
  Object.assign(window, { benchInteractions: kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId: id, duration } = entry;
      if (id > 0) kept.set(id, Math.max(kept.get(id) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function measureInteractions(page: Page, address: string): Promise<Measurement> {
  await page.addInitScript(keepInteractions);
  await page.goto(address, { waitUntil: 'networkidle' });
  const title = page.getByRole('textbox', { name: 'English title' });
  await title.fill('');
  await title.pressSequentially(TYPED, { delay: 40 });
  const rows = page.locator('[data-row=lecture]');
  const count = await rows.count();
  for (let move = 0; move < MOVES; move += 1) {
    await rows
      .nth(move)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Move down', exact: true }).click();
  }
  // The last events are told once they have been painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  const durations = await page.evaluate(() => [
    ...(window as unknown as { benchInteractions: Map<number, number> }).benchInteractions.values(),
  ]);
  await page.close();
  durations.sort((one, other) => other - one);
  // Those below the threshold are not told of; they took part all the same.
  const all = TYPED.length + 2 * MOVES;
  return {
    name: `INP of the editor of a course with ${count} lectures`,
    value: durations[Math.floor(all / LEFT_OUT_OF)] ?? 16,
    limit: 100,
    direction: 'at most',
    unit: 'ms',
    detail: `${TYPED.length} letters of a title, ${MOVES} lectures moved by the menu; the slowest of all ${Math.round(durations[0] ?? 16)} ms`,
  };
}
