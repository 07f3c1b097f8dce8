import type { Palette } from '../kit/palette.ts';
import { group } from '../kit/svg.ts';

/** The tones a drawn object is made of. */
export interface PropLook {
  readonly line: string;
  /** Lit surfaces. */
  readonly paper: string;
  /** Shaded surfaces. */
  readonly shade: string;
  /** Contents and coloured parts. */
  readonly fill: string;
  readonly weight: number;
}

export function dayLook(p: Palette, weight: number): PropLook {
  return { line: p.ink, paper: p.white, shade: p.tint, fill: p.mid, weight };
}

export function nightLook(p: Palette, weight: number): PropLook {
  return { line: p.tint, paper: p.dusk, shade: p.dim, fill: p.accent, weight };
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** Degrees clockwise. */
  readonly turn?: number;
}

/** Puts an object drawn around its own origin onto the canvas. */
export function placed({ x, y, scale = 1, turn = 0 }: Placement, content: string): string {
  const parts = [`translate(${x.toFixed(1)} ${y.toFixed(1)})`];
  if (turn !== 0) parts.push(`rotate(${turn.toFixed(1)})`);
  if (scale !== 1) parts.push(`scale(${scale.toFixed(3)})`);
  return group({ transform: parts.join(' ') }, content);
}

/** Attributes of an outlined shape. */
export function outlined(look: PropLook, fill: string, width = look.weight) {
  return {
    fill,
    stroke: look.line,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  } as const;
}
