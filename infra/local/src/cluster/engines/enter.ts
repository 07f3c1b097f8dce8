import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../paths.ts';
import { Problem } from '../../problem.ts';

const execute = promisify(execFile);

/** The folder with a small Debian that holds the engines; CLUSTER_ENGINES names another, which several workspaces may share. */
export const enginesFolder = (env: NodeJS.ProcessEnv): string =>
  resolve(workspaceRoot, env['CLUSTER_ENGINES'] || '.runtime/engines');

/** Where the cluster's data is seen by its engines. */
export const INSIDE = '/srv/lectern';

/**
 * Mounts are private to the process and end with it. As the last word of a signal's way, `setpriv` has the kernel end the
 * engine with the process that started it. Drills give one engine a small disk (OWN_DISK, a folder of the data, of OWN_DISK_BYTES,
 * empty at every start), or have it in a group of processes, whose packets can be told apart (OWN_GROUP, a folder of cgroup2).
 */
const SCRIPT = `
root=$1 data=$2 user=$3
shift 3
[ -z "$OWN_GROUP" ] || echo $$ >"$OWN_GROUP/cgroup.procs"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$data" "$root${INSIDE}"
[ -z "$OWN_DISK" ] || mount -t tmpfs -o "size=$OWN_DISK_BYTES,mode=0700,uid=$user,gid=$user" tmpfs "$root${INSIDE}/$OWN_DISK"
cd /
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --pdeathsig=TERM -- "$@"`;

/** How programs of the engines' folder are started. */
export interface Engines {
  /** Numeric id of the user that they run as, in the folder and outside. */
  readonly userId: number;
  /** A program inside the folder, which sees `data` as `/srv/lectern`. */
  enter(
    program: string,
    args: readonly string[],
  ): { readonly command: string; readonly args: readonly string[] };
  /** Runs a program to its end; resolves with what it printed. @throws {Problem} with its words. */
  run(program: string, args: readonly string[], limitMs?: number): Promise<string>;
}

/** @param root The folder of the engines. @param data The folder of the cluster's data. */
export async function openEngines(root: string, data: string): Promise<Engines> {
  const users = await readFile(join(root, 'etc/passwd'), 'utf8');
  const [, id] = /^postgres:[^:]*:(\d+):/m.exec(users) ?? [];
  if (id === undefined)
    throw new Problem(`${root} has no user postgres: delete the folder, and it is made anew.`);
  const enter: Engines['enter'] = (program, args) => ({
    command: 'unshare',
    args: [
      ...['--mount', '--propagation', 'private', '--', 'sh', '-ec', SCRIPT, 'sh'],
      ...[root, data, id, program, ...args],
    ],
  });
  return {
    userId: Number(id),
    enter,
    async run(program, args, limitMs = 60_000) {
      const { command, args: all } = enter(program, args);
      try {
        const { stdout } = await execute(command, [...all], {
          timeout: limitMs,
          maxBuffer: 16 * 1024 * 1024,
        });
        return stdout;
      } catch (cause) {
        const { stdout = '', stderr = '' } = Object(cause) as { stdout?: string; stderr?: string };
        throw new Problem(`${program} ${args.join(' ')} failed:\n${(stdout + stderr).trim().slice(-2_000)}`, {
          cause,
        });
      }
    },
  };
}
