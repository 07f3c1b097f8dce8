import type { TopicText } from '../authoring/authoring.types.ts';

export const botoxSkinAndBody: readonly TopicText[] = [
  {
    key: 'intradermal',
    category: 'botox',
    name: ['진피 톡신', 'intradermal toxin'],
    tags: ['toxin', 'microtoxin', 'sebum'],
    faculty: [20, 33, 47, 51],
    context: [
      '진피에 아주 얕게 나눠 넣는 톡신은 근육을 멈추는 시술이 아니라 피부 겉의 당김과 피지를 조절하는 시술이에요. 희석 배수, 방울 크기, 간격 세 가지가 맞아야 표정 변화 없이 결이 정돈돼요.',
      'Toxin placed in tiny intradermal droplets is not about stopping muscle; it tunes surface tension and sebum. Dilution, droplet size and spacing must agree if texture is to settle without a change of expression.',
    ],
    goals: [
      [
        '진피 톡신의 적응증과 기대할 수 없는 효과를 구분할 수 있어요',
        'Separate true indications from effects not to expect',
      ],
      ['희석 배수와 1회 총량을 부위별로 정할 수 있어요', 'Set dilution and session total by area'],
      [
        '일정한 팽진을 만드는 손의 각도와 압력을 익힐 수 있어요',
        'Produce even wheals through angle and pressure',
      ],
      [
        '볼과 입 주변에서 표정이 변하는 경계를 지킬 수 있어요',
        'Respect the borders in cheek and mouth where expression changes',
      ],
      [
        '피지와 모공 변화를 같은 조건에서 측정할 수 있어요',
        'Measure sebum and pores under constant conditions',
      ],
    ],
    lectures: [
      [
        '왜 진피인가',
        'Why the dermis',
        '땀샘, 피지샘, 얕은 근섬유',
        'Sweat glands, sebaceous glands and superficial fibres',
      ],
      [
        '희석 배수 비교',
        'Dilutions compared',
        '묽을수록 넓게, 진할수록 강하게',
        'Wider when dilute, stronger when not',
      ],
      ['팽진 하나의 크기', 'The size of one wheal', '2밀리미터를 지키는 연습', 'Practising two millimetres'],
      [
        '볼과 턱선의 경계',
        'Borders of cheek and jawline',
        '관골근과 소근 위를 비켜 가는 지도',
        'A map that steps around zygomaticus and risorius',
      ],
      [
        '피지와 모공의 변화 측정',
        'Measuring sebum and pores',
        '4주, 8주, 12주의 기준 사진',
        'Reference photographs at 4, 8 and 12 weeks',
      ],
      [
        '웃음이 둔해졌을 때',
        'When the smile is dulled',
        '확산 범위를 되짚는 법',
        'Tracing how far it spread',
      ],
    ],
    variants: [
      {
        key: 'dilution-table',
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'technique',
        title: ['진피 톡신 희석표 만들기', 'Building your own intradermal dilution table'],
        subtitle: ['부위와 피부 두께에 맞춘 방울 설계', 'Droplets matched to area and skin thickness'],
        about: [
          '남의 희석표를 외우지 않고 내 진료실의 주사기와 바늘로 다시 재 봐요. 방울 하나에 몇 단위가 들어가는지 계산하면 결과가 일정해져요.',
          'Instead of memorising someone’s table, measure your own syringe and needle. Knowing the units in one droplet makes results repeatable.',
        ],
      },
      {
        key: 'sebum-pores',
        core: [0, 1, 2, 4, 5],
        level: 'Intermediate',
        angle: 'cases',
        by: 33,
        title: ['번들거리는 피부의 진피 톡신 30례', 'Thirty oily faces treated with intradermal toxin'],
        subtitle: ['피지 측정값과 함께 보는 12주 경과', 'Twelve weeks with sebum readings'],
        about: [
          '효과가 좋았던 사람보다 효과가 없었던 사람에게서 더 많이 배웠어요. 서른 명의 측정값을 놓고 누구에게 권하고 누구에게 권하지 않을지 정리해요.',
          'More was learned from those who did not respond. Thirty sets of readings show whom to offer it to and whom not.',
        ],
      },
      {
        key: 'wheal-360',
        core: [0, 1, 2, 3],
        level: 'Beginner',
        angle: 'view360',
        title: ['시술자 시점으로 보는 진피 톡신', 'Intradermal toxin from the operator’s chair'],
        subtitle: ['360도 영상으로 손과 자세를 함께 확인해요', 'Hands and posture in 360 degrees'],
        about: [
          '바늘 끝만 확대한 영상으로는 자세를 배울 수 없어요. 시술자 어깨높이에 둔 360도 카메라로 손, 팔꿈치, 환자의 표정을 한 번에 살펴요.',
          'A close-up of the needle teaches no posture. A 360-degree camera at shoulder height shows hand, elbow and the patient’s face at once.',
        ],
      },
      {
        key: 'booster-mix',
        level: 'Advanced',
        angle: 'combination',
        by: 47,
        title: ['진피 톡신과 부스터, 섞을까 나눌까', 'Intradermal toxin and boosters: mix or stage'],
        subtitle: ['한 주사기와 두 번의 방문을 비교했어요', 'One syringe against two visits'],
        about: [
          '두 제제를 섞어 쓰는 관행을 안정성과 분포의 관점에서 다시 따져 봐요. 나눠 시술한 얼굴과 섞은 얼굴을 좌우로 비교한 자료를 공유해요.',
          'The habit of mixing is examined for stability and spread, with split-face comparisons of mixed and staged treatment.',
        ],
      },
      {
        key: 'japanese',
        core: [0, 1, 2, 3],
        level: 'Beginner',
        angle: 'foundation',
        by: 51,
        title: ['일본어로 배우는 진피 톡신 입문', 'Intradermal toxin: an introduction in Japanese'],
        subtitle: [
          '얇은 피부에서 시작하는 안전한 미세 주사',
          'Safe micro-injection, starting with thin skin',
        ],
        about: [
          '일본어로 진행하고 영어 자막을 붙인 입문 강의예요. 얇은 피부에서 팽진을 고르게 만드는 연습부터 천천히 시작해요.',
          'An introduction in Japanese with English subtitles, beginning slowly with even wheals in thin skin.',
        ],
      },
    ],
  },
  {
    key: 'body-toxin',
    category: 'botox',
    name: ['체형 톡신', 'body toxin'],
    tags: ['toxin', 'trapezius', 'calf'],
    faculty: [13, 50, 58],
    context: [
      '승모근과 종아리는 모양보다 기능이 먼저인 근육이에요. 어깨를 들고 까치발을 서는 힘을 검사하지 않고 용량만 늘리면, 예뻐지는 대신 팔을 들기 어렵거나 계단에서 휘청이는 환자를 만나게 돼요.',
      'In trapezius and calf, function comes before shape. Raise the dose without testing shoulder elevation and heel rise, and the patient gains a line but loses an overhead reach or a steady stair.',
    ],
    goals: [
      ['시술 전 기능 검사를 3분 안에 마칠 수 있어요', 'Complete a functional examination in three minutes'],
      ['승모근 상부의 운동점을 찾아 표시할 수 있어요', 'Find and mark the motor points of upper trapezius'],
      ['비복근과 가자미근을 나눠 용량을 정할 수 있어요', 'Dose gastrocnemius and soleus separately'],
      ['총량의 한도와 분할 시술 간격을 지킬 수 있어요', 'Respect total dose limits and staging intervals'],
      [
        '보상 근육이 두꺼워지는 현상을 설명하고 예방할 수 있어요',
        'Explain and prevent compensatory hypertrophy',
      ],
    ],
    lectures: [
      [
        '기능부터 보는 체형 진찰',
        'Examine function first',
        '어깨 올리기, 까치발, 계단',
        'Shrug, heel rise, stairs',
      ],
      [
        '승모근의 운동점',
        'Motor points of trapezius',
        '흉막을 피하는 각도',
        'An angle that stays clear of the pleura',
      ],
      [
        '종아리의 두 근육',
        'Two muscles of the calf',
        '비복근 안쪽과 바깥쪽의 비율',
        'Ratio between medial and lateral heads',
      ],
      [
        '초음파로 확인하는 층',
        'Confirming the plane',
        '혈관과 신경을 보고 넣기',
        'Injecting with vessel and nerve in view',
      ],
      [
        '총량 계산과 분할',
        'Totals and staging',
        '내성과 전신 효과를 생각한 한도',
        'Limits set by resistance and systemic effect',
      ],
      [
        '운동하는 환자의 상담',
        'Counselling the athletic patient',
        '요가, 러닝, 웨이트와 회복 기간',
        'Yoga, running, weights and recovery',
      ],
    ],
    variants: [
      {
        key: 'trapezius',
        tags: ['toxin', 'trapezius', 'ultrasound'],
        core: [0, 1, 3, 4, 5],
        level: 'Intermediate',
        angle: 'ultrasound',
        title: ['승모근 톡신: 어깨를 지키는 도안', 'Trapezius toxin that protects the shoulder'],
        subtitle: [
          '운동점과 흉막 거리를 초음파로 확인해요',
          'Motor points and pleural distance on ultrasound',
        ],
        about: [
          '목이 길어 보이고 싶다는 요청과 팔을 들 수 있어야 한다는 필요 사이에서 균형을 잡아요. 초음파로 근육 두께와 흉막까지의 거리를 재며 주사점을 옮겨요.',
          'Between the wish for a longer neck and the need to lift an arm lies the dose. Thickness and pleural distance are measured as the points are moved.',
        ],
      },
      {
        key: 'calf',
        tags: ['toxin', 'calf', 'anatomy'],
        core: [0, 2, 3, 4, 5],
        level: 'Intermediate',
        angle: 'technique',
        title: ['종아리 톡신의 기능과 윤곽', 'Calf toxin: function and contour'],
        subtitle: ['까치발 검사로 정하는 용량과 비율', 'Dose and ratio from the heel-rise test'],
        about: [
          '종아리 둘레보다 먼저 재야 할 것은 까치발을 몇 번 설 수 있는지예요. 검사에서 용량까지 이어지는 순서를 그대로 따라 해 볼 수 있어요.',
          'Before the circumference, count the heel rises. The course gives a sequence from test to dose that you can follow as it stands.',
        ],
      },
      {
        key: 'body-safety',
        level: 'Advanced',
        angle: 'safety',
        title: ['체형 톡신의 위험 신호', 'Warning signs in body toxin'],
        subtitle: ['힘 빠짐, 전신 증상, 내성을 놓치지 않기', 'Weakness, systemic symptoms, resistance'],
        about: [
          '총량이 커지는 시술인 만큼 전신 증상을 설명하고 기록해야 해요. 멈춰야 할 신호를 진찰과 질문으로 나눠 정리했어요.',
          'Large totals call for systemic symptoms to be explained and recorded. Signs that mean stop are sorted into questions and examination.',
        ],
      },
    ],
  },
  {
    key: 'hyperhidrosis',
    category: 'botox',
    name: ['다한증 톡신', 'hyperhidrosis toxin'],
    tags: ['toxin', 'hyperhidrosis', 'anaesthesia'],
    faculty: [31, 55, 10],
    context: [
      '땀은 생활을 바꾸는 증상이라 만족도가 높은 대신, 통증과 지속 기간에 대한 설명이 부족하면 재방문이 끊겨요. 전분 검사로 범위를 그리고, 손바닥은 마취부터 설계해야 해요.',
      'Sweating changes lives, so satisfaction is high, but thin counselling on pain and duration ends return visits. Map the area with a starch test, and in the palm design the anaesthesia first.',
    ],
    goals: [
      ['이차성 다한증을 문진으로 가려낼 수 있어요', 'Screen for secondary hyperhidrosis by history'],
      ['요오드 전분 검사로 주사 범위를 정할 수 있어요', 'Map the treatment area with an iodine–starch test'],
      ['겨드랑이와 손바닥의 간격과 용량을 나눌 수 있어요', 'Separate spacing and dose for axilla and palm'],
      [
        '정중신경과 척골신경을 차단해 통증을 줄일 수 있어요',
        'Block the median and ulnar nerves to reduce pain',
      ],
      ['일시적 근력 저하를 미리 설명하고 대비할 수 있어요', 'Prepare patients for transient weakness'],
    ],
    lectures: [
      ['땀의 문진', 'Taking a sweating history', '범발성과 국소성 나누기', 'Generalised against focal'],
      [
        '전분 검사와 도안',
        'Starch test and grid',
        '사진으로 남기는 범위',
        'Recording the area in a photograph',
      ],
      ['겨드랑이 스무 점', 'Twenty points in the axilla', '깊이와 확산 반경', 'Depth and radius of spread'],
      [
        '손바닥의 마취 설계',
        'Designing anaesthesia for the palm',
        '신경 차단, 냉각, 진동',
        'Nerve block, cooling and vibration',
      ],
      [
        '두피와 이마의 땀',
        'Scalp and forehead sweat',
        '헤어라인을 따라 놓는 미세 용량',
        'Micro-doses along the hairline',
      ],
      [
        '보상성 땀과 재치료',
        'Compensation and repeat treatment',
        '간격과 기대 조정',
        'Intervals and expectations',
      ],
    ],
    variants: [
      {
        key: 'axilla',
        core: [0, 1, 2, 5],
        level: 'Beginner',
        angle: 'foundation',
        by: 10,
        title: ['겨드랑이 다한증 톡신 시작하기', 'Starting axillary hyperhidrosis toxin'],
        subtitle: [
          '전분 검사부터 재방문 안내까지 한 흐름으로',
          'From starch test to follow-up, in the order of a visit',
        ],
        about: [
          '동네 의원에서 무리 없이 시작할 수 있는 시술이에요. 준비물, 소요 시간, 직원과 나눌 일까지 실제 진료 흐름대로 보여 드려요.',
          'A procedure any small clinic can begin. Supplies, timing and what staff can do are shown in the order of a real visit.',
        ],
      },
      {
        key: 'palm-block',
        aims: [
          [
            '손목에서 두 신경을 초음파로 찾아 차단할 수 있어요',
            'Find and block two nerves at the wrist under ultrasound',
          ],
          ['양손 치료의 안전 기준을 지킬 수 있어요', 'Keep safety rules when treating both hands'],
        ],
        own: [
          [
            '정중신경과 척골신경',
            'Median and ulnar nerves',
            '초음파로 찾고 최소 용량으로',
            'Found by ultrasound, at the smallest dose',
          ],
          ['손바닥 서른 점', 'Thirty points in the palm', '간격과 깊이', 'Spacing and depth'],
          ['양손을 하루에 할 때', 'Both hands in a day', '안전 기준과 귀가', 'Safety rules and going home'],
        ],
        core: [0, 1, 3, 5],
        level: 'Advanced',
        angle: 'technique',
        by: 31,
        title: ['아프지 않은 손바닥 톡신: 신경 차단 설계', 'Painless palms: nerve blocks for toxin'],
        subtitle: ['손목에서 시작하는 통증 없는 서른 점', 'Thirty points without pain, from the wrist'],
        about: [
          '마취통증의학과 전문의가 손목 신경 차단의 위치와 용량을 초음파로 보여 줘요. 양손을 하루에 할 때의 안전 기준도 함께 다뤄요.',
          'An anaesthesiologist shows wrist blocks on ultrasound, with safety rules for treating both hands in a day.',
        ],
      },
      {
        key: 'tropics',
        core: [0, 1, 2, 4, 5],
        level: 'Intermediate',
        angle: 'cases',
        by: 55,
        title: ['더운 나라의 다한증 진료', 'Hyperhidrosis practice in a hot climate'],
        subtitle: [
          '방콕 외래에서 모은 간격과 만족도 자료',
          'Intervals and satisfaction from a Bangkok clinic',
        ],
        about: [
          '1년 내내 더운 도시의 다한증 외래를 영어로 소개해요. 재치료 간격과 옷감, 생활 조언까지 실제 자료로 이야기해요.',
          'A year-round hot city and its sweating clinic, in English: re-treatment intervals, fabrics and everyday advice, from real records.',
        ],
      },
    ],
  },
];
