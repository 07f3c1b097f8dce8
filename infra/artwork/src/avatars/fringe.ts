import { along, curve } from '../kit/curve.ts';
import { mix, point, steps, type Line } from '../kit/geometry.ts';
import { filled } from '../kit/ink.ts';
import { straightPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import type { HeadView } from '../head/view.ts';
import type { HairStyle } from './doctor.ts';
import type { AvatarTones } from './tones.ts';

/** A lock over the forehead between two edges that run from root to tip, in frontal places. */
interface Lock {
  readonly from: Line;
  readonly to: Line;
}

const locks: Partial<Record<HairStyle, readonly Lock[]>> = {
  'bangs-bob': [
    {
      from: edge([-0.6, 0.5], [-0.54, 0.32], [-0.49, 0.17]),
      to: edge([0, 0.8], [-0.02, 0.48], [-0.03, 0.215]),
    },
    { from: edge([0, 0.8], [0.01, 0.48], [-0.02, 0.21]), to: edge([0.6, 0.5], [0.54, 0.32], [0.49, 0.17]) },
  ],
  comma: [
    {
      from: edge([0.22, 0.74], [0.0, 0.6], [-0.24, 0.47], [-0.34, 0.33], [-0.3, 0.24]),
      to: edge([0.2, 0.86], [-0.28, 0.76], [-0.52, 0.54], [-0.52, 0.36], [-0.32, 0.23]),
    },
    { from: edge([0.22, 0.76], [0.36, 0.6], [0.5, 0.4]), to: edge([0.3, 0.84], [0.5, 0.64], [0.58, 0.38]) },
  ],
  curtain: [
    {
      from: edge([0, 0.74], [-0.12, 0.56], [-0.34, 0.4], [-0.58, 0.2]),
      to: edge([-0.02, 0.86], [-0.4, 0.74], [-0.6, 0.46], [-0.63, 0.18]),
    },
    {
      from: edge([0, 0.74], [0.12, 0.56], [0.34, 0.4], [0.58, 0.2]),
      to: edge([0.02, 0.86], [0.4, 0.74], [0.6, 0.46], [0.63, 0.18]),
    },
  ],
  'side-part': [
    {
      from: edge([0.28, 0.7], [0.0, 0.57], [-0.3, 0.5], [-0.57, 0.28]),
      to: edge([0.24, 0.86], [-0.2, 0.84], [-0.52, 0.64], [-0.62, 0.27]),
    },
  ],
  pixie: [
    {
      from: edge([0.3, 0.7], [0.06, 0.54], [-0.22, 0.36], [-0.54, 0.14]),
      to: edge([0.2, 0.86], [-0.26, 0.78], [-0.56, 0.5], [-0.62, 0.12]),
    },
    {
      from: edge([0.3, 0.72], [0.42, 0.56], [0.58, 0.2]),
      to: edge([0.32, 0.84], [0.54, 0.62], [0.63, 0.18]),
    },
  ],
  bob: [
    {
      from: edge([0.18, 0.74], [-0.06, 0.58], [-0.36, 0.38], [-0.6, -0.02]),
      to: edge([0.12, 0.88], [-0.36, 0.76], [-0.62, 0.44], [-0.65, -0.04]),
    },
    {
      from: edge([0.18, 0.74], [0.34, 0.58], [0.52, 0.36], [0.62, 0.02]),
      to: edge([0.22, 0.86], [0.46, 0.7], [0.63, 0.42], [0.66, 0]),
    },
  ],
  lob: [
    {
      from: edge([-0.16, 0.74], [0.08, 0.58], [0.38, 0.38], [0.61, -0.02]),
      to: edge([-0.1, 0.88], [0.36, 0.76], [0.63, 0.44], [0.66, -0.04]),
    },
    {
      from: edge([-0.16, 0.74], [-0.32, 0.58], [-0.52, 0.36], [-0.62, 0.02]),
      to: edge([-0.2, 0.86], [-0.46, 0.7], [-0.63, 0.42], [-0.66, 0]),
    },
  ],
  wavy: [
    {
      from: edge([0.2, 0.74], [-0.04, 0.6], [-0.4, 0.42], [-0.61, 0]),
      to: edge([0.12, 0.88], [-0.36, 0.78], [-0.63, 0.46], [-0.66, -0.02]),
    },
    {
      from: edge([0.2, 0.74], [0.36, 0.6], [0.54, 0.36], [0.62, 0.02]),
      to: edge([0.24, 0.86], [0.48, 0.7], [0.64, 0.42], [0.66, 0]),
    },
  ],
};

function edge(...places: readonly (readonly [number, number])[]): Line {
  return places.map(([x, y]) => point(x, y));
}

/** Locks that fall over the forehead, mirrored when `isFlipped`. */
export function drawFringe(
  view: HeadView,
  style: HairStyle,
  tones: AvatarTones,
  weight: number,
  isFlipped: boolean,
): string {
  const side = isFlipped ? -1 : 1;
  return (locks[style] ?? [])
    .map(({ from, to }) => {
      const sided = (line: Line) =>
        curve(
          line.map((p) => point(p.x * side, p.y)),
          0.015,
        );
      const [a, b] = [sided(from), sided(to)];
      const shape = [...a, ...[...b].reverse()];
      const strands = steps(7)
        .slice(1, -1)
        .map((t) => steps(16).map((s) => mix(along(a, s), along(b, s), t)));
      const outline = view.lift([...shape, ...shape.slice(0, 1)], 0.12);
      return (
        filled(
          outline.map((run) => straightPath(run, true)),
          tones.hair,
        ) +
        filled(
          strands.flatMap((line) => view.lift(line, 0.12)).map((run) => penPath(run, weight * 0.5)),
          tones.strand,
        ) +
        filled(
          view.lift(a, 0.12).map((run) => penPath(run, weight * 0.7, 0.1, 0.1)),
          tones.line,
        )
      );
    })
    .join('');
}
