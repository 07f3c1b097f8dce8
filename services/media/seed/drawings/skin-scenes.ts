import { arrow, box, dot, flat, path, swing, times, type Palette, type Scene } from './shapes.ts';

const LAYERS = [150, 215, 350, 520, 640] as const;

/** A section of skin: epidermis, dermis, fat, muscle, bone. */
function section({ light, middle, dark }: Palette): string {
  const fills = [light, '#f0b8a6', '#f4d58d', '#c8645c', '#efe6d8'];
  return (
    LAYERS.map((top, index) => box(0, top, 1280, 720 - top, fills[index] ?? middle)).join('') +
    path('M0 150 H1280', dark, 5)
  );
}

function needle(x: number, tip: number, palette: Palette): string {
  return (
    path(`M${x} ${tip} L${x - 150} ${tip - 330}`, '#cfd8e3', 8) +
    path(`M${x - 150} ${tip - 330} L${x - 190} ${tip - 418}`, palette.mark, 34)
  );
}

/** A needle that goes down to `depth` and leaves a drop there. */
export const injection =
  (palette: Palette, depth: number): Scene =>
  (moment) => {
    const tip = 150 + (depth - 150) * Math.min(1, moment * 1.6);
    const drop = Math.max(0, moment - 0.6) * 90;
    return flat(
      palette,
      section(palette) + dot(720, depth + 6, drop, palette.mark, 0.8) + needle(720, tip, palette),
    );
  };

/** Places in rows, filled one after another. */
export const places =
  (palette: Palette, rows: number, columns: number, depth: number): Scene =>
  (moment) => {
    const done = Math.floor(moment * rows * columns) + 1;
    const dots = times(rows * columns, (index) => {
      const x = 180 + ((index % columns) * 920) / Math.max(1, columns - 1);
      const y = depth + Math.floor(index / columns) * 62;
      return dot(
        x,
        y,
        index < done ? 20 : 9,
        index < done ? palette.mark : palette.dark,
        index < done ? 0.95 : 0.6,
      );
    });
    return flat(palette, section(palette) + dots.join(''));
  };

/** Something that spreads through the section from above. */
export const spreading =
  (palette: Palette, fill: string): Scene =>
  (moment) =>
    flat(
      palette,
      section(palette) +
        times(5, (index) => dot(160 + index * 240, 260, 40 + moment * 150 + 12 * index, fill, 0.22)).join(
          '',
        ) +
        times(5, (index) => dot(160 + index * 240, 260, 14, fill, 0.9)).join(''),
    );

/** A mesh that grows denser. */
export const mesh =
  (palette: Palette): Scene =>
  (moment) => {
    const lines = 6 + Math.round(moment * 16);
    const fibres = times(lines, (index) => {
      const x = (index * 1280) / lines;
      const bend = 60 * Math.sin(index);
      return (
        path(
          `M${x.toFixed(0)} 130 C${(x + bend).toFixed(0)} 320 ${(x - bend).toFixed(0)} 480 ${(x + 200).toFixed(0)} 650`,
          palette.light,
          5,
        ) +
        path(
          `M${x.toFixed(0)} 650 C${(x - bend).toFixed(0)} 480 ${(x + bend).toFixed(0)} 320 ${(x + 200).toFixed(0)} 130`,
          palette.middle,
          4,
        )
      );
    });
    return flat(palette, fibres.join(''));
  };

/** Focal points in two depths, lit one after another. */
export const focusPoints =
  (palette: Palette): Scene =>
  (moment) => {
    const at = Math.floor(moment * 16);
    const cones = times(8, (index) => {
      const x = 150 + index * 140;
      const lit = index === at % 8;
      const y = at < 8 ? 300 : 460;
      return lit
        ? `<path d="M${x - 60} 130 L${x + 60} 130 L${x} ${y} Z" fill="${palette.mark}" opacity="0.35"/>${dot(x, y, 26, '#ff5d3b')}`
        : dot(x, 300, 12, palette.dark, 0.7) + dot(x, 460, 12, palette.dark, 0.7);
    });
    return flat(palette, section(palette) + box(60, 92, 1160, 44, palette.middle, 20) + cones.join(''));
  };

/** Waves that go down through the layers. */
export const waves =
  (palette: Palette): Scene =>
  (moment) =>
    flat(
      palette,
      section(palette) +
        times(7, (index) => {
          const reach = ((index / 7 + moment) % 1) * 560;
          return path(
            `M340 ${(140 + reach).toFixed(0)} Q640 ${(230 + reach).toFixed(0)} 940 ${(140 + reach).toFixed(0)}`,
            palette.mark,
            9,
            `opacity="${(1 - reach / 600).toFixed(2)}"`,
          );
        }).join('') +
        box(430, 30, 420, 110, palette.middle, 24),
    );

/** A section that warms and cools. */
export const heat =
  (palette: Palette): Scene =>
  (moment) =>
    flat(
      palette,
      section(palette) +
        times(4, (index) => dot(640, 340, (index + 1) * 110 * swing(moment), '#ff4d2e', 0.16)).join('') +
        arrow(640, 30, 640, 140 + 60 * swing(moment), palette.mark),
    );

/** Fibres of a muscle that shorten and lengthen. */
export const muscle =
  (palette: Palette): Scene =>
  (moment) => {
    const short = 150 * swing(moment);
    const fibres = times(9, (index) => {
      const y = 160 + index * 50;
      const bulge = (20 + 40 * swing(moment)) * (index < 4 ? -1 : index > 4 ? 1 : 0);
      return path(
        `M${(150 + short).toFixed(0)} 360 Q640 ${(y + bulge).toFixed(0)} ${(1130 - short).toFixed(0)} 360`,
        index % 2 ? '#d7736a' : '#b9524b',
        26,
      );
    });
    return flat(
      palette,
      fibres.join('') + dot(150 + short, 360, 34, palette.light) + dot(1130 - short, 360, 34, palette.light),
    );
  };

/** Vessels with what flows in them. */
export const vessels =
  (palette: Palette): Scene =>
  (moment) => {
    const courses = [
      'M80 620 C320 560 420 380 640 360 S980 200 1220 120',
      'M640 360 C760 420 900 470 1180 460',
      'M420 440 C480 300 470 200 430 80',
    ];
    const flow = courses
      .map(
        (course) =>
          path(course, '#d64545', 34) +
          path(
            course,
            '#ff9f80',
            10,
            `stroke-dasharray="18 46" stroke-dashoffset="${(-moment * 512).toFixed(0)}"`,
          ),
      )
      .join('');
    return flat(
      palette,
      flow +
        dot(900, 300, 70 + 10 * swing(moment), palette.mark, 0.25) +
        path('M850 250 L950 350 M950 250 L850 350', palette.mark, 10),
    );
  };
