import { drawMuscles } from '../anatomy/draw-muscles.ts';
import { daySkin, drawSkin } from '../anatomy/skin.ts';
import { jawPlan, midfacePlan, neckPlan } from '../anatomy/thread-plans.ts';
import { lerp, point, steps } from '../kit/geometry.ts';
import { leader } from '../kit/marks.ts';
import { circle, clipped, element, rect } from '../kit/svg.ts';
import { dayLook, placed } from '../props/look.ts';
import { drawGooseneck, drawLectern } from '../props/studio.ts';
import { faceMuscles } from './botox.ts';
import { broadcast } from './broadcast.ts';
import { targets, threadsOn, wrappedTargets } from './overlays.ts';
import { archPath, ground } from './plate.ts';
import { sit, type Pose } from './sitting.ts';
import { pearl } from './skinbooster.ts';
import { cogLook } from './threads.ts';
import { inHue, type SceneTable, type Stage } from './stage.ts';

/** Heroes keep the left of a wide canvas and the lower half of a tall one free for words. */
export const heroScenes: SceneTable = {
  'hero-1': (stage) => {
    const p = stage.palette;
    const frame = heroFrame(stage);
    const u = frame.unit;
    const model = sit(stage, 'hana', frame.head(-36, 0), { weight: 3.8 * u });
    const muscles = drawMuscles(
      model.view,
      faceMuscles.filter((name) => name !== 'oris'),
      { belly: p.mid, fibre: p.deep, weight: 2.7 * u },
      1,
    );
    const marks =
      targets(
        model,
        [
          point(0.1, 0.35),
          point(0.26, 0.38),
          point(0.18, 0.49),
          point(0.11, 0.15),
          point(0.24, 0.2),
          point(0.475, 0.08),
          point(0.5, -0.005),
          point(0.48, -0.09),
        ],
        9.5 * u,
      ) + wrappedTargets(model, [point(78, -0.6), point(86, -0.5)], 'head', 9.5 * u);
    return (
      heroGround(stage, frame, model.areas + muscles + model.lines + marks) +
      leaders(stage, frame, [model.view.place(0.1, 0.35), model.view.place(0.47, -0.22)])
    );
  },
  'hero-2': (base) => {
    const stage = inHue(base, 'threads');
    const p = stage.palette;
    const frame = heroFrame(stage);
    const u = frame.unit;
    const model = sit(stage, 'yuna', frame.head(-70, 5), { weight: 3.8 * u });
    const look = cogLook(p.deep, u * 0.95);
    const threads =
      threadsOn(model, [...midfacePlan, ...jawPlan], 1, look) + threadsOn(model, neckPlan, 1, look, 'neck');
    return (
      heroGround(stage, frame, model.areas + model.lines + threads) +
      leaders(stage, frame, [model.view.place(0.32, -0.37), model.view.place(0.12, -0.86)])
    );
  },
  'hero-3': (base) => {
    const stage = inHue(base, 'skinbooster');
    const coral = inHue(base, 'live');
    const p = stage.palette;
    const frame = heroFrame(stage);
    const u = frame.unit;
    const skinTop = lerp(frame.top, frame.bottom, 0.66);
    const skin = drawSkin(
      {
        left: frame.x - frame.width / 2,
        top: skinTop,
        width: frame.width,
        height: frame.bottom - skinTop,
        depth: 'subcutis',
      },
      daySkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const k = (frame.bottom - frame.top) / 1000;
    const level = (skin.layers.epidermis + skin.layers.dermis) / 2;
    const drops = steps(7).map((t, i) =>
      pearl(
        frame.x + (t - 0.5) * frame.width * 0.86,
        level + (i % 2 ? 14 : -12) * u,
        (i % 3 === 1 ? 24 : 17) * u,
        p.white,
        p.ink,
        p.accent,
        u,
      ),
    );
    const rings = broadcast(
      { ...coral, width: 1230 * u, height: 1024 * u },
      frame.x,
      lerp(frame.top, frame.bottom, 0.3),
      6,
      80,
      62,
    );
    const look = { ...dayLook(p, 4), fill: coral.palette.mid, shade: coral.palette.wash };
    const stand =
      placed({ x: frame.x, y: skinTop + 6 * u, scale: 1.12 * k }, drawLectern(look)) +
      placed({ x: frame.x - 120 * k, y: skinTop - 352 * k, scale: k }, drawGooseneck(look, 120, -150));
    return heroGround(stage, frame, rings + stand + skin.markup + drops.join(''));
  },
};

interface HeroFrame {
  /** Centre and width of the arch that holds the picture. */
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly unit: number;
  readonly head: (yaw: number, pitch: number) => Pose;
}

function heroFrame(stage: Stage): HeroFrame {
  const { width: w, height: h } = stage;
  if (stage.isWide)
    return {
      x: w * 0.775,
      width: w * 0.36,
      top: h * 0.05,
      bottom: h,
      unit: 1,
      head: (yaw, pitch) => ({ x: 0.775, y: 0.53, size: 0.39, yaw, pitch }),
    };
  return {
    x: w * 0.5,
    width: w * 0.76,
    top: h * 0.035,
    bottom: h * 0.53,
    unit: 0.6,
    head: (yaw, pitch) => ({ x: 0.5, y: 0.285, size: 0.22, yaw, pitch }),
  };
}

function heroGround(stage: Stage, frame: HeroFrame, content: string): string {
  const p = stage.palette;
  const field = element('path', { d: archPath(frame.x, frame.top, frame.width, frame.bottom), fill: p.tint });
  const floor = stage.isWide ? '' : rect(0, frame.bottom, stage.width, 3, { fill: p.ink });
  const window = stage.isWide
    ? rect(frame.x - frame.width * 0.62, 0, frame.width * 1.24, frame.bottom)
    : rect(0, 0, stage.width, frame.bottom);
  const halo = circle(frame.x, frame.top + frame.width / 2, frame.width * 0.56, {
    fill: 'none',
    stroke: p.mid,
    'stroke-width': 2.4 * frame.unit,
    'stroke-dasharray': `${2 * frame.unit} ${13 * frame.unit}`,
    'stroke-linecap': 'round',
  });
  return ground(stage, 'wash') + clipped('hero', window, halo, field, content) + floor;
}

function leaders(stage: Stage, frame: HeroFrame, from: readonly { x: number; y: number }[]): string {
  if (!stage.isWide) return '';
  const p = stage.palette;
  const ends = [
    point(frame.x - frame.width * 0.56, stage.height * 0.2),
    point(frame.x - frame.width * 0.58, stage.height * 0.72),
  ];
  return from.map((start, i) => leader(start, ends[i] ?? point(0, 0), p.ink, 2.6)).join('');
}
