import { nightSkin, drawSkin } from '../anatomy/skin.ts';
import { drawMuscles } from '../anatomy/draw-muscles.ts';
import { drawAvatar } from '../avatars/draw-avatar.ts';
import { lerp, point } from '../kit/geometry.ts';
import { strokeLine } from '../kit/marks.ts';
import { circle, clipped, group, rect } from '../kit/svg.ts';
import { nightLook, placed } from '../props/look.ts';
import { drawMicrophone, drawMonitor } from '../props/studio.ts';
import { faceMuscles } from './botox.ts';
import { broadcast, liveDot } from './broadcast.ts';
import { targets, wrappedTargets } from './overlays.ts';
import { ground, lens } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import { pearl } from './skinbooster.ts';
import { inHue, type SceneTable, type Stage } from './stage.ts';

/**
 * Heroes stand on a sheet of night beside the words: two to one beside them on wide screens, a strip above them on
 * phones. What matters keeps inside the middle (`focus` of the catalogue), as boxes differ a little.
 */
export const heroScenes: SceneTable = {
  'hero-1': (stage) => {
    const { width: w, height: h, palette: p } = stage;
    const u = h / 800;
    const model = sit(
      stage,
      'hana',
      { x: stage.isWide && w / h > 3 ? 0.6 : 0.64, y: 0.52, size: 0.36, yaw: -32 },
      { ...nightHead(stage), weight: 3.6 * u },
    );
    const muscles = drawMuscles(
      model.view,
      faceMuscles.filter((name) => name !== 'oris'),
      { belly: p.accent, fibre: p.wash, weight: 2.4 * u },
      1,
    );
    const marks =
      targets(
        model,
        [point(0.1, 0.35), point(0.26, 0.38), point(0.18, 0.49), point(0.475, 0.08), point(0.5, -0.005)],
        9 * u,
        p.ink,
        p.white,
      ) + wrappedTargets(model, [point(78, -0.6), point(86, -0.5)], 'head', 9 * u, p.ink, p.white);
    const spot = model.view.place(0.3, -0.32);
    const centre = point(w / h > 3 ? w * 0.4 : w * 0.27, h * 0.52);
    const radius = h * 0.3;
    const ties = [-1, 1].map((s) =>
      strokeLine([spot, point(centre.x + radius * 0.6, centre.y + s * radius * 0.8)], p.tint, 2.4 * u),
    );
    return (
      ground(stage, 'night') +
      circle(w * (w / h > 3 ? 0.6 : 0.64), h * 0.5, h * 0.46, { fill: p.ink }) +
      model.areas +
      muscles +
      model.lines +
      marks +
      ties.join('') +
      section(stage, centre.x, centre.y, radius)
    );
  },
  'hero-2': (base) => {
    const stage = inHue(base, 'live');
    const { width: w, height: h, palette: p } = stage;
    const u = h / 800;
    const x = w * (w / h > 3 ? 0.46 : 0.42);
    const [sw, sh] = [560 * u, 380 * u];
    const top = h * 0.87 - (380 + 120) * u;
    const inner: Stage = { ...stage, width: sw, height: sh };
    const model = sit(
      inner,
      'yuna',
      { x: 0.5, y: 0.53, size: 0.4, yaw: 26 },
      { ...nightHead(stage), weight: 2.6 * u },
    );
    const feed = group(
      { transform: `translate(${(x - sw / 2).toFixed(1)} ${top.toFixed(1)})` },
      clipped(
        'feed',
        rect(0, 0, sw, sh),
        rect(0, 0, sw, sh, { fill: p.ink }),
        circle(sw / 2, sh / 2, sh * 0.42, { fill: p.dim }),
        model.areas,
        model.lines,
      ),
    );
    const look = nightLook(p, 4);
    return (
      ground(stage, 'night') +
      broadcast({ ...stage, width: 1230 * u, height: 1024 * u }, x, h * 0.46, 5, 330, 70) +
      placed({ x, y: h * 0.87, scale: u }, drawMonitor(look, 560, 380, p.ink)) +
      feed +
      liveDot({ ...stage, width: 1230 * u, height: 1024 * u }, x - sw / 2 + 40 * u, top + 38 * u) +
      placed({ x: x + 450 * u, y: h * 0.56, scale: 0.8 * u }, drawMicrophone(look))
    );
  },
  'hero-3': (stage) => {
    const { width: w, height: h, palette: p } = stage;
    const isStrip = w / h > 3;
    const team = isStrip ? [41, 20, 13, 44, 17, 10] : [20, 13, 44, 17];
    const size = h * (isStrip ? 0.86 : 0.7);
    const [from, to] = isStrip ? [0.2, 0.8] : [0.25, 0.75];
    // Those at the sides first, so that the middle stands in front.
    const order = team
      .map((_, i) => i)
      .sort((a, b) => Math.abs(b - (team.length - 1) / 2) - Math.abs(a - (team.length - 1) / 2));
    const people = order.map((i) => {
      const x = w * lerp(from, to, i / (team.length - 1)) - size / 2;
      const y = h - size + Math.abs(i - (team.length - 1) / 2) * size * 0.02;
      return group(
        { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
        drawAvatar(team[i] ?? 1, size, false),
      );
    });
    return (
      ground(stage, 'night') +
      circle(w / 2, h * 1.02, h * 0.92, { fill: p.ink }) +
      circle(w / 2, h * 1.02, h * 0.7, { fill: p.dim }) +
      people.join('')
    );
  },
};

function section(stage: Stage, x: number, y: number, radius: number): string {
  const p = stage.palette;
  const u = stage.height / 800;
  const skin = drawSkin(
    { left: x - radius, top: y - radius * 0.6, width: radius * 2, height: radius * 1.7, depth: 'muscle' },
    nightSkin(p, 2.8 * u),
    stage.random,
    'hero-skin',
  );
  const level = (skin.layers.epidermis + skin.layers.dermis) / 2;
  const drops = [-0.6, -0.2, 0.2, 0.6].map((t, i) =>
    pearl(x + t * radius, level + (i % 2 ? 8 : -8) * u, 17 * u, p.dusk, p.tint, p.accent, u),
  );
  return lens(
    'hero-lens',
    x,
    y,
    radius,
    p.tint,
    5 * u,
    rect(x - radius, y - radius, radius * 2, radius * 2, { fill: p.ink }) + skin.markup + drops.join(''),
  );
}
