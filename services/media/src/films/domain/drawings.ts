/** A drawing that was encoded once and stands in many lectures. */
export interface Drawing {
  readonly id: string;
  readonly projection: '2d' | '360';
  /** Parts of the body that it shows, in the words of `infra/artwork/src/tags`; none where it fits any. */
  readonly regions: readonly string[];
  /** It is a section of what lies below one of `regions`, and fits a lecture on any of them. */
  readonly isBelow?: boolean;
  /** What is done in it; none where it fits any technique. */
  readonly techniques: readonly string[];
  /** The content of the drawing, for captions. */
  readonly ko: string;
  readonly en: string;
}

/** Seconds of a drawing, and of each of its two segments. */
export const DRAWING_SECONDS = 16;
export const SEGMENT_SECONDS = 8;

/** Lectures end in a piece of one of these: they are encoded in 1 to 7 seconds. */
export const CLOSINGS = { '2d': 'closing', '360': 'closing-360' } as const;

type Row = readonly [id: string, regions: string, techniques: string, ko: string, en: string];

const of =
  (projection: Drawing['projection']) =>
  ([id, regions, techniques, ko, en]: Row): Drawing => ({
    id,
    projection,
    regions: words(regions),
    techniques: words(techniques),
    ko,
    en,
  });

const words = (text: string): string[] => text.split(' ').filter(Boolean);

const FLAT: readonly Row[] = [
  ['outline', 'face', '', '얼굴 윤곽과 관찰할 부위', 'Outline of the face and the areas to look at'],
  ['proportions', 'face', '', '얼굴의 비율을 나누는 선', 'Lines that divide the proportions of the face'],
  ['timeline', '', '', '시술 전후의 경과', 'The course before and after treatment'],
  ['curve', '', '', '시간에 따른 효과의 변화', 'How the effect changes with time'],
  ['bars', '', '', '부위별로 비교한 값', 'Values compared by area'],
  ['dermis-depth', '', 'booster', '진피에 머무는 바늘의 깊이', 'Needle depth that stays in the dermis'],
  [
    'droplets',
    '',
    'booster',
    '일정한 간격으로 놓이는 미세 주입점',
    'Micro-droplets placed at even distances',
  ],
  ['hydration', '', 'booster', '수분이 퍼지는 피부 단면', 'Moisture spreading through a section of skin'],
  ['collagen', '', 'booster collagen', '촘촘해지는 콜라겐 그물', 'A collagen mesh that grows denser'],
  ['rows', '', 'booster', '줄을 맞춘 주입 순서', 'Order of injection along rows'],
  ['muscle', '', 'toxin', '수축하고 이완하는 근섬유', 'Muscle fibres that contract and relax'],
  ['forehead-points', 'forehead', 'toxin', '이마의 주입점', 'Injection points of the forehead'],
  ['diffusion', '', 'toxin', '주입점에서 번지는 범위', 'Spread around an injection point'],
  ['muscle-depth', '', 'toxin', '근육층에 닿는 바늘', 'Needle that reaches the muscle'],
  ['jaw-points', 'masseter', 'toxin', '턱 근육의 주입점', 'Injection points of the jaw muscle'],
  ['cannula', '', 'filler', '캐뉼라로 펼치는 부채꼴 주입', 'Fanning with a cannula'],
  ['bolus', '', 'filler', '골막 위에 놓이는 볼루스', 'A bolus placed above the periosteum'],
  ['vessels', '', '', '피해야 할 혈관의 주행', 'The course of vessels to keep clear of'],
  ['profile', 'face', 'filler', '옆얼굴의 볼륨과 선', 'Volume and line of the profile'],
  ['syringe', '', '', '천천히 눌리는 주사기', 'A syringe pressed slowly'],
  ['thread-pull', '', 'threads', '당겨지는 실과 돌기', 'A thread and its barbs being pulled'],
  ['thread-vectors', 'face', 'threads', '당기는 방향', 'Directions of pull'],
  ['thread-depth', '', 'threads', '실이 지나는 층', 'The layer a thread runs through'],
  ['thread-mesh', '', 'threads', '교차하는 실의 배열', 'Threads laid crosswise'],
  ['anchors', 'face', 'threads', '실을 고정하는 지점', 'Points that hold a thread'],
  ['focus-points', '', 'hifu', '층별로 맺히는 초점', 'Focal points in each layer'],
  ['energy-waves', '', 'hifu rf', '피부로 전달되는 파동', 'Waves that reach into the skin'],
  ['shots', '', 'hifu rf', '겹치지 않게 나눈 샷', 'Shots laid without overlap'],
  ['heat', '', 'rf', '열이 오르고 식는 단면', 'A section that warms and cools'],
  ['lift-vectors', 'face', 'hifu rf', '조직이 올라가는 방향', 'Directions in which tissue rises'],
];

const ROOMS: readonly Row[] = [
  ['room-treatment', '', '', '시술실 전경', 'The treatment room all around'],
  ['room-bed', '', '', '환자 침대 쪽에서 본 시술실', 'The room seen from the bed'],
  ['room-tray', '', '', '기구 트레이와 멸균 구역', 'Instrument tray and sterile field'],
  ['room-monitor', '', '', '모니터를 보며 진행하는 자리', 'The place in front of the monitor'],
  ['room-light', '', '', '무영등 아래의 시야', 'The view below the surgical light'],
  ['room-team', '', '', '술자와 보조자의 위치', 'Where physician and assistant stand'],
];

/** Every drawing. The order must not change, because lectures are composed by it. */
export const DRAWINGS: readonly Drawing[] = [
  ...FLAT.map(of('2d')),
  ...ROOMS.map(of('360')),
  of('2d')([CLOSINGS['2d'], '', '', '마무리', 'Closing']),
  of('360')([CLOSINGS['360'], '', '', '마무리', 'Closing']),
];
