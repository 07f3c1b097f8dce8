import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Scripts with one font file each, by the name that the font packages give them. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Armenian}/u, 'armenian'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Ethiopic}/u, 'ethiopic'],
  [/\p{Script=Georgian}/u, 'georgian'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Khmer}/u, 'khmer'],
  [/\p{Script=Lao}/u, 'lao'],
  [/\p{Script=Myanmar}/u, 'myanmar'],
  [/\p{Script=Sinhala}/u, 'sinhala'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Thai}/u, 'thai'],
];
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー々〆〇・]/u;
const VARIABLE = '@fontsource-variable/noto-sans-sc';

export type Weight = 'regular' | 'bold';
const WEIGHTS = { regular: 400, bold: 700 } as const;

/** A font file for some characters, and the weight to cut out of it where it holds all weights. */
export interface ScriptFile {
  readonly path: string;
  readonly variationAxes?: Readonly<Record<string, number>>;
}

const { resolve } = createRequire(import.meta.url);

/** The font file that should hold a character; undefined for scripts that documents cannot draw. */
export async function findScriptFile(character: string, weight: Weight): Promise<ScriptFile | undefined> {
  const [, script] = SCRIPTS.find(([pattern]) => pattern.test(character)) ?? [];
  if (script !== undefined)
    return {
      path: resolve(
        `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${WEIGHTS[weight]}-normal.woff2`,
      ),
    };
  if (!EAST_ASIAN.test(character)) return undefined;
  const part = (await readParts()).get(character.codePointAt(0) ?? 0);
  if (part === undefined) return undefined;
  return {
    path: join(dirname(resolve(`${VARIABLE}/package.json`)), `files/noto-sans-sc-${part}-wght-normal.woff2`),
    variationAxes: { wght: WEIGHTS[weight] },
  };
}

let parts: Promise<ReadonlyMap<number, string>> | undefined;

/** Which file of the East Asian font holds which character. */
function readParts(): Promise<ReadonlyMap<number, string>> {
  parts ??= readFile(resolve(`${VARIABLE}/unicode.json`), 'utf8').then((text) => {
    const ranges: unknown = JSON.parse(text);
    return new Map(
      Object.entries(ranges as Record<string, string>).flatMap(([name, range]) =>
        codePointsOf(range).map((code) => [code, name.replace(/[[\]]/g, '')] as const),
      ),
    );
  });
  return parts;
}

/** `U+4E00-4E02,U+4E05` as numbers. */
function codePointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
