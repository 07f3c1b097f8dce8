import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saysReady } from './ready.ts';
import type { RestartEvent, Supervised } from './supervised-child.ts';
import { createSupervisor } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-restarts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const steady = `
  console.log('started with ' + process.env.PORT);
  process.send({ type: 'ready' });
  setInterval(() => {}, 1000);`;

function child(name: string, code: string, more: Partial<Supervised> = {}): Supervised {
  return {
    name,
    command: process.execPath,
    args: ['-e', code],
    env: { PORT: '0' },
    logFile: join(folder, `${name}.log`),
    channel: true,
    graceMs: 60_000,
    ready: saysReady,
    readyWithinMs: 60_000,
    ...more,
  };
}

/** A supervisor that restarts, what it reports, and waits for its reports. */
function restarting(firstDelayMs = 1) {
  const events: RestartEvent[] = [];
  const waiting = new Set<() => void>();
  const report = (event: RestartEvent) => {
    events.push(event);
    waiting.forEach((look) => look());
  };
  const reported = (isReady: boolean, times: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (events.filter((event) => event.isReady === isReady).length < times) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const limits = { count: 5, withinMs: 600_000, firstDelayMs };
  const supervisor = createSupervisor({ report, limits });
  return {
    supervisor,
    events,
    isBack: (times: number) => reported(true, times),
    isDown: (times: number) => reported(false, times),
  };
}

const logOf = (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8');
const kill = (pid: number | undefined) => process.kill(pid ?? 0, 'SIGKILL');

describe('a child that dies', () => {
  it('is started again, with what a restart changes, in the same log', async () => {
    const { supervisor, events, isBack } = restarting();
    const running = await supervisor.start(
      child('server', steady, { onRestart: () => ({ env: { PORT: '4711' } }) }),
    );
    const first = running.pid;
    kill(first);
    await isBack(1);
    expect(running.pid).not.toBe(first);
    expect(events.map(({ text }) => text)).toEqual([
      'server was ended by SIGKILL. Restart 1 within a minute follows in 1 ms.',
      expect.stringMatching(/^server is back after \d+\.\d s\.$/),
    ]);
    expect(logOf('server')).toBe('started with 0\nstarted with 4711\n');
    await supervisor.stop();
  });

  it('is given up after five restarts, with a sentence that says so', async () => {
    const { supervisor, events, isBack } = restarting();
    const running = await supervisor.start(child('weak', steady));
    for (let death = 1; death <= 5; death += 1) {
      kill(running.pid);
      await isBack(death);
    }
    kill(running.pid);
    await expect(supervisor.broken).resolves.toMatch(
      /^weak was ended by SIGKILL\. It had been started again 5 times within 600 s, so it stays down\. Its last lines/,
    );
    expect(events).toHaveLength(10);
    await running.ended;
    await supervisor.stop();
  });

  it('is tried again when it dies before it is ready, or is not ready in time', async () => {
    const { supervisor, events, isBack } = restarting();
    const file = join(folder, 'tries');
    writeFileSync(file, '');
    // The first and the fourth try work; the second ends at once, the third says nothing.
    const code = `
      const { appendFileSync, readFileSync } = require('node:fs');
      appendFileSync(${JSON.stringify(file)}, 'x');
      const tries = readFileSync(${JSON.stringify(file)}, 'utf8').length;
      if (tries === 2) process.exit(7);
      if (tries !== 3) process.send({ type: 'ready' });
      setInterval(() => {}, 1000);`;
    const running = await supervisor.start(child('unsteady', code, { readyWithinMs: 5_000 }));
    kill(running.pid);
    await isBack(1);
    expect(events.map(({ text }) => text.split('.')[0])).toEqual([
      'unsteady was ended by SIGKILL',
      'unsteady ended with code 7',
      'unsteady was not ready after 5 s',
      expect.stringContaining('unsteady is back'),
    ]);
    await supervisor.stop();
  });

  it('stays down when it is told to stop while it waits for its restart', async () => {
    const { supervisor, events, isDown } = restarting(3_600_000);
    const running = await supervisor.start(child('late', steady));
    kill(running.pid);
    await isDown(1);
    await supervisor.stop();
    await running.ended;
    expect(events).toHaveLength(1);
    expect(logOf('late')).toBe('started with 0\n');
  });

  it('gets messages through the process that took its place', async () => {
    const { supervisor, isBack, isDown } = restarting();
    const code = `
      process.on('message', ({ word }) => { console.log(word); process.exit(0); });
      process.send({ type: 'ready' });`;
    const running = await supervisor.start(child('listener', code));
    kill(running.pid);
    await isBack(1);
    running.send({ word: 'hello' });
    await isDown(2);
    expect(logOf('listener')).toBe('hello\n');
    await supervisor.stop();
  });
});
