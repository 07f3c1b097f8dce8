import { steps, type Line } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import { circle, element, group, rect } from '../kit/svg.ts';
import { outlined, type PropLook } from './look.ts';

/** How a syringe is set: `filled` and `pushed` from 0 to 1; `needle` is the length beyond the hub. */
export interface SyringeSetting {
  readonly filled?: number;
  readonly needle?: number;
}

/** A syringe on the x axis, needle tip at the origin, plunger to the right; about 620 long. */
export function drawSyringe(look: PropLook, { filled = 0.7, needle = 170 }: SyringeSetting = {}): string {
  const hub = needle + 34;
  const end = hub + 250;
  const stop = hub + 14 + filled * 200;
  const ticks = steps(11).map((t) => `M${hub + 24 + t * 200} -27v${(t * 10) % 5 < 0.01 ? 22 : 13}`);
  return group(
    {},
    element('path', { d: `M0 0l16 -3.4H${needle}v6.8H9z`, fill: look.line }),
    element('path', { d: `M${needle} -8l26 -6v28l-26 -6z`, ...outlined(look, look.fill) }),
    rect(needle + 26, -11, 14, 22, outlined(look, look.paper)),
    rect(hub + 4, -28, end - hub, 56, { rx: 7, ...outlined(look, look.paper) }),
    rect(hub + 6 + look.weight / 2, -25, stop - hub - 10, 50, { rx: 4, fill: look.shade }),
    rect(hub + 6, 11, end - hub - 4, 14, { rx: 4, fill: look.shade }),
    element('path', { d: ticks.join(''), stroke: look.line, 'stroke-width': look.weight * 0.6 }),
    rect(stop - 6, -25, 22, 50, { rx: 5, fill: look.line }),
    rect(stop + 16, -9, end - stop + 110, 18, outlined(look, look.paper)),
    element('path', {
      d: `M${stop + 18} 0H${end + 118}`,
      stroke: look.line,
      'stroke-width': look.weight * 0.5,
    }),
    rect(end, -56, 15, 112, { rx: 7, ...outlined(look, look.paper) }),
    rect(end + 122, -36, 15, 72, { rx: 7, ...outlined(look, look.paper) }),
  );
}

/** A blunt cannula along `path`, tip first, with its side port just behind the tip. */
export function drawCannula(path: Line, look: PropLook, width = 9): string {
  const d = [smoothPath(path)];
  const tip = path[0] ?? { x: 0, y: 0 };
  const next = path[Math.min(6, path.length - 1)] ?? tip;
  const length = Math.hypot(next.x - tip.x, next.y - tip.y) || 1;
  const port = {
    x: tip.x + ((next.x - tip.x) / length) * width * 2.2,
    y: tip.y + ((next.y - tip.y) / length) * width * 2.2,
  };
  return (
    stroked(d, look.line, width) +
    stroked(d, look.paper, width - look.weight * 1.7) +
    circle(port.x, port.y, width * 0.24, { fill: look.line })
  );
}

/** The hub of a cannula or needle, pointing left, its nose at the origin. */
export function drawHub(look: PropLook): string {
  return group(
    {},
    element('path', { d: 'M0 -7l34 -9h44v32h-44l-34 -9z', ...outlined(look, look.fill) }),
    rect(78, -22, 18, 44, { rx: 4, ...outlined(look, look.paper) }),
    element('path', {
      d: 'M42 -15v30M54 -15v30M66 -15v30',
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
    }),
  );
}

/** A stoppered vial standing on the origin, about 230 tall; `level` is how full it is. */
export function drawVial(look: PropLook, level = 0.55, height = 230): string {
  const top = -height;
  const shoulder = top + 74;
  const surface = -8 - level * (height - 96);
  return group(
    {},
    element('path', {
      d: `M-62 -8V${shoulder + 26}C-62 ${shoulder} -30 ${shoulder} -30 ${shoulder - 20}V${top + 40}H30V${shoulder - 20}C30 ${shoulder} 62 ${shoulder} 62 ${shoulder + 26}V-8Q62 0 52 0H-52Q-62 0 -62 -8z`,
      ...outlined(look, look.paper),
    }),
    element('path', { d: `M-56 ${surface}H56V-10Q56 -6 50 -6H-50Q-56 -6 -56 -10z`, fill: look.fill }),
    element('path', { d: `M36 ${surface}H56V-10Q56 -6 50 -6H36z`, fill: look.line, opacity: '.16' }),
    element('path', {
      d: `M-56 ${surface}Q0 ${surface + 12} 56 ${surface}`,
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
    }),
    rect(-40, top, 80, 26, { rx: 6, ...outlined(look, look.line) }),
    rect(-36, top + 26, 72, 16, outlined(look, look.shade)),
    element('path', {
      d: `M-47 ${shoulder + 34}V-24`,
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
      'stroke-linecap': 'round',
    }),
  );
}

/** A glass ampoule standing on the origin, about 220 tall. */
export function drawAmpoule(look: PropLook, level = 0.6): string {
  const surface = -10 - level * 120;
  return group(
    {},
    element('path', {
      d: 'M-34 -10V-118C-34 -138 -13 -142 -12 -158C-11 -170 -20 -176 -18 -196Q-14 -218 0 -222Q14 -218 18 -196C20 -176 11 -170 12 -158C13 -142 34 -138 34 -118V-10Q34 0 24 0H-24Q-34 0 -34 -10z',
      ...outlined(look, look.paper),
    }),
    element('path', { d: `M-29 ${surface}H29V-12Q29 -5 22 -5H-22Q-29 -5 -29 -12z`, fill: look.fill }),
    element('path', { d: 'M-13 -158H13', stroke: look.line, 'stroke-width': look.weight }),
    element('path', {
      d: 'M-22 -112V-22',
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
      'stroke-linecap': 'round',
    }),
  );
}

/** A surgical marking pen on the x axis, tip at the origin, about 430 long. */
export function drawPen(look: PropLook): string {
  return group(
    {},
    element('path', { d: 'M0 0l26 -8v16z', fill: look.line }),
    element('path', { d: 'M26 -10l44 -14v48l-44 -14z', ...outlined(look, look.shade) }),
    rect(70, -24, 270, 48, { rx: 6, ...outlined(look, look.paper) }),
    rect(70, 8, 270, 16, { rx: 6, fill: look.shade }),
    rect(340, -27, 86, 54, { rx: 10, ...outlined(look, look.fill) }),
    element('path', {
      d: 'M110 -8H300',
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
      'stroke-linecap': 'round',
    }),
  );
}

/** An ultrasound or radiofrequency handpiece, contact face at the origin, body rising along −y; about 420 tall. */
export function drawHandpiece(look: PropLook): string {
  return group(
    {},
    element('path', {
      d: 'M-64 0V-34Q-64 -50 -50 -58L-42 -92H42L50 -58Q64 -50 64 -34V0z',
      ...outlined(look, look.paper),
    }),
    element('path', { d: 'M-64 -14H64V0H-64z', ...outlined(look, look.fill) }),
    element('path', {
      d: 'M-42 -92C-50 -170 -58 -250 -46 -330C-38 -388 -14 -404 4 -420C40 -410 66 -380 62 -320C58 -240 44 -180 42 -92z',
      ...outlined(look, look.paper),
    }),
    element('path', {
      d: 'M42 -92C44 -180 58 -240 62 -320C64 -350 58 -372 46 -388C40 -300 14 -190 12 -92z',
      fill: look.shade,
    }),
    element('path', {
      d: 'M-42 -92C-50 -170 -58 -250 -46 -330C-38 -388 -14 -404 4 -420C40 -410 66 -380 62 -320C58 -240 44 -180 42 -92z',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight,
    }),
    rect(-26, -250, 40, 62, { rx: 18, ...outlined(look, look.fill) }),
    element('path', {
      d: 'M4 -420C14 -470 60 -480 84 -520',
      fill: 'none',
      stroke: look.line,
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }),
    element('path', { d: 'M-50 -58H50', stroke: look.line, 'stroke-width': look.weight * 0.7 }),
  );
}
