// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./fontkit.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const folder = 'pretendard/dist/public/static/alternative';

export interface Fonts {
  readonly regular: Font;
  readonly bold: Font;
}

let loading: Promise<Fonts> | undefined;

/**
 * The fonts of one document: TrueType, because its subsets are a third of those of OpenType and drawn faster. Files are
 * read and their tables parsed once per process, because parsing them takes most of the time of a drawing.
 */
export async function loadFonts(): Promise<Fonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const { regular, bold } = await loading;
  return { regular: forDocument(regular), bold: forDocument(bold) };
}

/**
 * Shares the parsed tables. Its glyphs are its own, because a glyph keeps the characters of its first use: those of another
 * document would be read out of this one where characters look the same, such as two kinds of spaces.
 */
function forDocument(font: Font): Font {
  return Object.create(font, { _glyphs: { value: {} } });
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all(
    ['Regular', 'Bold'].map(async (weight) =>
      create(await readFile(resolve(`${folder}/Pretendard-${weight}.ttf`))),
    ),
  );
  if (!regular || !bold) throw new Error('The fonts of documents are missing');
  return { regular, bold };
}
