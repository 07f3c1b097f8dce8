import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followLog } from './follow-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-follow-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('hands on what is added from now on', async () => {
  const file = join(folder, 'compilers.log');
  writeFileSync(file, 'first\n');
  let seen = '';
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  const end = followLog(file, (text) => {
    seen += text;
    if (seen.endsWith('second\n')) resolve();
  });
  appendFileSync(file, 'second\n');
  await complete;
  end();
  expect(seen).toBe('second\n');
});
