/** A part of a picture, as shares of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What must be seen whole in pictures that boxes cut to their own shape: faces, hands, things. */
export const focusOf: Readonly<Record<string, Focus>> = {
  'hero-1-desktop': { x: 0.48, y: 0.08, width: 0.32, height: 0.8 },
  'hero-1-mobile': { x: 0.52, y: 0.08, width: 0.16, height: 0.8 },
  'hero-2-desktop': { x: 0.23, y: 0.22, width: 0.57, height: 0.66 },
  'hero-2-mobile': { x: 0.36, y: 0.22, width: 0.31, height: 0.66 },
  'hero-3-desktop': { x: 0.18, y: 0.35, width: 0.64, height: 0.5 },
  'hero-3-mobile': { x: 0.15, y: 0.22, width: 0.7, height: 0.6 },
  'doctors-banner-desktop': { x: 0.22, y: 0.25, width: 0.56, height: 0.5 },
  'doctors-banner-mobile': { x: 0.22, y: 0.25, width: 0.56, height: 0.5 },
};
