import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { promisify } from 'node:util';

const module = pathToFileURL(join(import.meta.dirname, 'hashing-threads.ts')).href;
// A process of its own: the priority of a thread cannot be raised again.
const script = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { stepAsideWhenHashing } from ${JSON.stringify(module)};
  await stepAsideWhenHashing();
  const threads = readdirSync('/proc/self/task').map((task) => ({
    name: readFileSync('/proc/self/task/' + task + '/comm', 'utf8').trim(),
    priority: getPriority(Number(task)),
  }));
  console.log(JSON.stringify(threads));
`;

describe('stepAsideWhenHashing', () => {
  it('lowers the threads that hash, and no other, where threads can be told apart', async () => {
    if (process.platform !== 'linux') return;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const threads = JSON.parse(stdout) as { name: string; priority: number }[];
    const [hashing, others] = [true, false].map((isHashing) =>
      threads.filter(({ name }) => (name === 'libuv-worker') === isHashing),
    );
    expect(hashing).not.toHaveLength(0);
    expect(new Set(hashing?.map(({ priority }) => priority))).toEqual(new Set([10]));
    expect(others?.every(({ priority }) => priority < 10)).toBe(true);
  });
});
