import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { countJest } from '../test-run/counts.ts';
import { Problem } from '../problem.ts';
import type { Throwaway } from '../throwaway.ts';

const WITHIN_MS = 60 * 60_000;
const WORKERS = 3;

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

export interface SpecResult {
  readonly passed: number;
  /** Names of the tests that failed, and of files that could not be run. */
  readonly failures: readonly string[];
}

/** Runs the PostgreSQL specs of services in the copy of the former release, on databases of the server. */
export async function runSpecs(
  { supervisor, logs }: Throwaway,
  { former, server, services }: { former: string; server: string; services: readonly string[] },
): Promise<SpecResult> {
  const report = join(logs, `${services.join('-')}.json`);
  const args = [
    ...['--no-warnings', '--experimental-vm-modules', join(former, 'node_modules/jest/bin/jest.js')],
    ...[
      '--ci',
      '--json',
      `--outputFile=${report}`,
      `--maxWorkers=${WORKERS}`,
      '--selectProjects',
      'postgres',
    ],
    ...['--testPathPatterns', `services/(${services.join('|')})/`],
  ];
  const logFile = join(logs, `${services.join('-')}.log`);
  let ending: Problem | undefined;
  try {
    await supervisor.run(
      {
        name: 'The specs of the former release',
        command: process.execPath,
        args,
        cwd: former,
        env: { LECTERN_TEST_DATABASE_URL: server },
        logFile,
        graceMs: 2_000,
      },
      WITHIN_MS,
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    ending = error;
  }
  const text = await readFile(report, 'utf8').catch(() => undefined);
  // Without a report nothing was tested, whatever the reason.
  if (text === undefined) throw ending ?? new Problem(`Jest wrote no report; its log is ${logFile}`);
  const { passed, failed } = countJest(JSON.parse(text));
  const failures = failuresOf(Report.parse(JSON.parse(text)), former);
  if (passed + failed === 0) throw new Problem(`No test of ${services.join(', ')} was run.`);
  return { passed, failures };
}

function failuresOf({ testResults }: z.infer<typeof Report>, former: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(former.length + 1);
    if (status === 'failed' && assertionResults.length === 0)
      return [`${file}: ${message.trim().split('\n')[0] ?? ''}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`);
  });
}
