import { createSolidView } from '../head/solid-view.ts';
import { buildTube, type Knot } from '../head/tube.ts';
import { curve } from '../kit/curve.ts';
import { point, steps, type Point } from '../kit/geometry.ts';
import { filled, inked, stroked } from '../kit/ink.ts';
import { target } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { drawGlove } from '../props/hand.ts';
import { drawProbe } from './probe.ts';
import { disc, ground, unitOf, type Tone } from '../scenes/plate.ts';
import { wrappedPlaces } from '../scenes/overlays.ts';
import { sit } from '../scenes/sitting.ts';
import { pearl } from '../scenes/skinbooster.ts';
import type { Stage } from '../scenes/stage.ts';

export type BodyMark = 'points' | 'muscle' | 'probe' | 'drops' | 'veins' | 'grid' | 'none';

const limbLook = (stage: Stage) => {
  const p = stage.palette;
  return { skin: p.white, sleeve: p.mid, shade: p.tint, line: p.ink, weight: 4.6 * unitOf(stage) };
};

function limb(stage: Stage, tubes: readonly (readonly Knot[])[], x: number, y: number, size: number) {
  const camera = {
    yaw: 0,
    pitch: 0,
    roll: 0,
    center: point(x * stage.width, y * stage.height),
    scale: size * stage.height,
    bounds: stage,
  };
  const view = createSolidView(
    tubes.map((knots) => buildTube(knots)),
    camera,
  );
  const place = (px: number, py: number): Point => view.project({ x: px, y: py, z: 0 });
  return { markup: drawGlove(view, limbLook(stage)), place };
}

const fingers: readonly (readonly Knot[])[] = [
  [
    [-0.4, 0.05, 0, 0.2],
    [-0.48, 0.6, 0, 0.175],
    [-0.53, 1.02, 0, 0.14],
  ],
  [
    [-0.13, 0.12, 0, 0.2],
    [-0.15, 0.75, 0, 0.18],
    [-0.16, 1.24, 0, 0.145],
  ],
  [
    [0.14, 0.08, 0, 0.2],
    [0.17, 0.66, 0, 0.175],
    [0.2, 1.12, 0, 0.14],
  ],
  [
    [0.4, -0.06, 0, 0.18],
    [0.48, 0.4, 0, 0.155],
    [0.53, 0.78, 0, 0.125],
  ],
];
const openHand: readonly (readonly Knot[])[] = [
  [
    [0, -2.6, 0, 0.44],
    [0, -1.75, 0, 0.4],
    [0, -1.3, 0, 0.42],
  ],
  [
    [-0.1, -1.4, 0, 0.4],
    [-0.26, -0.75, 0, 0.36],
    [-0.38, 0, 0, 0.24],
  ],
  [
    [0, -1.4, 0, 0.42],
    [-0.04, -0.7, 0.02, 0.38],
    [-0.12, 0.05, 0, 0.25],
  ],
  [
    [0.08, -1.4, 0, 0.4],
    [0.16, -0.7, 0, 0.36],
    [0.15, 0, 0, 0.25],
  ],
  [
    [0.12, -1.4, 0, 0.38],
    [0.32, -0.8, 0, 0.33],
    [0.4, -0.12, 0, 0.22],
  ],
  ...fingers,
  [
    [-0.24, -1.1, 0.05, 0.34],
    [-0.66, -0.72, 0.1, 0.26],
    [-0.98, -0.28, 0.1, 0.2],
    [-1.12, 0.08, 0.1, 0.15],
  ],
];

/** An open hand: its palm with creases, or its back with tendons and veins. */
export function drawOpenHand(stage: Stage, tone: Tone, isPalm: boolean, mark: BodyMark): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const hand = limb(stage, openHand, 0.5, 0.56, 0.34);
  const line = (...spots: readonly (readonly [number, number])[]) =>
    curve(
      spots.map(([x, y]) => hand.place(x, y)),
      6,
    );
  const creases = isPalm
    ? [
        line([-0.52, -0.12], [-0.2, -0.28], [0.2, -0.2], [0.56, 0.0]),
        line([-0.56, -0.3], [-0.2, -0.42], [0.22, -0.62], [0.36, -0.8]),
        line([-0.5, -0.34], [-0.2, -0.6], [-0.1, -1.0], [-0.14, -1.3]),
      ]
    : [
        line([-0.08, -1.3], [-0.24, -0.7], [-0.38, -0.05]),
        line([0, -1.3], [-0.06, -0.7], [-0.12, 0]),
        line([0.06, -1.3], [0.1, -0.7], [0.15, -0.05]),
        line([0.12, -1.3], [0.28, -0.8], [0.4, -0.2]),
      ];
  const veins = isPalm
    ? []
    : [
        line([0.3, -1.5], [0.2, -1.05], [0.02, -0.75], [-0.02, -0.3]),
        line([0.02, -0.75], [0.24, -0.5], [0.28, -0.15]),
        line([-0.2, -1.5], [-0.14, -1.05], [-0.28, -0.6], [-0.26, -0.2]),
      ];
  const places = steps(4).flatMap((row) =>
    steps(4).map((column) => hand.place(-0.36 + column * 0.72 + (row % 1) * 0.1, -0.18 - row * 0.85)),
  );
  const marks =
    mark === 'drops'
      ? places.map((q, i) => pearl(q.x, q.y, (i % 3 === 1 ? 20 : 15) * u, p.white, p.ink, p.accent, u))
      : places.map((q) => target(q, 13 * u, p.ink, p.white));
  return (
    ground(stage, tone) +
    disc(stage, 0.5, 0.48, 0.44, tone === 'wash' ? p.tint : p.wash) +
    hand.markup +
    filled(
      veins.map((one) => penPath(one, 15 * u, 0.1, 0.4)),
      p.mid,
    ) +
    filled(
      creases.map((one) => penPath(one, (isPalm ? 6 : 4) * u, 0.2, 0.3)),
      isPalm ? p.ink : p.accent,
    ) +
    (mark === 'veins' || mark === 'none' ? '' : marks.join(''))
  );
}

const leg = (x: number): (readonly Knot[])[] => [
  [
    [x * 0.96, 2.1, 0, 0.46],
    [x, 1.35, 0, 0.36],
    [x, 1.02, 0, 0.31],
    [x * 1.03, 0.62, -0.06, 0.38],
    [x * 1.02, 0.15, -0.04, 0.36],
    [x * 0.98, -0.4, 0, 0.25],
    [x * 0.95, -0.95, 0, 0.175],
    [x * 0.95, -1.25, 0, 0.19],
    [x * 0.97, -1.42, 0.05, 0.2],
  ],
];

/** Both lower legs from behind. */
export function drawCalves(stage: Stage, tone: Tone, mark: BodyMark): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const both = limb(stage, [...leg(-0.52), ...leg(0.52)], 0.5, 0.53, 0.36);
  const heads = ([-1, 1] as const).flatMap((side) =>
    ([-1, 1] as const).map((part) => {
      const cx = side * 0.53 + part * 0.15;
      return [
        point(cx, 0.95),
        point(cx + part * 0.15, 0.6),
        point(cx + part * 0.12, 0.2),
        point(cx - part * 0.02, -0.12 - (part === -side ? 0.08 : 0)),
        point(cx - part * 0.1, 0.3),
        point(cx - part * 0.08, 0.7),
      ].map((q) => both.place(q.x, q.y));
    }),
  );
  const bellies =
    mark === 'points'
      ? ''
      : inked(
          heads.map((ring) => smoothPath(ring, true)),
          p.mid,
          p.deep,
          3 * u,
        );
  const fibres = heads.flatMap((ring) => {
    const [top, , , low] = ring;
    return top && low
      ? steps(5).map((t) =>
          penPath(
            [
              point(top.x + (t - 0.5) * 46 * u, top.y + 30 * u),
              point((top.x + low.x) / 2 + (t - 0.5) * 76 * u, (top.y + low.y) / 2),
              point(low.x, low.y - 24 * u),
            ],
            3 * u,
          ),
        )
      : [];
  });
  const places = ([-0.67, -0.38, 0.38, 0.67] as const).flatMap((x) =>
    [0.66, 0.4, 0.14].map((y) => both.place(x, y)),
  );
  return (
    ground(stage, tone) +
    disc(stage, 0.5, 0.45, 0.42, tone === 'wash' ? p.tint : p.wash) +
    both.markup +
    bellies +
    (mark === 'points' ? '' : filled(fibres, p.deep)) +
    (mark === 'muscle' ? '' : places.map((q) => target(q, 12 * u, p.ink, p.white)).join(''))
  );
}

/** The back of neck and shoulders with the trapezius. */
export function drawShoulders(stage: Stage, tone: Tone, mark: BodyMark, yaw = 180): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const model = sit(stage, 'hana', { x: 0.5, y: 0.04, size: 0.37, yaw, pitch: 0 });
  const fibres = ([1, -1] as const).flatMap((side) =>
    steps(13).flatMap((t) => {
      const knots = [
        point(side * 178, -0.72 - 1.5 * t),
        point(side * (158 - 4 * t), -1.12 - 0.95 * t),
        point(side * (132 - 4 * t), -1.52 - 0.36 * t),
      ];
      return model.view.wrap(curve(knots, 0.5), 'neck', 0.012);
    }),
  );
  const places = ([1, -1] as const).flatMap((side) =>
    [
      [150, -1.3],
      [138, -1.5],
      [124, -1.62],
      [146, -1.62],
    ].flatMap(([x = 0, y = 0]) => wrappedPlaces(model.view, [point(side * x, y)], 'neck')),
  );
  return (
    ground(stage, tone) +
    disc(stage, 0.5, 0.5, 0.45, tone === 'wash' ? p.tint : p.wash) +
    model.areas +
    filled(
      fibres.map((run) => penPath(run, 22 * u, 0.1, 0.1)),
      p.mid,
    ) +
    filled(
      fibres.map((run) => penPath(run, 4 * u, 0.2, 0.2)),
      p.deep,
    ) +
    model.lines +
    (mark === 'muscle' ? '' : places.map((q) => target(q, 14 * u, p.ink, p.white)).join('')) +
    (mark === 'probe' && places[1] ? drawProbe(stage, places[1], 38) : '')
  );
}

/** Neck and upper chest from the front. */
export function drawChest(stage: Stage, tone: Tone, mark: BodyMark): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const model = sit(stage, 'sora', { x: 0.5, y: -0.1, size: 0.42 });
  const bone = (side: 1 | -1) =>
    model.view.wrap(
      curve([point(side * 6, -1.52), point(side * 30, -1.5), point(side * 58, -1.46)], 0.5),
      'neck',
      0.01,
    );
  const places = steps(3).flatMap((row) =>
    steps(5).flatMap((column) =>
      wrappedPlaces(model.view, [point(-40 + 80 * column, -1.6 - row * 0.46)], 'neck'),
    ),
  );
  const lines = [-0.16, -0.06, 0.06, 0.16].map((x) =>
    curve(
      [
        model.view.project({ x: x * 0.7, y: -1.62, z: 0.25 }),
        model.view.project({ x, y: -1.95, z: 0.28 }),
        model.view.project({ x: x * 1.2, y: -2.25, z: 0.3 }),
      ],
      6,
    ),
  );
  return (
    ground(stage, tone) +
    disc(stage, 0.5, 0.5, 0.45, tone === 'wash' ? p.tint : p.wash) +
    model.areas +
    filled(
      lines.map((line) => penPath(line, 5 * u)),
      p.accent,
    ) +
    model.lines +
    filled(
      [...bone(1), ...bone(-1)].map((run) => penPath(run, 7 * u, 0.2, 0.4)),
      p.ink,
    ) +
    (mark === 'none' ? [] : places)
      .map((q, i) =>
        mark === 'drops'
          ? pearl(q.x, q.y, (i % 3 ? 15 : 20) * u, p.white, p.ink, p.accent, u)
          : target(q, 12 * u, p.ink, p.white),
      )
      .join('')
  );
}

/** A raised arm with the hollow under it. */
export function drawAxilla(stage: Stage, tone: Tone, mark: BodyMark): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const s = (x: number, y: number) => point(x * u, y * u);
  const body = curve(
    [
      s(930, 1080),
      s(905, 900),
      s(868, 742),
      s(822, 640),
      s(842, 520),
      s(930, 380),
      s(1010, 200),
      s(1060, -40),
      s(760, -60),
      s(690, 130),
      s(604, 262),
      s(470, 350),
      s(330, 392),
      s(180, 420),
      s(-40, 470),
      s(-40, 1080),
    ],
    5,
    true,
  );
  const hollow = curve(
    [s(700, 372), s(796, 430), s(818, 560), s(770, 676), s(690, 704), s(640, 620), s(634, 480)],
    5,
    true,
  );
  const shade = curve(
    [
      s(930, 1080),
      s(905, 900),
      s(868, 742),
      s(822, 640),
      s(842, 520),
      s(800, 600),
      s(806, 720),
      s(836, 880),
      s(846, 1080),
    ],
    5,
    true,
  );
  const folds = [
    curve([s(604, 330), s(628, 480), s(612, 620), s(560, 760)], 5),
    curve([s(842, 520), s(806, 560), s(792, 640)], 5),
    curve([s(330, 396), s(420, 470), s(520, 480)], 5),
    curve([s(150, 560), s(330, 548), s(470, 590)], 5),
  ];
  const places = steps(4)
    .flatMap((row) => steps(3).map((column) => s(672 + column * 106 + (row % 2) * 0, 436 + row * 220)))
    .filter((q) => q.y < 690 * u);
  return (
    ground(stage, tone) +
    disc(stage, 0.55, 0.5, 0.46, tone === 'wash' ? p.tint : p.wash) +
    filled([smoothPath(body, true)], p.white) +
    filled([smoothPath(shade, true)], p.tint) +
    stroked([smoothPath(body, true)], p.ink, 5 * u) +
    filled([smoothPath(hollow, true)], p.tint) +
    stroked([smoothPath(hollow, true)], p.accent, 4.5 * u, `${14 * u} ${11 * u}`) +
    filled(
      folds.map((line) => penPath(line, 6 * u)),
      p.ink,
    ) +
    (mark === 'none' ? [] : places)
      .map((q) =>
        mark === 'drops'
          ? filled(
              [`M${q.x} ${q.y - 26 * u}q${22 * u} ${30 * u} 0 ${44 * u}q${-22 * u} ${-14 * u} 0 ${-44 * u}z`],
              p.accent,
            )
          : target(q, 15 * u, p.ink, p.white),
      )
      .join('')
  );
}
