import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './instance-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'));
const pidFile = join(folder, 'lectern.pid');
const guardFile = `${pidFile}.guard`;
/** No process has this number. */
const GONE = String(2 ** 22 + 1);
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

  it.each([
    ['no other was', undefined],
    ['one was killed', GONE],
  ])(
    'lets one of several begin that are started at the same moment where %s, and says which settings the others need',
    async (_where, left) => {
      rmSync(pidFile, { force: true });
      if (left !== undefined) writeFileSync(pidFile, left);
      const module = join(import.meta.dirname, 'instance-lock.ts');
      const code = `const { lockDataDir } = await import(${JSON.stringify(module)});
      await lockDataDir(${JSON.stringify(folder)}, 'lockDataDir', 'DATA_DIR and CLUSTER_PORT').then(
        () => console.log('began'), (error) => console.log(error.message));
      process.stdin.resume();`;
      const starts = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', code]));
      const words = await Promise.all(
        starts.map(
          ({ stdout }) =>
            new Promise<string>((resolve) => stdout.once('data', (data) => resolve(String(data)))),
        ),
      );
      // What began runs until here, as the others look at it.
      for (const start of starts) start.stdin.end();
      const refused = words.filter((word) => word !== 'began\n');
      expect(refused).toHaveLength(2);
      for (const word of refused)
        expect(word).toContain('a second one with another DATA_DIR and CLUSTER_PORT.');
      expect(readdirSync(folder)).toEqual(['lectern.pid']);
    },
  );

  it('refuses while another start is about to take the place of a killed one, and not after that was killed too', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // other-start']);
    writeFileSync(pidFile, GONE);
    writeFileSync(guardFile, String(other.pid));
    await expect(lockDataDir(folder, 'other-start')).rejects.toThrow(`process ${other.pid}`);
    expect(readFileSync(pidFile, 'utf8')).toBe(GONE);
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    const release = await lockDataDir(folder, 'other-start');
    expect(readFileSync(pidFile, 'utf8')).toBe(String(process.pid));
    await release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the lock of another process as it is at its release', async () => {
    const release = await lockDataDir(folder, 'jest');
    writeFileSync(pidFile, GONE);
    await release();
    expect(readFileSync(pidFile, 'utf8')).toBe(GONE);
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
