import { ConfigError } from '../config/load-config.ts';
import type { RunningService } from './start-service.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Runs a service as its own process: a failed start ends with status 1 and says why, SIGTERM and SIGINT close it. There is
 * nothing to await: a module with a top-level await is loaded by Jest twice, with all that it imports, by every test of it.
 */
export function runAsProcess(start: () => Promise<RunningService>): void {
  void run(start);
}

async function run(start: () => Promise<RunningService>): Promise<void> {
  try {
    const service = await start();
    for (const signal of SIGNALS) {
      process.once(signal, () => {
        service.close().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : describe(error)}\n`);
    process.exit(1);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
