/**
 * Cuts the two font files of the first paint out of Pretendard Variable: Latin with the signs a page needs, and the
 * seven hundred commonest Hangul syllables, weights 400 to 700 only. The package's own dynamic subset spreads the
 * signs of one English page ($ % & ’ … ×) over eight files; it stays in use for everything rare.
 * Run `npm run fonts -w @lectern/ui` after changing the character sets or the package's version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const subsetFont = require('subset-font');
const { convert } = createRequire(require.resolve('subset-font'))('fontverter');

const source = dirname(require.resolve('pretendard/dist/web/variable/pretendardvariable.css'));
const target = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));

/** Files of the dynamic subset are ordered by rarity; the last eight hold the commonest syllables. */
const FIRST_COMMON_FILE = 84;
/** The licence reserves the name "Pretendard" for unmodified files; the new one is as long, so offsets stay. */
const RENAME = { from: 'Pretendard', to: 'LecternInk' };

const LATIN_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
  [0x2018, 0x201d],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20a9, 0x20a9],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2264, 0x2265],
  [0x2605, 0x2606],
];
/** The language switch writes the other language's name on every English page. */
const LATIN_EXTRA = '한국어원';

await cut('lectern-ink-latin.woff2', [...LATIN_RANGES.flatMap(range), ...codesOf(LATIN_EXTRA)]);
await cut('lectern-ink-hangul.woff2', [...commonHangul(), ...codesOf('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅋㅠㅜ○')]);

async function cut(name: string, codes: readonly number[]) {
  const font = readFileSync(join(source, 'woff2/PretendardVariable.woff2'));
  const cutFont = await subsetFont(font, String.fromCodePoint(...new Set(codes)), {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'case', 'mark', 'mkmk'],
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  const file: Buffer = await convert(renamed(cutFont), 'woff2');
  writeFileSync(join(target, name), file);
  process.stdout.write(`${name}: ${codes.length} characters, ${file.length} bytes\n`);
}

function renamed(font: Buffer): Buffer {
  const from = utf16be(RENAME.from);
  const to = utf16be(RENAME.to);
  for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at)) to.copy(font, at);
  return font;
}

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

function commonHangul(): number[] {
  const css = readFileSync(join(source, 'pretendardvariable-dynamic-subset.css'), 'utf8');
  const faces = [...css.matchAll(/subset\.(\d+)\.woff2[\s\S]*?unicode-range:\s*([^;]*);/g)];
  return faces
    .filter(([, file]) => Number(file) >= FIRST_COMMON_FILE)
    .flatMap(([, , ranges = '']) => ranges.split(',').flatMap(parseRange))
    .filter((code) => code >= 0xac00 && code <= 0xd7a3);
}

function parseRange(text: string): number[] {
  const [first = 0, last = first] = text
    .trim()
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return range([first, last]);
}

function range([first, last]: readonly [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function codesOf(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}
