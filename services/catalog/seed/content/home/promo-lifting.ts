import type { PromoText } from './promo.types.ts';

export const promoLifting: readonly PromoText[] = [
  {
    id: 'session3-1',
    instructor: 3,
    packId: 'pack-lifting',
    title: ['베이직 실리프팅', 'Basic Thread Lifting'],
    subtitle: ['고정점과 방향부터 배우는 첫 실리프팅', 'Your first threads: anchor and vector'],
    level: 'Intermediate',
    textColor: '#0b2a3a',
    cardLine: [
      'PDO 모노실과 코그실, 환자 선택과 마취까지',
      'PDO mono and cog threads, patient selection and anaesthesia',
    ],
    overview: [
      '실리프팅을 시작하려는 의사를 위한 3시간 과정입니다. 처짐의 원인을 뼈, 지방, 인대, 피부로 나눠 실이 도움이 되는 얼굴을 고릅니다. PDO 모노실과 코그실의 구조를 비교하고, 마취와 진입점, 삽입 층과 방향을 단계별로 보여 줍니다.',
      'A three-hour lecture for physicians starting with threads. Ageing is divided into bone, fat, ligament and skin so that the right face is chosen. PDO mono and cog threads are compared, then anaesthesia, entry points, plane and vector are shown step by step.',
    ],
    goals: [
      [
        '실리프팅이 맞는 얼굴과 맞지 않는 얼굴을 구분할 수 있어요',
        'Tell a suitable face from an unsuitable one',
      ],
      ['모노실과 코그실의 쓰임을 설명할 수 있어요', 'Explain the uses of mono and cog threads'],
      ['SMAS 위의 안전한 층에 실을 넣을 수 있어요', 'Place threads in the safe plane above the SMAS'],
      ['함몰과 비대칭에 초기 대응할 수 있어요', 'Make the first response to dimpling and asymmetry'],
    ],
    lectures: [
      [
        '처짐을 네 가지로 나눠 보기',
        'Four kinds of descent',
        '뼈, 지방, 인대, 피부',
        'Bone, fat, ligament, skin',
      ],
      [
        '실의 재료와 구조',
        'Thread materials and design',
        'PDO, PCL, PLLA와 코그의 모양',
        'PDO, PCL, PLLA and cog shapes',
      ],
      [
        '마취와 진입점',
        'Anaesthesia and entry points',
        '멍을 줄이는 주입 순서',
        'An order that limits bruising',
      ],
      [
        '모노실로 피부결 다지기',
        'Mono threads for skin quality',
        '잔주름과 얕은 층의 배치',
        'Fine lines and superficial placement',
      ],
      [
        '코그실 여섯 개의 설계',
        'A six-cog design',
        '턱선과 볼을 나눠 거는 법',
        'Sharing the load between jowl and cheek',
      ],
      ['시술 후 2주', 'The first two weeks', '통증, 함몰, 생활 지침', 'Pain, dimples and daily life'],
    ],
    slides: [
      [
        'detail-threads-1-pc',
        'Anchor, plane, vector: three questions before any thread.',
        'Drawing of thread vectors on a cheek',
      ],
      [
        'detail-threads-2-pc',
        'Four kinds of descent and the one threads can help.',
        'Drawing comparing four causes of facial descent',
      ],
    ],
  },
  {
    id: 'session3-2',
    instructor: 11,
    packId: 'pack-lifting',
    title: ['어드밴스드 실리프팅', 'Advanced Thread Lifting'],
    subtitle: ['SMAS와 유지인대를 손끝으로 읽는 고정', 'Fixation that reads the SMAS and the ligaments'],
    level: 'Expert',
    textColor: '#ffffff',
    cardLine: [
      '심부볼, 목, 재시술과 제거까지 다루는 마스터 과정',
      'Jowl, neck, revision and removal in a master class',
    ],
    overview: [
      '실리프팅 경험이 있는 의사를 위한 3시간 과정입니다. 관자근막 고정과 이중 평면 설계를 중심으로 심부볼과 턱밑, 목을 다룹니다. 실이 비치거나 튀어나온 경우의 제거, 감염과 침샘 손상, 재시술 시기를 실제 증례로 이야기합니다.',
      'A three-hour lecture for physicians with thread experience. It centres on temporal fascia fixation and dual-plane design, and covers jowl, submentum and neck. Removal of visible or protruding threads, infection, salivary injury and the timing of revision are discussed through real cases.',
    ],
    goals: [
      ['관자근막에 실을 고정하는 층을 찾을 수 있어요', 'Find the plane for temporal fascia fixation'],
      ['이중 평면으로 심부볼을 설계할 수 있어요', 'Design the jowl in two planes'],
      ['비치거나 튀어나온 실을 제거할 수 있어요', 'Remove a visible or protruding thread'],
      ['재시술 시기와 방법을 판단할 수 있어요', 'Judge when and how to revise'],
      [
        '안면신경 가지와 이하선을 피해 삽입할 수 있어요',
        'Stay clear of facial nerve branches and the parotid gland',
      ],
    ],
    lectures: [
      [
        'SMAS와 유지인대 다시 보기',
        'SMAS and retaining ligaments revisited',
        '걸리는 곳과 미끄러지는 곳',
        'Where tissue holds and where it glides',
      ],
      [
        '관자근막 고정',
        'Fixation to the temporal fascia',
        '깊이를 확인하는 세 가지 감각',
        'Three sensations that confirm depth',
      ],
      [
        '심부볼의 이중 평면 설계',
        'Dual-plane design for the jowl',
        '장력을 나누는 실의 배치',
        'Placement that shares tension',
      ],
      [
        '턱밑과 목',
        'Submentum and neck',
        '목 윤곽을 위한 교차 배치',
        'Crossing threads for the neck contour',
      ],
      [
        '실 제거와 감염 대응',
        'Removal and infection',
        '튀어나온 실과 붉은 통로',
        'Protruding threads and red tracks',
      ],
      [
        '재시술: 언제, 몇 개',
        'Revision: when and how many',
        '12개월 사진으로 정하는 계획',
        'A plan based on the twelve-month photograph',
      ],
    ],
    slides: [
      [
        'detail-threads-3-pc',
        'Fixation you can feel: three sensations on the way to deep temporal fascia.',
        'Drawing of the temporal fascia layers with a needle path',
      ],
      [
        'detail-threads-4-pc',
        'Remove, wait, revise: a timetable for threads that went wrong.',
        'Drawing of a timeline for thread revision',
      ],
    ],
  },
];
