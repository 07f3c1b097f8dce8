import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SLOWEST } from './slowest-first.ts';

it('names files that are there', () => {
  const root = join(import.meta.dirname, '../../..');
  expect(SLOWEST.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
