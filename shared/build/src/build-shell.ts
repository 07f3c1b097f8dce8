import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { integrityOf } from './integrity.ts';
import type { ReleaseFile } from './release.ts';
import { runBuilds } from './run.ts';
import { devHostConfig, shellConfigs } from './shell-config.ts';

/** `dist/assets.json`: the shell's own files by role, with digests. */
export interface ShellAssets {
  readonly buildId: string;
  readonly boot: ReleaseFile;
  readonly main: ReleaseFile;
  readonly css: readonly ReleaseFile[];
  readonly fonts: {
    /** Paths of the font files: of every page's first screen, and of Korean pages. */
    readonly latin: string;
    readonly hangul: string;
    /** Style sheet of the letters few pages show. */
    readonly rare: ReleaseFile;
  };
  readonly messages: Readonly<Record<string, ReleaseFile | undefined>>;
}

/** Folders whose files visitors may fetch. */
const OUTPUTS = ['dist/client', 'dist/boot', 'dist/fonts'];

/** Builds the shell and describes its files, in its own folder or, below `dist` too, in another one. */
export async function buildShell(projectDir: string, targetDir = projectDir): Promise<void> {
  const configs = shellConfigs(projectDir);
  for (const { output } of configs)
    if (output?.path) output.path = join(targetDir, relative(projectDir, output.path));
  await runBuilds(configs);
  describeShell(targetDir);
  await Promise.all(OUTPUTS.map((dir) => compressFiles(join(targetDir, dir))));
}

/** Writes `dist/assets.json` for a finished build. */
export function describeShell(projectDir: string): void {
  writeAssets(projectDir, 'dist', OUTPUTS, 'main');
}

/** Builds the host for hot reload beside the finished one, with whose other files it is served. */
export async function buildDevShell(projectDir: string): Promise<void> {
  await runBuilds([devHostConfig(projectDir)]);
  writeAssets(projectDir, 'dist-dev', [...OUTPUTS, 'dist-dev'], 'dev-main');
}

function writeAssets(projectDir: string, target: string, outputs: readonly string[], main: string): void {
  const digest = createHash('sha256');
  const files: ReleaseFile[] = [];
  for (const dir of outputs) {
    for (const file of readdirSync(join(projectDir, dir)).sort()) {
      if (!/\.(js|css)$/.test(file)) continue;
      const content = readFileSync(join(projectDir, dir, file));
      digest.update(content);
      files.push({ file, integrity: integrityOf(content) });
    }
  }
  const find = (start: string, ending: string): ReleaseFile => {
    const found = files.find(({ file }) => file.startsWith(`${start}.`) && file.endsWith(ending));
    if (!found) throw new Error(`The shell build emitted no ${start}*${ending}`);
    return found;
  };
  const fontFile = (letters: string): string => {
    const fonts = readdirSync(join(projectDir, 'dist/client/fonts'));
    const found = fonts.find((file) => file.startsWith(`lectern-ink-${letters}.`));
    if (!found) throw new Error(`The shell build emitted no font of ${letters} letters`);
    return `fonts/${found}`;
  };
  const assets: ShellAssets = {
    boot: find('boot', '.js'),
    main: find(main, '.js'),
    css: [find(main, '.css')],
    fonts: { latin: fontFile('latin'), hangul: fontFile('hangul'), rare: find('rare', '.css') },
    messages: { en: find('messages-en', '.js'), ko: find('messages-ko', '.js') },
    buildId: digest.digest('hex').slice(0, 8),
  };
  writeFileSync(join(projectDir, target, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
}
