import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The command line of a running process; empty when there is none, or none that may be read. */
export async function commandLine(pid: number): Promise<string> {
  // Small Linux images come without `ps`, and macOS without /proc.
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ').trim();
  }
  const { stdout } = await execute('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}
