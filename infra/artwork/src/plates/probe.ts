import type { Point } from '../kit/geometry.ts';
import { element, group, rect } from '../kit/svg.ts';
import { dayLook, outlined, placed, type PropLook } from '../props/look.ts';
import { unitOf } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';

/** A linear ultrasound probe whose face touches `at`; `turn` leans it clockwise. */
export function drawProbe(stage: Stage, at: Point, turn: number): string {
  const u = unitOf(stage);
  return placed({ x: at.x, y: at.y, turn, scale: u }, probe(dayLook(stage.palette, 3.4)));
}

function probe(look: PropLook): string {
  return group(
    {},
    element('path', {
      d: 'M0 -430C20 -500 90 -520 150 -500',
      fill: 'none',
      stroke: look.line,
      'stroke-width': 18,
      'stroke-linecap': 'round',
    }),
    element('path', {
      d: 'M-92 -24L-84 -96C-66 -150 -46 -190 -44 -250V-400Q-44 -436 0 -436Q44 -436 44 -400V-250C46 -190 66 -150 84 -96L92 -24z',
      ...outlined(look, look.paper),
    }),
    element('path', {
      d: 'M20 -430Q44 -426 44 -400V-250C46 -190 66 -150 84 -96L92 -24H58C44 -140 20 -190 20 -250z',
      fill: look.shade,
    }),
    rect(-96, -30, 192, 30, { rx: 10, ...outlined(look, look.fill) }),
    element('path', { d: 'M-72 -84H72', stroke: look.line, 'stroke-width': look.weight * 0.7 }),
    rect(-18, -330, 36, 64, { rx: 16, ...outlined(look, look.fill) }),
  );
}
