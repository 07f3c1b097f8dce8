import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteTry, wasTriedToday } from './daily-try.mjs';
import { done, note, step, StepFailed } from './progress.mjs';
import { run, tail } from './run.mjs';

/** First the browser without windows, which Debian packages by itself: a page costs it a quarter less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const installerLimitMs = 40_000;
const aptLimitMs = 10 * 60_000;
/** Debian's browser with windows. The one without comes from the same source and fits it. */
const withWindows = '/usr/bin/chromium';
/** For each of two fetches: where a browser is that works, a better one is worth no longer wait. */
const betterLimitMs = 30_000;
/** That it could not be had: a machine without a mirror of the packages waits for it once a day, and not at every start. */
const notHadFile = fileURLToPath(new URL('../../../.cache/no-windowless-browser', import.meta.url));
/** Korean letters, and letters as wide as Arial, which stand in for the web font until it arrives. */
const fonts = ['fonts-noto-cjk', 'fonts-liberation'];
/** Where Debian keeps the second of them. Its Chromium does not bring them. */
const fontFolder = '/usr/share/fonts/truetype/liberation';

/**
 * Finds or installs a Chromium and resolves with its path; undefined when there is none, which the browser
 * stages report as their failure.
 */
export async function ensureBrowser() {
  const present = await findBrowser();
  if (present) {
    if (process.env.CHROMIUM_PATH) return found(present);
    await addFonts();
    return found((await addWindowless(present)) ?? present);
  }
  return (await viaPlaywright()) ?? (await viaApt()) ?? missing();
}

/** The path of a Chromium that is there; undefined when there is none. Installs nothing. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return firstWorking([...onPath(), ...playwrightBrowser()]);
  if (await works(given)) return given;
  throw new StepFailed(`CHROMIUM_PATH is ${given}, which does not start as a browser.`);
}

/** Tests compare the page before and after its font arrived. Without these fonts only they fail, so nothing stops here. */
async function addFonts() {
  if (!hasApt() || existsSync(fontFolder)) return;
  await step('Fonts', 'installing fonts with apt-get', async () => {
    await install(fonts);
    return existsSync(fontFolder) ? 'installed' : { without: 'apt-get could not install them' };
  });
}

/** The browser without windows beside the one with them; undefined where it cannot be had soon. */
async function addWindowless(present) {
  if (present !== withWindows || !hasApt() || wasTriedToday(notHadFile)) return undefined;
  const [windowless] = names;
  // What is there stays there. Once fetched it is installed however long that takes: half of it would be in the way.
  const args = ['install', '-y', '--no-install-recommends', '--no-remove', windowless];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: betterLimitMs };
  const fetch = () => run('apt-get', [...args, '--download-only'], options);
  let browser;
  await step('Browser', `installing ${windowless} with apt-get, which tests run faster in`, async () => {
    let fetched = await fetch();
    if (fetched.code !== 0 && (await run('apt-get', ['update'], options)).code === 0) fetched = await fetch();
    if (fetched.code === 0) await run('apt-get', args, { ...options, timeoutMs: aptLimitMs });
    browser = await firstWorking(onPath().filter((path) => basename(path) === windowless));
    if (!browser) noteTry(notHadFile);
    return browser ? 'installed' : { without: 'apt-get could not install it' };
  });
  return browser;
}

function hasApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Resolves with what apt-get printed. */
async function install(wanted) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: aptLimitMs };
  const lock = ['-o', 'DPkg::Lock::Timeout=120'];
  const updated = await run('apt-get', [...lock, 'update'], options);
  const installed = await run(
    'apt-get',
    [...lock, 'install', '-y', '--no-install-recommends', ...wanted],
    options,
  );
  return `${updated.output}\n${installed.output}`;
}

async function viaPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  let browser;
  await step('Browser', 'downloading Chromium', async () => {
    const { code } = await run(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
      timeoutMs: installerLimitMs,
    });
    if (code === 0) browser = await firstWorking(playwrightBrowser());
    return browser ? 'downloaded' : { without: "Playwright's download is not available here" };
  });
  return browser;
}

async function viaApt() {
  if (!hasApt()) return undefined;
  let browser;
  await step('Browser', 'installing Chromium with apt-get', async () => {
    // Systems without the first package still have the second.
    let output = await install(['chromium-headless-shell', ...fonts]);
    if (!(await firstWorking(onPath()))) output = await install(['chromium', ...fonts]);
    browser = await firstWorking(onPath());
    if (!browser) note('Browser', tail(output));
    return browser ? 'installed' : { without: 'apt-get could not install it' };
  });
  return browser;
}

function missing() {
  note('Browser', 'no Chromium found; install one, or set CHROMIUM_PATH, for the browser tests');
  return undefined;
}

function found(path) {
  done('Browser', path);
  return path;
}

function onPath() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...new Set(files)].filter((file) => existsSync(file));
}

function playwrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? [path] : [];
}

async function firstWorking(paths) {
  for (const path of paths) if (await works(path)) return path;
  return undefined;
}

/** A browser without its system libraries is there but does not start, so its version is asked. */
async function works(path) {
  const { code, output } = await run(path, ['--version'], { timeoutMs: 20_000 });
  return code === 0 && /\d+\.\d+/.test(output);
}
