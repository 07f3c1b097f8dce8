import { box, dot, flat, path, picture, ROUND, swing, times, type Palette, type Scene } from './shapes.ts';

/** Rings that close. */
export const closing =
  (palette: Palette): Scene =>
  (moment) =>
    flat(
      palette,
      times(5, (index) => {
        const radius = 60 + index * 50;
        const length = 2 * Math.PI * radius * (0.2 + 0.8 * moment);
        return `<circle cx="640" cy="360" r="${radius}" fill="none" stroke="${index % 2 ? palette.mark : palette.middle}" stroke-width="14" stroke-linecap="round" stroke-dasharray="${length.toFixed(0)} 4000"/>`;
      }).join(''),
    );

/** What stands in a room, in degrees of the compass. */
export interface RoomPlan {
  readonly wall: string;
  readonly floor: string;
  readonly bed: number;
  readonly monitor: number;
  readonly window: number;
  readonly people: readonly number[];
  readonly hasLight: boolean;
}

const WIDTH_OF_DEGREE = ROUND.width / 360;
const HORIZON = ROUND.height / 2;
const across = (degrees: number): number => (((degrees % 360) + 360) % 360) * WIDTH_OF_DEGREE;

/** A room all around: above the horizon walls and ceiling, below it the floor. */
export const room =
  ({ wall, floor, bed, monitor, window, people, hasLight }: RoomPlan): Scene =>
  (moment) => {
    const beat = times(
      40,
      (index) =>
        `${index ? 'L' : 'M'}${(across(monitor) - 120 + index * 6).toFixed(0)} ${(430 - ((index + Math.floor(moment * 16) * 3) % 12 === 0 ? 46 : 0)).toFixed(0)}`,
    ).join(' ');
    const body = [
      box(0, 0, ROUND.width, 250, '#f2f4f6'),
      box(0, 250, ROUND.width, 420, wall),
      box(0, 670, ROUND.width, 354, floor),
      times(24, (index) =>
        path(`M${(index * ROUND.width) / 24} 670 L${(index * ROUND.width) / 24} 1024`, '#00000018', 3),
      ).join(''),
      times(8, (index) => path(`M${(index * ROUND.width) / 8} 250 V670`, '#00000012', 4)).join(''),
      box(across(window) - 150, 300, 300, 220, '#bfe3ff', 10),
      path(`M${across(window)} 300 v220 M${across(window) - 150} 410 h300`, '#ffffff', 8),
      box(across(monitor) - 140, 350, 280, 170, '#10202c', 12),
      path(beat, '#5df28a', 5),
      box(across(bed) - 200, 610, 400, 60, '#dfe6ec', 26),
      box(across(bed) - 190, 670, 24, 110, '#8c99a5'),
      box(across(bed) + 166, 670, 24, 110, '#8c99a5'),
      dot(across(bed) - 150, 596, 34, '#e8b79b'),
      people
        .map((degrees, index) => person(across(degrees), index, swing((moment + index / 3) % 1)))
        .join(''),
      hasLight
        ? dot(across(bed), 210, 90, '#fff7d6', 0.5 + 0.4 * swing(moment)) +
          dot(across(bed), 210, 44, '#ffffff')
        : '',
      dot(across(monitor + 180), HORIZON - 150, 42, '#ffffff'),
      path(
        `M${across(monitor + 180)} ${HORIZON - 150} l${(30 * Math.sin(moment * 6.28)).toFixed(1)} ${(-30 * Math.cos(moment * 6.28)).toFixed(1)}`,
        '#334455',
        6,
      ),
    ];
    return picture(ROUND, wall, body.join(''));
  };

const person = (x: number, index: number, lift: number): string =>
  dot(x, 440, 40, '#e8b79b') +
  box(x - 58, 480, 116, 220, index % 2 ? '#3f8f86' : '#3d6fb0', 34) +
  path(
    `M${x - 40} 520 L${(x - 110).toFixed(0)} ${(600 - 70 * lift).toFixed(0)}`,
    index % 2 ? '#3f8f86' : '#3d6fb0',
    30,
  );
