import type { Point } from '../kit/geometry.ts';
import { drawHand, type HandLook } from '../props/hand.ts';
import { drawPen, drawSyringe } from '../props/instruments.ts';
import { placed, type PropLook } from '../props/look.ts';
import { unitOf } from './plate.ts';
import type { Stage } from './stage.ts';

/** A gloved hand holding a syringe; `tip` is the needle's end, `size` half a hand as share of the height. */
export function handWithSyringe(stage: Stage, tip: Point, size: number): string {
  return holding(stage, tip, size, { x: 2.05, y: -1.02 }, 0.92, drawSyringe(heldLook(stage)));
}

/** A gloved hand drawing with a surgical pen. */
export function handWithPen(stage: Stage, tip: Point, size: number): string {
  return holding(stage, tip, size, { x: 1.52, y: -0.72 }, 1.18, drawPen(heldLook(stage)));
}

function holding(stage: Stage, tip: Point, size: number, reach: Point, length: number, tool: string): string {
  const scale = size * stage.height;
  const center = { x: tip.x + reach.x * scale, y: tip.y + reach.y * scale };
  const hand = drawHand({ yaw: 0, pitch: 0, roll: 0, center, scale }, gloveLook(stage));
  return hand.behind + placed({ ...tip, turn: -30.5, scale: (scale / 150) * length }, tool) + hand.before;
}

function gloveLook(stage: Stage): HandLook {
  const p = stage.palette;
  return { skin: p.white, sleeve: p.mid, shade: p.tint, line: p.ink, weight: 4.2 * unitOf(stage) };
}

function heldLook(stage: Stage): PropLook {
  const p = stage.palette;
  return { line: p.ink, paper: p.white, shade: p.tint, fill: p.accent, weight: 3 };
}
