// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { loadFonts } from './fonts.ts';
import { findScriptFile, type ScriptFile, type Weight } from './script-files.ts';

/** Characters that no font of ours draws, in the order of the text, each once. */
export async function findUndrawable(text: string): Promise<string[]> {
  const { missing } = await gatherFiles(text, 'regular');
  return missing;
}

/** A document would show an empty box. It is refused before it leaves. */
export class MissingGlyph extends Error {
  override readonly name = 'MissingGlyph';
}

/** A font of some characters that the document's own font lacks. */
export interface ScriptFont {
  readonly name: string;
  readonly font: Font;
  readonly characters: ReadonlySet<string>;
}

/**
 * Fonts for what the document's own font cannot draw of `text`, cut down to those characters.
 * @throws {MissingGlyph} for a character that no font has.
 */
export async function loadScriptFonts(text: string, weight: Weight): Promise<ScriptFont[]> {
  const { files, missing } = await gatherFiles(text, weight);
  if (missing.length > 0) throw new MissingGlyph(`No font draws ${missing.join(' ')}`);
  return Promise.all(
    [...files.values()].map(async ({ file, characters }, index) => {
      const cut = await subsetFont(await readFile(file.path), [...characters].join(''), {
        targetFormat: 'sfnt',
        ...(file.variationAxes && { variationAxes: file.variationAxes }),
      });
      return { name: `${weight}-${index}`, font: create(cut), characters };
    }),
  );
}

interface Gathered {
  readonly files: ReadonlyMap<string, { readonly file: ScriptFile; readonly characters: Set<string> }>;
  readonly missing: string[];
}

async function gatherFiles(text: string, weight: Weight): Promise<Gathered> {
  const { [weight]: own } = await loadFonts();
  const files = new Map<string, { file: ScriptFile; characters: Set<string> }>();
  const missing: string[] = [];
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0;
    if (own.hasGlyphForCodePoint(code) || isInvisible(character)) continue;
    const file = await findScriptFile(character, weight);
    if (file === undefined || !(await hasGlyph(file, code))) missing.push(character);
    else {
      const known = files.get(file.path) ?? { file, characters: new Set<string>() };
      known.characters.add(character);
      files.set(file.path, known);
    }
  }
  return { files, missing };
}

/** Line ends, and the joiners that some scripts write between letters, leave no mark of their own. */
export const isInvisible = (character: string): boolean => /[\n\r\t\u200c\u200d]/u.test(character);

async function hasGlyph({ path }: ScriptFile, code: number): Promise<boolean> {
  return create(await readFile(path)).hasGlyphForCodePoint(code);
}
