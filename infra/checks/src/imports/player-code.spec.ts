import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';

/** Modules with the player in them; pages reach them only by `import()`. */
const WITH_PLAYER = [
  'mfe-account/src/features/player/',
  'mfe-catalog/src/features/course/video/stream-preview.tsx',
  'mfe-catalog/src/features/course/video/use-preview-stream.ts',
  // A page of its own bundle, opened by authors.
  'mfe-studio/src/features/lecture/',
  // Curves of seconds stand beside the film and its captions.
  'mfe-studio/src/features/analytics/',
];

const isCode = (file: string): boolean =>
  /(?<!\.(spec|test))\.tsx?$/.test(file) && !file.includes('/testing/');
const fetchesPlayer = (source: string): boolean =>
  /^(?:import|export)\s(?!type\b)[^;]*?from\s+'(?:@lectern\/player|hls\.js[^']*)'/m.test(source);

async function sources(folder: string): Promise<{ file: string; text: string }[]> {
  const files = (await writtenFiles(folder)).filter(isCode);
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(workspaceRoot, file), 'utf8') })),
  );
}

describe('code of the player', () => {
  it('is part of the player page and of the pressed preview, and of no other page', async () => {
    const folders = [
      'shell',
      'mfe-catalog',
      'mfe-account',
      'mfe-checkout',
      'mfe-studio',
      'mfe-admin',
      'shared/ui',
    ];
    const all = (await Promise.all(folders.map(sources))).flat();
    const elsewhere = all.filter(
      ({ file, text }) => fetchesPlayer(text) && !WITH_PLAYER.some((one) => file.startsWith(one)),
    );
    expect(elsewhere.map(({ file }) => file)).toEqual([]);
    // Proves that the pattern matches the code it searches for.
    expect(all.filter(({ text }) => fetchesPlayer(text)).length).toBeGreaterThan(3);
  });

  it('is imported by those pages only when they are opened', async () => {
    const all = [...(await sources('mfe-catalog')), ...(await sources('mfe-account'))];
    const isInside = (file: string): boolean => WITH_PLAYER.some((one) => file.startsWith(one));
    const eager = all.filter(
      ({ file, text }) =>
        !isInside(file) &&
        /^(?:import|export)\s(?!type\b)[^;]*?from\s+'[^']*(?:features\/player\/|stream-preview|use-preview-stream)/m.test(
          text,
        ),
    );
    expect(eager.map(({ file }) => file)).toEqual([]);
  });

  it('fetches hls.js when something is played and not with the player itself', async () => {
    const importers = (await sources('shared/player')).filter(({ text }) =>
      /from 'hls\.js\/light'/.test(text),
    );
    expect(importers.map(({ file }) => file).sort()).toEqual([
      'shared/player/src/stream/ahead-loader.ts',
      'shared/player/src/stream/open-hls.ts',
    ]);
    const openers = (await sources('shared/player')).filter(({ text }) =>
      /'\.\/(?:open-hls|ahead-loader)\.ts'/.test(text.replaceAll(/^import type .*$/gm, '')),
    );
    expect(openers.map(({ file }) => file).sort()).toEqual([
      'shared/player/src/stream/open-hls.ts',
      'shared/player/src/stream/stream.ts',
    ]);
    expect(openers.find(({ file }) => file.endsWith('/stream.ts'))?.text).toMatch(
      /await import\([^)]*'\.\/open-hls\.ts'\)/,
    );
  });
});
