import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { done, note, step, StepFailed } from './progress.mjs';
import { run, tail } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installerLimitMs = 40_000;
const aptLimitMs = 10 * 60_000;

/**
 * Finds or installs a Chromium and resolves with its path; undefined when there is none, which the browser
 * stages report as their failure.
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return found(given);
    throw new StepFailed(`CHROMIUM_PATH is ${given}, which does not start as a browser.`);
  }
  const present = await firstWorking([...onPath(), ...playwrightBrowser()]);
  if (present) return found(present);
  return (await viaPlaywright()) ?? (await viaApt()) ?? missing();
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
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  let browser;
  await step('Browser', 'installing Chromium with apt-get', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, timeoutMs: aptLimitMs };
    const lock = ['-o', 'DPkg::Lock::Timeout=120'];
    const updated = await run('apt-get', [...lock, 'update'], options);
    const wanted = ['chromium', 'fonts-noto-cjk'];
    const installed = await run(
      'apt-get',
      [...lock, 'install', '-y', '--no-install-recommends', ...wanted],
      options,
    );
    browser = await firstWorking(onPath());
    if (!browser) note('Browser', tail(`${updated.output}\n${installed.output}`));
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
