import type { Category } from '../catalogue/categories.ts';
import { rect } from '../kit/svg.ts';
import { drawAmpoule, drawHandpiece, drawPen, drawSyringe, drawVial } from '../props/instruments.ts';
import { dayLook, placed, type Placement, type PropLook } from '../props/look.ts';
import { drawBust } from '../props/people.ts';
import { drawGauze } from '../props/room.ts';
import { drawMicrophone } from '../props/studio.ts';
import { arch, disc, ground, unitOf } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';
import { tagged } from '../tags/vocabulary.ts';
import type { Plate } from './plate.types.ts';
import * as more from './props-more.ts';

/** An object and where it stands: shares of the canvas, size, degrees. */
type Item = readonly [draw: (look: PropLook) => string, x: number, y: number, size: number, turn?: number];
type Row = readonly [
  category: Category,
  name: string,
  techniques: string,
  ko: string,
  en: string,
  items: readonly Item[],
  shelf?: number,
];

const SHELF = 0.86;
const vial = (level: number) => (look: PropLook) => drawVial(look, level);
const syringe = (filled: number) => (look: PropLook) => drawSyringe(look, { filled });
const person = (isLong: boolean) => (look: PropLook) => drawBust(look, isLong);
const page = (look: PropLook) => more.drawPage(look);
const form = (look: PropLook) => more.drawPage(look, true);
const chart = (kind: 'curve' | 'bars' | 'survival') => (look: PropLook) => more.drawChart(look, kind);
const clock = (share: number) => (look: PropLook) => more.drawClock(look, share);
const days =
  (...marked: readonly number[]) =>
  (look: PropLook) =>
    more.drawCalendar(look, marked);
const tube = (share: number) => (look: PropLook) => more.drawTestTube(look, share);

/** Things on a shelf or a table: subjects that have no anatomy. */
const rows: readonly Row[] = [
  [
    'botox',
    'dilution',
    'toxin',
    '희석량이 다른 바이알 세 병과 주사기',
    'Three vials of different dilution and a syringe',
    [
      [vial(0.25), 0.26, SHELF, 1.7],
      [vial(0.5), 0.5, SHELF, 1.7],
      [vial(0.8), 0.74, SHELF, 1.7],
      [syringe(0.5), 0.22, 0.22, 1.3],
    ],
    SHELF,
  ],
  [
    'botox',
    'trials',
    'toxin',
    '톡신 임상시험 곡선과 논문',
    'Curves of a toxin trial beside a paper',
    [
      [chart('curve'), 0.36, 0.46, 1.3],
      [page, 0.78, 0.5, 1.15, 6],
    ],
  ],
  [
    'botox',
    'first-kit',
    'toxin consult operations',
    '처음 준비하는 톡신 시술 기구',
    'First kit for a toxin treatment',
    [
      [vial(0.7), 0.24, SHELF, 1.6],
      [drawAmpoule, 0.42, SHELF, 1.5],
      [drawGauze, 0.62, 0.78, 1.2],
      [syringe(0.8), 0.2, 0.26, 1.35, 4],
      [drawPen, 0.44, 0.44, 1.1, 6],
    ],
    SHELF,
  ],
  [
    'botox',
    'units',
    'toxin operations consult',
    '단위를 적은 차트와 시술 펜',
    'Chart of units and a marking pen',
    [
      [page, 0.44, 0.5, 1.5, 3],
      [drawPen, 0.5, 0.72, 1.2, -28],
    ],
  ],
  [
    'filler',
    'gel-range',
    'filler',
    '굳기 순서로 놓은 필러 주사기 세 개',
    'Three filler syringes in order of firmness',
    [
      [syringe(0.9), 0.18, 0.26, 1.3],
      [syringe(0.6), 0.18, 0.5, 1.3],
      [syringe(0.3), 0.18, 0.74, 1.3],
    ],
  ],
  [
    'filler',
    'rheology-chart',
    'filler',
    '필러 탄성을 견주는 곡선',
    'Curves comparing the elasticity of fillers',
    [[chart('curve'), 0.5, 0.5, 1.9]],
  ],
  [
    'filler',
    'selection',
    'filler',
    '부위별 필러 선택표와 주사기',
    'Selection table for fillers and a syringe',
    [
      [page, 0.36, 0.5, 1.5, -3],
      [syringe(0.7), 0.52, 0.66, 1.05, -22],
    ],
  ],
  [
    'filler',
    'stimulator-vials',
    'collagen',
    '희석을 기다리는 콜라겐 자극제 바이알',
    'Vials of collagen stimulator before dilution',
    [
      [vial(0.2), 0.3, SHELF, 1.9],
      [vial(0.35), 0.56, SHELF, 1.9],
      [drawAmpoule, 0.78, SHELF, 1.8],
    ],
    SHELF,
  ],
  [
    'filler',
    'triggers',
    'filler dissolving',
    '늦은 반응을 적은 달력',
    'Calendar marking a late reaction',
    [[days(8, 9, 15), 0.5, 0.52, 1.7]],
  ],
  [
    'filler',
    'culture',
    'filler dissolving',
    '결절 조직을 살피는 현미경',
    'Microscope for tissue of a nodule',
    [
      [more.drawMicroscope, 0.44, SHELF, 1.6],
      [vial(0.4), 0.78, SHELF, 1.4],
    ],
    SHELF,
  ],
  [
    'filler',
    'consent-form',
    'records consult',
    '서명한 시술 동의서와 펜',
    'Signed consent form and a pen',
    [
      [form, 0.42, 0.5, 1.5, -4],
      [drawPen, 0.52, 0.7, 1.15, -30],
    ],
  ],
  [
    'filler',
    'after-talk',
    'records consult',
    '사고 뒤에 대화하는 두 사람',
    'Conversation after an incident',
    [
      [person(true), 0.28, 0.92, 1.45],
      [person(false), 0.72, 0.92, 1.45],
      [clock(0.9), 0.5, 0.26, 0.8],
    ],
  ],
  [
    'threads',
    'spools',
    'threads',
    '재료가 다른 실타래 세 개',
    'Three spools of different thread',
    [
      [more.drawSpool, 0.24, SHELF, 1.4],
      [more.drawSpool, 0.5, SHELF, 1.8],
      [more.drawSpool, 0.76, SHELF, 1.4],
    ],
    SHELF,
  ],
  [
    'lifting',
    'phantom',
    'hifu',
    '초점을 확인하는 팬텀과 핸드피스',
    'Phantom with focal points and a handpiece',
    [
      [more.drawPhantom, 0.5, SHELF, 1.45],
      [drawHandpiece, 0.5, 0.44, 1.0],
    ],
    SHELF,
  ],
  [
    'lifting',
    'compare',
    'hifu rf',
    '나란히 놓은 두 가지 핸드피스',
    'Two handpieces side by side',
    [
      [drawHandpiece, 0.34, 0.78, 1.5, -6],
      [drawHandpiece, 0.66, 0.78, 1.5, 6],
    ],
  ],
  [
    'lifting',
    'rf-records',
    'rf',
    '고주파 시술 기록 막대그래프',
    'Bars of many radiofrequency records',
    [[chart('bars'), 0.5, 0.5, 1.9]],
  ],
  [
    'lifting',
    'checklist',
    'hifu rf emergency',
    '리프팅 시술 점검표와 방패',
    'Checklist of a lifting session and a shield',
    [
      [page, 0.34, 0.5, 1.4, -3],
      [more.drawShield, 0.74, 0.52, 1.25],
    ],
  ],
  [
    'lifting',
    'first-aid',
    'hifu rf emergency',
    '화상 첫 처치를 위한 응급 가방',
    'Emergency case for a burn',
    [
      [more.drawEmergencyCase, 0.48, SHELF, 1.6],
      [more.drawCreamTube, 0.62, 0.24, 0.8, -6],
    ],
    SHELF,
  ],
  [
    'lifting',
    'camera',
    'photo',
    '임상 사진을 찍는 카메라',
    'Camera for clinical photographs',
    [[more.drawPhotoCamera, 0.5, 0.5, 1.9]],
  ],
  [
    'skinbooster',
    'exosomes',
    'exosome',
    '엑소좀 세 알의 이중막과 내용물',
    'Three exosomes with their double membrane',
    [
      [more.drawVesicle, 0.32, 0.42, 1.9],
      [more.drawVesicle, 0.7, 0.62, 1.4],
      [more.drawVesicle, 0.76, 0.2, 0.8],
    ],
  ],
  [
    'skinbooster',
    'paper-review',
    'exosome',
    '재생의학 논문과 생존 곡선',
    'Regenerative paper beside its curves',
    [
      [page, 0.3, 0.5, 1.35, -5],
      [chart('survival'), 0.68, 0.48, 1.15],
    ],
  ],
  [
    'skinbooster',
    'prp-tubes',
    'prp',
    '원심분리한 자가혈소판 시험관',
    'Tubes of separated platelet-rich plasma',
    [
      [tube(0.45), 0.3, SHELF, 1.9],
      [tube(0.6), 0.52, SHELF, 1.9],
      [tube(0.5), 0.74, SHELF, 1.9],
    ],
    SHELF,
  ],
  [
    'skinbooster',
    'injector-dial',
    'booster',
    '자동 주입기 용량을 적은 차트와 주사기',
    'Chart of doses for an automatic injector',
    [
      [chart('bars'), 0.5, 0.4, 1.35],
      [syringe(0.6), 0.24, 0.84, 1.2],
    ],
  ],
  [
    'skinbooster',
    'asepsis',
    'booster',
    '부스터 위생을 위한 방패와 거즈',
    'Shield and gauze for asepsis',
    [
      [more.drawShield, 0.4, 0.48, 1.5],
      [drawGauze, 0.76, 0.72, 1.4],
    ],
  ],
  [
    'skinbooster',
    'course-record',
    'booster',
    '네 번의 부스터를 적은 달력',
    'Calendar of four booster sessions',
    [[days(0, 9, 18, 27), 0.5, 0.52, 1.7]],
  ],
  [
    'skinbooster',
    'skin-talk',
    'booster skin-care',
    '피부 상담을 나누는 두 사람',
    'Two people talking about skin',
    [
      [person(true), 0.26, 0.92, 1.5],
      [person(true), 0.74, 0.92, 1.5],
      [more.drawBubbles, 0.5, 0.26, 0.74],
    ],
  ],
  [
    'skinbooster',
    'gentle-care',
    'skin-care',
    '예민한 피부를 쉬게 하는 크림과 달력',
    'Cream and calendar for a skin at rest',
    [
      [days(0, 1, 2, 3, 4, 5, 6), 0.66, 0.48, 1.2],
      [more.drawCreamTube, 0.3, 0.66, 0.95, -10],
    ],
  ],
  [
    'live',
    'journal',
    'evidence',
    '라이브 저널 클럽의 논문과 마이크',
    'Paper and microphone of a live journal club',
    [
      [page, 0.34, 0.5, 1.4, -4],
      [drawMicrophone, 0.74, 0.6, 0.95],
    ],
  ],
  [
    'live',
    'survival',
    'evidence',
    '라이브로 읽는 생존 곡선',
    'Survival curves read live',
    [[chart('survival'), 0.5, 0.5, 1.9]],
  ],
  [
    'live',
    'trial',
    'evidence',
    '라이브로 읽는 두 논문',
    'Two papers read live',
    [
      [page, 0.33, 0.5, 1.5, -6],
      [page, 0.67, 0.5, 1.5, 6],
    ],
  ],
  [
    'live',
    'settings-log',
    'hifu rf',
    '라이브로 고치는 리프팅 기록지',
    'Lifting log corrected live',
    [
      [page, 0.36, 0.5, 1.45, -3],
      [drawHandpiece, 0.76, 0.82, 1.25],
    ],
  ],
];

export const stillLifes: readonly Plate[] = rows.map(
  ([category, name, techniques, ko, en, items, shelf]) => ({
    id: `thumb-${category}-things-${name}`,
    category,
    tags: tagged('', techniques),
    alt: { ko, en },
    draw: (stage) => drawThings(stage, items, shelf),
  }),
);

function drawThings(stage: Stage, items: readonly Item[], shelf: number | undefined): string {
  const { width: w, height: h, palette: p } = stage;
  const u = unitOf(stage);
  const isArch = stage.random.next() > 0.5;
  const tone = stage.random.next() > 0.5 ? 'wash' : 'tint';
  const over = tone === 'wash' ? p.tint : p.wash;
  const back = isArch ? arch(w / 2, h * 0.08, w * 0.74, h, over) : disc(stage, 0.5, 0.48, 0.43, over);
  const board =
    shelf === undefined
      ? ''
      : rect(0, h * shelf, w, h * (1 - shelf), { fill: p.mid }) +
        rect(0, h * shelf, w, 4 * u, { fill: p.ink });
  const things = items.map(([draw, x, y, size, turn = 0]) => {
    const where: Placement = { x: w * x, y: h * y, scale: size * u, turn };
    return placed(where, draw(dayLook(p, 3.6 / size ** 0.5)));
  });
  return ground(stage, tone) + back + board + things.join('');
}
