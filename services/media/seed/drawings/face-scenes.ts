import { arrow, dot, flat, path, swing, times, type Palette, type Scene } from './shapes.ts';

const face = ({ light, middle }: Palette): string =>
  `<ellipse cx="640" cy="350" rx="225" ry="300" fill="${light}"/>` +
  path('M540 290 q40 -26 80 0 M660 290 q40 -26 80 0', middle, 9) +
  dot(580, 318, 15, middle) +
  dot(700, 318, 15, middle) +
  path('M640 330 L622 430 h36', middle, 7) +
  path('M570 510 q70 44 140 0 M570 510 q70 -26 140 0', '#c9665f', 9) +
  path('M530 262 q50 -34 90 -4 M660 258 q46 -30 90 4', middle, 13);

/** Points of a face that are marked one after another. */
export const facePoints =
  (palette: Palette, points: readonly (readonly [number, number])[]): Scene =>
  (moment) => {
    const done = Math.floor(moment * points.length) + 1;
    const marks = points.map(([x, y], index) => {
      if (index >= done) return dot(x, y, 8, palette.dark, 0.5);
      return dot(x, y, 13, palette.mark) + (index === done - 1 ? dot(x, y, 34, palette.mark, 0.3) : '');
    });
    return flat(palette, face(palette) + marks.join(''));
  };

/** Arrows on a face that grow. */
export const faceVectors =
  (palette: Palette, arrows: readonly (readonly [number, number, number, number])[]): Scene =>
  (moment) => {
    const grown = 0.15 + 0.85 * swing(moment / 2);
    return flat(
      palette,
      face(palette) +
        arrows.map(([x, y, dx, dy]) => arrow(x, y, x + dx * grown, y + dy * grown, palette.mark)).join(''),
    );
  };

/** Lines that divide the face, one after another. */
export const proportions =
  (palette: Palette): Scene =>
  (moment) => {
    const lines = [
      'M380 110 H900',
      'M380 255 H900',
      'M380 430 H900',
      'M380 648 H900',
      'M640 40 V690',
      'M495 60 V660',
      'M785 60 V660',
    ];
    const done = Math.floor(moment * lines.length) + 1;
    return flat(
      palette,
      face(palette) +
        lines
          .slice(0, done)
          .map((line) => path(line, palette.mark, 4, 'stroke-dasharray="16 12"'))
          .join(''),
    );
  };

export const outline =
  (palette: Palette): Scene =>
  (moment) => {
    const areas = [
      [640, 140],
      [530, 330],
      [750, 330],
      [640, 400],
      [540, 470],
      [740, 470],
      [640, 600],
    ] as const;
    const at = Math.floor(moment * areas.length);
    const [x, y] = areas[at] ?? areas[0];
    return flat(
      palette,
      face(palette) +
        dot(x, y, 78, palette.mark, 0.35) +
        areas.map(([left, top]) => dot(left, top, 7, palette.dark)).join(''),
    );
  };

/** A profile whose line grows fuller. */
export const profile =
  (palette: Palette): Scene =>
  (moment) => {
    const full = 46 * swing(moment / 2);
    const line = `M560 60 C700 70 ${(760 + full).toFixed(0)} 160 750 230 L${(840 + full).toFixed(0)} 360 L770 390 C${(800 + full).toFixed(0)} 420 ${(800 + full).toFixed(0)} 450 770 470 C${(810 + full).toFixed(0)} 540 740 620 600 640`;
    return flat(
      palette,
      `<path d="${line} L420 700 L360 60 Z" fill="${palette.light}"/>` +
        path(line, palette.mark, 10) +
        times(3, (index) =>
          arrow(960, 240 + index * 140, 890 + full, 250 + index * 130, palette.middle),
        ).join(''),
    );
  };

/** Lines fanned out from one entry. */
export const fan =
  (palette: Palette): Scene =>
  (moment) => {
    const at = Math.floor(moment * 8);
    const lines = times(8, (index) => {
      const turn = -0.75 + index * 0.2;
      const [x, y] = [420 + 470 * Math.cos(turn), 400 + 470 * Math.sin(turn)];
      return path(
        `M420 400 L${x.toFixed(0)} ${y.toFixed(0)}`,
        index <= at ? palette.mark : palette.dark,
        index === at ? 20 : 10,
      );
    });
    return flat(
      palette,
      `<ellipse cx="720" cy="380" rx="430" ry="280" fill="${palette.light}" opacity="0.25"/>` +
        lines.join('') +
        dot(420, 400, 22, palette.light),
    );
  };

/** A syringe whose plunger goes down. */
export const syringe =
  (palette: Palette): Scene =>
  (moment) => {
    const plunger = 300 + moment * 330;
    return flat(
      palette,
      `<rect x="300" y="300" width="560" height="120" rx="18" fill="none" stroke="${palette.light}" stroke-width="10"/>` +
        `<rect x="${plunger.toFixed(0)}" y="312" width="${(850 - plunger).toFixed(0)}" height="96" fill="${palette.mark}" opacity="0.7"/>` +
        `<rect x="${(plunger - 210).toFixed(0)}" y="345" width="210" height="30" fill="${palette.middle}"/>` +
        path('M860 360 H1060', '#cfd8e3', 10) +
        dot(1075, 360, 10 + moment * 70, palette.mark, 0.8),
    );
  };

/** A thread with barbs that is pulled. */
export const thread =
  (palette: Palette, depth: number): Scene =>
  (moment) => {
    const pull = 110 * swing(moment);
    const line = `M${(120 + pull).toFixed(0)} ${depth} C380 ${depth + 90} 760 ${depth - 120} ${(1150 + pull / 3).toFixed(0)} ${depth}`;
    const barbs = times(12, (index) => {
      const x = 200 + pull + index * 72;
      const y = depth + 34 * Math.sin((index / 12) * 2 * Math.PI);
      return path(
        `M${x.toFixed(0)} ${y.toFixed(0)} l-22 -24 M${x.toFixed(0)} ${y.toFixed(0)} l-22 24`,
        palette.light,
        5,
      );
    });
    return flat(
      palette,
      `<path d="M0 ${160 - pull / 3} Q640 ${60 - pull / 2} 1280 160 V720 H0 Z" fill="#f0b8a6"/><path d="M0 430 H1280 V720 H0 Z" fill="#f4d58d"/>` +
        path(line, palette.mark, 9) +
        barbs.join(''),
    );
  };

/** Threads laid crosswise, one after another. */
export const threadMesh =
  (palette: Palette): Scene =>
  (moment) => {
    const done = Math.floor(moment * 14) + 1;
    const lines = times(14, (index) =>
      index % 2
        ? `M${200 + index * 62} 120 L${320 + index * 48} 620`
        : `M160 ${150 + index * 36} L1120 ${110 + index * 40}`,
    );
    return flat(
      palette,
      `<ellipse cx="640" cy="360" rx="560" ry="300" fill="${palette.light}" opacity="0.22"/>` +
        lines
          .slice(0, done)
          .map((line) => path(line, palette.mark, 7))
          .join(''),
    );
  };
