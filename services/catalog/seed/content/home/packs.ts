import type { Pair } from '../authoring/authoring.types.ts';
import type { TagKey } from '../authoring/authoring.types.ts';
import type { Level } from '@lectern/contracts-catalog';
import type { Category } from '@lectern/contracts-core';

export type PackText = {
  id: string;
  groupTitle: Pair;
  openLabel: string;
  groupLine: Pair;
  title: Pair;
  subtitle: Pair;
  category: Category;
  level: Level;
  createdOn: string;
  tags: readonly TagKey[];
  thumbnail: string;
  promoIds: readonly string[];
  cardLine: Pair;
  includes: readonly Pair[];
  paragraphs: readonly Pair[];
  goals: readonly Pair[];
};

const TERMS: readonly Pair[] = [
  ['구매일부터 12개월 수강', 'Access for 12 months from purchase'],
  ['한국어·영어 자막', 'Korean and English subtitles'],
  ['수료증 발급', 'Certificate of completion'],
];

export const singlePacks: readonly PackText[] = [
  {
    id: 'pack-essential',
    groupTitle: ['에센셜 팩', 'Essential Pack'],
    openLabel: '11/09 OPEN',
    groupLine: [
      '톡신과 필러를 처음 시작하는 분을 위한 두 강의',
      'Two lectures for a first start in toxin and filler',
    ],
    title: ['에센셜 팩: 톡신과 필러의 기본', 'Essential Pack: toxin and filler from the ground up'],
    subtitle: [
      '베이직 톡신과 베이직 필러, 여섯 시간에 걸쳐 기초를 다져요',
      'Basic toxin and basic filler: six hours that lay the foundation',
    ],
    category: 'botox',
    level: 'Beginner',
    createdOn: '2026-11-09',
    tags: ['toxin', 'filler', 'anatomy'],
    thumbnail: 'pack-essential',
    promoIds: ['session1-1', 'session1-2'],
    cardLine: ['베이직 톡신 3시간 + 베이직 필러 3시간', 'Basic toxin, 3 hours + basic filler, 3 hours'],
    includes: [
      ['베이직 보툴리눔 톡신 (약 3시간)', 'Basic Botulinum Toxin (about 3 hours)'],
      ['베이직 필러 (약 3시간)', 'Basic Filler (about 3 hours)'],
      ...TERMS,
    ],
    paragraphs: [
      [
        '미용 진료를 시작하는 의사가 가장 먼저 만나는 두 가지, 톡신과 필러를 한 팩에 담았어요. 두 강사가 같은 해부학 그림을 쓰기 때문에 앞 강의에서 본 근육과 혈관이 다음 강의로 자연스럽게 이어져요.',
        'The two procedures every beginner meets first, in one pack. Both instructors teach from the same anatomical drawings, so the muscles and vessels of the first lecture lead straight into the second.',
      ],
      [
        '진료실에서 바로 쓸 수 있도록 부위별 용량표와 폐색 대응 카드를 함께 드려요.',
        'Dose tables by area and an occlusion card are included for use in your own clinic.',
      ],
    ],
    goals: [
      [
        '표정근의 위치를 얼굴 위에 그리고 시작 용량을 정할 수 있어요',
        'Draw the mimetic muscles on a face and set a starting dose',
      ],
      ['필러의 물성과 주입 층을 부위에 맞게 고를 수 있어요', 'Match filler rheology and plane to the area'],
      [
        '안검하수와 혈관 폐색의 첫 신호를 놓치지 않을 수 있어요',
        'Catch the first sign of ptosis and of vascular occlusion',
      ],
      [
        '상담과 동의서, 촬영 순서를 갖춰 진료를 시작할 수 있어요',
        'Begin practice with consultation, consent and photography in place',
      ],
    ],
  },
  {
    id: 'pack-advanced',
    groupTitle: ['어드밴스드 팩', 'Advanced Pack'],
    openLabel: '11/16 OPEN',
    groupLine: [
      '하안면 톡신과 고위험 부위 필러를 위한 두 강의',
      'Two lectures for lower-face toxin and high-risk filler',
    ],
    title: [
      '어드밴스드 팩: 하안면 톡신과 고위험 필러',
      'Advanced Pack: lower-face toxin and high-risk filler',
    ],
    subtitle: [
      '표정을 남기는 톡신과 초음파로 확인하는 필러',
      'Toxin that keeps expression, filler confirmed by ultrasound',
    ],
    category: 'filler',
    level: 'Advanced',
    createdOn: '2026-11-16',
    tags: ['toxin', 'filler', 'ultrasound'],
    thumbnail: 'pack-advanced',
    promoIds: ['session2-1', 'session2-2'],
    cardLine: [
      '어드밴스드 톡신 3시간 + 어드밴스드 필러 3시간',
      'Advanced toxin, 3 hours + advanced filler, 3 hours',
    ],
    includes: [
      ['어드밴스드 보툴리눔 톡신 (약 3시간)', 'Advanced Botulinum Toxin (about 3 hours)'],
      ['어드밴스드 필러 (약 3시간)', 'Advanced Filler (about 3 hours)'],
      ...TERMS,
    ],
    paragraphs: [
      [
        '기본 부위는 익숙하지만 하안면과 눈 밑 앞에서 망설이는 분을 위한 팩이에요. 비대칭이 쉽게 드러나는 입 주변 톡신과, 되돌리기 어려운 부위의 필러를 나란히 다뤄요.',
        'For physicians who are at ease with the basics but hesitate before the lower face and the lid-cheek junction. Perioral toxin, where asymmetry shows at once, sits beside filler in places that forgive little.',
      ],
      [
        '초음파 영상과 실제 합병증 증례를 풍부하게 담았어요.',
        'Ultrasound footage and real complication cases run throughout.',
      ],
    ],
    goals: [
      [
        '교근과 입 주변 근육의 용량을 환자별로 설계할 수 있어요',
        'Plan masseter and perioral doses patient by patient',
      ],
      [
        '고위험 부위의 혈관을 초음파로 확인한 뒤 시술할 수 있어요',
        'Confirm vessels on ultrasound before treating high-risk areas',
      ],
      [
        '지연성 결절을 감별하고 치료 순서를 세울 수 있어요',
        'Work up a delayed nodule and order its treatment',
      ],
      ['맞지 않는 환자를 설명하고 돌려보낼 수 있어요', 'Explain a refusal to the unsuitable patient'],
    ],
  },
  {
    id: 'pack-lifting',
    groupTitle: ['리프팅 팩', 'Lifting Pack'],
    openLabel: '11/23 OPEN',
    groupLine: [
      '실리프팅의 기본부터 재시술까지 다루는 두 강의',
      'Two lectures from first threads to revision',
    ],
    title: ['리프팅 팩: 실리프팅의 처음과 끝', 'Lifting Pack: threads from first to last'],
    subtitle: ['PDO 실의 기초부터 SMAS 고정과 제거까지', 'From PDO basics to SMAS fixation and removal'],
    category: 'threads',
    level: 'Intermediate',
    createdOn: '2026-11-17',
    tags: ['threads', 'pdo', 'smas'],
    thumbnail: 'pack-lifting',
    promoIds: ['session3-1', 'session3-2'],
    cardLine: [
      '베이직 실리프팅 3시간 + 어드밴스드 실리프팅 3시간',
      'Basic threads, 3 hours + advanced threads, 3 hours',
    ],
    includes: [
      ['베이직 실리프팅 (약 3시간)', 'Basic Thread Lifting (about 3 hours)'],
      ['어드밴스드 실리프팅 (약 3시간)', 'Advanced Thread Lifting (about 3 hours)'],
      ...TERMS,
    ],
    paragraphs: [
      [
        '실리프팅은 넣는 법보다 고르는 법이 먼저예요. 이 팩은 실이 도움이 되는 얼굴을 고르는 데서 시작해, 고정과 방향을 배우고, 잘못된 실을 제거하는 데서 끝나요.',
        'With threads, choosing comes before placing. This pack starts with the face that benefits, moves through fixation and vector, and ends with taking out a thread that went wrong.',
      ],
      [
        '두 강사의 12개월 경과 사진을 같은 조명에서 비교해 볼 수 있어요.',
        'Twelve-month photographs from both instructors can be compared under the same light.',
      ],
    ],
    goals: [
      [
        '처짐의 원인을 나눠 실이 맞는 얼굴을 고를 수 있어요',
        'Separate the causes of descent and choose the right face',
      ],
      [
        '모노실과 코그실을 목적에 맞게 배치할 수 있어요',
        'Place mono and cog threads for the purpose at hand',
      ],
      [
        '관자근막과 SMAS를 기준으로 안전하게 고정할 수 있어요',
        'Fix safely using the temporal fascia and the SMAS as guides',
      ],
      [
        '함몰, 노출, 감염에 단계별로 대응할 수 있어요',
        'Respond step by step to dimples, exposure and infection',
      ],
    ],
  },
];

export const allInOnePack: PackText = {
  id: 'pack-all-in-one',
  groupTitle: ['올인원 패키지', 'All-in-one Package'],
  openLabel: '',
  groupLine: ['세 팩, 여섯 강의를 한 번에', 'Three packs and six lectures at once'],
  title: ['올인원 패키지: 톡신·필러·실리프팅 전 과정', 'All-in-one Package: toxin, filler and threads'],
  subtitle: [
    '에센셜, 어드밴스드, 리프팅 팩의 여섯 강의를 모두 담았어요',
    'All six lectures of the Essential, Advanced and Lifting packs',
  ],
  category: 'lifting',
  level: 'Intermediate',
  createdOn: '2026-11-09',
  tags: ['toxin', 'filler', 'threads'],
  thumbnail: 'pack-all',
  promoIds: ['session1-1', 'session1-2', 'session2-1', 'session2-2', 'session3-1', 'session3-2'],
  cardLine: [
    '여섯 강의 약 18시간, 세 팩을 따로 살 때보다 1,020,000원 할인',
    'Six lectures, about 18 hours, $120 less than the three packs apart',
  ],
  includes: [
    ['에센셜 팩 (톡신·필러 기본)', 'Essential Pack (basic toxin and filler)'],
    ['어드밴스드 팩 (하안면 톡신·고위험 필러)', 'Advanced Pack (lower-face toxin, high-risk filler)'],
    ['리프팅 팩 (실리프팅 기본과 심화)', 'Lifting Pack (basic and advanced threads)'],
    ...TERMS,
  ],
  paragraphs: [
    [
      '미용 진료의 세 축인 톡신, 필러, 실리프팅을 기초부터 심화까지 한 흐름으로 배워요. 여섯 강의가 같은 해부학 그림과 같은 사진 기준을 쓰도록 함께 만들었어요.',
      'The three pillars of aesthetic practice, from basics to advanced, in one line of thought. All six lectures were made together, with the same anatomical drawings and the same photographic standard.',
    ],
    [
      '순서대로 들어도 좋고, 지금 필요한 부위부터 골라 들어도 좋아요.',
      'Follow them in order, or begin with the area you need this week.',
    ],
  ],
  goals: [
    [
      '상안면과 하안면 톡신을 한 얼굴 안에서 균형 있게 설계할 수 있어요',
      'Balance upper- and lower-face toxin within one face',
    ],
    [
      '필러의 층과 물성을 부위별로 고르고 위험 부위를 피할 수 있어요',
      'Choose filler plane and rheology by area and stay out of danger',
    ],
    [
      '실리프팅의 고정과 방향을 환자별로 정할 수 있어요',
      'Decide thread fixation and vector for each patient',
    ],
    [
      '주요 합병증의 첫 대응을 연습한 대로 시작할 수 있어요',
      'Start the first response to major complications as rehearsed',
    ],
    ['1년 단위의 복합 시술 계획을 세울 수 있어요', 'Draw up a combined plan for a full year'],
  ],
};
