import { inkedOnce } from '../kit/apart.ts';
import { curve } from '../kit/curve.ts';
import { at, clamp, lengthOf, steps, type Line } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath, ribbonPath } from '../kit/ribbon.ts';
import { circle, element, rect } from '../kit/svg.ts';
import { strandAngle } from '../head/hair.ts';
import type { Mesh } from '../head/mesh.ts';
import { buildEar, earLines, earOutline, earPoint } from '../head/solids.ts';
import type { Cell } from '../head/solid-view.ts';
import { createHeadView, type HeadView } from '../head/view.ts';
import { buildPerson } from './build.ts';
import { buildCloth, coatEdge, topEdge } from './clothes.ts';
import { cutOf } from './cuts.ts';
import type { Doctor } from './doctor.ts';
import { doctors } from './doctors.ts';
import { drawDress } from './dress.ts';
import { drawFace } from './face.ts';
import { drawBeard } from './beards.ts';
import { drawFringe } from './fringe.ts';
import { drawGlasses } from './glasses.ts';
import { hairSolids } from './shells.ts';
import { avatarTones, type AvatarTones } from './tones.ts';

const covers = ['hijab', 'turban', 'scrub-cap'];

/** Draws doctor `number` as a bust that fits a square of `size`, with its top left corner at the origin. */
export function drawAvatar(number: number, size: number, hasGround = true): string {
  const doctor = at(doctors, number - 1);
  const tones = avatarTones(doctor, number);
  const { shape, traits } = buildPerson(doctor, number);
  const yaw = doctor.turn * 44;
  const camera = {
    yaw,
    pitch: 1.5,
    roll: clamp(doctor.turn * -6, -4, 4),
    center: { x: size * (0.5 - doctor.turn * 0.02), y: size * 0.45 },
    scale: size * 0.28,
    bounds: { width: size, height: size },
  };
  const hasCoat = doctor.wear.startsWith('coat') || doctor.wear === 'suit';
  const solids: Mesh[] = [
    ...(doctor.hair === 'hijab' ? [nothing, nothing] : [buildEar(1), buildEar(-1)]),
    buildCloth(shape, 0.035, topEdge(doctor, shape)),
    ...(hasCoat ? [buildCloth(shape, 0.075, coatEdge(shape))] : []),
  ];
  const hairFrom = 2 + solids.length;
  const view = createHeadView({
    shape,
    camera,
    cut: cutOf(doctor),
    extras: [...solids, ...wraps(doctor, shape), ...hairSolids(doctor.hair, shape, doctor.turn < 0 ? 1 : -1)],
  });
  const w = camera.scale * 0.02;
  const isCover = (cell: Cell) =>
    covers.includes(doctor.hair) && ((cell.owner === 0 && cell.hair > 0.8) || cell.owner >= hairFrom);
  const isHair = (cell: Cell) =>
    ((cell.owner === 0 && cell.hair > 0.5) || cell.owner >= hairFrom) && !isCover(cell);
  const isSkin = (cell: Cell) => cell.owner < 4 && !isHair(cell) && !isCover(cell);
  const isStubble = (cell: Cell) => cell.owner === 0 && cell.hair > 0.28 && cell.hair <= 0.5;
  const ground = hasGround
    ? rect(0, 0, size, size, { fill: tones.ground }) +
      circle(size / 2, size * 0.46, size * 0.4, { fill: tones.halo })
    : '';
  return [
    ground,
    paint(view, isSkin, tones.skin, tones.skinShade, 0.16),
    paint(view, (cell) => cell.owner === 4, tones.top, tones.topShade, 0.28),
    hasCoat
      ? paint(
          view,
          (cell) => cell.owner === 5,
          doctor.wear === 'suit' ? suitTone : tones.coat,
          doctor.wear === 'suit' ? suitShade : tones.coatShade,
          0.28,
        )
      : '',
    drawDress(view, doctor, shape, tones, w),
    doctor.beard === 'stubble' ? shadowOfBeard(view, isStubble, tones) : drawBeard(view, doctor, tones),
    drawFace(view, doctor, traits, tones, number),
    paint(view, isHair, tones.hair, tones.hairShade, 0.1),
    paint(view, isCover, tones.accent, tones.accentShade, 0.1),
    strands(view, doctor, hairFrom, tones, w),
    drawFringe(view, doctor.hair, tones, w, doctor.turn < 0),
    doctor.hair === 'hijab' ? '' : ears(view, w, tones),
    outlines(view, (cell) => isHair(cell) || isCover(cell), w, tones),
    doctor.glasses ? drawGlasses(view, shape, doctor.glasses, tones.line, w, yaw) : '',
  ].join('');
}

function shadowOfBeard(view: HeadView, isStubble: (cell: Cell) => boolean, tones: AvatarTones): string {
  const rings = view.area((cell) => (isStubble(cell) ? 1 : 0), 0.5, 3).filter((ring) => ring.length > 40);
  return element('path', {
    d: rings.map((ring) => smoothPath(ring, true, 0.55)).join(''),
    fill: tones.brow,
    opacity: '.11',
  });
}

const nothing: Mesh = { positions: [], normals: [], triangles: [], hair: [] };
const suitTone = '#2c3d52';
const suitShade = '#223144';

function paint(
  view: HeadView,
  isPart: (cell: Cell) => boolean,
  fill: string,
  shade: string,
  dark: number,
): string {
  const whole = view.area((cell) => (isPart(cell) ? 1 : 0), 0.5, 1);
  const dim = view.area((cell) => (isPart(cell) ? clamp(0.5 + (dark - cell.light) * 3, 0, 1) : 0), 0.5, 2);
  return (
    filled(
      whole.map((ring) => smoothPath(ring, true, 0.55)),
      fill,
    ) +
    filled(
      dim.filter((ring) => ring.length > 16).map((ring) => smoothPath(ring, true, 0.55)),
      shade,
    )
  );
}

function strands(view: HeadView, doctor: Doctor, hairFrom: number, tones: AvatarTones, w: number): string {
  const width = w * 0.55;
  const isCloth = covers.includes(doctor.hair);
  const isLong = (line: Line) => lengthOf(line) > view.camera.scale * 0.16;
  const ink = (
    found: readonly (readonly { x: number; y: number; normal: { x: number; y: number; z: number } }[])[],
    share = 1,
  ) =>
    filled(
      found.filter(isLong).map((line) =>
        ribbonPath(
          line.map((p) => ({
            x: p.x,
            y: p.y,
            w: Math.max(0.08, width * share * (0.15 + Math.max(0, view.light(p.normal)))),
          })),
          0.35,
        ),
      ),
      isCloth ? tones.halo : tones.strand,
    );
  if (doctor.hair === 'turban') {
    const folds = view.slices(
      0,
      (p, _, grown) => (grown > 0.6 ? p.y - 0.75 * Math.abs(p.x) + 0.25 * p.z : Number.NaN),
      steps(8).map((t) => 0.1 + t * 0.9),
    );
    return ink(folds, 1.8);
  }
  if (doctor.hair === 'scrub-cap' || doctor.hair === 'hijab') {
    const band = view.slices(
      0,
      (p) => (doctor.hair === 'hijab' ? p.y - 0.5 * p.z : p.y - 0.27 * p.z),
      doctor.hair === 'hijab' ? [0.28, 0.5] : [0.4],
    );
    return ink(band, 1.6);
  }
  const knot = knotOf(doctor);
  const angles = steps(36)
    .slice(1)
    .map((t) => (t - 0.5) * 2 * Math.PI);
  const scalp = view.slices(
    0,
    (p, _, grown) => (grown > 0.55 && p.y > -0.2 ? strandAngle(p, knot) : Number.NaN),
    angles,
  );
  const hanging = view.surfaces.slice(hairFrom).flatMap((_, i) =>
    view.slices(
      hairFrom + i,
      (p) => Math.atan2(p.x, -p.z + p.y * 0.15),
      steps(22).map((t) => -3 + t * 6),
    ),
  );
  return ink(scalp) + ink(hanging);
}

function knotOf(doctor: Doctor): { x: number; y: number; z: number } {
  const side = doctor.turn < 0 ? -1 : 1;
  switch (doctor.hair) {
    case 'bun':
      return { x: 0, y: 1.1, z: -0.4 };
    case 'low-bun':
    case 'ponytail':
    case 'braid':
      return { x: 0, y: 0.2, z: -1.06 };
    case 'swept':
    case 'quiff':
    case 'receding':
      return { x: 0, y: 0.6, z: -1 };
    default:
      return { x: 0.2 * side, y: 0.95, z: 0.1 };
  }
}

function ears(view: HeadView, w: number, tones: AvatarTones): string {
  const lines = ([1, -1] as const).flatMap((side) =>
    [[...earOutline, at(earOutline, 0)], ...earLines.slice(0, 2)].flatMap((line) =>
      view.trace(curve(line, 0.012).map((p) => earPoint(side, p, 0.006))),
    ),
  );
  return filled(
    lines.map((run) => penPath(run, w * 0.6)),
    tones.line,
  );
}

function outlines(view: HeadView, isHair: (cell: Cell) => boolean, w: number, tones: AvatarTones): string {
  const rings = [
    view.area(() => 1),
    view.area((cell) => (cell.owner === 0 && !isHair(cell) ? 1 : 0)),
    view.area((cell) => (isHair(cell) ? 1 : 0)),
    view.area((cell) => (cell.owner === 4 || cell.owner === 5 ? 1 : 0)),
    view.area((cell) => (cell.owner === 5 ? 1 : 0)),
  ];
  const contours = view.contours((solid) => solid === 0 || solid > 5).filter((line) => line.length > 14);
  const lines = inkedOnce([...rings.flat().filter((ring) => ring.length > 24), ...contours], w * 1.1);
  return stroked(
    lines.map((line) => smoothPath(line, false, 0.55)),
    tones.line,
    w * 0.85,
  );
}

function wraps(doctor: Doctor, shape: Parameters<typeof buildCloth>[0]): Mesh[] {
  return doctor.hair === 'hijab' ? [buildCloth(shape, 0.1, () => -0.5, -1.42)] : [];
}
