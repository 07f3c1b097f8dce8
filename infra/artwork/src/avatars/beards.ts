import { curve } from '../kit/curve.ts';
import { at, point, type Line } from '../kit/geometry.ts';
import { mirrored } from '../head/features.ts';
import type { HeadView } from '../head/view.ts';
import { smoothPath } from '../kit/path.ts';
import { element } from '../kit/svg.ts';
import type { Beard, Doctor } from './doctor.ts';
import type { AvatarTones } from './tones.ts';

const moustache: Line = [
  ...mirrored([point(0, -0.468), point(0.07, -0.462), point(0.15, -0.5), point(0.235, -0.585)]),
  ...mirrored([point(0, -0.53), point(0.06, -0.535), point(0.14, -0.57), point(0.225, -0.62)]).reverse(),
];
const goatee: Line = [
  ...mirrored([point(0, -0.745), point(0.07, -0.735), point(0.13, -0.71), point(0.17, -0.72)]),
  ...mirrored([point(0, -0.985), point(0.09, -0.965), point(0.16, -0.89), point(0.185, -0.79)]).reverse(),
];
const shapes: Partial<Record<Beard, readonly Line[]>> = {
  moustache: [moustache],
  goatee: [moustache, goatee],
};

/** Beards that lie flat on the skin; full ones are part of the hair solid. */
export function drawBeard(view: HeadView, doctor: Doctor, tones: AvatarTones): string {
  const outlines = doctor.beard ? (shapes[doctor.beard] ?? []) : [];
  return outlines
    .flatMap((ring) => view.lift([...curve(ring, 0.014, true), at(ring, 0)], 0.006))
    .map((run) =>
      element('path', {
        d: smoothPath(run, true),
        fill: tones.brow,
      }),
    )
    .join('');
}
