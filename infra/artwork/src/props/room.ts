import { steps } from '../kit/geometry.ts';
import { circle, element, group, rect } from '../kit/svg.ts';
import { outlined, type PropLook } from './look.ts';

/** A round surgical lamp head seen from below, centred on the origin, radius about 240. */
export function drawLampFace(look: PropLook): string {
  const bulbs = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return (
      circle(138 * Math.cos(angle), 138 * Math.sin(angle), 54, outlined(look, look.paper)) +
      circle(138 * Math.cos(angle), 138 * Math.sin(angle), 34, { fill: look.fill })
    );
  });
  return group(
    {},
    circle(0, 0, 240, outlined(look, look.shade)),
    circle(0, 0, 218, { fill: 'none', stroke: look.line, 'stroke-width': look.weight * 0.7 }),
    ...bulbs,
    circle(0, 0, 60, outlined(look, look.paper)),
    circle(0, 0, 38, { fill: look.fill }),
    circle(0, 0, 14, { fill: look.line }),
  );
}

/** A surgical lamp from the side on its arm: the dish opens downwards at the origin, the arm goes up and right. */
export function drawLamp(look: PropLook): string {
  return group(
    {},
    element('path', {
      d: 'M0 -84L120 -250L420 -330',
      fill: 'none',
      stroke: look.line,
      'stroke-width': 22,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    element('path', {
      d: 'M0 -84L120 -250L420 -330',
      fill: 'none',
      stroke: look.paper,
      'stroke-width': 13,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    circle(120, -250, 19, outlined(look, look.fill)),
    element('path', { d: 'M-190 0C-180 -58 -110 -96 0 -96S180 -58 190 0z', ...outlined(look, look.paper) }),
    element('path', { d: 'M60 -92C140 -80 184 -48 190 0H120C116 -40 100 -70 60 -92z', fill: look.shade }),
    element('path', {
      d: 'M-190 0C-180 -58 -110 -96 0 -96S180 -58 190 0z',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight,
    }),
    element('path', { d: 'M-190 0H190L176 22H-176z', ...outlined(look, look.fill) }),
    rect(-24, -128, 48, 36, { rx: 8, ...outlined(look, look.fill) }),
  );
}

/** A steel tray seen from above, `width` × `height`, centred on the origin. */
export function drawTray(look: PropLook, width: number, height: number): string {
  const frame = (inset: number, fill: string, weight: number) =>
    rect(-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, {
      rx: 46 - inset * 0.6,
      ...outlined(look, fill, weight),
    });
  return (
    frame(0, look.paper, look.weight) +
    frame(24, look.shade, look.weight * 0.6) +
    frame(36, look.paper, look.weight * 0.6)
  );
}

/** A round stool seen from above. */
export function drawStool(look: PropLook): string {
  return (
    circle(0, 0, 66, outlined(look, look.fill)) +
    circle(0, 0, 48, { fill: 'none', stroke: look.line, 'stroke-width': look.weight * 0.6 }) +
    circle(0, 0, 7, { fill: look.line })
  );
}

/** A folded pile of gauze, centred on the origin, about 170 × 120. */
export function drawGauze(look: PropLook): string {
  const weave = [
    ...steps(8).map((t) => `M${-74 + t * 148} -50V50`),
    ...steps(6).map((t) => `M-84 ${-40 + t * 80}H84`),
  ];
  return group(
    {},
    rect(-84, -54, 168, 108, { rx: 8, ...outlined(look, look.paper) }),
    element('path', {
      d: weave.join(''),
      stroke: look.line,
      'stroke-width': look.weight * 0.3,
      opacity: '.5',
    }),
    element('path', {
      d: 'M-84 -20Q-60 -26 -60 -54',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight * 0.7,
    }),
  );
}

/** Tweezers on the x axis, tips at the origin, about 330 long. */
export function drawTweezers(look: PropLook): string {
  return element('path', {
    d: 'M0 -4C90 -26 190 -40 300 -16Q330 -8 330 0Q330 8 300 16C190 40 90 26 0 4L4 0C100 16 190 22 286 6V-6C190 -22 100 -16 4 0z',
    ...outlined(look, look.paper, look.weight * 0.8),
  });
}
