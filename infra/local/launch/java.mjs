import { existsSync } from 'node:fs';
import { done, note, step } from './progress.mjs';
import { run, tail } from './run.mjs';

const aptLimitMs = 10 * 60_000;

/**
 * Finds or installs a Java for the HTML validator and resolves with its path; undefined when there is none, and then
 * the stage that needs it says so and is skipped.
 */
export async function ensureJava() {
  const given = process.env.JAVA_PATH ?? 'java';
  if (await works(given)) return found(given);
  return (await viaApt()) ?? missing();
}

async function viaApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  let java;
  await step('Java', 'installing a runtime with apt-get', async () => {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: aptLimitMs };
    const lock = ['-o', 'DPkg::Lock::Timeout=120'];
    const updated = await run('apt-get', [...lock, 'update'], options);
    const wanted = ['install', '-y', '--no-install-recommends', 'default-jre-headless'];
    const installed = await run('apt-get', [...lock, ...wanted], options);
    if (await works('java')) java = 'java';
    else note('Java', tail(`${updated.output}\n${installed.output}`));
    return java ? 'installed' : { without: 'apt-get could not install it' };
  });
  return java;
}

function missing() {
  note('Java', 'no Java found; install one, or set JAVA_PATH, to have the HTML of all pages validated');
  return undefined;
}

function found(path) {
  done('Java', path);
  return path;
}

async function works(path) {
  const { code, output } = await run(path, ['-version'], { timeoutMs: 20_000 });
  return code === 0 && /version/.test(output);
}
