import { paletteOf, type Hue, type Palette } from '../kit/palette.ts';
import type { Random } from '../kit/random.ts';

/** The canvas a composition draws on, in its own units. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
  /** Wide compositions put the subject to the right; tall and square ones centre it. */
  readonly isWide: boolean;
}

/** Draws one composition and answers its SVG content. */
export type Draw = (stage: Stage) => string;

export type SceneTable = Readonly<Record<string, Draw>>;

/** The same canvas in the colours of another family. */
export function inHue(stage: Stage, hue: Hue): Stage {
  return { ...stage, palette: paletteOf(hue) };
}
