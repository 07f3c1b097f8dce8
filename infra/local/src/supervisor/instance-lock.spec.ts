import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './instance-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'));
const pidFile = join(folder, 'lectern.pid');
afterAll(() => rmSync(folder, { recursive: true }));

describe('lockDataDir', () => {
  it('is free again after its release', async () => {
    const release = await lockDataDir(folder, 'jest');
    expect(existsSync(pidFile)).toBe(true);
    await release();
    expect(existsSync(pidFile)).toBe(false);
  });

  it('refuses while the other process lives, and not after a crash', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // other-start']);
    writeFileSync(pidFile, String(other.pid));
    await expect(lockDataDir(folder, 'other-start')).rejects.toThrow(`process ${other.pid}`);
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    await expect(lockDataDir(folder, 'other-start')).resolves.toBeDefined();
  });

  it('does not mistake another program with the same number for a start', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(pidFile, String(stranger.pid));
    await expect(lockDataDir(folder, 'infra/local')).resolves.toBeDefined();
    stranger.kill('SIGKILL');
  });

  it.each(['', 'text', '-1', '0'])('overwrites a pid file that says "%s"', async (text) => {
    writeFileSync(pidFile, text);
    await expect(lockDataDir(folder, 'jest')).resolves.toBeDefined();
  });
});
