import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from './free-port.ts';
import { answersAt, saysReady } from './ready.ts';
import type { Supervised } from './supervised-child.ts';
import { createSupervisor } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-supervisor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const orderly = `
  process.on('SIGTERM', () => { console.log('closing'); process.exit(0); });
  process.send({ type: 'ready', addresses: {} });
  setInterval(() => {}, 1000);`;
const deaf = `process.on('SIGTERM', () => {}); process.send({ type: 'ready' }); setInterval(() => {}, 1000);`;

function child(name: string, code: string, more: Partial<Supervised> = {}): Supervised {
  return {
    name,
    command: process.execPath,
    args: ['-e', code],
    logFile: join(folder, `${name}.log`),
    channel: true,
    graceMs: 60_000,
    ready: saysReady,
    readyWithinMs: 60_000,
    ...more,
  };
}

const logOf = (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8');

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
}

describe('supervisor', () => {
  it('starts children when they are ready, and stops the last one first', async () => {
    const supervisor = createSupervisor();
    const stamp = (text: string) =>
      orderly
        .replace('closing', text)
        .replace('process.exit', 'console.log(process.hrtime.bigint().toString()); process.exit');
    const first = await supervisor.start(child('first', stamp('first')));
    const second = await supervisor.start(child('second', stamp('second')));
    await supervisor.stop();
    expect([isAlive(first.pid), isAlive(second.pid)]).toEqual([false, false]);
    const stoppedAt = (name: string) => BigInt(logOf(name).trim().split('\n').at(-1) ?? '');
    expect(stoppedAt('second') < stoppedAt('first')).toBe(true);
  });

  it('kills a child that does not listen, once its grace time is over', async () => {
    const supervisor = createSupervisor();
    const { pid } = await supervisor.start(child('deaf', deaf, { graceMs: 200 }));
    await supervisor.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('kills what a child leaves behind', async () => {
    const supervisor = createSupervisor();
    const parent = `
      const { spawn } = require('node:child_process');
      const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      process.on('SIGTERM', () => process.exit(0));
      process.send({ type: 'ready', pid: left.pid });`;
    let left = 0;
    await supervisor.start(
      child('parent', parent, {
        ready: async (running) => {
          left = ((await saysReady(running)) as { pid: number }).pid;
        },
      }),
    );
    expect(isAlive(left)).toBe(true);
    await supervisor.stop();
    await expect(vanished(left)).resolves.toBe(true);
  });

  it('tells which child died later, with its last lines', async () => {
    const supervisor = createSupervisor();
    const code = `
      process.on('SIGUSR2', () => { console.error('out of paper'); process.exit(3); });
      process.send({ type: 'ready' });
      setInterval(() => {}, 1000);`;
    const { pid } = await supervisor.start(child('printer', code));
    process.kill(pid ?? 0, 'SIGUSR2');
    await expect(supervisor.broken).resolves.toMatch(/^printer ended with code 3[\s\S]*out of paper$/);
    await supervisor.stop();
  });

  it('refuses a child that dies before it is ready', async () => {
    const supervisor = createSupervisor();
    const failing = supervisor.start(child('early', `console.error('no port'); process.exit(1);`));
    await expect(failing).rejects.toThrow(/early ended with code 1[\s\S]*no port/);
  });

  it('refuses a child that is not ready in time, and still stops it', async () => {
    const supervisor = createSupervisor();
    const slow = supervisor.start(child('slow', 'setInterval(() => {}, 1000)', { readyWithinMs: 200 }));
    await expect(slow).rejects.toThrow('slow was not ready after 0.2 s');
    await supervisor.stop();
  });

  it('refuses a command that does not exist', async () => {
    const missing = createSupervisor().start(child('missing', '', { command: join(folder, 'nothing') }));
    await expect(missing).rejects.toThrow('missing could not start');
  });

  it('runs a task to its end', async () => {
    const supervisor = createSupervisor();
    await supervisor.run(child('task', `console.log('built')`));
    expect(logOf('task')).toBe('built\n');
    await expect(supervisor.run(child('task', `process.exit(2)`))).rejects.toThrow('task ended with code 2');
    expect(readFileSync(join(folder, 'task.log.previous'), 'utf8')).toBe('built\n');
  });

  it('ends a task that takes too long', async () => {
    const supervisor = createSupervisor();
    const endless = supervisor.run(child('endless', 'setInterval(() => {}, 1000)'), 200);
    await expect(endless).rejects.toThrow('endless took longer than 0.2 s');
  });

  it('starts nothing once it is stopping', async () => {
    const supervisor = createSupervisor();
    await supervisor.stop();
    await expect(supervisor.start(child('late', orderly))).rejects.toThrow('stopping');
  });
});

describe('ready', () => {
  it('waits for an address to answer with a success', async () => {
    let calls = 0;
    const server = createServer((_, response) => {
      calls += 1;
      response.writeHead(calls < 3 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await isPortFree(port)).toBe(false);
    await answersAt(`http://127.0.0.1:${port}/readyz`)({ ended: new Promise(() => undefined) } as never);
    expect(calls).toBe(3);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});

async function vanished(pid: number): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  return !isAlive(pid);
}
