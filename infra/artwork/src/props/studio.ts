import { steps } from '../kit/geometry.ts';
import { circle, element, group, rect } from '../kit/svg.ts';
import { outlined, type PropLook } from './look.ts';

/** A lectern seen from the front, standing on the origin, about 420 tall, with an open book on its slope. */
export function drawLectern(look: PropLook): string {
  return group(
    {},
    element('path', { d: 'M-128 0H128L112 -26H-112z', ...outlined(look, look.paper) }),
    element('path', { d: 'M-78 -26L-92 -270H92L78 -26z', ...outlined(look, look.fill) }),
    element('path', { d: 'M34 -26L44 -270H92L78 -26z', fill: look.line, opacity: '.2' }),
    element('path', {
      d: 'M-60 -60L-70 -236H70L60 -60z',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
    }),
    element('path', { d: 'M-150 -270H150L132 -300H-132z', ...outlined(look, look.paper) }),
    element('path', { d: 'M-132 -300L-104 -382H104L132 -300z', ...outlined(look, look.shade) }),
    openBook(look),
  );
}

function openBook(look: PropLook): string {
  return group(
    { transform: 'translate(0 -312)' },
    element('path', {
      d: 'M0 0C-30 -14 -74 -14 -100 -4L-84 -74C-60 -84 -26 -82 0 -68C26 -82 60 -84 84 -74L100 -4C74 -14 30 -14 0 0z',
      ...outlined(look, look.paper),
    }),
    element('path', {
      d: 'M0 0V-68M-22 -64C-42 -70 -56 -70 -70 -66M-24 -46C-46 -53 -62 -53 -76 -48M-26 -27C-48 -34 -66 -34 -82 -29M22 -64C42 -70 56 -70 70 -66M24 -46C46 -53 62 -53 76 -48M26 -27C48 -34 66 -34 82 -29',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
      'stroke-linecap': 'round',
    }),
  );
}

/** A gooseneck microphone whose foot is the origin; its head is at (dx, dy). */
export function drawGooseneck(look: PropLook, dx: number, dy: number): string {
  const neck = `M0 0C0 ${dy * 0.5} ${dx * 0.2} ${dy * 0.98} ${dx * 0.72} ${dy * 0.98}`;
  return group(
    {},
    element('path', {
      d: neck,
      fill: 'none',
      stroke: look.line,
      'stroke-width': 11,
      'stroke-linecap': 'round',
    }),
    element('path', {
      d: neck,
      fill: 'none',
      stroke: look.shade,
      'stroke-width': 4.5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '3 7',
    }),
    group(
      { transform: `translate(${dx.toFixed(1)} ${dy.toFixed(1)}) rotate(${dx < 0 ? -8 : 8})` },
      rect(-46, -19, 92, 38, { rx: 19, ...outlined(look, look.line) }),
      element('path', {
        d: 'M-20 -14V14M-4 -14V14M12 -14V14M28 -12V12',
        stroke: look.shade,
        'stroke-width': look.weight,
        'stroke-linecap': 'round',
      }),
    ),
  );
}

/** A large studio microphone around the origin, about 560 tall with its yoke. */
export function drawMicrophone(look: PropLook): string {
  const bars = steps(7).map((t) => `M-112 ${-196 + t * 150}H112`);
  const wires = steps(5).map((t) => `M${-74 + t * 148} -250V-46`);
  return group(
    {},
    element('path', {
      d: 'M0 200V300M-110 306H110',
      stroke: look.line,
      'stroke-width': 22,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
    element('path', {
      d: 'M-176 -80V20C-176 128 -98 204 0 204S176 128 176 20V-80',
      fill: 'none',
      stroke: look.line,
      'stroke-width': 20,
      'stroke-linecap': 'round',
    }),
    rect(-118, -262, 236, 402, { rx: 118, ...outlined(look, look.paper) }),
    element('path', {
      d: 'M44 -254C94 -236 118 -196 118 -144V22C118 86 82 130 30 139C60 100 66 60 66 10V-150C66 -200 60 -230 44 -254z',
      fill: look.shade,
    }),
    element('path', {
      d: bars.join('') + wires.join(''),
      stroke: look.line,
      'stroke-width': look.weight * 0.6,
      fill: 'none',
    }),
    rect(-122, -44, 244, 46, { rx: 8, ...outlined(look, look.fill) }),
    rect(-118, -262, 236, 402, {
      rx: 118,
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight * 1.3,
    }),
    circle(0, 66, 17, outlined(look, look.fill)),
    circle(-176, -80, 16, outlined(look, look.fill)),
    circle(176, -80, 16, outlined(look, look.fill)),
  );
}

/** A video camera on a tripod, lens pointing right, tripod foot around (0, 520), camera body at the origin. */
export function drawCamera(look: PropLook): string {
  return group(
    {},
    element('path', {
      d: 'M-6 120L-150 520M6 120L150 520M0 120V500',
      stroke: look.line,
      'stroke-width': 15,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
    element('path', { d: 'M-92 358H92', stroke: look.line, 'stroke-width': 7, fill: 'none' }),
    element('path', { d: 'M-46 84H46L30 128H-30z', ...outlined(look, look.fill) }),
    rect(-150, -84, 268, 170, { rx: 20, ...outlined(look, look.paper) }),
    element('path', { d: 'M-148 34H116V66Q116 84 98 84H-130Q-148 84 -148 66z', fill: look.shade }),
    rect(-150, -84, 268, 170, { rx: 20, fill: 'none', stroke: look.line, 'stroke-width': look.weight }),
    element('path', { d: 'M118 -52H176L232 -76V76L176 52H118z', ...outlined(look, look.fill) }),
    element('path', { d: 'M176 -52V52', stroke: look.line, 'stroke-width': look.weight * 0.7 }),
    rect(-120, -140, 150, 34, { rx: 17, ...outlined(look, look.line) }),
    element('path', { d: 'M-92 -106V-84M0 -106V-84', stroke: look.line, 'stroke-width': 10 }),
    circle(-86, -12, 34, outlined(look, look.shade)),
    circle(-86, -12, 13, { fill: look.line }),
    circle(70, -44, 9, { fill: look.line }),
  );
}

/** The outline of a screen with its stand, standing on the origin; the screen itself is `width` × `height`. */
export function drawMonitor(look: PropLook, width: number, height: number, screen: string): string {
  const top = -height - 120;
  return group(
    {},
    element('path', { d: `M-70 -112L-92 -18H92L70 -112z`, ...outlined(look, look.shade) }),
    rect(-170, -20, 340, 20, { rx: 10, ...outlined(look, look.paper) }),
    rect(-width / 2 - 22, top - 22, width + 44, height + 44, { rx: 26, ...outlined(look, look.paper) }),
    rect(-width / 2, top, width, height, {
      rx: 8,
      fill: screen,
      stroke: look.line,
      'stroke-width': look.weight * 0.8,
    }),
  );
}

/** An open laptop standing on the origin; its screen is `width` × `height` and its top edge at −height − 40. */
export function drawLaptop(look: PropLook, width: number, height: number, screen: string): string {
  const half = width / 2;
  return group(
    {},
    rect(-half - 24, -height - 62, width + 48, height + 48, { rx: 24, ...outlined(look, look.paper) }),
    rect(-half, -height - 40, width, height, {
      rx: 6,
      fill: screen,
      stroke: look.line,
      'stroke-width': look.weight * 0.8,
    }),
    element('path', {
      d: `M${-half - 100} 18L${-half - 26} -14H${half + 26}L${half + 100} 18z`,
      ...outlined(look, look.shade),
    }),
    element('path', {
      d: `M${-half - 100} 18H${half + 100}V30Q${half + 100} 40 ${half + 86} 40H${-half - 86}Q${-half - 100} 40 ${-half - 100} 30z`,
      ...outlined(look, look.paper),
    }),
    element('path', { d: `M-70 18H70V26H-70z`, fill: look.line }),
  );
}
