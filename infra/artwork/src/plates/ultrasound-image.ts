import { curve } from '../kit/curve.ts';
import { point, steps, type Point } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath, straightPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, clipped, ellipse, rect } from '../kit/svg.ts';
import { unitOf } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';

export interface ScanBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What can be seen in a scan besides the layers. */
export type Finding =
  'artery' | 'pair' | 'filler' | 'nodule' | 'needle' | 'muscle' | 'thread' | 'beads' | 'flow';

/** A B-mode picture of skin, fat, fascia, muscle and bone, with what was found in it. */
export function drawScan(stage: Stage, box: ScanBox, findings: readonly Finding[], id = 'scan'): string {
  const p = stage.palette;
  const u = unitOf(stage) * Math.min(1, box.width / 620);
  const at = (x: number, y: number): Point => point(box.left + x * box.width, box.top + y * box.height);
  const band = (y: number, swell: number, phase: number) =>
    steps(26).map((t) => at(t, y + swell * Math.sin(t * 5 + phase)));
  const area = (upper: Point[], lower: Point[], fill: string) =>
    filled([straightPath([...upper, ...lower.reverse()], true)], fill);
  const skin = band(0.06, 0.004, 0);
  const dermis = band(0.16, 0.008, 1);
  const fascia = band(0.46, 0.02, 2);
  const isThick = findings.includes('muscle');
  const bone = band(isThick ? 0.92 : 0.82, 0.03, 3);
  const echoes = (top: number, bottom: number, count: number, length: number) =>
    steps(count).map(() => {
      const x = stage.random.next();
      const y = top + stage.random.next() * (bottom - top);
      const reach = length * (0.5 + stage.random.next());
      return penPath(curve([at(x, y), at(x + reach / 2, y + 0.006), at(x + reach, y - 0.004)], 6), 3 * u);
    });
  const fibres = steps(isThick ? 22 : 12).map((t) => {
    const y = 0.5 + t * (isThick ? 0.36 : 0.26);
    return smoothPath(steps(10).map((s) => at(s, y + 0.012 * Math.sin(s * 7 + t * 5))));
  });
  const parts = [
    rect(box.left, box.top, box.width, box.height, { fill: p.night }),
    area(skin, [...dermis], p.accent),
    area([...dermis], [...fascia], p.dim),
    area([...fascia], [...bone], p.dusk),
    filled(echoes(0.07, 0.15, 46, 0.06), p.tint),
    filled(echoes(0.18, 0.44, 34, 0.13), p.mid),
    stroked(fibres, p.mid, 1.6 * u, `${46 * u} ${13 * u}`),
    stroked([smoothPath(fascia)], p.tint, 5 * u),
    stroked([smoothPath(bone)], p.white, 8 * u),
    ...findings.map((finding) => drawFinding(stage, finding, at, u, box)),
  ];
  const ticks = steps(9).map(
    (t) => `M${box.left + box.width - 16 * u} ${box.top + box.height * (0.08 + 0.84 * t)}h${10 * u}`,
  );
  return (
    clipped(
      id,
      rect(box.left, box.top, box.width, box.height, { rx: 18 * u }),
      ...parts,
      stroked(ticks, p.tint, 3 * u),
    ) +
    rect(box.left, box.top, box.width, box.height, {
      rx: 18 * u,
      fill: 'none',
      stroke: p.ink,
      'stroke-width': 6 * u,
    })
  );
}

function drawFinding(
  stage: Stage,
  finding: Finding,
  at: (x: number, y: number) => Point,
  u: number,
  box: ScanBox,
): string {
  const p = stage.palette;
  const vessel = (x: number, y: number, r: number, fill: string) => {
    const c = at(x, y);
    const size = r * box.height;
    return (
      circle(c.x, c.y, size, { fill: p.night, stroke: p.tint, 'stroke-width': 4 * u }) +
      circle(c.x, c.y, size * 0.66, { fill })
    );
  };
  const pool = (x: number, y: number, rx: number, ry: number) => {
    const c = at(x, y);
    return ellipse(c.x, c.y, rx * box.width, ry * box.height, {
      fill: p.night,
      stroke: p.mid,
      'stroke-width': 4 * u,
    });
  };
  const needle = (from: Point, to: Point) =>
    stroked([straightPath([from, to])], p.white, 7 * u) +
    stroked(
      [10, 20, 30].map((d) =>
        straightPath([point(from.x, from.y + d * u * 1.4), point(to.x, to.y + d * u * 1.4)]),
      ),
      p.tint,
      1.6 * u,
      `${12 * u} ${14 * u}`,
    );
  const draw: Record<Finding, () => string> = {
    artery: () => vessel(0.46, 0.56, 0.075, p.mid),
    pair: () => vessel(0.38, 0.58, 0.075, p.mid) + vessel(0.56, 0.62, 0.06, p.accent),
    flow: () =>
      filled(
        [penPath(curve([at(0.1, 0.66), at(0.3, 0.6), at(0.55, 0.62), at(0.9, 0.55)], 5), 52 * u, 0.1, 0.1)],
        p.mid,
      ) +
      stroked(
        [smoothPath([at(0.16, 0.65), at(0.34, 0.605), at(0.56, 0.62), at(0.84, 0.565)])],
        p.white,
        5 * u,
        `${20 * u} ${16 * u}`,
      ),
    filler: () => pool(0.42, 0.37, 0.16, 0.07) + pool(0.62, 0.33, 0.08, 0.045),
    nodule: () => {
      const c = at(0.5, 0.34);
      return pool(0.5, 0.34, 0.1, 0.1) + circle(c.x, c.y, 0.05 * box.height, { fill: p.dusk });
    },
    needle: () => needle(at(1.02, 0.1), at(0.5, 0.5)),
    muscle: () => {
      const [a, b] = [at(0.5, 0.49), at(0.5, 0.85)];
      return (
        stroked([straightPath([a, b])], p.white, 3 * u, `${10 * u} ${9 * u}`) +
        circle(a.x, a.y, 9 * u, { fill: p.white }) +
        circle(b.x, b.y, 9 * u, { fill: p.white })
      );
    },
    thread: () =>
      stroked(
        [smoothPath([at(-0.05, 0.3), at(0.3, 0.35), at(0.7, 0.33), at(1.05, 0.37)])],
        p.white,
        8 * u,
        `${26 * u} ${12 * u}`,
      ),
    beads: () =>
      steps(7)
        .map((t) => pool(0.12 + 0.76 * t, 0.115 + (Math.round(t * 6) % 2) * 0.02, 0.028, 0.024))
        .join(''),
  };
  return draw[finding]();
}
