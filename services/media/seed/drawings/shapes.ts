/** Size of a flat drawing in pixels. */
export const FLAT = { width: 1280, height: 720 } as const;
/** Size of a drawing all around (equirectangular). */
export const ROUND = { width: 2048, height: 1024 } as const;

/** Draws a moment of a drawing, from 0 up to 1, as SVG. */
export type Scene = (moment: number) => string;

/** Colours of one drawing. */
export interface Palette {
  readonly back: string;
  readonly light: string;
  readonly middle: string;
  readonly dark: string;
  readonly mark: string;
}

export const PALETTES = {
  blue: { back: '#0f2440', light: '#dbe9f8', middle: '#6fa3d8', dark: '#1d3d66', mark: '#ffb454' },
  green: { back: '#10302b', light: '#d9efe6', middle: '#63b39a', dark: '#1b4b42', mark: '#ffd166' },
  rose: { back: '#3a1a26', light: '#f8dfe5', middle: '#d98ca0', dark: '#64303f', mark: '#7bdff2' },
  sand: { back: '#33291a', light: '#f6ead6', middle: '#d3ab6d', dark: '#5d4827', mark: '#5bc0be' },
  violet: { back: '#241a3d', light: '#e6def7', middle: '#9f86d6', dark: '#3f2e6a', mark: '#f7b267' },
} as const satisfies Record<string, Palette>;

export const picture = (size: { width: number; height: number }, back: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${back}"/>${body}</svg>`;

export const flat = (palette: Palette, body: string): string => picture(FLAT, palette.back, body);

export const dot = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${Math.max(0, r).toFixed(1)}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;

export const path = (d: string, stroke: string, width = 6, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0, width).toFixed(1)}" height="${Math.max(0, height).toFixed(1)}" rx="${radius}" fill="${fill}"/>`;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Goes there and back within a drawing: 0, 1 in the middle, 0. */
export const swing = (moment: number): number => (1 - Math.cos(moment * 2 * Math.PI)) / 2;
