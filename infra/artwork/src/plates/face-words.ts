import type { Alt } from '../alt/alt.ts';
import type { Category } from '../catalogue/categories.ts';
import { regionPlans, type FaceRegion } from './regions.ts';
import type { Subject, Treatment } from './treatments.ts';

const regionWords: Readonly<Record<FaceRegion, Alt>> = {
  face: { ko: '얼굴 전체', en: 'whole face' },
  forehead: { ko: '이마', en: 'forehead' },
  glabella: { ko: '미간', en: 'glabella' },
  brow: { ko: '눈썹', en: 'brow' },
  temple: { ko: '관자놀이', en: 'temple' },
  eye: { ko: '눈가', en: 'eye area' },
  'lower-lid': { ko: '눈 밑', en: 'lower lid' },
  nose: { ko: '코', en: 'nose' },
  cheek: { ko: '볼', en: 'cheek' },
  nasolabial: { ko: '팔자주름', en: 'nasolabial fold' },
  lips: { ko: '입술', en: 'lips' },
  'mouth-corner': { ko: '입가', en: 'corner of the mouth' },
  chin: { ko: '턱끝', en: 'chin' },
  jawline: { ko: '턱선', en: 'jawline' },
  masseter: { ko: '교근', en: 'masseter' },
  neck: { ko: '목', en: 'neck' },
};

const marks: Readonly<Record<Subject['technique'], Alt>> = {
  toxin: { ko: '톡신 주사점', en: 'toxin injection points' },
  'skin-toxin': { ko: '진피 톡신 주사점', en: 'intradermal toxin points' },
  filler: { ko: '부챗살로 퍼지는 캐뉼라 경로', en: 'cannula paths fanning out' },
  threads: { ko: '코그실 배치', en: 'the courses of cog threads' },
  mono: { ko: '모노실 배치', en: 'smooth threads in place' },
  energy: { ko: '당겨 올리는 방향', en: 'the directions of lift' },
  booster: { ko: '부스터 방울 배치', en: 'drops of skin booster in place' },
  none: { ko: '주름선', en: 'lines and folds' },
};

const tools: Readonly<Record<Subject['technique'], Alt>> = {
  toxin: { ko: '주사점과 주사기', en: 'a syringe at injection points' },
  'skin-toxin': { ko: '진피 주사점과 주사기', en: 'a syringe at intradermal points' },
  filler: { ko: '진입점으로 들어간 캐뉼라', en: 'a cannula going in at its entry' },
  threads: { ko: '코그실 배치와 마취 주사기', en: 'cog threads and the syringe that numbs them' },
  mono: { ko: '모노실 배치와 바늘', en: 'smooth threads and their needle' },
  energy: { ko: '핸드피스와 에너지 파동', en: 'a handpiece sending waves' },
  booster: { ko: '부스터 방울과 주사기', en: 'drops of booster and a syringe' },
  none: { ko: '주사기', en: 'a syringe' },
};

/** Treatments that act on the region rather than being a part of it: Korean says where with another particle. */
const ACTS_ON: ReadonlySet<Treatment> = new Set(['pen', 'practice']);
const HELD_ON: ReadonlySet<Treatment> = new Set(['probe']);

const injected: Readonly<Record<Subject['technique'], Alt>> = {
  toxin: { ko: '톡신을', en: 'toxin' },
  'skin-toxin': { ko: '진피에 톡신을', en: 'toxin into the dermis' },
  filler: { ko: '필러를', en: 'filler' },
  threads: { ko: '마취액을', en: 'anaesthetic before threads' },
  mono: { ko: '마취액을', en: 'anaesthetic before smooth threads' },
  energy: { ko: '마취액을', en: 'anaesthetic' },
  booster: { ko: '부스터를', en: 'skin booster' },
  none: { ko: '약을', en: 'medicine' },
};

/** A family is known by its hue; two of them may show the same place. */
const hues: Readonly<Record<Category, Alt>> = {
  botox: { ko: '청록색 선화', en: 'in teal' },
  filler: { ko: '장미색 선화', en: 'in rose' },
  skinbooster: { ko: '하늘색 선화', en: 'in sky blue' },
  threads: { ko: '초록색 선화', en: 'in green' },
  lifting: { ko: '호박색 선화', en: 'in amber' },
  live: { ko: '산호색 선화', en: 'in coral' },
  offline: { ko: '청회색 선화', en: 'in slate blue' },
};

const treatments: Readonly<Record<Exclude<Treatment, 'points' | 'tool'>, (subject: Subject) => Alt>> = {
  folds: () => ({ ko: '주름과 그늘', en: 'folds and shadows' }),
  muscles: () => ({ ko: '근육 섬유', en: 'muscle fibres' }),
  pads: () => ({ ko: '지방 구획', en: 'fat compartments' }),
  vessels: () => ({ ko: '동맥과 위험 구역', en: 'arteries and the danger zone on a dark ground' }),
  zone: () => ({ ko: '혈관이 지나는 조심할 자리', en: 'the area to be careful with and vessels' }),
  nerves: () => ({ ko: '얼굴신경 가지', en: 'branches of the facial nerve' }),
  relief: () => ({ ko: '굴곡 등고선', en: 'contour lines of the relief' }),
  split: ({ technique }) =>
    technique === 'filler'
      ? { ko: '피부와 그 아래 혈관·지방', en: 'skin on one side, vessels and fat on the other' }
      : { ko: '피부와 그 아래 근육', en: 'skin on one side, muscle on the other' },
  pair: ({ technique }) => ({
    ko: `주름과 ${marks[technique].ko}, 두 얼굴 비교`,
    en: `folds beside ${marks[technique].en}, on two faces`,
  }),
  lens: ({ technique }) => ({
    ko: `피부층 확대와 ${tools[technique].ko}`,
    en: `the layers below enlarged and ${tools[technique].en}`,
  }),
  pen: () => ({ ko: '시술선을 긋는 손', en: 'a hand marking it with a pen' }),
  practice: ({ technique }) => ({
    ko: `${injected[technique].ko} 주사하는 장갑 낀 손`,
    en: `a gloved hand injecting ${injected[technique].en}`,
  }),
  probe: ({ technique }) => ({
    ko: `초음파 탐촉자와 화면(${marks[technique].ko})`,
    en: `an ultrasound probe and its picture (${marks[technique].en})`,
  }),
  turn: ({ technique }) => ({
    ko: `세 방향 그림과 ${marks[technique].ko}`,
    en: `three turns of the head and ${marks[technique].en}`,
  }),
  screen: ({ technique }) => ({
    ko: `생중계 화면과 ${marks[technique].ko}`,
    en: `a monitor on air showing ${marks[technique].en}`,
  }),
  pull: () => ({ ko: '리프팅 방향 화살표', en: 'arrows of lift' }),
};

/** The alternative text of a plate of the face. */
export function describeFace(category: Category, subject: Subject): Alt {
  const { ko, en } = describe(subject);
  return { ko: `${ko}, ${hues[category].ko}`, en: `${en}, ${hues[category].en}` };
}

function describe(subject: Subject): Alt {
  const { yaws } = regionPlans[subject.region];
  const yaw = yaws[subject.turn % yaws.length] ?? 0;
  const what =
    subject.treatment === 'points'
      ? marks[subject.technique]
      : subject.treatment === 'tool'
        ? tools[subject.technique]
        : treatments[subject.treatment](subject);
  const region = regionWords[subject.region];
  const place = {
    ko: `${region.ko}${placeParticle(subject.treatment)} ${what.ko}`,
    en: `${region.en} with ${what.en}`,
  };
  if (subject.treatment === 'turn') return { ko: place.ko, en: `The ${place.en}` };
  const view = viewWords(yaw);
  return { ko: `${view.ko}: ${place.ko}`, en: `${view.en}: the ${place.en}` };
}

function placeParticle(treatment: Treatment): string {
  if (ACTS_ON.has(treatment)) return '에';
  return HELD_ON.has(treatment) ? '에 댄' : '의';
}

/** The head, not the region, is what turns. */
function viewWords(yaw: number): Alt {
  const turn = Math.abs(yaw);
  const [ko, en] = yaw < 0 ? ['왼쪽', 'left'] : ['오른쪽', 'right'];
  if (turn <= 12) return { ko: '정면 얼굴', en: 'Front view' };
  if (turn >= 78) return { ko: '완전한 옆얼굴', en: 'Full profile' };
  if (turn > 56) return { ko: `${ko} 옆얼굴`, en: `Face in ${en} profile` };
  if (turn > 32) return { ko: `${ko}으로 돌린 얼굴`, en: `Face turned ${en}` };
  return { ko: `${ko}으로 살짝 돌린 얼굴`, en: `Face turned slightly ${en}` };
}
