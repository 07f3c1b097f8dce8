import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enginesFolder } from '../cluster/engines/enter.ts';
import { Problem } from '../problem.ts';

/** Any number but 0: what packets are marked with that come from the group. */
const MARK = 0x1ec;
const WITHIN_MS = 10_000;

/** nft sees the groups of processes through mounts of its own, which end with it. */
const SCRIPT = `
root=$1
mount -t tmpfs tmpfs "$root/sys"
mkdir -p "$root/sys/fs/cgroup"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
exec chroot "$root" setpriv --pdeathsig=KILL -- nft --interactive`;

/** Where the machine keeps groups of processes (cgroup2). @throws {Problem} where it has none. */
export async function groupsFolder(): Promise<string> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  const folder = mounts.find(([, , type]) => type === 'cgroup2')?.[1];
  if (folder === undefined)
    throw new Problem('This machine has no cgroup2, by which the packets of one member can be told apart.');
  return folder;
}

/**
 * Drops every packet of the loopback interface between the processes of a group, which listen on `ports`, and all others; among
 * themselves they go on talking. Resolves with what undoes it. The rules belong to a process that ends with this one, and the
 * kernel removes them then.
 * @throws {Problem} where the kernel or the folder of engines has no packet filter.
 */
export async function dropPackets({
  group,
  ports,
}: {
  group: string;
  ports: readonly number[];
}): Promise<() => Promise<void>> {
  const root = enginesFolder(process.env);
  await access(join(root, 'usr/sbin/nft')).catch((cause: unknown) => {
    throw new Problem(`${root} has no packet filter: delete the folder, and it is made anew.`, { cause });
  });
  const filter = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', '--', 'sh', '-ec', SCRIPT, 'sh', root],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = once(filter, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      if (said.includes(`chain ${DONE}`) || /error/i.test(said)) resolve();
    };
    filter.stdout.on('data', hear);
    filter.stderr.on('data', hear);
  });
  // A filter that ended at once says why on its other ends.
  filter.stdin.on('error', () => undefined);
  filter.stdin.write(`${rules(group, ports).join('\n')}\nlist table inet ${group}\n`);
  const late = AbortSignal.timeout(WITHIN_MS);
  await Promise.race([ready, ended, once(late, 'abort')]);
  const mend = async () => {
    filter.stdin.end();
    await ended;
  };
  if (said.includes(`chain ${DONE}`) && !/error/i.test(said)) return mend;
  filter.kill('SIGKILL');
  throw new Problem(`The packet filter refused the rules:\n${said.trim()}`);
}

/** The last chain that is made: once it is listed, all rules hold. */
const DONE = 'receiving';

/**
 * A packet passes when both of its ends are in the group, or neither is. Sockets that are still being opened are in no group yet;
 * the ports stand for them.
 */
function rules(group: string, ports: readonly number[]): string[] {
  const table = `inet ${group}`;
  const listening = `{ ${ports.join(', ')} }`;
  const chain = (name: string, hook: string) =>
    `add chain ${table} ${name} { type filter hook ${hook} priority 0; policy accept; }`;
  const to = (name: string, rule: string) => `add rule ${table} ${name} ${rule}`;
  const inGroup = `socket cgroupv2 level 1 "${group}"`;
  return [
    `add table ${table} { flags owner; }`,
    chain('sending', 'output'),
    to('sending', `oifname "lo" ${inGroup} meta mark set ${MARK}`),
    to('sending', `oifname "lo" tcp sport ${listening} meta mark set ${MARK}`),
    chain(DONE, 'input'),
    to(DONE, `iifname "lo" tcp dport ${listening} meta mark != ${MARK} drop`),
    to(DONE, `iifname "lo" tcp dport ${listening} accept`),
    to(DONE, `iifname "lo" ${inGroup} meta mark != ${MARK} drop`),
    to(DONE, `iifname "lo" ${inGroup} accept`),
    to(DONE, `iifname "lo" meta mark ${MARK} drop`),
  ];
}
