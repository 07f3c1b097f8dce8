import { curve } from '../kit/curve.ts';
import { lerp, point, steps, type Line, type Point } from '../kit/geometry.ts';
import { filled } from '../kit/ink.ts';
import { penPath } from '../kit/ribbon.ts';
import { unitOf } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';

/** A net of collagen bundles over the canvas and places between them where drops can hang. */
export function collagenWeb(
  stage: Stage,
  thin: string,
  thick: string,
): { readonly markup: string; readonly knots: Point[] } {
  const u = unitOf(stage);
  const bundles = steps(13)
    .flatMap((t) => bundle(stage, lerp(-0.5, 1.35, t), 0.62))
    .concat(steps(10).flatMap((t) => bundle(stage, lerp(-0.2, 1.6, t), -0.5)));
  const fine = bundles.filter((_, index) => index % 3 !== 0).map((line) => penPath(line, 3.4 * u, 0.1, 0.1));
  const strong = bundles.filter((_, index) => index % 3 === 0).map((line) => penPath(line, 9 * u, 0.1, 0.1));
  const knots = [
    [0.2, 0.24],
    [0.52, 0.42],
    [0.79, 0.2],
    [0.31, 0.66],
    [0.7, 0.7],
    [0.47, 0.13],
    [0.88, 0.5],
    [0.1, 0.5],
    [0.52, 0.84],
    [0.9, 0.86],
    [0.14, 0.88],
    [0.66, 0.5],
  ];
  return {
    markup: filled(fine, thin) + filled(strong, thick),
    knots: knots.map(([x = 0, y = 0]) => point(x * stage.width, y * stage.height)),
  };
}

// Three strands twist around one course, so each bundle reads as a rope of fibres.
function bundle(stage: Stage, start: number, slope: number): Line[] {
  const { width, height, random } = stage;
  const phase = random.range(0, 6);
  const course = (t: number) =>
    point(
      (t * 1.2 - 0.1) * width,
      (start - slope * (t - 0.5)) * height + Math.sin(t * 5 + phase) * height * 0.045,
    );
  return steps(3).map((strand) =>
    curve(
      steps(14).map((t) => {
        const p = course(t);
        return point(p.x, p.y + Math.sin(t * 16 + phase + strand * 2.1) * height * 0.018);
      }),
      10,
    ),
  );
}
