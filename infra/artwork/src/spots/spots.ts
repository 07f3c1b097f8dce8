import { curve } from '../kit/curve.ts';
import { point, steps } from '../kit/geometry.ts';
import { arc } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { circle, element, group, rect } from '../kit/svg.ts';

const accent = 'var(--spot-accent,#4fb3ab)';

/** Small drawings for empty states, 160 × 120, in the text colour with one accent. */
export const spots: Readonly<Record<string, string>> = {
  'empty-search': spot(
    tone(circle(70, 54, 32)),
    ink(circle(70, 54, 32), line('M94 78l26 26', 7), faceInLens()),
    ink(dashed('M14 30h18M12 54h12M18 78h16M118 34h22M124 54h18')),
  ),
  'empty-favourites': spot(
    tone(element('path', { d: heart(80, 62, 1) })),
    ink(element('path', { d: heart(80, 58, 1) })),
    ink(
      line('M112 24v14M105 31h14', 2),
      dashed('M30 96c16 8 84 8 100 0'),
      element('path', { d: smoothPath(arc(point(66, 46), 13, 180, 262)) }),
    ),
  ),
  'error-cloud': spot(
    tone(element('path', { d: cloud(4) })),
    ink(element('path', { d: cloud(0) }), line('M38 104h26l8-12 10 22 9-30 8 20h23', 2.4)),
    ink(dashed('M22 22l8 8M138 22l-8 8M80 8v10')),
  ),
  'not-found': spot(
    tone(element('path', { d: 'M48 56l12-24h40l12 24z' })),
    ink(element('path', { d: 'M44 56h72l6 8H38zM54 64l6 42h40l6-42M46 112h68M48 56l12-24h40l12 24' })),
    ink(
      dashed('M60 24c4-14 36-14 40 0'),
      element('path', { d: 'M70 44l20 0M68 50h24' }),
      circle(124, 24, 5),
      circle(34, 34, 3.5),
    ),
  ),
  license: spot(
    tone(rect(40, 18, 70, 88, { rx: 6 })),
    ink(
      rect(36, 14, 70, 88, { rx: 6 }),
      circle(71, 38, 11),
      element('path', { d: 'M54 66c2-14 32-14 34 0M48 78h46M48 88h28' }),
    ),
    group({ fill: 'var(--surface,#fff)', stroke: 'currentColor', 'stroke-width': 2 }, circle(112, 88, 18)),
    ink(line('M103 88l7 7 12-14', 3)),
  ),
  certificate: spot(
    tone(rect(22, 22, 120, 76, { rx: 4 })),
    ink(
      rect(18, 18, 120, 76, { rx: 4 }),
      rect(26, 26, 104, 60, { rx: 2, 'stroke-dasharray': '2 4' }),
      element('path', { d: 'M44 44h68M56 56h44M48 74h26' }),
    ),
    group(
      { fill: 'var(--surface,#fff)', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linejoin': 'round' },
      element('path', { d: 'M102 82l-6 28 12-7 12 7-6-28z' }),
      circle(108, 76, 14),
    ),
    ink(circle(108, 76, 8)),
  ),
  'offline-network': spot(
    tone(element('path', { d: 'M80 92L28 42c28-26 76-26 104 0z' })),
    ink(wave(64, 218, 322), wave(46, 220, 320), wave(28, 224, 316), circle(80, 90, 5)),
    group({ stroke: 'var(--surface,#fff)', 'stroke-width': 10 }, element('path', { d: 'M116 18L48 106' })),
    ink(line('M116 18L48 106', 3)),
  ),
  'coming-soon': spot(
    tone(element('path', { d: 'M62 30h36c0 18-12 22-12 30s12 14 12 32H62c0-18 12-22 12-32s-12-12-12-30z' })),
    ink(
      element('path', {
        d: 'M54 20h52M54 104h52M60 20c0 24 14 28 14 42S60 84 60 104M100 20c0 24-14 28-14 42s14 22 14 42',
      }),
    ),
    ink(
      element('path', { d: 'M66 38c8 4 20 4 28 0M80 62v18' }),
      dashed('M24 44a58 58 0 0 0 0 36M136 44a58 58 0 0 1 0 36'),
      element('path', { d: 'M66 100c4-12 24-12 28 0z', fill: 'currentColor' }),
    ),
  ),
};

function spot(...content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" fill="none" aria-hidden="true">${content.join('')}</svg>\n`;
}

function tone(...content: readonly string[]): string {
  return group({ fill: accent, opacity: '.32' }, ...content);
}

function ink(...content: readonly string[]): string {
  return group(
    { stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...content,
  );
}

function line(d: string, width: number): string {
  return element('path', { d, 'stroke-width': width });
}

function dashed(d: string): string {
  return element('path', { d, 'stroke-dasharray': '1 6' });
}

function wave(radius: number, from: number, to: number): string {
  return element('path', { d: smoothPath(arc(point(80, 90), radius, from, to)) });
}

function cloud(shift: number): string {
  const place = (x: number, y: number) => point(x + shift, y + shift);
  const bumps = [
    ...arc(place(52, 62), 20, 90, 245),
    ...arc(place(80, 44), 26, 205, 335),
    ...arc(place(112, 60), 22, 270, 450),
  ];
  return `${smoothPath(bumps)}z`;
}

function heart(x: number, y: number, scale: number): string {
  const half = [
    point(0, -16),
    point(8, -28),
    point(22, -32),
    point(35, -24),
    point(38, -8),
    point(28, 12),
    point(12, 28),
    point(0, 38),
  ];
  const whole = [
    ...curve(half, 3),
    ...curve(
      [...half].reverse().map((p) => point(-p.x, p.y)),
      3,
    ),
  ];
  return smoothPath(
    whole.map((p) => point(x + p.x * scale, y + p.y * scale)),
    true,
    0.2,
  );
}

function faceInLens(): string {
  const profile = curve(
    [
      point(62, 30),
      point(56, 37),
      point(57, 44),
      point(51, 52),
      point(55, 55),
      point(53, 59),
      point(55, 62),
      point(53, 65),
      point(56, 68),
      point(57, 74),
      point(68, 76),
    ],
    1.5,
  );
  const thirds = steps(3)
    .map((t) => `M78 ${40 + t * 26}h14`)
    .join('');
  return (
    element('path', { d: smoothPath(profile, false, 0.15) }) +
    element('path', { d: thirds, 'stroke-dasharray': '1 5' })
  );
}
