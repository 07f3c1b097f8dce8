import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { PasswordHasher } from './password-hasher.ts';

const deaths: string[] = [];
let hasher: PasswordHasher;
beforeEach(() => {
  deaths.length = 0;
  // At the lowest priority, these tests would wait for all that run beside them.
  hasher = new PasswordHasher(2, (how) => deaths.push(how), 'normal');
});
afterEach(() => hasher.stopProcess());

/** The process there is; a signal to 0 would be one to the tests. */
function running(): number {
  const { pid } = hasher;
  if (pid === undefined) throw new Error('No process hashes');
  return pid;
}

describe('PasswordHasher', () => {
  it('hashes with argon2id, and knows the password again', async () => {
    const hash = await hasher.hashPassword('Tidal-Copper-48');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const answers = ['Tidal-Copper-48', 'Tidal-Copper-49'].map((password) =>
      hasher.isRight(password, hash ?? ''),
    );
    expect(await Promise.all(answers)).toEqual([true, false]);
  });

  it('finds no password right where there is no hash, not even the one that is compared', async () => {
    expect(await hasher.isRight('placeholder', null)).toBe(false);
  });

  it('throws for a hash that is none, and goes on', async () => {
    await expect(hasher.isRight('Tidal-Copper-48', 'not a hash')).rejects.toThrow('Decoding failed');
    expect(await hasher.isRight('Tidal-Copper-48', null)).toBe(false);
    expect(deaths).toEqual([]);
  });

  it('answers undefined to waiting calls when its process dies, and starts another for the next', async () => {
    await hasher.hashPassword('Tidal-Copper-48');
    const first = running();
    // Stopped, it cannot answer before it is killed, however long this test waits for a processor.
    process.kill(first, 'SIGSTOP');
    const waiting = [hasher.hashPassword('Tidal-Copper-48'), hasher.isRight('Tidal-Copper-48', null)];
    process.kill(first, 'SIGKILL');
    expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
    expect(deaths).toEqual(['SIGKILL']);
    expect(await hasher.isRight('Tidal-Copper-48', null)).toBe(false);
    expect(running()).not.toBe(first);
  });

  it('is gone once it has stopped, unannounced, and is not started again', async () => {
    await hasher.hashPassword('Tidal-Copper-48');
    const pid = running();
    await hasher.stopProcess();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await hasher.hashPassword('Tidal-Copper-48')).toBeUndefined();
    expect([deaths, hasher.pid]).toEqual([[], undefined]);
  });

  it('leaves no process behind when its service is killed', async () => {
    const module = pathToFileURL(join(import.meta.dirname, 'password-hasher.ts')).href;
    const script = `
      import { PasswordHasher } from ${JSON.stringify(module)};
      const hasher = new PasswordHasher(1, () => undefined, 'normal');
      await hasher.hashPassword('Tidal-Copper-48');
      process.kill(process.pid, 'SIGKILL');`;
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(service, 'exit');
    // The process that hashes writes its errors where its service does, so that this ends when both are gone.
    expect(await text(service.stderr)).toBe('');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('runs each of its threads at the lowest priority, where threads can be told apart', async () => {
    if (process.platform !== 'linux') return;
    await hasher.stopProcess();
    hasher = new PasswordHasher(2, (how) => deaths.push(how));
    await hasher.hashPassword('Tidal-Copper-48');
    const threads = readdirSync(`/proc/${running()}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([19]));
  });

  it('knows nothing of what its service knows', async () => {
    if (process.platform !== 'linux') return;
    process.env['IDENTITY_SECRET'] = 'a secret of the tests';
    try {
      await hasher.hashPassword('Tidal-Copper-48');
    } finally {
      delete process.env['IDENTITY_SECRET'];
    }
    const environment = readFileSync(`/proc/${running()}/environ`, 'utf8');
    expect(environment).toContain('UV_THREADPOOL_SIZE=2');
    expect(environment).not.toContain('IDENTITY_SECRET');
  });
});
