import { done } from '../../launch/progress.mjs';
import { readConfig, type LocalConfig } from '../config.ts';
import { shown } from '../paths.ts';
import { Problem } from '../problem.ts';
import { isPortFree } from '../supervisor/free-port.ts';
import { lockDataDir } from '../supervisor/instance-lock.ts';
import { stopRequest } from '../supervisor/stop-request.ts';
import type { RestartEvent } from '../supervisor/supervised-child.ts';
import { createSupervisor } from '../supervisor/supervisor.ts';
import { startStack } from './stack.ts';
import { printWelcome } from './welcome.ts';

/**
 * Runs everything until it is told to stop; the remotes `underWork` with hot reload.
 * @throws {Problem} when it cannot start, or a part of it breaks again and again.
 */
export async function serve(underWork: readonly string[] = []): Promise<void> {
  const config = readConfig(process.env);
  const unlock = await lockDataDir(config.dataDir, 'infra/local');
  try {
    if (!(await isPortFree(config.port))) {
      const command = underWork.length > 0 ? `npm run dev -- ${underWork.join(' ')}` : 'npm start';
      throw new Problem(
        `Port ${config.port} is taken. Stop what uses it, or choose another: PORT=8081 ${command}`,
      );
    }
    await serveOn(config, underWork);
  } finally {
    await unlock();
  }
}

async function serveOn(config: LocalConfig, underWork: readonly string[]): Promise<void> {
  let onRestart: ((event: RestartEvent) => void) | undefined;
  const report = (event: RestartEvent) => {
    console.log(`  ${new Date().toISOString()} ${event.text}`);
    onRestart?.(event);
  };
  const supervisor = createSupervisor(config.restarts ? { report } : undefined);
  const stopped = stopRequest();
  const broken = supervisor.broken.then((message) => {
    throw new Problem(message);
  });
  try {
    const stack = await Promise.race([startStack(config, supervisor, underWork), stopped, broken]);
    if (stack !== 'stop') {
      onRestart = stack.onRestart;
      await printWelcome(stack, shown(config.dataDir), underWork);
      await Promise.race([stopped, broken]);
    }
  } finally {
    console.log('\n  Stopping');
    await supervisor.stop();
  }
  done('Stopped', 'the data is kept');
}
