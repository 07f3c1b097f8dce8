import { execFile } from 'node:child_process';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../problem.ts';

const execute = promisify(execFile);

/** How to start a PostgreSQL program: which command, in front of its own arguments, as whom. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** The system user that owns the data directory and runs the server. */
export interface OsUser {
  /** Undefined when the current user can run PostgreSQL itself. */
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
  launch(program: string, args: readonly string[]): Launch;
}

/** PostgreSQL refuses to run as root, so root starts it as the user `postgres`, made on first use. */
export async function databaseUser(paths: readonly string[]): Promise<OsUser> {
  if (process.getuid?.() !== 0) {
    return { ids: undefined, launch: (command, args) => ({ command, args }) };
  }
  const ids = (await lookUp('postgres')) ?? (await create('postgres')) ?? (await lookUp('nobody'));
  if (!ids)
    throw new Problem('PostgreSQL cannot run as root, and no other user could be made. Set DATABASE_URL.');
  if (await allReachable(paths)) {
    return { ids, launch: (command, args) => ({ command, args, ...ids }) };
  }
  return {
    ids,
    launch: (command, args) => ({ command: 'setpriv', args: [...mayPassFolders(ids), command, ...args] }),
  };
}

/**
 * Below a private folder such as /root another user can neither read the programs nor reach the data. One
 * capability lets this process pass; without `no_setuid_fixup` the `access` call would ignore it.
 */
function mayPassFolders({ uid, gid }: { uid: number; gid: number }): string[] {
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    ...capability,
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

async function allReachable(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
      const { mode } = await stat(folder).catch(() => ({ mode: 0o777 }));
      if (folder !== path && (mode & 0o001) === 0) return false;
    }
  }
  return true;
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

async function create(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const made = await access('/usr/sbin/useradd', constants.X_OK)
    .then(() => execute('/usr/sbin/useradd', ['--system', '--user-group', '--no-create-home', name]))
    .catch(() => undefined);
  return made ? lookUp(name) : undefined;
}
