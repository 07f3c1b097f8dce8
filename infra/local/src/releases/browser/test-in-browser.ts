import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { BrowserFault } from '@lectern/build/gate';
import { globalNameOf } from '@lectern/build/global-name';
import { SESSION_COOKIE, SIGNED_IN_HINT } from '@lectern/contracts-core';
import { ROLLOUT_HINT } from '@lectern/contracts-releases';
import { workspaceRoot } from '../../paths.ts';
import { findRemotes, type Build } from '../find-builds.ts';
import { browserEnvironment } from './browser-environment.ts';
import { openContractSite } from './contract-site.ts';
import type { TestedShell } from './find-shells.ts';
import { visitsOf, type Visit } from './page-visits.ts';
import { readTraces } from './page-traces.ts';
import { findUndressed } from './shell-parts.ts';
import { longestPage, NOT_FINISHED, orNotFinished, withinTime } from './visit-time.ts';
import { watchPage, type PageFault } from './watch-page.ts';

/** Pages that are open at the same time. */
const AT_ONCE = 4;
/** Milliseconds after a page sent the visitor on, in which the remote may still draw another one. */
const SENT_ON = 1_500;
/** Who opens pages bounds that by what is left of the whole time. */
const NO_LIMIT = { timeout: 0 };
/** Without the hint beside the session, the shell takes every visitor for a guest. */
const SIGNED_IN = [
  { name: SESSION_COOKIE, value: 'sample' },
  { name: SIGNED_IN_HINT, value: '1' },
];
/** Names of the window that libraries of the shell make, some of them with the first page of a remote only. */
const OF_RUNTIME =
  /^(rspackChunklectern_shell|LECTERN_BUNDLER_RUNTIME|__FEDERATION__|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__|__reactRouterVersion|__zod_global(Config|Registry))$/;

export interface BrowserTest {
  /** Its name and version. */
  readonly browser: string;
  readonly pages: number;
  readonly faults: readonly BrowserFault[];
  /** Whether every page was looked at before the time was over. */
  readonly isFinished: boolean;
}

interface Tested {
  readonly build: Build;
  readonly shells: readonly TestedShell[];
  /** Path of a Chromium. */
  readonly executablePath: string;
  /** Milliseconds for everything. */
  readonly limit: number;
}

interface Opened {
  readonly browser: Browser;
  readonly site: string;
  readonly build: Build;
  /** Milliseconds for everything. */
  readonly limit: number;
  /** Milliseconds that are left of them. */
  readonly left: () => number;
}

/** Opens every page of a release in a browser, with each shell, and tells what went wrong there. */
export async function testInBrowser({ build, shells, executablePath, limit }: Tested): Promise<BrowserTest> {
  await using cleanUp = new AsyncDisposableStack();
  const until = performance.now() + limit;
  const left = (): number => until - performance.now();
  const browser = await orNotFinished(
    chromium.launch({
      executablePath,
      args: sandboxArguments(),
      env: browserEnvironment(process.env),
      timeout: limit,
    }),
  );
  if (browser === NOT_FINISHED) return { browser: 'Chromium', pages: 0, faults: [], isFinished: false };
  cleanUp.defer(() => browser.close());
  const visits = visitsOf(build);
  const faults: BrowserFault[] = [];
  let pages = 0;
  for (const shell of shells) {
    if (left() <= 0) break;
    const site = await openContractSite({ build, shell: shell.folder }, cleanUp);
    const look = await withinTime(openBrowser({ browser, site, build, limit, left }), left());
    if (look === NOT_FINISHED) break;
    const waiting = [...visits];
    const work = async (): Promise<void> => {
      for (let visit = waiting.shift(); visit && left() > 0; visit = waiting.shift()) {
        const { route } = visit;
        const found = await withinTime(look(visit), left());
        if (found === NOT_FINISHED) return;
        for (const fault of found) faults.push({ ...fault, shell: shell.name, page: route.id });
        pages += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return {
    browser: `Chromium ${browser.version()}`,
    pages,
    faults: withoutRepeats(faults),
    isFinished: pages === visits.length * shells.length,
  };
}

/** The release is code of others, so it stays in Chromium's sandbox, which Chromium does not have for root. */
const sandboxArguments = (): string[] => [
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** What looks at a page: as a guest where guests may, otherwise as a licensed person with every role. */
async function openBrowser({
  browser,
  site,
  build,
  limit,
  left,
}: Opened): Promise<(visit: Visit) => Promise<readonly PageFault[] | typeof NOT_FINISHED>> {
  const ofShell = await readShellGlobals(browser, site);
  const files = `/r/${build.id}/`;
  const entries = new Set((await findRemotes(workspaceRoot)).map(globalNameOf));
  entries.add(globalNameOf(build.id));
  return async ({ route, addresses }) => {
    // Browsers draw the foremost page of a window only, so each page has a window of its own.
    const context = await openContext(browser, site, route.access !== 'public');
    try {
      const page = await context.newPage();
      const { settled, faults } = await watchPage(page, { remote: build.id, files });
      for (const address of addresses) {
        const answer = await page.goto(site + address, NO_LIMIT);
        if (answer && answer.status() !== 404) break;
      }
      const asked = new URL(page.url()).pathname;
      const isSentOn = (): boolean => new URL(page.url()).pathname !== asked;
      const movedOn = page
        .waitForURL((url) => url.pathname !== asked, NO_LIMIT)
        .then(() => page.waitForTimeout(SENT_ON))
        .then(() => 'sent-on' as const);
      const event = await withinTime(
        Promise.race([settled, movedOn.catch(() => settled)]),
        longestPage(limit),
      );
      if (event === 'crashed') return [{ kind: 'crashed', what: faults.map(({ what }) => what)[0] ?? '' }];
      if (event === 'load-failed')
        return [{ kind: 'load-failed', what: faults.map(({ what }) => what)[0] ?? '' }];
      if (event === NOT_FINISHED && !isSentOn())
        return left() > 0
          ? [{ kind: 'silent', what: `${longestPage(limit) / 1_000} s` }, ...faults]
          : NOT_FINISHED;
      // Effects of the first view have run once the browser has nothing left to do.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
      const { globals, looseStyles } = await readTraces(page, files);
      const undressed = await findUndressed(page, { files });
      // Entry and list of chunks of this remote, and of those whose pages stand beside it.
      const isOwn = (name: string): boolean =>
        OF_RUNTIME.test(name) || entries.has(name.replace(/_chunks$/, ''));
      return [
        ...faults,
        ...globals
          .filter((name) => !ofShell.has(name) && !isOwn(name))
          .map((what): PageFault => ({ kind: 'global', what })),
        ...looseStyles.map((what): PageFault => ({ kind: 'style', what })),
        ...undressed.map((what): PageFault => ({ kind: 'shell', what })),
      ];
    } finally {
      await context.close();
    }
  };
}

async function openContext(browser: Browser, site: string, isSignedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await context.addCookies([
    // Has the shell send its beacons.
    { name: ROLLOUT_HINT, value: '1', url: site },
    // Chromium takes localhost for secure, also without TLS.
    ...(isSignedIn ? SIGNED_IN : []).map((cookie) => ({
      ...cookie,
      url: site.replace('http:', 'https:'),
      secure: true,
    })),
  ]);
  // What samples name lies on no other site.
  await context.route(
    (url) => url.origin !== site,
    (route) => route.abort(),
  );
  return context;
}

/** Names that the shell alone makes in the window, on a page that no remote has. */
async function readShellGlobals(browser: Browser, site: string): Promise<ReadonlySet<string>> {
  const context = await openContext(browser, site, false);
  const page = await context.newPage();
  await page.goto(`${site}/en/no-page-of-a-remote`, NO_LIMIT);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  const { globals } = await readTraces(page, '/r/');
  await context.close();
  return new Set(globals);
}

/** A page fails in both languages alike, so it is told once. */
function withoutRepeats(faults: readonly BrowserFault[]): BrowserFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
