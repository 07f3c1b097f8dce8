import { daySkin, drawSkin, nightSkin, type SkinBox } from '../anatomy/skin.ts';
import { curve } from '../kit/curve.ts';
import { at, lerp, point, steps } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { arc, target } from '../kit/marks.ts';
import { circle, element, ellipse, rect } from '../kit/svg.ts';
import { drawCannula, drawHub, drawSyringe } from '../props/instruments.ts';
import { dayLook, nightLook, placed } from '../props/look.ts';
import { drawThread } from '../props/thread.ts';
import { beam } from '../scenes/energy.ts';
import { unitOf } from '../scenes/plate.ts';
import { pearl } from '../scenes/skinbooster.ts';
import type { Stage } from '../scenes/stage.ts';

/** What goes on in a section of the skin. */
export type Act =
  | 'needle-muscle'
  | 'needle-dermis'
  | 'needle-bone'
  | 'three-needles'
  | 'cannula'
  | 'thread'
  | 'mono'
  | 'beam'
  | 'heat'
  | 'pins'
  | 'pearls'
  | 'gel'
  | 'nodule'
  | 'vessel'
  | 'blocked'
  | 'nerve'
  | 'papule'
  | 'scar'
  | 'pore'
  | 'dissolve'
  | 'cream'
  | 'blade'
  | 'particles'
  | 'cooling';

/** A section with `acts` in it, filling `box`. */
export function drawActs(
  stage: Stage,
  box: SkinBox,
  acts: readonly Act[],
  isNight: boolean,
  id = 'skin',
): string {
  const p = stage.palette;
  const u = unitOf(stage) * Math.min(1, box.width / 640);
  const tones = isNight ? nightSkin(p, 3.2 * u) : daySkin(p, 3.2 * u);
  const skin = drawSkin(box, tones, stage.random, id);
  const look = isNight ? nightLook(p, 2.8) : dayLook(p, 2.8);
  const ink = isNight ? p.tint : p.ink;
  const paper = isNight ? p.dusk : p.white;
  const { epidermis, dermis, fat, smas, bottom } = skin.layers;
  const dermisY = (epidermis + Math.min(dermis, bottom)) / 2;
  const isSkinOnly = dermis >= bottom - 1;
  const fatY = isSkinOnly ? lerp(epidermis, bottom, 0.34) : lerp(dermis, Math.min(fat, bottom), 0.5);
  const deepY = Math.min(bottom - 30 * u, lerp(fat, bottom, 0.55));
  const glandY = isSkinOnly ? lerp(epidermis, bottom, 0.66) : dermis - 30 * u;
  const x = (t: number) => box.left + box.width * t;
  const syringe = (tx: number, y: number, turn: number, needle = 260) =>
    placed({ x: x(tx), y, turn, scale: 1.15 * u }, drawSyringe(look, { needle }));
  const draw: Record<Act, () => string> = {
    'needle-muscle': () =>
      ellipse(x(0.42), deepY, 70 * u, 40 * u, { fill: p.white, opacity: '.5' }) +
      syringe(0.42, deepY, -62, (deepY - box.top) / u / 1.15 + 70),
    'needle-dermis': () =>
      syringe(0.45, dermisY, -24, 240) + pearl(x(0.44), dermisY, 34 * u, paper, ink, p.accent, u),
    'needle-bone': () =>
      syringe(0.5, bottom - 26 * u, -84, (bottom - box.top) / u / 1.15 + 40) +
      ellipse(x(0.5), bottom - 22 * u, 90 * u, 26 * u, { fill: paper, stroke: ink, 'stroke-width': 3 * u }),
    'three-needles': () =>
      [0.22, 0.5, 0.78]
        .map((t, i) =>
          syringe(
            t,
            at([dermisY, fatY, deepY], i),
            at([-26, -50, -78], i),
            (at([dermisY, fatY, deepY], i) - box.top) / u / 1.15 + 90,
          ),
        )
        .join(''),
    cannula: () => {
      const path = curve(
        [
          point(x(0.22), fatY),
          point(x(0.5), fatY - 6 * u),
          point(x(0.68), dermis - 10 * u),
          point(x(0.8), box.top - 70 * u),
        ],
        6,
      );
      return (
        [0.1, 0.17]
          .map((t, i) =>
            ellipse(x(t), fatY + (i ? -8 : 8) * u, 44 * u, 26 * u, {
              fill: paper,
              stroke: ink,
              'stroke-width': 3 * u,
            }),
          )
          .join('') +
        drawCannula(path, { ...look, weight: 4 * u }, 19 * u) +
        placed({ x: x(0.8), y: box.top - 66 * u, turn: -56, scale: 1.5 * u }, drawHub(look))
      );
    },
    thread: () => {
      const line = curve(
        [
          point(x(-0.02), fatY + 20 * u),
          point(x(0.35), fatY),
          point(x(0.7), fatY - 12 * u),
          point(x(1.02), fatY - 18 * u),
        ],
        6,
      );
      return (
        stroked([smoothPath(line)], paper, 42 * u) +
        drawThread(line, {
          line: isNight ? p.wash : p.ink,
          weight: 12 * u,
          pitch: 62 * u,
          cog: 30 * u,
          isBidirectional: true,
        })
      );
    },
    mono: () =>
      [0.18, 0.36, 0.54, 0.72, 0.9]
        .map((t) =>
          stroked(
            [
              smoothPath([
                point(x(t) - 60 * u, box.top - 60 * u),
                point(x(t) - 20 * u, dermisY),
                point(x(t) + 90 * u, dermis + 12 * u),
              ]),
            ],
            isNight ? p.wash : p.ink,
            8 * u,
          ),
        )
        .join(''),
    beam: () =>
      [0.25, 0.5, 0.75]
        .map((t, i) =>
          beam(
            point(x(t), at([dermisY, fatY, Math.min(deepY, lerp(fat, smas, 0.5))], i)),
            120 * u,
            box.top,
            stage,
          ),
        )
        .join('') +
      rect(x(0.08), box.top - 84 * u, box.width * 0.84, 84 * u, {
        rx: 18 * u,
        fill: look.paper,
        stroke: ink,
        'stroke-width': 4 * u,
      }) +
      rect(x(0.08), box.top - 26 * u, box.width * 0.84, 26 * u, {
        rx: 10 * u,
        fill: look.fill,
        stroke: ink,
        'stroke-width': 3 * u,
      }),
    heat: () =>
      filled(
        steps(6).map((t) =>
          penPath(
            arc(point(x(0.5), box.top), lerp(70, Math.min(box.height * 0.8, 430 * u), t), 12, 168),
            (11 - 6 * t) * u,
            0.2,
            0.2,
          ),
        ),
        isNight ? p.mid : p.deep,
      ) +
      rect(x(0.36), box.top - 180 * u, box.width * 0.28, 182 * u, {
        rx: 26 * u,
        fill: look.paper,
        stroke: ink,
        'stroke-width': 4 * u,
      }) +
      rect(x(0.36), box.top - 30 * u, box.width * 0.28, 32 * u, {
        fill: look.fill,
        stroke: ink,
        'stroke-width': 3 * u,
      }),
    pins: () =>
      rect(x(0.12), box.top - 110 * u, box.width * 0.76, 74 * u, {
        rx: 20 * u,
        fill: look.fill,
        stroke: ink,
        'stroke-width': 4 * u,
      }) +
      steps(7)
        .map((t) => {
          const px = x(0.18 + 0.64 * t);
          return (
            ellipse(px, dermisY + 30 * u, 30 * u, 44 * u, { fill: p.accent, opacity: '.75' }) +
            element('path', {
              d: `M${px - 7 * u} ${box.top - 36 * u}h${14 * u}V${dermisY}L${px} ${dermisY + 46 * u}L${px - 7 * u} ${dermisY}z`,
              fill: p.white,
              stroke: ink,
              'stroke-width': 2.4 * u,
            })
          );
        })
        .join(''),
    pearls: () =>
      steps(8)
        .map((t, i) =>
          pearl(
            x(0.07 + 0.86 * t),
            dermisY + (i % 2 ? 20 : -16) * u,
            (i % 3 === 1 ? 34 : 25) * u,
            paper,
            ink,
            p.accent,
            u,
          ),
        )
        .join(''),
    gel: () =>
      [0.22, 0.5, 0.78]
        .map(
          (t, i) =>
            ellipse(x(t), at([dermisY, fatY, deepY], i), at([74, 120, 150], i) * u, at([26, 44, 40], i) * u, {
              fill: paper,
              stroke: ink,
              'stroke-width': 4 * u,
            }) +
            ellipse(
              x(t),
              at([dermisY, fatY, deepY], i) + 5 * u,
              at([50, 84, 108], i) * u,
              at([15, 26, 23], i) * u,
              { fill: p.accent },
            ),
        )
        .join(''),
    nodule: () => {
      const c = point(x(0.52), lerp(epidermis, dermis, 0.75));
      const cells = steps(26).map((t) => {
        const r = 112 + 34 * Math.abs(Math.sin(t * 40));
        return circle(c.x + Math.cos(t * 6.28) * r * u, c.y + Math.sin(t * 6.28) * r * 0.78 * u, 12 * u, {
          fill: p.accent,
          stroke: ink,
          'stroke-width': 2 * u,
        });
      });
      return (
        ellipse(c.x, c.y, 100 * u, 78 * u, { fill: paper, stroke: ink, 'stroke-width': 4 * u }) +
        ellipse(c.x, c.y, 56 * u, 42 * u, { fill: p.mid, stroke: ink, 'stroke-width': 3 * u }) +
        cells.join('')
      );
    },
    vessel: () =>
      drawTube(
        stage,
        isNight,
        [
          point(x(-0.02), fatY + 30 * u),
          point(x(0.3), fatY - 10 * u),
          point(x(0.65), fatY + 24 * u),
          point(x(1.02), fatY - 20 * u),
        ],
        58 * u,
        u,
      ),
    blocked: () =>
      drawTube(
        stage,
        isNight,
        [
          point(x(-0.02), fatY + 10 * u),
          point(x(0.35), fatY - 6 * u),
          point(x(0.7), fatY + 14 * u),
          point(x(1.02), fatY - 8 * u),
        ],
        84 * u,
        u,
      ) +
      ellipse(x(0.5), fatY + 2 * u, 96 * u, 38 * u, { fill: p.white, stroke: ink, 'stroke-width': 4 * u }) +
      ellipse(x(0.5), fatY + 6 * u, 66 * u, 22 * u, { fill: isNight ? p.tint : p.deep }),
    nerve: () => {
      const trunk = curve([point(x(-0.02), deepY), point(x(0.3), fatY + 50 * u), point(x(0.5), fatY)], 6);
      const twigs = [0.42, 0.58, 0.74, 0.9].map((t, i) =>
        curve(
          [
            point(x(0.5), fatY),
            point(x(lerp(0.5, t, 0.6)), lerp(fatY, dermisY, 0.5)),
            point(x(t), dermisY + (i % 2 ? 0 : 22) * u),
          ],
          6,
        ),
      );
      return (
        filled(
          [penPath(trunk, 26 * u, 0, 0.3), ...twigs.map((line) => penPath(line, 13 * u, 0.05, 0.5))],
          isNight ? p.wash : p.deep,
        ) +
        twigs
          .map((line) =>
            circle(at(line, line.length - 1).x, at(line, line.length - 1).y, 8 * u, { fill: ink }),
          )
          .join('')
      );
    },
    papule: () =>
      pearl(x(0.5), dermisY - 10 * u, 60 * u, paper, ink, p.accent, u) +
      syringe(0.5, dermisY - 8 * u, -18, 230),
    scar: () =>
      filled(
        [
          `M${x(0.3)} ${box.top - 14 * u}L${x(0.33)} ${dermisY}L${x(0.36)} ${box.top - 14 * u}z`,
          `M${x(0.5)} ${box.top - 14 * u}V${dermisY - 20 * u}H${x(0.58)}V${box.top - 14 * u}z`,
        ],
        isNight ? p.night : p.wash,
      ) +
      stroked(
        [
          `M${x(0.3)} ${box.top}L${x(0.33)} ${dermisY}L${x(0.36)} ${box.top}`,
          `M${x(0.5)} ${box.top}V${dermisY - 20 * u}H${x(0.58)}V${box.top}`,
        ],
        ink,
        5 * u,
      ) +
      [0.32, 0.34, 0.52, 0.56]
        .map((t) =>
          stroked(
            [
              smoothPath([
                point(x(t), dermisY),
                point(x(t) - 20 * u, lerp(dermisY, dermis, 0.6)),
                point(x(t) + 10 * u, dermis + 40 * u),
              ]),
            ],
            isNight ? p.mid : p.deep,
            5 * u,
          ),
        )
        .join(''),
    pore: () =>
      [0.2, 0.5, 0.8]
        .map((t, i) => {
          const r = at([34, 52, 40], i) * u;
          return (
            element('path', {
              d: `M${x(t) - r} ${box.top - 4 * u}Q${x(t) - r * 0.5} ${dermisY} ${x(t) - r * 0.8} ${glandY}A${r} ${r} 0 1 0 ${x(t) + r * 0.8} ${glandY}Q${x(t) + r * 0.5} ${dermisY} ${x(t) + r} ${box.top - 4 * u}z`,
              fill: paper,
              stroke: ink,
              'stroke-width': 4 * u,
            }) +
            circle(x(t) - r * 1.3, dermisY + 40 * u, r * 0.7, {
              fill: p.accent,
              stroke: ink,
              'stroke-width': 3 * u,
            }) +
            circle(x(t) + r * 1.3, dermisY + 60 * u, r * 0.6, {
              fill: p.accent,
              stroke: ink,
              'stroke-width': 3 * u,
            })
          );
        })
        .join(''),
    dissolve: () => {
      const c = point(x(0.42), fatY);
      const bits = steps(22).map(() =>
        circle(
          c.x + stage.random.gauss() * 110 * u,
          c.y + stage.random.gauss() * 56 * u,
          stage.random.range(6, 17) * u,
          { fill: p.white, stroke: ink, 'stroke-width': 2.4 * u },
        ),
      );
      return (
        ellipse(c.x, c.y, 180 * u, 84 * u, { fill: p.accent, opacity: '.35' }) +
        bits.join('') +
        syringe(0.44, fatY, -38, 330)
      );
    },
    cream: () =>
      element('path', {
        d: `M${x(0.08)} ${box.top}Q${x(0.12)} ${box.top - 70 * u} ${x(0.3)} ${box.top - 64 * u}T${x(0.6)} ${box.top - 72 * u}T${x(0.92)} ${box.top}z`,
        fill: look.paper,
        stroke: ink,
        'stroke-width': 4 * u,
      }) +
      [0.2, 0.35, 0.5, 0.65, 0.8]
        .map(
          (t) =>
            target(point(x(t), dermisY + 14 * u), 13 * u, ink, paper) +
            stroked(
              [`M${x(t)} ${box.top + 6 * u}V${dermisY - 12 * u}`],
              isNight ? p.mid : p.accent,
              5 * u,
              `${4 * u} ${13 * u}`,
            ),
        )
        .join(''),
    blade: () => {
      const line = [
        point(x(0.92), box.top - 120 * u),
        point(x(0.62), lerp(dermis, fat, 0.2)),
        point(x(0.26), lerp(dermis, fat, 0.12)),
      ];
      return (
        stroked([smoothPath(line)], ink, 17 * u) +
        stroked([smoothPath(line)], look.paper, 9 * u) +
        placed({ x: x(0.92), y: box.top - 118 * u, turn: -40, scale: 1.6 * u }, drawHub(look)) +
        stroked(
          [
            smoothPath([
              point(x(0.2), lerp(dermis, fat, 0.3)),
              point(x(0.3), lerp(dermis, fat, 0.05)),
              point(x(0.42), lerp(dermis, fat, 0.3)),
            ]),
          ],
          isNight ? p.mid : p.accent,
          6 * u,
          `${14 * u} ${10 * u}`,
        )
      );
    },
    particles: () =>
      steps(60)
        .map(() =>
          circle(
            x(stage.random.next()),
            lerp(epidermis + 20 * u, Math.min(fat, bottom) - 10 * u, stage.random.next()),
            stage.random.range(6, 15) * u,
            { fill: p.accent, stroke: ink, 'stroke-width': 2 * u },
          ),
        )
        .join(''),
    cooling: () =>
      rect(x(0.1), box.top - 70 * u, box.width * 0.8, 70 * u, {
        rx: 16 * u,
        fill: look.paper,
        stroke: ink,
        'stroke-width': 4 * u,
      }) +
      [0.2, 0.4, 0.6, 0.8]
        .map((t) =>
          stroked(
            [0, 60, 120].map((deg) => {
              const c = Math.cos((deg * Math.PI) / 180) * 22 * u;
              const s = Math.sin((deg * Math.PI) / 180) * 22 * u;
              return `M${x(t) - c} ${box.top - 35 * u - s}L${x(t) + c} ${box.top - 35 * u + s}`;
            }),
            p.accent,
            5 * u,
          ),
        )
        .join(''),
  };
  return skin.markup + acts.map((act) => draw[act]()).join('');
}

function drawTube(
  stage: Stage,
  isNight: boolean,
  knots: Parameters<typeof curve>[0],
  width: number,
  u: number,
): string {
  const p = stage.palette;
  const d = [smoothPath(curve(knots, 6))];
  return (
    stroked(d, isNight ? p.tint : p.ink, width + 8 * u) +
    stroked(d, isNight ? p.deep : p.mid, width) +
    stroked(d, p.accent, width * 0.62) +
    stroked(d, p.white, 6 * u, `${22 * u} ${30 * u}`)
  );
}
