import type { Category } from '../catalogue/categories.ts';
import { rect } from '../kit/svg.ts';
import { ground, unitOf } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';
import { tagged } from '../tags/vocabulary.ts';
import type { Plate } from './plate.types.ts';
import { drawActs, type Act } from './section-parts.ts';
import { drawScan, type Finding } from './ultrasound-image.ts';

type Depth = 'dermis' | 'subcutis' | 'smas' | 'muscle';
type Row = readonly [
  category: Category,
  name: string,
  depth: Depth,
  acts: string,
  techniques: string,
  layers: string,
  ko: string,
  en: string,
];

/** Sections of the skin: how deep, what happens in them; an exclamation mark after the name draws on a dark ground. */
const rows: readonly Row[] = [
  [
    'skinbooster',
    'subcision',
    'subcutis',
    'scar blade',
    'booster microneedling',
    'skin',
    '흉터 아래를 지나는 서브시전 바늘',
    'Subcision needle passing below a scar',
  ],
  [
    'skinbooster',
    'numbing',
    'dermis',
    'cream',
    'anaesthesia',
    'skin nerve',
    '마취 크림이 스며드는 진피',
    'Anaesthetic cream seeping into the dermis',
  ],
  [
    'filler',
    'occluded!',
    'subcutis',
    'blocked',
    'filler emergency dissolving',
    'vessel',
    '필러가 막은 혈관의 단면',
    'Section of a vessel blocked by filler',
  ],
  [
    'filler',
    'nodule',
    'subcutis',
    'nodule',
    'filler dissolving collagen',
    'skin',
    '세포가 둘러싼 늦은 결절의 단면',
    'Late nodule ringed by cells in a section',
  ],
  [
    'live',
    'pins',
    'dermis',
    'pins',
    'rf',
    'skin',
    '라이브로 정하는 고주파 미세침 깊이',
    'Depth of radiofrequency needles chosen live',
  ],
  [
    'live',
    'focus',
    'muscle',
    'beam',
    'hifu',
    'smas',
    '라이브로 설명하는 초음파 초점',
    'Focused ultrasound explained live',
  ],
  [
    'botox',
    'to-muscle',
    'muscle',
    'needle-muscle',
    'toxin',
    'muscle',
    '근육까지 들어간 주삿바늘과 피부층 단면',
    'Skin section with a needle reaching the muscle',
  ],
  [
    'botox',
    'spread!',
    'muscle',
    'particles needle-muscle',
    'toxin',
    'muscle',
    '근육층에서 약물이 퍼지는 어두운 단면',
    'Dark section with the drug spreading around the needle',
  ],
  [
    'botox',
    'to-dermis',
    'dermis',
    'papule',
    'toxin',
    'skin',
    '진피에 얕게 부푼 톡신 팽진',
    'Shallow intradermal bleb of toxin in a section',
  ],
  [
    'botox',
    'sweat',
    'dermis',
    'pore',
    'toxin',
    'skin',
    '땀샘과 피지샘이 보이는 진피 단면',
    'Section of the dermis with sweat and sebaceous glands',
  ],
  [
    'botox',
    'nerve-end!',
    'muscle',
    'nerve',
    'toxin',
    'nerve muscle',
    '근육에서 피부로 갈라지는 신경 말단',
    'Nerve endings branching from the muscle on a dark ground',
  ],
  [
    'botox',
    'depths',
    'muscle',
    'three-needles',
    'toxin consult',
    'skin muscle',
    '세 깊이에 서로 다른 각도로 들어간 바늘',
    'Needles at three depths and angles in the layers',
  ],
  [
    'filler',
    'cannula',
    'subcutis',
    'cannula',
    'filler',
    'fat',
    '피하지방층을 지나는 캐뉼라와 필러 방울',
    'Cannula in the fat layer leaving drops of filler',
  ],
  [
    'filler',
    'gels',
    'muscle',
    'gel',
    'filler',
    'skin fat',
    '세 층에 놓인 굳기가 다른 필러',
    'Three gels of different firmness in three layers',
  ],
  [
    'filler',
    'bone',
    'muscle',
    'needle-bone',
    'filler',
    'fat muscle',
    '골막에 닿은 바늘과 깊은 필러',
    'Needle on the bone with a deep deposit of filler',
  ],
  [
    'filler',
    'vessel!',
    'subcutis',
    'vessel cannula',
    'filler',
    'vessel',
    '혈관 위를 지나는 캐뉼라의 어두운 단면',
    'Dark section of a cannula passing over a vessel',
  ],
  [
    'filler',
    'dissolving',
    'subcutis',
    'dissolve',
    'filler dissolving',
    'fat',
    '효소 주사로 녹아 흩어지는 필러',
    'Filler breaking up around the tip of a needle',
  ],
  [
    'filler',
    'particles',
    'subcutis',
    'particles',
    'collagen',
    'skin fat',
    '진피와 지방에 고루 퍼진 콜라겐 자극제 입자',
    'Particles of collagen stimulator spread through dermis and fat',
  ],
  [
    'filler',
    'particles-deep!',
    'smas',
    'particles cannula',
    'collagen',
    'fat',
    '캐뉼라로 넣은 자극제 입자의 어두운 단면',
    'Dark section of stimulator laid by cannula',
  ],
  [
    'filler',
    'sharp',
    'smas',
    'three-needles',
    'filler',
    'fat',
    '층마다 다른 각도로 들어간 니들',
    'Sharp needles reaching different layers',
  ],
  [
    'threads',
    'cog',
    'smas',
    'thread',
    'threads',
    'fat smas',
    '지방층에 걸린 코그실 단면',
    'Cog thread holding in the fat layer',
  ],
  [
    'threads',
    'mono',
    'dermis',
    'mono',
    'threads',
    'skin',
    '진피에 비스듬히 놓인 모노실 다섯 가닥',
    'Five smooth threads slanting into the dermis',
  ],
  [
    'threads',
    'reaction',
    'subcutis',
    'thread nodule',
    'threads',
    'skin fat',
    '실 둘레에 생긴 염증 반응',
    'Reaction around a thread in a section',
  ],
  [
    'threads',
    'too-shallow',
    'dermis',
    'thread',
    'threads',
    'skin',
    '너무 얕게 지나 피부에 비치는 실',
    'Thread lying too shallow in the dermis',
  ],
  [
    'lifting',
    'focus',
    'muscle',
    'beam',
    'hifu',
    'skin fat smas',
    '세 깊이에 모이는 초음파와 카트리지',
    'Cartridge focusing ultrasound at three depths',
  ],
  [
    'lifting',
    'heat',
    'subcutis',
    'heat',
    'rf',
    'skin fat',
    '전극 아래로 번지는 고주파 열',
    'Heat of radiofrequency spreading below an electrode',
  ],
  [
    'lifting',
    'heat-night!',
    'smas',
    'heat',
    'rf',
    'skin fat',
    '지방층까지 번지는 열의 어두운 단면',
    'Dark section of heat reaching the fat',
  ],
  [
    'lifting',
    'pins',
    'dermis',
    'pins',
    'microneedling rf',
    'skin',
    '진피에 꽂힌 미세침과 응고 자리',
    'Microneedles in the dermis with their coagulation zones',
  ],
  [
    'lifting',
    'pins-scar',
    'dermis',
    'scar pins',
    'microneedling rf',
    'skin',
    '흉터 위에 놓인 고주파 미세침',
    'Radiofrequency needles over acne scars',
  ],
  [
    'lifting',
    'burn!',
    'subcutis',
    'heat nerve',
    'hifu rf emergency',
    'nerve skin',
    '열이 닿은 신경을 살피는 단면',
    'Section to study heat close to a nerve',
  ],
  [
    'lifting',
    'cooling',
    'dermis',
    'cooling',
    'hifu rf skin-care emergency',
    'skin',
    '냉각판으로 식히는 피부 단면',
    'Skin section under a cooling plate',
  ],
  [
    'lifting',
    'barrier',
    'dermis',
    'cream',
    'skin-care',
    'skin',
    '장벽을 회복시키는 크림과 진피',
    'Cream over the skin barrier in a section',
  ],
  [
    'skinbooster',
    'pearls-row',
    'subcutis',
    'pearls',
    'booster',
    'skin',
    '진피에 두 줄로 놓인 부스터 방울',
    'Two rows of booster drops in the dermis',
  ],
  [
    'skinbooster',
    'pearls-night!',
    'dermis',
    'pearls',
    'booster',
    'skin',
    '어두운 바탕의 진피와 부스터 방울',
    'Booster drops in the dermis on a dark ground',
  ],
  [
    'skinbooster',
    'bleb',
    'dermis',
    'papule',
    'booster',
    'skin',
    '부스터 팽진을 만드는 주삿바늘',
    'Needle raising a bleb of booster',
  ],
  [
    'skinbooster',
    'depths',
    'smas',
    'three-needles',
    'booster',
    'skin fat',
    '깊이를 달리한 부스터 주입 단면',
    'Booster delivered at three depths',
  ],
  [
    'skinbooster',
    'scars',
    'subcutis',
    'scar',
    'booster microneedling prp',
    'skin',
    '여드름 흉터의 모양과 진피를 당기는 섬유',
    'Shapes of acne scars and the fibres that tether them',
  ],
  [
    'skinbooster',
    'pores',
    'dermis',
    'pore',
    'skin-care booster',
    'skin',
    '모공과 피지샘 세 가지 모양',
    'Three shapes of pore with their glands',
  ],
  [
    'skinbooster',
    'late-nodule',
    'subcutis',
    'nodule',
    'booster',
    'skin',
    '부스터 뒤에 생긴 늦은 결절',
    'Late nodule after a skin booster',
  ],
  [
    'skinbooster',
    'vesicles',
    'dermis',
    'particles',
    'exosome',
    'skin',
    '진피에 퍼진 엑소좀 알갱이',
    'Exosomes spread through the dermis',
  ],
  [
    'live',
    'occlusion!',
    'subcutis',
    'blocked',
    'emergency filler',
    'vessel',
    '라이브에서 다루는 막힌 혈관 단면',
    'Blocked vessel for a live complication round',
  ],
  [
    'live',
    'dissolving',
    'subcutis',
    'dissolve',
    'emergency filler',
    'fat',
    '라이브에서 보는 필러 용해 단면',
    'Dissolving filler for a live round',
  ],
  [
    'live',
    'toxin-paper',
    'muscle',
    'needle-muscle',
    'evidence',
    'muscle',
    '저널 클럽에서 읽는 톡신 주사 깊이',
    'Depth of toxin injection read in a journal club',
  ],
];

type ScanRow = readonly [
  category: Category,
  name: string,
  findings: string,
  techniques: string,
  layers: string,
  ko: string,
  en: string,
];

const scans: readonly ScanRow[] = [
  [
    'skinbooster',
    'beads-scan',
    'beads',
    'ultrasound booster',
    'skin',
    '진피의 부스터 방울이 보이는 초음파 화면',
    'Ultrasound picture of booster drops in the dermis',
  ],
];

const actNames: readonly Act[] = [
  'needle-muscle',
  'needle-dermis',
  'needle-bone',
  'three-needles',
  'cannula',
  'thread',
  'mono',
  'beam',
  'heat',
  'pins',
  'pearls',
  'gel',
  'nodule',
  'vessel',
  'blocked',
  'nerve',
  'papule',
  'scar',
  'pore',
  'dissolve',
  'cream',
  'blade',
  'particles',
  'cooling',
];
const findingNames: readonly Finding[] = [
  'artery',
  'pair',
  'filler',
  'nodule',
  'needle',
  'muscle',
  'thread',
  'beads',
  'flow',
];

const actsNamed = (words: string): Act[] => words.split(' ').map((word) => named(actNames, word));
const findingsNamed = (words: string): Finding[] => words.split(' ').map((word) => named(findingNames, word));

function named<T extends string>(list: readonly T[], word: string): T {
  const found = list.find((one) => one === word);
  if (found === undefined) throw new Error(`nothing is called ${word}`);
  return found;
}

export const sectionPlates: readonly Plate[] = [
  ...rows.map(([category, name, depth, acts, techniques, layers, ko, en]): Plate => {
    const isNight = name.endsWith('!');
    return {
      id: `thumb-${category}-section-${name.replace('!', '')}`,
      category,
      tags: tagged('', techniques, layers),
      alt: { ko, en },
      draw: (stage) => drawSection(stage, depth, actsNamed(acts), isNight),
    };
  }),
  ...scans.map(([category, name, findings, techniques, layers, ko, en]): Plate => ({
    id: `thumb-${category}-scan-${name}`,
    category,
    tags: tagged('', techniques, layers),
    alt: { ko, en },
    draw: (stage) => drawScreen(stage, findingsNamed(findings)),
  })),
];

/** Nothing of these stands above the skin, so that the section may fill the picture. */
const quiet: readonly Act[] = [
  'pearls',
  'gel',
  'nodule',
  'vessel',
  'blocked',
  'nerve',
  'particles',
  'thread',
  'pore',
  'scar',
];

function drawSection(stage: Stage, depth: Depth, acts: readonly Act[], isNight: boolean): string {
  const { width: w, height: h } = stage;
  const isQuiet = acts.every((act) => quiet.includes(act));
  const top = h * (isQuiet ? 0.16 : depth === 'dermis' ? 0.44 : depth === 'subcutis' ? 0.36 : 0.3);
  return (
    ground(stage, isNight ? 'night' : stage.random.next() > 0.5 ? 'wash' : 'tint') +
    drawActs(stage, { left: 0, top, width: w, height: h - top, depth }, acts, isNight)
  );
}

function drawScreen(stage: Stage, findings: readonly Finding[]): string {
  const { width: w, height: h, palette: p } = stage;
  const u = unitOf(stage);
  return (
    ground(stage, 'tint') +
    rect(w * 0.06, h * 0.07, w * 0.88, h * 0.86, {
      rx: 40 * u,
      fill: p.white,
      stroke: p.ink,
      'stroke-width': 5 * u,
    }) +
    drawScan(stage, { left: w * 0.1, top: h * 0.12, width: w * 0.68, height: h * 0.76 }, findings) +
    [0.2, 0.34, 0.48, 0.62, 0.76]
      .map((y, i) =>
        rect(w * 0.82, h * y, w * 0.08, h * 0.07, {
          rx: 12 * u,
          fill: i === 1 ? p.accent : p.wash,
          stroke: p.ink,
          'stroke-width': 3 * u,
        }),
      )
      .join('')
  );
}
