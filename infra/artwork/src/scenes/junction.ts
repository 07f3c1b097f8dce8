import { curve } from '../kit/curve.ts';
import { point, steps } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath, straightPath } from '../kit/path.ts';
import { circle } from '../kit/svg.ts';
import { unitOf } from './plate.ts';
import type { Stage } from './stage.ts';

/** A nerve ending over a striated muscle fibre, with vesicles and released transmitter. */
export function drawJunction(stage: Stage): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const { width, height, random } = stage;
  const dip = (x: number) => Math.exp(-(((x / width - 0.5) / 0.24) ** 2)) * height * 0.09;
  const edge = steps(80).map((t) => point(t * width, height * 0.63 + dip(t * width)));
  const muscle = straightPath([...edge, point(width, height), point(0, height)], true);
  const bands = steps(34).map((t) => {
    const x = t * width * 1.1 - width * 0.05;
    return smoothPath(
      steps(10).map((v) => point(x - v * 46 * u, height * 0.63 + dip(x) + 6 * u + v * height * 0.38)),
    );
  });
  const folds = steps(13)
    .slice(1, -1)
    .map((t) => {
      const x = width * (0.3 + 0.4 * t);
      const y = height * 0.63 + dip(x);
      return smoothPath([
        point(x, y),
        point(x - 7 * u, y + 26 * u),
        point(x, y + 46 * u),
        point(x + 7 * u, y + 26 * u),
        point(x, y),
      ]);
    });
  const axon = curve(
    [
      point(0.44, -0.05),
      point(0.455, 0.1),
      point(0.43, 0.22),
      point(0.33, 0.3),
      point(0.27, 0.4),
      point(0.3, 0.51),
      point(0.4, 0.575),
      point(0.5, 0.6),
      point(0.6, 0.575),
      point(0.7, 0.51),
      point(0.73, 0.4),
      point(0.67, 0.3),
      point(0.57, 0.22),
      point(0.545, 0.1),
      point(0.56, -0.05),
    ].map((k) => point(k.x * width, k.y * height)),
    6,
  );
  const sheath = [0.02, 0.115].map((y) =>
    smoothPath(
      [
        point(0.405, y),
        point(0.425, y - 0.03),
        point(0.575, y - 0.03),
        point(0.595, y),
        point(0.575, y + 0.05),
        point(0.425, y + 0.05),
      ].map((k) => point(k.x * width, k.y * height)),
      true,
    ),
  );
  const vesicles = steps(46).map(() => {
    const angle = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    return point(
      width * (0.5 + 0.185 * reach * Math.cos(angle)),
      height * (0.43 + 0.115 * reach * Math.sin(angle)),
    );
  });
  const kept = vesicles.filter((a, i) =>
    vesicles.slice(0, i).every((b) => Math.hypot(a.x - b.x, a.y - b.y) > 36 * u),
  );
  const released = steps(40).map(() => {
    const x = width * (0.5 + 0.15 * random.gauss() * 0.6);
    const gapTop = height * 0.608 - Math.abs(x / width - 0.5) * height * 0.16;
    return circle(x, gapTop + random.next() * height * 0.05 + 6 * u, 4.2 * u, { fill: p.wash });
  });
  return (
    filled([muscle], p.deep) +
    stroked(bands, p.accent, 5 * u) +
    stroked(folds, p.tint, 3 * u) +
    stroked([smoothPath(edge)], p.tint, 4.5 * u) +
    filled([smoothPath(axon)], p.accent) +
    stroked([smoothPath(axon)], p.wash, 4 * u) +
    filled(sheath, p.mid) +
    stroked(sheath, p.wash, 3 * u) +
    kept
      .map(
        (v) =>
          circle(v.x, v.y, 15 * u, { fill: p.deep, stroke: p.wash, 'stroke-width': 2.6 * u }) +
          circle(v.x, v.y, 5 * u, { fill: p.wash }),
      )
      .join('') +
    released.join('')
  );
}
