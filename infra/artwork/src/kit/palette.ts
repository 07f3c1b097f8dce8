import { oklch } from './color.ts';

/** The tones of one picture family: a hue in seven steps over shared deep-blue ink. */
export interface Palette {
  readonly paper: string;
  readonly wash: string;
  readonly tint: string;
  readonly mid: string;
  readonly accent: string;
  readonly deep: string;
  readonly night: string;
  /** Lit and shaded surfaces on a night ground. */
  readonly dusk: string;
  readonly dim: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly white: string;
}

const hues = {
  botox: { hue: 186, chroma: 1 },
  filler: { hue: 6, chroma: 0.95 },
  skinbooster: { hue: 232, chroma: 1 },
  threads: { hue: 142, chroma: 0.85 },
  lifting: { hue: 72, chroma: 1.05 },
  live: { hue: 32, chroma: 1.25 },
  offline: { hue: 262, chroma: 0.7 },
} as const;

export type Hue = keyof typeof hues;

export function paletteOf(name: Hue): Palette {
  const { hue, chroma } = hues[name];
  return {
    paper: oklch(0.974, 0.008 * chroma, hue),
    wash: oklch(0.938, 0.026 * chroma, hue),
    tint: oklch(0.878, 0.056 * chroma, hue),
    mid: oklch(0.765, 0.094 * chroma, hue),
    accent: oklch(0.6, 0.118 * chroma, hue),
    deep: oklch(0.405, 0.08 * chroma, hue),
    night: oklch(0.262, 0.042, 248),
    dusk: oklch(0.372, 0.05, 248),
    dim: oklch(0.312, 0.046, 248),
    ink: oklch(0.285, 0.055, 255),
    inkSoft: oklch(0.47, 0.04, 252),
    inkFaint: oklch(0.72, 0.025, 250),
    white: oklch(0.99, 0.003, hue),
  };
}
