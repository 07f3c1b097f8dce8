import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectFreePorts } from './plan.ts';
import { findRun, writeRun } from './run-file.ts';

const CLUSTER = join(import.meta.dirname, 'cluster.ts');
const DRILL = join(import.meta.dirname, '../drill/drill.ts');
const FIRST_PORT = 24_300;
let dataDir: string;
const others: ChildProcess[] = [];
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'lectern-run-'))));
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** A process that does nothing, with these words in its command line. */
function running(...words: string[]): number {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...words]);
  others.push(other);
  return other.pid ?? 0;
}
const inFolder = (name: string) => join(dataDir, 'cluster', name);

/** The first port of a range that no other program has at this moment. */
async function findFreeRange(): Promise<number> {
  for (let first = FIRST_PORT; ; first += 200)
    if (
      await expectFreePorts(first).then(
        () => true,
        () => false,
      )
    )
      return first;
}

/** A command itself, to its end. */
async function run(program: string, args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...settings } });
  others.push(child);
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number, words };
}
const cluster = (word: string, firstPort = FIRST_PORT) =>
  run(CLUSTER, [word], { DATA_DIR: dataDir, CLUSTER_PORT: String(firstPort) });

describe('the cluster of a data directory', () => {
  it('is found while its process runs, and not once that was killed', async () => {
    const pid = running(CLUSTER, 'up');
    await writeRun(dataDir, { pid, firstPort: FIRST_PORT });
    expect(await findRun(dataDir)).toEqual({ pid, firstPort: FIRST_PORT });
    const [other] = others;
    other?.kill('SIGKILL');
    if (other) await once(other, 'exit');
    expect(await findRun(dataDir)).toBeUndefined();
  });

  it('is none where another program has its number by now, a site of ours among them', async () => {
    for (const words of [['something'], ['infra/local/launch.mjs', 'start']]) {
      await writeRun(dataDir, { pid: running(...words), firstPort: FIRST_PORT });
      expect(await findRun(dataDir)).toBeUndefined();
    }
  });

  it.each(['', '{"pid":', '{"pid":"1"}', '[]'])('is none where its file says %j', async (content) => {
    expect(await findRun(dataDir)).toBeUndefined();
    await writeRun(dataDir, { pid: running(CLUSTER), firstPort: FIRST_PORT });
    writeFileSync(inFolder('run.json'), content);
    expect(await findRun(dataDir)).toBeUndefined();
  });
});

it.each(['down', 'status'])('%s says that none runs, also after one was killed', async (word) => {
  await writeRun(dataDir, { pid: 2 ** 22 + 1, firstPort: FIRST_PORT });
  const { code, words } = await cluster(word);
  expect([code, words.trim()]).toEqual([1, `No cluster runs on ${dataDir}.`]);
});

it('a second one on the same data is refused, and leaves the first one as it is', async () => {
  const pid = running(CLUSTER, 'up');
  await writeRun(dataDir, { pid, firstPort: FIRST_PORT });
  writeFileSync(inFolder('lectern.pid'), String(pid));
  const { code, words } = await cluster('up');
  expect(code).toBe(1);
  expect(words).toContain(`already runs on ${join(dataDir, 'cluster')} (process ${pid})`);
  expect(words).toContain('another DATA_DIR and CLUSTER_PORT');
  expect(await findRun(dataDir)).toEqual({ pid, firstPort: FIRST_PORT });
  expect(readFileSync(inFolder('lectern.pid'), 'utf8')).toBe(String(pid));
});

it('a drill on the data of a cluster that runs is refused too', async () => {
  const pid = running(CLUSTER, 'up');
  await writeRun(dataDir, { pid, firstPort: FIRST_PORT });
  writeFileSync(inFolder('lectern.pid'), String(pid));
  const { code, words } = await run(DRILL, ['release'], {
    DRILL_DIR: dataDir,
    CLUSTER_PORT: String(await findFreeRange()),
  });
  expect(code).toBe(1);
  expect(words).toContain(`already runs on ${join(dataDir, 'cluster')} (process ${pid})`);
  expect(words).toContain('another DRILL_DIR and CLUSTER_PORT');
  expect(readFileSync(inFolder('lectern.pid'), 'utf8')).toBe(String(pid));
});

it('one whose ports another process has names them, leaves nothing behind and can be started again', async () => {
  const first = await findFreeRange();
  const taken = createServer().listen(first + 3, '127.0.0.1');
  await once(taken, 'listening');
  const { code, words } = await cluster('up', first).finally(() => taken.close());
  expect(code).toBe(1);
  // Another program may have taken one more by now.
  const [, named = ''] = /Taken ports: ([\d, ]+)\./.exec(words) ?? [];
  expect(named.split(', ')).toContain(String(first + 3));
  expect(words).toContain(`CLUSTER_PORT=${first + 200} npm run cluster`);
  for (const name of ['run.json', 'lectern.pid']) expect(existsSync(inFolder(name))).toBe(false);
});
