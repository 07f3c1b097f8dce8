import type { PromoText } from './promo.types.ts';

export const promoAdvanced: readonly PromoText[] = [
  {
    id: 'session2-1',
    instructor: 20,
    packId: 'pack-advanced',
    title: ['어드밴스드 보툴리눔 톡신', 'Advanced Botulinum Toxin'],
    subtitle: [
      '하안면과 목, 그리고 표정을 남기는 소량 톡신',
      'Lower face, neck and low-dose work that keeps expression',
    ],
    level: 'Advanced',
    textColor: '#ffffff',
    cardLine: [
      '사각턱, 입꼬리, 광경근, 진피 톡신까지 한 번에 정리',
      'Masseter, DAO, platysma and intradermal toxin in one sitting',
    ],
    overview: [
      '기본 부위를 이미 진료하는 의사를 위한 3시간 과정입니다. 교근의 두께와 저작 습관에 따라 용량을 나누고, 입꼬리내림근과 턱끝근처럼 비대칭이 쉽게 드러나는 부위를 다룹니다. 광경근 띠와 진피 톡신, 효과가 떨어진 환자를 점검하는 순서로 마무리합니다.',
      'A three-hour lecture for physicians who already treat the basic areas. It divides masseter doses by thickness and chewing habit, and handles areas that reveal asymmetry at once, such as depressor anguli oris and mentalis. Platysmal bands, intradermal toxin and a checklist for fading response complete the day.',
    ],
    goals: [
      [
        '교근의 두께와 습관에 따라 용량을 나눠 설계할 수 있어요',
        'Plan masseter doses from thickness and habit',
      ],
      [
        '웃음 비대칭을 만들지 않는 입꼬리내림근 주사점을 찾을 수 있어요',
        'Find the DAO point that leaves the smile even',
      ],
      ['진피 톡신의 희석과 간격을 정할 수 있어요', 'Set dilution and spacing for intradermal toxin'],
      [
        '반응이 떨어진 환자의 원인을 순서대로 점검할 수 있어요',
        'Work through the causes of a fading response in order',
      ],
    ],
    lectures: [
      [
        '교근의 층과 이하선 경계',
        'Masseter layers and the parotid border',
        '볼 패임을 피하는 안전 구역',
        'A safe zone that avoids hollowing',
      ],
      [
        '입꼬리내림근과 입 주변 균형',
        'DAO and perioral balance',
        '말할 때와 웃을 때를 나눠 보기',
        'Looking separately at speech and smile',
      ],
      ['턱끝근과 자갈턱', 'Mentalis and the cobblestone chin', '한 점과 두 점의 차이', 'One point or two'],
      [
        '광경근 띠와 턱선',
        'Platysmal bands and the jawline',
        '삼킴과 목소리를 지키는 용량',
        'Doses that protect swallowing and voice',
      ],
      [
        '진피 톡신: 희석과 간격',
        'Intradermal toxin: dilution and spacing',
        '피지와 잔주름에 쓰는 미세 방울',
        'Micro-droplets for sebum and fine lines',
      ],
      [
        '효과가 떨어진 환자',
        'When the response fades',
        '기대, 술기, 내성의 순서로 점검',
        'Expectation, technique, then resistance',
      ],
    ],
    slides: [
      [
        'detail-botox-4-pc',
        'Thickness decides the dose: examine the masseter clenched and at rest.',
        'Drawing of a masseter divided into thirds',
      ],
      [
        'detail-botox-2-pc',
        'Platysma treated in bands and in the jawline, with limits that protect the swallow.',
        'Drawing of platysmal bands on a neck',
      ],
    ],
  },
  {
    id: 'session2-2',
    instructor: 8,
    packId: 'pack-advanced',
    title: ['어드밴스드 필러', 'Advanced Filler'],
    subtitle: ['초음파로 확인하며 채우는 고위험 부위', 'High-risk areas, filled under ultrasound'],
    level: 'Advanced',
    textColor: '#ffffff',
    cardLine: [
      '눈물고랑, 관자, 코, 이마를 혈관 지도와 함께',
      'Tear trough, temple, nose and forehead with a vessel map in hand',
    ],
    overview: [
      '위험 부위 필러를 앞둔 의사를 위한 3시간 과정입니다. 시술 전에 혈관을 그려 보고, 층을 초음파로 확인하면서 눈물고랑과 관자, 이마와 코를 차례로 다룹니다. 지연성 결절과 육아종, 바이오필름을 구분하는 기준과 초음파 유도 용해도 함께 다룹니다.',
      'A three-hour lecture for physicians facing the high-risk areas. Vessels are mapped before the syringe is opened, planes are confirmed on ultrasound, and the tear trough, temple, forehead and nose are worked through in turn. It also separates delayed nodules, granuloma and biofilm, and shows ultrasound-guided dissolution.',
    ],
    goals: [
      [
        '고위험 부위의 혈관을 초음파로 찾고 표시할 수 있어요',
        'Find and mark vessels in high-risk areas with ultrasound',
      ],
      [
        '눈물고랑 필러가 맞지 않는 환자를 가려낼 수 있어요',
        'Recognise the patient whose tear trough should not be filled',
      ],
      ['관자와 이마에서 층을 정확히 고를 수 있어요', 'Choose the correct plane in temple and forehead'],
      [
        '지연성 결절과 육아종, 바이오필름을 구분할 수 있어요',
        'Tell delayed nodules, granuloma and biofilm apart',
      ],
      ['초음파 유도로 필러를 용해할 수 있어요', 'Dissolve filler under ultrasound guidance'],
    ],
    lectures: [
      [
        '탐촉자 설정과 혈관 지도',
        'Probe settings and the vessel map',
        '도플러로 그리는 시술 전 지도',
        'A pre-procedure map drawn with Doppler',
      ],
      [
        '눈물고랑: 넣지 않을 환자',
        'Tear trough: the patient to leave alone',
        '지방 돌출과 피부 이완 감별',
        'Fat prolapse against skin laxity',
      ],
      [
        '관자: 깊은 층과 얕은 층',
        'Temple: deep plane, shallow plane',
        '얕은관자동맥을 피하는 두 길',
        'Two routes around the superficial temporal artery',
      ],
      [
        '이마와 코: 되돌릴 수 없는 곳',
        'Forehead and nose: no second chance',
        '활차위동맥과 콧등동맥의 경계',
        'Borders of the supratrochlear and dorsal nasal arteries',
      ],
      [
        '결절, 육아종, 바이오필름',
        'Nodule, granuloma, biofilm',
        '시기와 소견으로 나누는 감별',
        'A differential by timing and findings',
      ],
      [
        '초음파 유도 용해',
        'Dissolving under ultrasound',
        '보면서 넣는 히알루로니다제',
        'Hyaluronidase placed by sight',
      ],
    ],
    slides: [
      [
        'detail-filler-4-pc',
        'Map first, inject second: five minutes with the probe change the plan.',
        'Drawing of an ultrasound probe over the temple',
      ],
      [
        'detail-filler-2-pc',
        'Late reactions on one page: timing, texture and what to do next.',
        'Drawing of a timeline of delayed filler reactions',
      ],
    ],
  },
];
