import { steps } from '../kit/geometry.ts';
import { circle, element, group, rect } from '../kit/svg.ts';
import { outlined, type PropLook } from '../props/look.ts';

const line = (look: PropLook, d: string, width = look.weight, colour = look.line) =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** A page with lines and, if `isSigned`, a signature; centred on the origin, 360 × 480. */
export function drawPage(look: PropLook, isSigned = false): string {
  const rows = steps(isSigned ? 6 : 9).map(
    (t, i) => `M-130 ${-120 + t * (isSigned ? 170 : 290)}H${i % 3 === 2 ? 40 : 130}`,
  );
  return group(
    {},
    element('path', { d: 'M-180 -240H110L180 -170V240H-180z', ...outlined(look, look.paper) }),
    element('path', { d: 'M110 -240V-170H180z', ...outlined(look, look.shade) }),
    rect(-130, -196, 150, 26, { rx: 8, fill: look.fill }),
    line(look, rows.join(''), look.weight * 1.4, look.line),
    isSigned
      ? line(look, 'M-130 176H130', look.weight * 0.8) +
          line(
            look,
            'M-110 160C-90 100 -70 100 -76 150C-70 170 -40 110 -24 120C-20 160 0 160 20 128C40 120 40 158 90 146',
            look.weight * 1.8,
            look.fill,
          )
      : '',
  );
}

/** A month on the wall, 420 × 400, `days` of it marked. */
export function drawCalendar(look: PropLook, days: readonly number[]): string {
  const cells = Array.from({ length: 28 }, (_, i) => {
    const [x, y] = [-168 + (i % 7) * 56, -70 + Math.floor(i / 7) * 60];
    return days.includes(i)
      ? circle(x, y, 22, outlined(look, look.fill))
      : circle(x, y, 9, { fill: look.shade, stroke: look.line, 'stroke-width': look.weight * 0.5 });
  });
  return group(
    {},
    rect(-210, -200, 420, 400, { rx: 24, ...outlined(look, look.paper) }),
    element('path', {
      d: 'M-210 -120V-176Q-210 -200 -186 -200H186Q210 -200 210 -176V-120z',
      ...outlined(look, look.fill),
    }),
    line(look, 'M-110 -226V-176M110 -226V-176', look.weight * 3),
    ...cells,
  );
}

/** Axes with a curve or bars, 460 × 360. */
export function drawChart(look: PropLook, kind: 'curve' | 'bars' | 'survival'): string {
  const bars = [90, 150, 120, 210, 260].map((h, i) =>
    rect(-170 + i * 78, 130 - h, 48, h, outlined(look, i === 4 ? look.fill : look.shade)),
  );
  const curves = {
    curve:
      line(
        look,
        'M-180 110C-120 100 -110 -110 -40 -110C40 -110 60 60 190 100',
        look.weight * 2.4,
        look.fill,
      ) + line(look, 'M-180 120C-90 110 -60 -20 20 -20C90 -20 120 70 190 96', look.weight * 1.6),
    bars: bars.join(''),
    survival:
      line(look, 'M-180 -120H-110V-80H-40V-30H40V10H120V50H190', look.weight * 2.4, look.fill) +
      line(look, 'M-180 -120H-140V-40H-80V20H-10V70H70V100H190', look.weight * 1.8),
  };
  return group(
    {},
    rect(-240, -200, 480, 380, { rx: 22, ...outlined(look, look.paper) }),
    line(look, 'M-190 -150V130H200', look.weight * 1.4),
    curves[kind],
  );
}

/** A dial with hands, radius 190; `share` of it coloured. */
export function drawClock(look: PropLook, share: number): string {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [Math.cos(angle) * 150, Math.sin(angle) * 150];
  return group(
    {},
    circle(0, 0, 190, outlined(look, look.paper)),
    element('path', {
      d: `M0 0V-150A150 150 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)}z`,
      fill: look.fill,
    }),
    line(
      look,
      steps(13)
        .map((t) => {
          const a = t * 2 * Math.PI;
          return `M${(Math.cos(a) * 164).toFixed(1)} ${(Math.sin(a) * 164).toFixed(1)}L${(Math.cos(a) * 180).toFixed(1)} ${(Math.sin(a) * 180).toFixed(1)}`;
        })
        .join(''),
      look.weight,
    ),
    line(look, `M0 0V-120M0 0L${(x * 0.62).toFixed(1)} ${(y * 0.62).toFixed(1)}`, look.weight * 2.4),
    circle(0, 0, 12, { fill: look.line }),
  );
}

/** A capped tube with two layers, standing on the origin, 300 tall. */
export function drawTestTube(look: PropLook, share: number): string {
  const top = -230 + (1 - share) * 190;
  return group(
    {},
    element('path', { d: 'M-46 -260V-46A46 46 0 0 0 46 -46V-260z', ...outlined(look, look.paper) }),
    element('path', { d: `M-41 ${top}H41V-46A41 41 0 0 1 -41 -46z`, fill: look.line, opacity: '.75' }),
    rect(-41, -230, 82, top + 230, { fill: look.fill }),
    rect(-41, top - 9, 82, 18, { fill: look.paper }),
    rect(-56, -300, 112, 46, { rx: 10, ...outlined(look, look.fill) }),
    line(look, 'M-24 -220V-70', look.weight * 0.7, look.paper),
  );
}

/** A tube of cream lying on its side, 420 long. */
export function drawCreamTube(look: PropLook): string {
  return group(
    {},
    element('path', { d: 'M-200 -70L140 -92V92L-200 70z', ...outlined(look, look.paper) }),
    element('path', { d: 'M-200 30L140 40V92L-200 70z', fill: look.shade }),
    rect(-226, -78, 30, 156, { rx: 6, ...outlined(look, look.shade) }),
    rect(140, -60, 70, 120, { rx: 12, ...outlined(look, look.fill) }),
    rect(-120, -34, 170, 40, { rx: 10, fill: look.fill }),
  );
}

/** A case with a cross, 460 × 330, standing on the origin. */
export function drawEmergencyCase(look: PropLook): string {
  return group(
    {},
    line(look, 'M-70 -330V-372Q-70 -396 -46 -396H46Q70 -396 70 -372V-330', look.weight * 4),
    rect(-230, -330, 460, 330, { rx: 34, ...outlined(look, look.paper) }),
    line(look, 'M-230 -170H230', look.weight),
    circle(0, -170, 104, outlined(look, look.fill)),
    element('path', { d: 'M-22 -236H22V-192H66V-148H22V-104H-22V-148H-66V-192H-22z', fill: look.paper }),
  );
}

/** A photo camera from the front, 400 × 280, centred. */
export function drawPhotoCamera(look: PropLook): string {
  return group(
    {},
    element('path', { d: 'M-70 -128L-44 -178H44L70 -128z', ...outlined(look, look.shade) }),
    rect(-210, -130, 420, 270, { rx: 34, ...outlined(look, look.paper) }),
    rect(-210, -84, 420, 40, { fill: look.shade }),
    circle(0, 14, 104, outlined(look, look.fill)),
    circle(0, 14, 74, outlined(look, look.paper)),
    circle(0, 14, 44, { fill: look.line }),
    circle(-18, -4, 13, { fill: look.paper }),
    rect(116, -112, 60, 34, { rx: 8, ...outlined(look, look.fill) }),
  );
}

/** A microscope standing on the origin, 460 tall. */
export function drawMicroscope(look: PropLook): string {
  return group(
    {},
    rect(-150, -40, 320, 40, { rx: 14, ...outlined(look, look.paper) }),
    element('path', {
      d: 'M110 -40C190 -130 190 -290 60 -350L34 -304C110 -260 116 -150 50 -40z',
      ...outlined(look, look.shade),
    }),
    rect(-140, -136, 210, 26, { rx: 8, ...outlined(look, look.fill) }),
    group(
      { transform: 'translate(-20 -150) rotate(14)' },
      rect(-34, -250, 68, 190, { rx: 12, ...outlined(look, look.paper) }),
      rect(-26, -318, 52, 74, { rx: 8, ...outlined(look, look.line) }),
      rect(-22, -64, 44, 52, { rx: 6, ...outlined(look, look.fill) }),
    ),
    circle(96, -216, 26, outlined(look, look.fill)),
  );
}

/** A spool with thread on it, 220 tall, standing on the origin. */
export function drawSpool(look: PropLook): string {
  const turns = steps(9).map((t) => `M-72 ${-176 + t * 132}L72 ${-164 + t * 132}`);
  return group(
    {},
    rect(-110, -34, 220, 34, { rx: 12, ...outlined(look, look.paper) }),
    rect(-80, -190, 160, 158, outlined(look, look.fill)),
    line(look, turns.join(''), look.weight * 1.2),
    rect(-110, -222, 220, 34, { rx: 12, ...outlined(look, look.paper) }),
    line(look, 'M72 -50C140 -60 150 20 220 -10', look.weight * 1.8),
  );
}

/** A shield with a tick, 360 tall, centred. */
export function drawShield(look: PropLook): string {
  return group(
    {},
    element('path', {
      d: 'M0 -190C70 -150 120 -140 160 -140C164 20 110 130 0 190C-110 130 -164 20 -160 -140C-120 -140 -70 -150 0 -190z',
      ...outlined(look, look.paper),
    }),
    element('path', { d: 'M0 -190C70 -150 120 -140 160 -140C164 20 110 130 0 190z', fill: look.shade }),
    line(look, 'M-70 -4L-18 56L82 -72', look.weight * 5, look.fill),
    line(
      look,
      'M0 -190C70 -150 120 -140 160 -140C164 20 110 130 0 190C-110 130 -164 20 -160 -140C-120 -140 -70 -150 0 -190z',
      look.weight,
    ),
  );
}

/** Two speech bubbles, about 420 wide, centred. */
export function drawBubbles(look: PropLook): string {
  return group(
    {},
    element('path', {
      d: 'M-210 -150H60Q90 -150 90 -120V-10Q90 20 60 20H-90L-140 80V20H-210Q-240 20 -240 -10V-120Q-240 -150 -210 -150z',
      ...outlined(look, look.paper),
    }),
    line(look, 'M-190 -96H40M-190 -50H-20', look.weight * 1.6),
    element('path', {
      d: 'M-20 60H200Q230 60 230 90V190Q230 220 200 220H130V270L80 220H-20Q-50 220 -50 190V90Q-50 60 -20 60z',
      ...outlined(look, look.fill),
    }),
    line(look, 'M0 112H180M0 158H120', look.weight * 1.6),
  );
}

/** A soft block on a stand with a grid of focal points, 480 × 300, standing on the origin. */
export function drawPhantom(look: PropLook): string {
  const dots = steps(3).flatMap((row) =>
    steps(6).map((column) => circle(-180 + column * 360, -220 + row * 130, 12, { fill: look.line })),
  );
  return group(
    {},
    rect(-240, -290, 480, 250, { rx: 30, ...outlined(look, look.shade) }),
    rect(-240, -290, 480, 46, { rx: 20, ...outlined(look, look.fill) }),
    ...dots,
    rect(-280, -40, 560, 40, { rx: 12, ...outlined(look, look.paper) }),
  );
}

/** A small ball with a double wall, as drawn for vesicles; radius 100. */
export function drawVesicle(look: PropLook): string {
  const legs = steps(25).map((t) => {
    const a = t * 2 * Math.PI;
    return `M${(Math.cos(a) * 96).toFixed(1)} ${(Math.sin(a) * 96).toFixed(1)}L${(Math.cos(a) * 70).toFixed(1)} ${(Math.sin(a) * 70).toFixed(1)}`;
  });
  return group(
    {},
    circle(0, 0, 100, outlined(look, look.fill)),
    line(look, legs.join(''), look.weight * 1.2),
    circle(0, 0, 66, outlined(look, look.paper)),
    line(look, 'M-36 -10Q-12 -40 8 -10T40 -6M-30 22Q-8 0 12 24T42 20', look.weight * 1.4),
    circle(112, -10, 12, outlined(look, look.paper)),
    circle(-70, 86, 12, outlined(look, look.paper)),
  );
}
