import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nxCommand } from '../build-task.ts';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import type { Command } from '../run-here.ts';
import type { RunningStack, Throwaway } from '../throwaway.ts';
import { eslint, prettier, typeCheck } from '../tools.ts';
import { countChecks, countJest, countPlaywright, onePassed, type Counts } from './counts.ts';
import { StageSkipped, type Wave } from './run-stages.ts';

const second = 1_000;
/** For one stage. A busy machine takes three times as long as a quiet one, and must not reach it. */
const limitMs = 60 * 60 * second;
const graceMs = 2 * second;
const heartbeatMs = 30 * second;
/**
 * More than the two processors of CI, because a file that waits for a job or a timer leaves its processor to another one: alone,
 * files of `unit` keep two thirds of a processor busy, and those of `postgres`, which wait for jobs, not half of one.
 */
const [UNIT_WORKERS, POSTGRES_WORKERS] = [3, 4];
/**
 * Megabytes in which Node keeps what is new; workers have the flags of the process that starts them. Every file loads a thousand
 * modules, which outlive the little room that Node gives them otherwise and are copied again and again.
 */
const YOUNG = 64;

/**
 * Every stage of `npm test`, in its order. Tools that use one processor run beside each other, and `unit`, which waits for
 * nothing, beside the one that takes longest; all others use every processor themselves, and tests that wait for something
 * would wait for each other.
 */
export function testStages(run: Throwaway): readonly Wave[] {
  const shared = sharedStack(run);
  const lint = { name: 'lint', run: () => one(run, 'lint', eslint()) };
  const format = { name: 'format', run: () => one(run, 'format', prettier('check')) };
  const check = { name: 'checks', run: () => checks(run) };
  const types = { name: 'types', run: () => one(run, 'types', typeCheck()) };
  const unit = {
    name: 'unit',
    run: () => jest(run, 'unit', ['unit-node', 'unit-web'], { workers: UNIT_WORKERS }),
  };
  return [
    [[lint], [format, check, types, unit]],
    [[{ name: 'postgres', run: () => postgres(run) }]],
    [[{ name: 'build', run: () => one(run, 'build', nxCommand('build')) }]],
    [[{ name: 'html', run: () => html(run, shared) }]],
    [[{ name: 'browser', run: () => browser(run, shared) }]],
  ];
}

/** A tool that only succeeds or fails counts as one test. */
async function one(run: Throwaway, name: string, command: Command): Promise<Counts> {
  const succeeded = await execute(run, name, command);
  if (!succeeded) throw new Problem(`${name} failed.`);
  return onePassed;
}

async function checks(run: Throwaway): Promise<Counts> {
  const report = join(run.logs, 'checks.json');
  const script = join(workspaceRoot, 'infra/checks/src/main.ts');
  const env = { NX_DAEMON: 'false' };
  const succeeded = await execute(run, 'checks', {
    command: process.execPath,
    args: [script, '--report', report],
    env,
  });
  return counted(report, countChecks, succeeded);
}

async function postgres(run: Throwaway): Promise<Counts> {
  const env = { LECTERN_TEST_DATABASE_URL: await run.database('specs') };
  return jest(run, 'postgres', ['postgres'], { env, workers: POSTGRES_WORKERS });
}

async function jest(
  run: Throwaway,
  name: string,
  projects: string[],
  { env = {}, workers }: { readonly env?: Record<string, string>; readonly workers: number },
): Promise<Counts> {
  const report = join(run.logs, `${name}.json`);
  const args = [
    '--no-warnings',
    '--experimental-vm-modules',
    `--max-semi-space-size=${YOUNG}`,
    join(workspaceRoot, 'node_modules/jest/bin/jest.js'),
    '--ci',
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${workers}`,
    '--selectProjects',
    ...projects,
  ];
  const succeeded = await execute(run, name, { command: process.execPath, args, env });
  return counted(report, countJest, succeeded);
}

type SharedStack = () => Promise<RunningStack>;

/** One stack for the stages that need one; it is started by the first of them and stopped with the run. */
function sharedStack(run: Throwaway): SharedStack {
  let stack: Promise<RunningStack> | undefined;
  // All people of the tests come from one network, which gets hard checks: each would cost seconds of a processor.
  return () => (stack ??= run.stack({ quickBotChecks: true }));
}

/** Every public page, in every language, before a validator. Its report lies beside the stage's log. */
async function html(run: Throwaway, stack: SharedStack): Promise<Counts> {
  if (!process.env['JAVA_PATH'])
    throw new StageSkipped('there is no Java for the HTML validator. Install one, or set JAVA_PATH.');
  return playwright(run, 'html', ['html'], await stack());
}

async function browser(run: Throwaway, stack: SharedStack): Promise<Counts> {
  if (!process.env['CHROMIUM_PATH'])
    throw new Problem('There is no Chromium for the browser tests: install one, or set CHROMIUM_PATH.');
  return playwright(run, 'browser', ['codes', 'long', 'design-system', 'site'], await stack());
}

async function playwright(
  run: Throwaway,
  name: string,
  projects: readonly string[],
  { url, mailUrl, oauthUrl, dataDir }: RunningStack,
): Promise<Counts> {
  const results = join(run.logs, name);
  const args = [
    join(workspaceRoot, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'infra/e2e',
    ...projects.map((project) => `--project=${project}`),
  ];
  const env = {
    LECTERN_URL: url,
    LECTERN_MAIL_URL: mailUrl,
    LECTERN_OAUTH_URL: oauthUrl,
    LECTERN_DATA_DIR: dataDir,
    E2E_RESULTS: results,
    FORCE_COLOR: '0',
  };
  const succeeded = await execute(run, name, { command: process.execPath, args, env });
  return counted(join(results, 'report.json'), countPlaywright, succeeded);
}

/** Runs a command with its output in a log, shown when it fails; true when it succeeded. */
async function execute({ supervisor, logs }: Throwaway, name: string, command: Command): Promise<boolean> {
  const logFile = join(logs, `${name}.log`);
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still running (${Math.round((Date.now() - started) / second)} s)`);
  }, heartbeatMs);
  try {
    await supervisor.run({ name, ...command, cwd: workspaceRoot, logFile, graceMs }, limitMs);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await pipeline(createReadStream(logFile), process.stdout, { end: false });
    return false;
  } finally {
    clearInterval(heartbeat);
  }
}

async function counted(
  file: string,
  count: (report: unknown) => Counts,
  succeeded: boolean,
): Promise<Counts> {
  const counts = count(JSON.parse(await readFile(file, 'utf8')));
  // A runner can fail without a failing test, for example when it was stopped.
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
