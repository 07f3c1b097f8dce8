import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processorMs } from './process-tree.ts';

/** Much more than the parent itself needs to start. */
const BUSY_MS = 600;
const BUSY = `while (process.cpuUsage().user < ${1_000 * BUSY_MS});`;

it('counts what a process uses, and what a process that it started has used before it ended', async () => {
  // The parent says so once its child has ended, and then does nothing until its input is closed.
  const parent = spawn(process.execPath, [
    '-e',
    `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}]);
     console.log('ended'); process.stdin.resume();`,
  ]);
  await once(parent.stdout, 'data');
  const used = await processorMs(parent.pid ?? 0);
  parent.stdin.end();
  await once(parent, 'exit');
  expect(used).toBeGreaterThanOrEqual(BUSY_MS);
});

it('refuses a process that is not there', async () => {
  await expect(processorMs(2 ** 30)).rejects.toThrow('no process');
});
