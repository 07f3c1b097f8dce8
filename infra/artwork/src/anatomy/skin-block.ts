import { curve } from '../kit/curve.ts';
import { point, steps, type Point } from '../kit/geometry.ts';
import { filled, inked, stroked } from '../kit/ink.ts';
import { blobPath, smoothPath, straightPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, clipped, element } from '../kit/svg.ts';
import { packCells } from '../kit/voronoi.ts';
import { unitOf } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';

/** A cube of skin seen from above its front corner, with a follicle and drops in the dermis. */
export function drawSkinBlock(stage: Stage): string {
  const u = unitOf(stage);
  const p = stage.palette;
  const centre = point(stage.width * 0.5, stage.height * 0.36);
  const east = point(392 * u, 158 * u);
  const west = point(-392 * u, 158 * u);
  const down = 470 * u;
  const at3 = (a: number, b: number, c: number): Point =>
    point(centre.x + east.x * a + west.x * b, centre.y + east.y * a + west.y * b - 158 * u + c * down);
  const wave = (a: number) => Math.sin(a * 19) * 0.011;
  const edge = (side: 'left' | 'right', depth: number, swell = 1) =>
    steps(30).map((t) =>
      side === 'left' ? at3(t, 1, depth + wave(t) * swell) : at3(1, 1 - t, depth + wave(1 + t) * swell),
    );
  const face = (
    side: 'left' | 'right',
    from: number,
    to: number,
    fill: string,
    swellTop = 1,
    swellBottom = 1,
  ) =>
    element('path', {
      d: straightPath([...edge(side, from, swellTop), ...edge(side, to, swellBottom).reverse()], true),
      fill,
    });
  const bands: readonly (readonly [number, number, string, string])[] = [
    [0, 0.13, p.mid, p.accent],
    [0.13, 0.56, p.tint, p.mid],
    [0.56, 1, p.wash, p.tint],
  ];
  const sides = bands
    .map(
      ([from, to, lit, dim], i) =>
        face('left', from, to, lit, i === 0 ? 0 : 1, i === 2 ? 0 : 1) +
        face('right', from, to, dim, i === 0 ? 0 : 1, i === 2 ? 0 : 1),
    )
    .join('');
  const top = [at3(0, 0, 0), at3(1, 0, 0), at3(1, 1, 0), at3(0, 1, 0)];
  const furrows = steps(9)
    .slice(1, -1)
    .flatMap((t) => [
      smoothPath(steps(12).map((s) => at3(s, t + 0.03 * Math.sin(s * 9 + t * 20), 0))),
      smoothPath(steps(12).map((s) => at3(t + 0.03 * Math.sin(s * 8 + t * 17), s, 0))),
    ]);
  const lower = (['left', 'right'] as const).map((side) => fat(stage, side, at3)).join('');
  const inks = [edge('left', 0.13), edge('right', 0.13), edge('left', 0.56), edge('right', 0.56)].map(
    (line) => smoothPath(line),
  );
  const frame = [
    straightPath(top, true),
    straightPath([at3(0, 1, 0), at3(0, 1, 1), at3(1, 1, 1), at3(1, 0, 1), at3(1, 0, 0)]),
    straightPath([at3(1, 1, 0), at3(1, 1, 1)]),
  ];
  const drops = [
    [0.14, 0.3],
    [0.36, 0.42],
    [0.62, 0.27],
    [0.86, 0.4],
  ]
    .map(([t = 0, d = 0]) => drop(at3(t, 1, d), stage))
    .concat(
      [
        [0.16, 0.4],
        [0.4, 0.27],
        [0.64, 0.42],
        [0.86, 0.28],
      ].map(([t = 0, d = 0]) => drop(at3(1, 1 - t, d), stage)),
    );
  return (
    sides +
    lower +
    filled([straightPath(top, true)], p.white) +
    stroked(furrows, p.mid, 2.4 * u) +
    stroked(inks, p.ink, 2.8 * u) +
    follicle(stage, at3) +
    drops.join('') +
    stroked(frame, p.ink, 4 * u)
  );
}

function fat(stage: Stage, side: 'left' | 'right', at3: (a: number, b: number, c: number) => Point): string {
  const u = unitOf(stage);
  const p = stage.palette;
  const cells = packCells(0, 0.62, 1, 0.34, 0.115, stage.random, 0.1).map((cell) =>
    cell.map(({ x, y }) => (side === 'left' ? at3(x, 1, y) : at3(1, 1 - x, y))),
  );
  const paths = cells.map((cell) => blobPath(cell));
  const frame =
    side === 'left'
      ? [at3(0, 1, 0.59), at3(1, 1, 0.59), at3(1, 1, 1), at3(0, 1, 1)]
      : [at3(1, 1, 0.59), at3(1, 0, 0.59), at3(1, 0, 1), at3(1, 1, 1)];
  return clipped(
    `fat-${side}`,
    element('path', { d: straightPath(frame, true) }),
    inked(paths, side === 'left' ? p.white : p.wash, p.ink, 1.9 * u),
  );
}

function follicle(stage: Stage, at3: (a: number, b: number, c: number) => Point): string {
  const u = unitOf(stage);
  const p = stage.palette;
  const course = curve(
    [
      [0.5, -0.42],
      [0.505, -0.2],
      [0.5, 0],
      [0.485, 0.25],
      [0.47, 0.5],
      [0.465, 0.62],
    ].map(([t = 0, d = 0]) => at3(t, 1, d)),
    5,
  );
  const hairTop = course.filter((_, index) => index < course.length * 0.98);
  const sheath = curve(
    [
      [0.5, 0],
      [0.485, 0.25],
      [0.47, 0.5],
      [0.465, 0.6],
    ].map(([t = 0, d = 0]) => at3(t, 1, d)),
    5,
  );
  const bulb = sheath[sheath.length - 1] ?? point(0, 0);
  return (
    stroked([smoothPath(sheath)], p.ink, 40 * u) +
    circle(bulb.x, bulb.y, 33 * u, { fill: p.ink }) +
    stroked([smoothPath(sheath)], p.wash, 33 * u) +
    circle(bulb.x, bulb.y, 29 * u, { fill: p.wash }) +
    circle(bulb.x, bulb.y + 6 * u, 12 * u, { fill: p.accent }) +
    filled([penPath([...hairTop].reverse(), 13 * u, 0.05, 0.6)], p.ink)
  );
}

function drop(center: Point, stage: Stage): string {
  const u = unitOf(stage);
  const p = stage.palette;
  return (
    circle(center.x, center.y, 21 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 3 * u }) +
    circle(center.x + 4 * u, center.y + 5 * u, 10 * u, { fill: p.accent })
  );
}
