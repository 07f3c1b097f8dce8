import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readdir, readFile } from 'node:fs/promises';

const execute = promisify(execFile);

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The process that `parent` started with a command line that contains `part`. @throws when there is none, or two. */
export async function childOf(parent: number, part: string): Promise<number> {
  const all = await listProcesses();
  const found = all.filter((one) => one.parent === parent && one.command.includes(part));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} children of ${parent} run ${part}`);
  return first.pid;
}

/** Every process of this machine. */
export const listProcesses = (): Promise<Process[]> => (process.platform === 'linux' ? fromProc() : fromPs());

/** Small Linux images come without `ps`. */
async function fromProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return Promise.all(
    pids.map(async (pid) => {
      const [stat, words] = await Promise.all([read(pid, 'stat'), read(pid, 'cmdline')]);
      // The name in brackets may hold anything; state and parent follow it.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid: Number(pid), parent, command: words.replaceAll('\0', ' ') };
    }),
  );
}

async function fromPs(): Promise<Process[]> {
  const { stdout } = await execute('ps', ['-axo', 'pid=,ppid=,args=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, ...words] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: words.join(' ') };
    });
}
