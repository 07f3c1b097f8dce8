import { drawMuscles } from '../anatomy/draw-muscles.ts';
import { drawPads } from '../anatomy/pads.ts';
import { arteries, drawCourses, nerves } from '../anatomy/vessels.ts';
import { curve } from '../kit/curve.ts';
import { at, point, steps, type Point } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { arc, arrow, strokeLine, target } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, ellipse } from '../kit/svg.ts';
import { drawCannula, drawHandpiece, drawHub, drawSyringe } from '../props/instruments.ts';
import { dayLook, nightLook, placed } from '../props/look.ts';
import { drawThread } from '../props/thread.ts';
import type { Sitting } from '../scenes/sitting.ts';
import type { Stage } from '../scenes/stage.ts';
import { pearl } from '../scenes/skinbooster.ts';
import { unitOf } from '../scenes/plate.ts';
import type { RegionPlan } from './regions.ts';
import { runsOn, spotOn, type Side } from './spot.ts';

/** A seated model with what is known about the region in view. */
export interface View {
  readonly stage: Stage;
  readonly model: Sitting;
  readonly plan: RegionPlan;
  readonly side: Side;
  readonly isNight: boolean;
  /** Canvas unit, grown with how close the view is. */
  readonly k: number;
}

export function injectionPoints({ model, plan, side, k }: View): string {
  return plan.points
    .filter((spot) => spot.on !== 'front' || model.view.place(spot.x * side, spot.y, 0.01).isVisible)
    .map((spot) => target(spotOn(model, spot, side), 11 * k, model.look.line, model.look.skin))
    .join('');
}

export function muscles({ stage, model, plan, side, isNight, k }: View, isBelly = true): string {
  const p = stage.palette;
  const look = { fibre: isNight ? p.wash : isBelly ? p.deep : p.accent, weight: 3 * k };
  return drawMuscles(
    model.view,
    plan.muscles,
    isBelly ? { ...look, belly: isNight ? p.accent : p.mid } : look,
    plan.focus.x === 0 || plan.points.length === 0 ? 'both' : side,
  );
}

export function pads({ stage, model, plan, side, isNight, k }: View): string {
  const p = stage.palette;
  return drawPads(
    model.view,
    plan.pads,
    { fill: isNight ? p.deep : p.mid, line: isNight ? p.tint : p.deep, weight: 3 * k },
    plan.focus.x === 0 ? 'both' : side,
  );
}

export function vessels({ stage, model, side, isNight, k }: View): string {
  const p = stage.palette;
  return drawCourses(model.view, arteries, isNight ? p.mid : p.accent, 9 * k, side);
}

export function nerveTree({ stage, model, side, isNight, k }: View): string {
  const p = stage.palette;
  return drawCourses(model.view, nerves, isNight ? p.tint : p.deep, 8 * k, side);
}

export function folds({ stage, model, plan, side, isNight, k }: View): string {
  const p = stage.palette;
  const runs = plan.folds.flatMap(({ on, line }) => runsOn(model, on, line, side));
  return filled(
    runs.map((run) => penPath(run, 6.5 * k, 0.3, 0.3)),
    isNight ? p.tint : p.accent,
  );
}

export function zone({ stage, model, plan, side, isNight }: View): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const centre = spotOn(model, plan.zone.at, side);
  const scale = model.view.camera.scale;
  return (
    ellipse(centre.x, centre.y, plan.zone.rx * scale, plan.zone.ry * scale, {
      fill: isNight ? p.accent : p.tint,
      opacity: isNight ? '.32' : '.7',
    }) +
    ellipse(centre.x, centre.y, plan.zone.rx * scale, plan.zone.ry * scale, {
      fill: 'none',
      stroke: isNight ? p.mid : p.accent,
      'stroke-width': 5 * u,
      'stroke-dasharray': `${16 * u} ${12 * u}`,
      'stroke-linecap': 'round',
    })
  );
}

export function pull({ stage, model, plan, side, isNight, k }: View): string {
  const p = stage.palette;
  const on = plan.threadsOn === 'neck' ? 'neck' : 'head';
  const sides: readonly Side[] = plan.focus.x === 0 ? [1, -1] : [side];
  return sides
    .flatMap((s) => plan.pull.flatMap((line) => runsOn(model, on, line, s, 0.012)))
    .filter((run) => run.length > 8)
    .map((run) => arrow(run, isNight ? p.mid : p.accent, 6.5 * k, 24 * k))
    .join('');
}

export function threads({ stage, model, plan, side, isNight, k }: View, isMono = false): string {
  const p = stage.palette;
  const line = isNight ? p.wash : p.deep;
  const look = isMono
    ? { line, weight: 4.2 * k, pitch: 0, cog: 0 }
    : { line, weight: 5 * k, pitch: 22 * k, cog: 9.5 * k, isBidirectional: true };
  const runs = plan.threads.flatMap((thread) => runsOn(model, plan.threadsOn, thread, side, 0.012));
  return runs
    .filter((run) => run.length > 6)
    .map((run) => drawThread(run, look) + target(at(run, 0), 11 * k, model.look.line, model.look.skin))
    .join('');
}

/** A net of smooth threads over the region. */
export function mesh({ stage, model, plan, side, isNight, k }: View): string {
  const p = stage.palette;
  const spots = plan.points.map((spot) => spotOn(model, spot, side));
  const lines = spots.map((q, i) => {
    const lean = i % 2 === 0 ? 26 : -26;
    return [point(q.x - 46 * k, q.y - lean * k), q, point(q.x + 46 * k, q.y + lean * k)];
  });
  return (
    stroked(
      lines.map((line) => smoothPath(line)),
      isNight ? p.wash : p.deep,
      4 * k,
    ) + lines.map((line) => circle(at(line, 0).x, at(line, 0).y, 7 * k, { fill: model.look.line })).join('')
  );
}

/** Small drops under the skin. */
export function drops({ stage, model, plan, side, isNight, k }: View): string {
  const p = stage.palette;
  const [paper, line] = isNight ? [p.dusk, p.tint] : [p.white, p.ink];
  return plan.points
    .map((spot) => spotOn(model, spot, side))
    .map((q, i) => pearl(q.x, q.y, (i % 3 === 1 ? 17 : 13) * k, paper, line, p.accent, k))
    .join('');
}

/** Ways of a cannula through one entry, the cannula itself in the first of them. */
export function cannulaFan(view: View): string {
  const { stage, model, plan, side, isNight } = view;
  const p = stage.palette;
  const u = unitOf(stage);
  const entry = spotOn(model, plan.entry, side);
  const ends = plan.fan.map((spot) => spotOn(model, spot, side));
  const field = filled([smoothPath([...ends, entry], true)], isNight ? p.deep : p.tint);
  const ways = ends
    .slice(1)
    .map((end) =>
      strokeLine(
        [end, middle(end, entry, 8 * u), entry],
        isNight ? p.mid : p.accent,
        4.6 * u,
        `${15 * u} ${11 * u}`,
      ),
    );
  const first = at(ends, 0);
  const reach = 190 * u;
  const [dx, dy] = away(first, entry, reach);
  const out = point(entry.x + dx, entry.y + dy + 24 * u);
  const look = isNight ? nightLook(p, 3.6 * u) : dayLook(p, 3.6 * u);
  const angle = (Math.atan2(out.y - entry.y, out.x - entry.x) * 180) / Math.PI;
  return (
    field +
    ways.join('') +
    drawCannula(curve([first, middle(first, entry, 10 * u), entry, out], 8), look, 13 * u) +
    placed(
      { x: out.x - dx * 0.02, y: out.y, turn: angle, scale: 1.6 * u },
      drawHub({ ...look, weight: 2.4 }),
    ) +
    target(entry, 14 * u, model.look.line, model.look.skin)
  );
}

/** A syringe whose needle ends in the region; its barrel goes where the canvas has room. */
export function syringeAt(view: View, turn?: number): string {
  const { stage, model, plan, side, isNight } = view;
  const p = stage.palette;
  const u = unitOf(stage);
  const tip = spotOn(model, plan.pin, side);
  const lean = turn ?? (tip.y > stage.height * 0.55 ? 28 : -34);
  const angle = tip.x > stage.width * 0.62 ? 180 - lean : lean;
  const look = isNight ? nightLook(p, 3) : dayLook(p, 3);
  return placed({ x: tip.x, y: tip.y, turn: angle, scale: 1.12 * u }, drawSyringe(look, { needle: 190 }));
}

/** A handpiece on the skin with waves going in. */
export function handpieceAt(view: View): string {
  const { stage, model, plan, side, isNight } = view;
  const p = stage.palette;
  const u = unitOf(stage);
  const spot = spotOn(model, plan.pin, side);
  const outward = spot.x > stage.width / 2 ? 1 : -1;
  const turn = outward * (spot.y > stage.height * 0.6 ? 112 : 62);
  const facing = turn + 90;
  const waves = steps(5).map((t) =>
    penPath(arc(spot, (46 + 150 * t) * u, facing - 42, facing + 42), (8 - 4 * t) * u, 0.3, 0.3),
  );
  const look = isNight ? nightLook(p, 3.2) : dayLook(p, 3.2);
  return (
    filled(waves, isNight ? p.mid : p.accent) +
    placed({ x: spot.x, y: spot.y, turn, scale: 0.92 * u }, drawHandpiece(look))
  );
}

function middle(a: Point, b: Point, sag: number): Point {
  return point((a.x + b.x) / 2, (a.y + b.y) / 2 + sag);
}

function away(from: Point, through: Point, length: number): [number, number] {
  const d = Math.hypot(through.x - from.x, through.y - from.y) || 1;
  return [((through.x - from.x) / d) * length, ((through.y - from.y) / d) * length];
}
