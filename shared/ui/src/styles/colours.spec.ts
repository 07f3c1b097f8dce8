import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contrast, parseOklch } from './contrast.ts';

const css = readFileSync(fileURLToPath(new URL('./colours.css', import.meta.url)), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

const themes = {
  light: tokensOf("[data-theme='light']"),
  dark: tokensOf("[data-theme='dark']"),
};
const surfaces = ['surface', 'raised', 'overlay'];
const tones = ['accent', 'info', 'positive', 'warning', 'danger', 'live'];
const categories = ['skinbooster', 'botox', 'filler', 'threads', 'lifting', 'live', 'offline'];

/** [foreground, background, least contrast]: 4.5 for words, 3 for the bounds of controls and for marks. */
const pairs: [string, string, number][] = [
  ...['ink', 'ink-muted', 'ink-faint', ...tones.map((tone) => `${tone}-text`)].flatMap((ink) =>
    surfaces.map((surface): [string, string, number] => [ink, surface, 4.5]),
  ),
  ...categories.flatMap((category) =>
    surfaces.map((surface): [string, string, number] => [`category-${category}`, surface, 4.5]),
  ),
  ...['ink', 'ink-muted', 'ink-faint'].flatMap((ink): [string, string, number][] => [
    [ink, 'sunken', 4.5],
    ...(ink === 'ink-faint' ? [] : ([[ink, 'chip', 4.5]] as [string, string, number][])),
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-text`, `${tone}-soft`, 4.5],
    ['ink', `${tone}-soft`, 4.5],
  ]),
  ...['accent', 'accent-strong'].map((fill): [string, string, number] => ['accent-ink', fill, 4.5]),
  ...['info', 'info-strong', 'positive', 'positive-strong', 'danger', 'danger-strong'].map(
    (fill): [string, string, number] => ['tone-ink', fill, 4.5],
  ),
  ['live-ink', 'live', 4.5],
  ['warning-ink', 'warning', 4.5],
  ['ink-inverse', 'inverse', 4.5],
  ['inverse-positive', 'inverse', 4.5],
  ['inverse-danger', 'inverse', 4.5],
  ...['line-strong', 'accent', 'danger', 'focus', 'live'].flatMap((mark) =>
    surfaces.map((surface): [string, string, number] => [mark, surface, 3]),
  ),
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  const tokens = themes[theme];
  const colour = (name: string) => parseOklch(tokens[`--${name}`] ?? '');

  it.each(pairs)('%s on %s has a contrast of at least %s', (ink, ground, least) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(least);
  });
});

describe('the dark theme', () => {
  it('is the same when chosen and when the operating system asks for it', () => {
    expect(tokensOf(':root:not([data-theme])')).toEqual(themes.dark);
  });

  it('is for screens, so that a page read in the dark is printed on white', () => {
    for (const selector of ["[data-theme='dark'] {", ':root:not([data-theme]) {']) {
      expect(css.lastIndexOf('@media screen', css.indexOf(selector))).toBeGreaterThan(
        css.indexOf("[data-theme='light'] {"),
      );
    }
  });

  it('gives a value to every colour of the light one', () => {
    expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  });

  it('makes raised surfaces lighter, step by step', () => {
    const [surface, raised, overlay] = surfaces.map(
      (name) => parseOklch(themes.dark[`--${name}`] ?? '').lightness,
    );
    expect(raised).toBeGreaterThan(surface!);
    expect(overlay).toBeGreaterThan(raised!);
  });
});

describe('contrast', () => {
  it('agrees with the definition at both ends', () => {
    const black = { lightness: 0, chroma: 0, hue: 0 };
    const white = { lightness: 1, chroma: 0, hue: 0 };
    expect(contrast(black, white)).toBeCloseTo(21, 1);
    expect(contrast(white, white)).toBe(1);
  });

  it('agrees with a known colour: oklch(0.628 0.2577 29.23) is pure red, 3.998 on white', () => {
    const red = parseOklch('oklch(0.628 0.2577 29.23)');
    expect(contrast(red, { lightness: 1, chroma: 0, hue: 0 })).toBeCloseTo(4, 1);
  });
});
