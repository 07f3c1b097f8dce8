import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const index = fileURLToPath(new URL('./index.ts', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-ui-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Gzip size in bytes of a bundle that uses only these parts, React left out. */
async function weigh(parts: readonly string[]): Promise<number> {
  const entry = join(folder, 'entry.ts');
  await writeFile(
    entry,
    `import { ${parts.join(', ')} } from ${JSON.stringify(index)};\nconsole.log(${parts.join(', ')});`,
  );
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        entry,
        externals: { react: 'R', 'react-dom': 'D', 'react/jsx-runtime': 'J' },
        output: { path: folder, filename: 'out.js' },
        module: {
          parser: { 'css/module': { namedExports: false } },
          rules: [
            {
              test: /\.tsx?$/,
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic' } },
                  target: 'es2022',
                },
              },
            },
            { test: /\.module\.css$/, type: 'css/module' },
          ],
        },
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });
  return gzipSync(await readFile(join(folder, 'out.js'))).length;
}

describe('the weight of the parts', () => {
  it('costs a page only what it draws', async () => {
    expect(await weigh(['SearchIcon'])).toBeLessThan(600);
    expect(await weigh(['Button', 'TextLink', 'Container'])).toBeLessThan(2000);
  });

  it('keeps a home page and a shell within 10 KB each', async () => {
    const home = [
      'ButtonLink',
      'IconButton',
      'CourseCard',
      'Carousel',
      'Picture',
      'Price',
      'Badge',
      'Dialog',
      'ErrorState',
    ];
    const shell = [
      'SearchCombobox',
      'Menu',
      'Sheet',
      'ToastView',
      'IconButton',
      'SegmentedControl',
      'Notice',
    ];
    expect(await weigh(home)).toBeLessThan(10_000);
    expect(await weigh(shell)).toBeLessThan(10_000);
  });
});
