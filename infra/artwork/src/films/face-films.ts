import { arrow, target } from '../kit/marks.ts';
import { at, point } from '../kit/geometry.ts';
import { circle, rect } from '../kit/svg.ts';
import type { SitterName } from '../head/sitters.ts';
import * as on from '../plates/marks-on.ts';
import type { View } from '../plates/marks-on.ts';
import { drawProbe } from '../plates/probe.ts';
import { regionPlans, type FaceRegion } from '../plates/regions.ts';
import { poseAt, runsOn, spotOn, type Side, type Spot } from '../plates/spot.ts';
import { drawScan } from '../plates/ultrasound-image.ts';
import { drawThread } from '../props/thread.ts';
import { arch, disc, ground, unitOf } from '../scenes/plate.ts';
import { nightHead, sit } from '../scenes/sitting.ts';
import { pearl } from '../scenes/skinbooster.ts';
import type { Stage } from '../scenes/stage.ts';
import { always, FILM_SECONDS, inTurn, MARKS_FROM, type Layer } from './film.types.ts';

export type FaceTechnique =
  'toxin' | 'filler' | 'threads' | 'energy' | 'booster' | 'anatomy' | 'vessels' | 'probe';

const people: readonly SitterName[] = ['hana', 'sora', 'yuna', 'minjun', 'daniel'];

function look(stage: Stage, region: FaceRegion, turn: number, isNight: boolean, x = 0.5): View {
  const plan = regionPlans[region];
  const yaw = plan.yaws[turn % plan.yaws.length] ?? 0;
  const side: Side = yaw > 0 ? -1 : 1;
  const sitter = people[(turn * 2 + region.length) % people.length] ?? 'hana';
  const pose = poseAt(stage, sitter, side, {
    focus: plan.focus,
    at: point(x, plan.y),
    size: plan.size,
    yaw,
    pitch: plan.pitch ?? 0,
  });
  const u = unitOf(stage);
  const weight = (3.2 + 2 * plan.size) * u;
  const model = sit(stage, sitter, pose, isNight ? { ...nightHead(stage), weight } : { weight });
  return { stage, model, plan, side, isNight, k: u * (0.72 + 0.6 * plan.size) };
}

/** A close view of a region of the face: it rests, its anatomy appears, then the marks of a technique come one by one. */
export function faceFilm(region: FaceRegion, technique: FaceTechnique, turn = 0): (stage: Stage) => Layer[] {
  return (stage) => {
    const isNight = technique === 'vessels';
    const view = look(stage, region, turn, isNight, technique === 'probe' ? 0.3 : 0.5);
    const p = stage.palette;
    const tone = (['wash', 'tint', 'wash'] as const)[turn % 3] ?? 'wash';
    const over = tone === 'wash' ? p.tint : p.wash;
    const back = isNight
      ? ground(stage, 'night') + disc(stage, 0.5, 0.5, 0.46, p.ink)
      : ground(stage, tone) +
        (region.length % 2
          ? disc(stage, 0.5, 0.48, 0.47, over)
          : arch(stage.width / 2, stage.height * 0.04, stage.width * 0.46, stage.height, over));
    const under = beneath(view, technique);
    return [
      always(back + view.model.areas),
      ...(under ? [{ from: 3, until: FILM_SECONDS, svg: under }] : []),
      ...(technique === 'anatomy' ? anatomy(view, region) : []),
      ...(isNight ? inTurn([on.vessels(view), on.zone(view)]) : []),
      always(view.model.lines),
      ...(hasFolds(technique) ? [{ from: 2, until: FILM_SECONDS, svg: on.folds(view) }] : []),
      { from: 5, until: MARKS_FROM, svg: ring(view) },
      ...marks(view, technique),
    ];
  };
}

const hasFolds = (technique: FaceTechnique): boolean =>
  ['filler', 'threads', 'energy', 'booster'].includes(technique);

const beneath = (view: View, technique: FaceTechnique): string =>
  technique === 'toxin' ? on.muscles(view, false) : '';

/** What the region is made of: muscles first, then the arteries and where they matter. */
function anatomy(view: View, region: FaceRegion): Layer[] {
  const muscles = { from: MARKS_FROM, until: FILM_SECONDS, svg: on.muscles(view, false) };
  if (region === 'neck') return [muscles];
  return [
    muscles,
    { from: MARKS_FROM + 4, until: FILM_SECONDS, svg: on.vessels({ ...view, isNight: false }) },
  ];
}

function ring({ stage, model, plan, side, isNight }: View): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const centre = spotOn(model, plan.focus, side);
  return circle(centre.x, centre.y, stage.height * 0.24, {
    fill: 'none',
    stroke: isNight ? p.mid : p.accent,
    'stroke-width': 5 * u,
    'stroke-dasharray': `${18 * u} ${14 * u}`,
    'stroke-linecap': 'round',
  });
}

function marks(view: View, technique: FaceTechnique): Layer[] {
  if (technique === 'toxin') return points(view);
  if (technique === 'filler') return cannula(view);
  if (technique === 'threads') return threads(view);
  if (technique === 'energy') return shots(view);
  if (technique === 'booster') return drops(view);
  return technique === 'probe' ? probe(view) : [];
}

/** Spots that can be seen, from above to below. */
function seen({ model, plan, side }: View): Spot[] {
  return plan.points
    .filter((spot) => spot.on !== 'front' || model.view.place(spot.x * side, spot.y, 0.01).isVisible)
    .toSorted((a, b) => b.y - a.y);
}

/** The syringe at each spot for as long as its mark is the newest. */
function pricking(view: View, spots: readonly Spot[]): Layer[] {
  const starts = inTurn(spots.map(() => '')).map(({ from }) => from);
  return spots.flatMap((spot, index) => {
    const from = starts[index] ?? 0;
    const until = starts[index + 1] ?? FILM_SECONDS - 1;
    if (until <= from) return [];
    return [{ from, until, svg: on.syringeAt({ ...view, plan: { ...view.plan, pin: spot } }) }];
  });
}

function points(view: View): Layer[] {
  const { model, side, k } = view;
  const spots = seen(view);
  const targets = spots.map((spot) =>
    target(spotOn(model, spot, side), 11 * k, model.look.line, model.look.skin),
  );
  return [...inTurn(targets), ...pricking(view, spots)];
}

function drops(view: View): Layer[] {
  const { stage, model, side, k } = view;
  const p = stage.palette;
  const spots = seen(view);
  const pearls = spots.map((spot, index) => {
    const q = spotOn(model, spot, side);
    return pearl(q.x, q.y, (index % 3 === 1 ? 17 : 13) * k, p.white, p.ink, p.accent, k);
  });
  return [...inTurn(pearls), ...pricking(view, spots)];
}

/** One way of the cannula after another, each from the same entry. */
function cannula(view: View): Layer[] {
  const { plan } = view;
  const room = FILM_SECONDS - MARKS_FROM;
  return plan.fan.map((_, index) => {
    const fan = [...plan.fan.slice(index), ...plan.fan.slice(0, index)];
    return {
      from: MARKS_FROM + Math.floor((index * room) / plan.fan.length),
      until: MARKS_FROM + Math.floor(((index + 1) * room) / plan.fan.length),
      svg: on.cannulaFan({ ...view, plan: { ...plan, fan } }),
    };
  });
}

function threads(view: View): Layer[] {
  const { stage, model, plan, side, k } = view;
  const p = stage.palette;
  const style = { line: p.deep, weight: 5 * k, pitch: 22 * k, cog: 9.5 * k, isBidirectional: true };
  const runs = plan.threads
    .flatMap((thread) => runsOn(model, plan.threadsOn, thread, side, 0.012))
    .filter((run) => run.length > 6);
  return inTurn([
    ...runs.map(
      (run) => drawThread(run, style) + target(at(run, 0), 11 * k, model.look.line, model.look.skin),
    ),
    on.pull(view),
  ]);
}

/** The handpiece moves along the region; behind it stand the directions in which the tissue tightens. */
function shots(view: View): Layer[] {
  const { stage, model, plan, side, k } = view;
  const p = stage.palette;
  const kind = plan.threadsOn === 'neck' ? 'neck' : 'head';
  const arrows = plan.pull
    .flatMap((line) => runsOn(model, kind, line, side, 0.012))
    .filter((run) => run.length > 8)
    .map((run) => arrow(run, p.accent, 6.5 * k, 24 * k));
  return [
    { from: MARKS_FROM, until: FILM_SECONDS - 3, svg: on.handpieceAt(view) },
    ...arrows.map((svg, index) => ({
      from: FILM_SECONDS - 3 + Math.min(1, index),
      until: FILM_SECONDS,
      svg,
    })),
  ];
}

/** The probe on the skin, and what it sees. */
function probe(view: View): Layer[] {
  const { stage } = view;
  const { width: w, height: h } = stage;
  const spot = spotOn(view.model, view.plan.pin, view.side);
  const box = { left: w * 0.56, top: h * 0.14, width: w * 0.38, height: h * 0.7 };
  return [
    { from: MARKS_FROM - 2, until: FILM_SECONDS, svg: drawProbe(stage, spot, 52) },
    {
      from: MARKS_FROM,
      until: FILM_SECONDS,
      svg:
        rect(box.left - 8, box.top - 8, box.width + 16, box.height + 16, {
          rx: 14,
          fill: stage.palette.white,
          stroke: stage.palette.ink,
          'stroke-width': 3,
        }) + drawScan(stage, box, ['artery', 'muscle']),
    },
  ];
}
