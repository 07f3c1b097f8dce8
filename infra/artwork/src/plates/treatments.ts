import { point, polar } from '../kit/geometry.ts';
import { arc, arrow, strokeLine } from '../kit/marks.ts';
import { circle, clipped, group, rect } from '../kit/svg.ts';
import type { SitterName } from '../head/sitters.ts';
import { drawMonitor } from '../props/studio.ts';
import { dayLook, placed } from '../props/look.ts';
import { broadcast, liveDot } from '../scenes/broadcast.ts';
import { handWithPen, handWithSyringe } from '../scenes/holding.ts';
import { arch, disc, ground, lens, unitOf } from '../scenes/plate.ts';
import { nightHead, sit } from '../scenes/sitting.ts';
import { reliefLines } from '../scenes/topography.ts';
import type { Stage } from '../scenes/stage.ts';
import { stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import * as on from './marks-on.ts';
import type { View } from './marks-on.ts';
import { drawProbe } from './probe.ts';
import { regionPlans, type FaceRegion, type RegionPlan } from './regions.ts';
import { drawActs, type Act } from './section-parts.ts';
import { poseAt, spotOn, type Side } from './spot.ts';
import { drawScan, type Finding } from './ultrasound-image.ts';

/** How a region is shown. */
export type Treatment =
  | 'points'
  | 'folds'
  | 'muscles'
  | 'pads'
  | 'vessels'
  | 'nerves'
  | 'tool'
  | 'split'
  | 'pair'
  | 'lens'
  | 'pen'
  | 'probe'
  | 'relief'
  | 'turn'
  | 'screen'
  | 'practice'
  | 'pull'
  | 'zone';

/** The subject of a plate: enough to draw, tag and describe it. */
export interface Subject {
  readonly region: FaceRegion;
  readonly technique: 'toxin' | 'skin-toxin' | 'filler' | 'threads' | 'mono' | 'energy' | 'booster' | 'none';
  readonly treatment: Treatment;
  /** Which of several views of the same. */
  readonly turn: number;
  readonly sitter?: SitterName;
}

const people: readonly SitterName[] = ['hana', 'sora', 'yuna', 'minjun', 'daniel'];

interface Framing {
  readonly x?: number;
  readonly y?: number;
  readonly grow?: number;
  readonly isNight?: boolean;
  readonly yaw?: number;
}

function look(stage: Stage, subject: Subject, framing: Framing = {}): View {
  const plan = regionPlans[subject.region];
  const yaw = framing.yaw ?? plan.yaws[subject.turn % plan.yaws.length] ?? 0;
  const side: Side = yaw > 0 ? -1 : 1;
  const sitter =
    subject.sitter ?? people[(subject.turn * 2 + subject.region.length) % people.length] ?? 'hana';
  const size = plan.size * (framing.grow ?? 1);
  const pose = poseAt(stage, sitter, side, {
    focus: plan.focus,
    at: point(framing.x ?? 0.5, framing.y ?? plan.y),
    size,
    yaw,
    pitch: plan.pitch ?? 0,
  });
  const u = unitOf(stage);
  const weight = (3.2 + 2 * size) * u;
  const isNight = framing.isNight ?? false;
  const model = sit(stage, sitter, pose, isNight ? { ...nightHead(stage), weight } : { weight });
  return { stage, model, plan, side, isNight, k: u * (0.72 + 0.6 * size) };
}

/** The marks of a technique on the skin. */
function marks(view: View, { technique }: Subject): string {
  if (technique === 'toxin' || technique === 'skin-toxin') return on.injectionPoints(view);
  if (technique === 'filler') return on.cannulaFan(view);
  if (technique === 'threads') return view.plan.threads.length > 0 ? on.threads(view) : on.folds(view);
  if (technique === 'mono') return view.plan.threads.length > 0 ? on.threads(view, true) : on.mesh(view);
  if (technique === 'energy') return view.plan.pull.length > 0 ? on.pull(view) : on.folds(view);
  return technique === 'booster' ? on.drops(view) : on.folds(view);
}

const dayGrounds = ['wash', 'tint', 'mid', 'paper'] as const;

function backdrop(stage: Stage, turn: number, isNight: boolean): string {
  const p = stage.palette;
  if (isNight) return ground(stage, 'night') + disc(stage, 0.5, 0.5, 0.44, p.ink);
  const tone = dayGrounds[turn % dayGrounds.length] ?? 'wash';
  const over = tone === 'wash' || tone === 'paper' ? p.tint : p.wash;
  const shapes = [
    () => disc(stage, 0.5, 0.46, 0.43, over),
    () => arch(stage.width / 2, stage.height * 0.06, stage.width * 0.66, stage.height, over),
    () => rect(0, 0, stage.width * 0.42, stage.height, { fill: over }),
    () => disc(stage, 0.72, 0.36, 0.36, over),
    () => rect(0, stage.height * 0.58, stage.width, stage.height * 0.42, { fill: over }),
  ];
  return ground(stage, tone) + (shapes[turn % shapes.length]?.() ?? '');
}

const plates: Record<Treatment, (stage: Stage, subject: Subject) => string> = {
  points: (stage, subject) =>
    plate(
      stage,
      subject,
      {},
      (v) => (subject.technique === 'toxin' ? on.muscles(v, false) : ''),
      (v) => marks(v, subject),
    ),
  folds: (stage, subject) => plate(stage, subject, {}, () => '', on.folds),
  muscles: (stage, subject) =>
    plate(
      stage,
      subject,
      {},
      (v) => on.muscles(v),
      () => '',
    ),
  pads: (stage, subject) => plate(stage, subject, {}, on.pads, () => ''),
  vessels: (stage, subject) =>
    plate(
      stage,
      subject,
      { isNight: true },
      (v) => on.zone(v) + on.vessels(v),
      () => '',
    ),
  nerves: (stage, subject) =>
    plate(
      stage,
      subject,
      {
        isNight: true,
        grow: 0.9,
        ...(subject.region === 'face' ? { yaw: subject.turn % 2 ? 58 : -58 } : {}),
      },
      on.nerveTree,
      () => '',
    ),
  zone: (stage, subject) =>
    plate(
      stage,
      subject,
      {},
      (v) => on.zone(v) + on.vessels(v),
      () => '',
    ),
  pull: (stage, subject) => plate(stage, subject, {}, () => '', on.pull),
  relief: (stage, subject) => plate(stage, subject, { isNight: subject.turn % 2 === 1 }, reliefOf, () => ''),
  tool: (stage, subject) =>
    plate(
      stage,
      subject,
      {},
      () => '',
      (v) => tool(v, subject),
    ),
  split: (stage, subject) => split(stage, subject),
  pair: (stage, subject) => pair(stage, subject),
  lens: (stage, subject) => withLens(stage, subject),
  pen: (stage, subject) =>
    plate(
      stage,
      subject,
      { x: 0.4 },
      () => '',
      (v) => on.folds(v) + handWithPen(stage, spotOn(v.model, v.plan.pin, v.side), 0.17),
    ),
  practice: (stage, subject) =>
    plate(
      stage,
      subject,
      { x: 0.4 },
      (v) => (subject.technique === 'toxin' ? on.muscles(v, false) : ''),
      (v) => handWithSyringe(stage, spotOn(v.model, v.plan.pin, v.side), 0.17),
    ),
  probe: (stage, subject) => withProbe(stage, subject),
  turn: (stage, subject) => turnaround(stage, subject),
  screen: (stage, subject) => onScreen(stage, subject),
};

/** Draws one plate. */
export function drawPlate(stage: Stage, subject: Subject): string {
  return plates[subject.treatment](stage, subject);
}

function plate(
  stage: Stage,
  subject: Subject,
  framing: Framing,
  under: (view: View) => string,
  over: (view: View) => string,
): string {
  const view = look(stage, subject, framing);
  return (
    backdrop(stage, subject.turn + subject.region.length, view.isNight) +
    view.model.areas +
    under(view) +
    view.model.lines +
    over(view)
  );
}

function tool(view: View, { technique }: Subject): string {
  if (technique === 'energy') return on.handpieceAt(view);
  if (technique === 'filler') return on.cannulaFan(view);
  if (technique === 'booster') return on.drops(view) + on.syringeAt(view);
  if (technique === 'threads' || technique === 'mono')
    return marks(view, { technique } as Subject) + on.syringeAt(view);
  return on.injectionPoints(view) + on.syringeAt(view);
}

function reliefOf({ stage, model, plan, isNight, k }: View): string {
  const p = stage.palette;
  const lines = reliefLines(model.view, 0.034 / (0.6 + plan.size), () => true);
  return stroked(
    lines.map((line) => smoothPath(line)),
    isNight ? p.accent : p.mid,
    2.8 * k,
  );
}

function split(stage: Stage, subject: Subject): string {
  const p = stage.palette;
  const plan: RegionPlan = regionPlans[subject.region];
  const framing = plan.focus.x === 0 ? { yaw: 0 } : {};
  const day = look(stage, subject, framing);
  const night = look(stage, subject, { ...framing, isNight: true });
  const seam = plan.focus.x === 0 ? stage.width / 2 : spotOn(day.model, plan.pin, day.side).x - 10 * day.k;
  const inside = subject.technique === 'filler' ? on.pads(night) + on.vessels(night) : on.muscles(night);
  const left = [
    backdrop(stage, 0, false),
    day.model.areas,
    day.model.lines,
    subject.technique === 'toxin' ? on.injectionPoints(day) : on.folds(day),
  ];
  const right = [ground(stage, 'night'), night.model.areas, inside, night.model.lines];
  return (
    clipped('day', rect(0, 0, seam, stage.height), ...left) +
    clipped('night', rect(seam, 0, stage.width - seam, stage.height), ...right) +
    rect(seam - 1.5 * day.k, 0, 3 * day.k, stage.height, { fill: p.accent })
  );
}

function pair(stage: Stage, subject: Subject): string {
  const p = stage.palette;
  const half = stage.width / 2;
  const grow = subject.region === 'face' ? 0.72 : 0.74;
  const before = look(stage, subject, { x: 0.25, grow });
  const after = look(
    stage,
    { ...subject, sitter: subject.turn % 2 ? subject.sitter : undefined } as Subject,
    { x: 0.75, grow },
  );
  const left = [
    rect(0, 0, half, stage.height, { fill: p.wash }),
    before.model.areas,
    before.model.lines,
    on.folds(before),
  ];
  const right = [
    rect(half, 0, half, stage.height, { fill: p.tint }),
    after.model.areas,
    after.model.lines,
    marks(after, subject),
  ];
  return (
    clipped('before', rect(0, 0, half, stage.height), ...left) +
    clipped('after', rect(half, 0, half, stage.height), ...right) +
    rect(half - 3, 0, 6, stage.height, { fill: p.ink })
  );
}

const actOf: Record<Subject['technique'], Act> = {
  toxin: 'needle-muscle',
  'skin-toxin': 'papule',
  filler: 'cannula',
  threads: 'thread',
  mono: 'mono',
  energy: 'beam',
  booster: 'pearls',
  none: 'vessel',
};

function withLens(stage: Stage, subject: Subject): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const { width: w, height: h } = stage;
  const view = look(stage, subject, { x: 0.34, y: 0.42, grow: 0.8 });
  const spot = spotOn(view.model, view.plan.pin, view.side);
  const centre = point(w * 0.72, h * 0.6);
  const radius = h * 0.34;
  const section = drawActs(
    stage,
    {
      left: centre.x - radius,
      top: centre.y - radius * 0.5,
      width: radius * 2,
      height: radius * 1.55,
      depth: 'muscle',
    },
    [actOf[subject.technique]],
    false,
    'lens-skin',
  );
  const ties = [-1, 1].map((s) => strokeLine([spot, polar(centre, radius, 200 + 44 * s)], p.ink, 2.6 * u));
  return (
    backdrop(stage, subject.turn, false) +
    view.model.areas +
    view.model.lines +
    ties.join('') +
    circle(spot.x, spot.y, 22 * u, { fill: 'none', stroke: p.ink, 'stroke-width': 4 * u }) +
    lens(
      'section',
      centre.x,
      centre.y,
      radius,
      p.ink,
      7 * u,
      rect(centre.x - radius, centre.y - radius, radius * 2, radius * 2, { fill: p.wash }) + section,
    )
  );
}

const findingsOf: Record<Subject['technique'], readonly Finding[]> = {
  toxin: ['muscle'],
  'skin-toxin': ['beads'],
  filler: ['filler', 'artery'],
  threads: ['thread'],
  mono: ['thread'],
  energy: ['muscle'],
  booster: ['beads'],
  none: ['pair'],
};

function withProbe(stage: Stage, subject: Subject): string {
  const { width: w, height: h } = stage;
  const view = look(stage, subject, { x: 0.3, y: 0.4, grow: 0.8 });
  const spot = spotOn(view.model, view.plan.pin, view.side);
  const box = { left: w * 0.5, top: h * 0.46, width: w * 0.45, height: h * 0.48 };
  return (
    backdrop(stage, subject.turn, false) +
    view.model.areas +
    view.model.lines +
    drawProbe(stage, spot, 52) +
    drawScan(stage, box, findingsOf[subject.technique])
  );
}

function turnaround(stage: Stage, subject: Subject): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const yaws = [-58, 0, 58];
  const heads = yaws.map((yaw, i) => {
    const view = lookWhole(stage, subject, 0.165 + 0.335 * i, yaw);
    return view.model.areas + view.model.lines + marks(view, subject);
  });
  const floor = arc(point(stage.width / 2, stage.height * 0.62), stage.width * 0.42, 150, 30).map((q) =>
    point(q.x, stage.height * 0.86 + (q.y - stage.height * 0.62) * 0.2),
  );
  return backdrop(stage, 2, false) + heads.join('') + arrow(floor, p.accent, 7 * u, 34 * u);
}

/** A whole head with the plan of a region, for small figures. */
function lookWhole(stage: Stage, subject: Subject, x: number, yaw: number): View {
  const plan = regionPlans[subject.region];
  const side: Side = yaw > 0 ? -1 : 1;
  const sitter = subject.sitter ?? people[subject.turn % people.length] ?? 'hana';
  const pose = poseAt(stage, sitter, side, {
    focus: regionPlans.face.focus,
    at: point(x, 0.46),
    size: 0.21,
    yaw,
  });
  const u = unitOf(stage);
  const model = sit(stage, sitter, pose, { weight: 3 * u });
  return { stage, model, plan, side, isNight: false, k: u * 0.56 };
}

function onScreen(stage: Stage, subject: Subject): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const { width: w, height: h } = stage;
  const [sw, sh] = [980, 640];
  const scale = sw / 1230;
  const inner = plate(
    { ...stage },
    subject,
    {},
    (v) => (subject.technique === 'toxin' ? on.muscles(v) : ''),
    (v) => marks(v, subject),
  );
  const left = w / 2 - (sw / 2) * u;
  const foot = h * 0.93;
  const top = foot - (sh + 120) * u;
  return (
    ground(stage, 'tint') +
    broadcast(stage, w * 0.5, h * 0.4, 5, 420, 60) +
    rect(0, foot - 8 * u, w, h - foot + 8 * u, { fill: p.mid }) +
    placed({ x: w / 2, y: foot, scale: u }, drawMonitor(dayLook(p, 4), sw, sh, p.wash)) +
    clipped(
      'screen',
      rect(left, top, sw * u, sh * u, { rx: 8 * u }),
      group(
        {
          transform: `translate(${left.toFixed(1)} ${(top - (1024 * scale - sh) * 0.5 * u).toFixed(1)}) scale(${scale.toFixed(4)})`,
        },
        inner,
      ),
    ) +
    liveDot(stage, left + 56 * u, top + 52 * u)
  );
}
