#!/usr/bin/env node
// Plain JavaScript on purpose: this is what an old Node runs on a fresh machine, before anything is installed.
import { ensureBrowser, findBrowser } from './launch/browser.mjs';
import { ensureDependencies } from './launch/dependencies.mjs';
import { ensureJava } from './launch/java.mjs';
import { StepFailed } from './launch/progress.mjs';
import { ensureRuntime } from './launch/runtime.mjs';

const commands = {
  start: { module: './src/start.ts' },
  test: { module: './src/test.ts', browser: true, java: true },
  dev: { module: './src/dev.ts' },
  build: { module: './src/build.ts' },
  seed: { module: './src/seed.ts' },
  cluster: { module: './src/cluster/cluster.ts' },
  drill: { module: './src/drill/drill.ts' },
  manifests: { module: '../deploy/src/main.ts' },
  migrate: { module: './src/migrate.ts' },
  'former-release': { module: './src/former-release/former-release.ts' },
  bench: { module: '../bench/src/main.ts', browser: true },
  lint: { module: './src/lint.ts' },
  studio: { module: './src/studio.ts' },
  code: { module: './src/code.ts' },
  invariants: { module: './src/invariants.ts' },
  diagrams: { module: '../../services/commerce/write-diagrams.ts' },
  format: { module: './src/format.ts' },
  create: { module: './src/create/create.ts' },
  gate: { module: './src/releases/gate.ts', findsBrowser: true },
  release: { module: './src/releases/release.ts', findsBrowser: true },
  promote: { module: './src/releases/promote.ts' },
  confirm: { module: './src/releases/confirm.ts' },
  rollback: { module: './src/releases/rollback.ts' },
  unblock: { module: './src/releases/unblock.ts' },
  releases: { module: './src/releases/list-releases.ts' },
  'release-story': { module: './src/releases/story/release-story.ts', browser: true },
  why: { module: './src/releases/why.ts' },
};

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) throw new StepFailed(`Use one of: ${Object.keys(commands).join(', ')}`);

  const reExecuted = await ensureRuntime([name, ...args]);
  if (reExecuted) return;
  await ensureDependencies();
  if (command.browser || command.findsBrowser) {
    const browser = command.browser ? await ensureBrowser() : await findBrowser();
    if (browser) process.env.CHROMIUM_PATH = browser;
  }
  if (command.java && needsJava(args)) {
    const java = await ensureJava();
    if (java) process.env.JAVA_PATH = java;
  }
  process.argv = [process.argv[0], process.argv[1], ...args];
  await import(command.module);
}

/** Whether the stages need Java: only `html` does, so the others do not wait for its download. */
function needsJava(stages) {
  return stages.length === 0 || stages.includes('html');
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StepFailed ? `\n${error.message}` : error);
  // Prints the summary as the last line also when the set-up fails, because tools read it there.
  if (process.argv[2] === 'test') console.log('\n0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
