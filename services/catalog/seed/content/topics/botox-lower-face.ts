import type { TopicText } from '../authoring/authoring.types.ts';

export const botoxLowerFace: readonly TopicText[] = [
  {
    key: 'masseter',
    category: 'botox',
    name: ['교근 톡신', 'masseter toxin'],
    tags: ['toxin', 'masseter', 'jawline'],
    faculty: [17, 36, 24, 54],
    context: [
      '교근은 세 겹으로 겹쳐 있고 이하선과 안면동맥이 바로 곁을 지나요. 두께만 보고 용량을 정하면 볼이 패이거나 웃음이 비뚤어지고, 씹는 습관을 묻지 않으면 반년 뒤 다시 두꺼워져요.',
      'The masseter lies in three layers with the parotid and facial artery beside it. Dose by thickness alone and cheeks hollow or the smile tilts; skip the chewing history and the muscle is back within six months.',
    ],
    goals: [
      [
        '교근의 두께를 쉴 때와 깨물 때로 나눠 기록할 수 있어요',
        'Record masseter thickness at rest and clenched',
      ],
      ['안전 구역의 네 경계를 얼굴에 표시할 수 있어요', 'Mark the four borders of the safe zone'],
      ['볼 패임이 생기기 쉬운 얼굴을 미리 알아볼 수 있어요', 'Recognise the face that is prone to hollowing'],
      [
        '첫 용량과 3개월 뒤 용량을 다르게 설계할 수 있어요',
        'Plan different doses for the first visit and for three months later',
      ],
      [
        '역설적 돌출이 생겼을 때 원인 층을 찾아 보강할 수 있어요',
        'Find the layer behind paradoxical bulging and treat it',
      ],
      [
        '이갈이와 턱관절 증상을 확인하고 의뢰 시점을 정할 수 있어요',
        'Check for bruxism and joint symptoms and know when to refer',
      ],
    ],
    lectures: [
      [
        '교근의 세 층',
        'Three layers of the masseter',
        '얕은 층, 중간 층, 깊은 층의 방향',
        'Direction of the superficial, middle and deep heads',
      ],
      [
        '사각턱의 원인 감별',
        'What makes a square jaw',
        '뼈, 근육, 이하선, 지방을 나누는 촉진',
        'Palpating for bone, muscle, gland and fat',
      ],
      [
        '안전 구역 그리기',
        'Drawing the safe zone',
        '입꼬리와 귓불을 잇는 선의 아래',
        'Below the line from oral commissure to lobule',
      ],
      [
        '용량표 읽기',
        'Reading the dose table',
        '두께와 힘을 함께 보는 세 단계',
        'Three steps from thickness and force',
      ],
      [
        '역설적 돌출',
        'Paradoxical bulging',
        '얕은 층이 남았을 때의 모습과 처치',
        'How a spared superficial layer looks and what to do',
      ],
      [
        '볼 패임과 이른 처짐',
        'Hollowing and early sagging',
        '줄인 용량과 늘린 간격',
        'Smaller doses, longer intervals',
      ],
      [
        '이갈이 환자의 톡신',
        'Toxin for the bruxer',
        '치과와 함께 보는 기준',
        'When to share care with a dentist',
      ],
    ],
    variants: [
      {
        key: 'safe-zone',
        core: [0, 1, 2, 3],
        level: 'Beginner',
        angle: 'foundation',
        title: ['사각턱 톡신의 안전 구역', 'The masseter safe zone'],
        subtitle: ['네 개의 선으로 시작하는 하안면 톡신', 'Four lines to begin lower-face toxin'],
        about: [
          '얼굴에 선 네 개만 그으면 피해야 할 것이 대부분 밖으로 나가요. 그 선을 환자마다 다시 긋는 연습을 반복해요.',
          'Draw four lines and most of what must be avoided falls outside them. The course practises redrawing them on every new face.',
        ],
      },
      {
        key: 'thickness-ultrasound',
        tags: ['toxin', 'masseter', 'ultrasound'],
        level: 'Advanced',
        angle: 'ultrasound',
        title: ['초음파로 재는 교근 두께와 용량', 'Measuring the masseter with ultrasound'],
        subtitle: [
          '촉진과 초음파의 차이를 80명에게서 확인했어요',
          'Palpation against ultrasound in eighty patients',
        ],
        about: [
          '손으로 잰 두께와 초음파로 잰 두께는 자주 어긋나요. 어긋나는 얼굴의 특징을 정리하고 용량표를 어떻게 고쳤는지 보여 드려요.',
          'Thickness by hand and by ultrasound often disagree. The course describes the faces where they do and how the dose table was changed.',
        ],
      },
      {
        key: 'five-years',
        level: 'Expert',
        angle: 'cases',
        title: [
          '교근 톡신 5년: 누가 패이고 누가 처졌나',
          'Masseter toxin at five years: who hollowed, who sagged',
        ],
        subtitle: ['장기 추적 코호트에서 배운 간격과 총량', 'Intervals and totals from a long-term cohort'],
        about: [
          '5년을 따라간 환자들의 사진과 초음파를 나란히 놓고 봐요. 오래 맞아도 자연스러운 사람들의 간격과 총량에서 원칙을 뽑았어요.',
          'Photographs and ultrasound of patients followed for five years, side by side. The principles come from those who still look natural.',
        ],
      },
      {
        key: 'bulge',
        own: [
          [
            '2주 뒤 걸려 온 전화',
            'The call at two weeks',
            '사진으로 구분하는 돌출과 부기',
            'Telling bulge from swelling in a photograph',
          ],
        ],
        core: [0, 2, 3, 4],
        level: 'Intermediate',
        angle: 'safety',
        title: ['씹을 때 튀어나온 볼: 역설적 돌출 대처', 'The bulge on biting: handling paradoxical bulging'],
        subtitle: ['얕은 층을 찾아 한 점으로 해결하기', 'One point in the layer that was missed'],
        about: [
          '주사 후 2주쯤 씹을 때만 튀어나오는 혹 같은 모양, 당황하지 않고 설명하고 고치는 순서를 배워요.',
          'A lump that appears only on biting, two weeks after treatment: how to explain it calmly and how to correct it.',
        ],
      },
      {
        key: 'mandarin-lower-face',
        own: [
          [
            '광경근을 함께 쉬게 하기',
            'Resting platysma as well',
            '턱선을 당기는 힘 덜어 내기',
            'Taking load off the jawline',
          ],
        ],
        core: [0, 1, 2, 3, 5],
        level: 'Intermediate',
        angle: 'technique',
        by: 54,
        title: ['하안면 윤곽 톡신 (중국어 강의)', 'Lower-face contouring with toxin (Mandarin)'],
        subtitle: [
          '교근과 광경근을 함께 보는 턱선 설계',
          'Planning the jawline through masseter and platysma',
        ],
        about: [
          '중국어로 진행하는 하안면 톡신 강의예요. 넓은 턱과 짧은 턱을 나눠, 톡신만으로 할 수 있는 것과 필러를 더해야 하는 것을 구분해요.',
          'Taught in Mandarin. Wide and short jaws are separated, and what toxin can do alone from what needs filler.',
        ],
      },
    ],
  },
  {
    key: 'perioral',
    category: 'botox',
    name: ['입 주변 톡신', 'perioral toxin'],
    tags: ['toxin', 'dao', 'gummy'],
    faculty: [14, 20, 17, 38],
    context: [
      '입 주변은 말하고 먹고 웃는 근육이 촘촘하게 얽혀 있어 1단위의 차이가 그대로 드러나요. 효과를 크게 내려는 욕심을 내려놓고, 움직임의 균형을 조금 옮긴다는 생각으로 접근해야 해요.',
      'Around the mouth the muscles of speech, eating and smiling are woven so tightly that a single unit shows. The aim is not a large effect but a small shift in balance.',
    ],
    goals: [
      ['입꼬리내림근의 위치를 아랫입술 움직임으로 확인할 수 있어요', 'Locate DAO from lower-lip movement'],
      [
        '잇몸 미소의 원인을 근육, 치아, 골격으로 나눌 수 있어요',
        'Divide a gummy smile into muscle, tooth and bone',
      ],
      [
        '자갈턱을 만드는 턱끝근에 안전하게 주사할 수 있어요',
        'Treat the mentalis of a cobblestone chin safely',
      ],
      [
        '입술 주름에 쓰는 최소 용량과 금기 직업을 설명할 수 있어요',
        'Explain the minimum dose for lip lines and the professions to avoid',
      ],
      ['웃음 비대칭이 생겼을 때의 경과와 대처를 안내할 수 있어요', 'Guide a patient through an uneven smile'],
    ],
    lectures: [
      [
        '입꼬리를 내리는 힘 찾기',
        'Finding the force that pulls the corner down',
        '이를 보이며 "이" 하고 말할 때',
        'What to look for when the patient says "ee"',
      ],
      [
        '입꼬리내림근의 안쪽과 바깥쪽',
        'Medial and lateral to DAO',
        '아랫입술내림근을 피하는 점',
        'A point that spares depressor labii',
      ],
      [
        '턱끝근: 한 점인가 두 점인가',
        'Mentalis: one point or two',
        '깊이와 좌우 균형',
        'Depth and left-right balance',
      ],
      [
        '잇몸 미소의 네 유형',
        'Four gummy smiles',
        '콧방울 옆 한 점의 효과와 한계',
        'What one point beside the ala can and cannot do',
      ],
      [
        '윗입술 주름의 미세 용량',
        'Micro-doses for upper-lip lines',
        '발음과 빨대 사용을 고려한 설계',
        'Designing around speech and straws',
      ],
      [
        '비뚤어진 웃음의 3개월',
        'Three months of a crooked smile',
        '설명, 재활, 보조 주사',
        'Explanation, exercises and rescue points',
      ],
    ],
    variants: [
      {
        key: 'dao-basics',
        core: [0, 1, 2, 4, 5],
        level: 'Intermediate',
        angle: 'foundation',
        title: ['입꼬리 톡신: 1단위도 신중하게', 'Toxin at the corner of the mouth: why one unit matters'],
        subtitle: ['입꼬리내림근을 정확히 찾는 세 가지 방법', 'Three ways to find DAO precisely'],
        about: [
          '손, 눈, 초음파로 입꼬리내림근을 찾는 방법을 차례로 익혀요. 처음에는 적게, 두 번째에 보태는 원칙을 강조해요.',
          'DAO by hand, by eye and by ultrasound, with one rule throughout: little at first, more at the second visit.',
        ],
      },
      {
        key: 'gummy-smile',
        tags: ['toxin', 'gummy', 'photo'],
        aims: [
          ['웃음 사진을 같은 크기로 찍어 비교할 수 있어요', 'Photograph a smile of the same size twice'],
          [
            '톡신이 도움이 되지 않는 잇몸 미소를 알아볼 수 있어요',
            'Recognise the gummy smile toxin will not help',
          ],
        ],
        own: [
          [
            '치아와 골격이 원인일 때',
            'When teeth or bone are the cause',
            '치과와 함께 보는 기준',
            'Sharing care with a dentist',
          ],
          [
            '웃음 사진 찍는 법',
            'Photographing a smile',
            '같은 크기로 웃게 하는 요령',
            'Getting the same smile twice',
          ],
        ],
        core: [3, 4, 5],
        level: 'Intermediate',
        angle: 'cases',
        by: 14,
        title: ['잇몸 미소, 톡신이 답인 경우', 'The gummy smile: when toxin is the answer'],
        subtitle: ['네 유형을 나눠 보는 증례 강의', 'Cases in four types'],
        about: [
          '잇몸이 보이는 이유가 근육인 환자에게만 톡신이 도움이 돼요. 유형을 나누는 사진 촬영법과 용량을 스물네 증례로 확인해요.',
          'Toxin helps only when muscle is the reason. Twenty-four cases show the photographs that separate the types, and the doses used.',
        ],
      },
      {
        key: 'chin-mentalis',
        tags: ['toxin', 'chin', 'dilution'],
        aims: [
          ['턱끝근에 놓을 점의 수와 깊이를 정할 수 있어요', 'Decide number and depth of points in mentalis'],
        ],
        minutes: 15,
        core: [2],
        level: 'Beginner',
        angle: 'express',
        by: 38,
        title: ['자갈턱 톡신 15분 요약', 'Cobblestone chin in fifteen minutes'],
        subtitle: ['턱끝근 한 부위만 짧고 정확하게', 'One muscle, short and exact'],
        about: [
          '자갈턱 하나만 다루는 짧은 강의예요. 아랫입술이 무거워지지 않는 깊이와 위치를 바로 확인할 수 있어요.',
          'A short lecture on the cobblestone chin alone: the depth and position that keep the lower lip light.',
        ],
      },
      {
        key: 'smile-balance',
        level: 'Expert',
        angle: 'safety',
        title: ['웃음의 균형: 입 주변 톡신 실패 15례', 'The balance of a smile: fifteen perioral failures'],
        subtitle: ['비대칭의 원인 점을 찾아가는 역추적', 'Tracing asymmetry back to its point'],
        about: [
          '발음이 새고, 물이 흐르고, 웃음이 기울었던 열다섯 증례를 되짚어요. 기다림이 최선이었던 경우와 보조 주사가 도움이 된 경우를 나눠 설명해요.',
          'Slurred speech, a leaking straw, a tilted smile: fifteen cases retraced, divided into those where waiting was best and those a rescue point helped.',
        ],
      },
    ],
  },
  {
    key: 'platysma',
    category: 'botox',
    name: ['광경근 톡신', 'platysma toxin'],
    tags: ['toxin', 'platysma', 'neck'],
    faculty: [27, 20, 58, 49],
    context: [
      '광경근은 턱선을 아래로 당기면서 목에 세로 띠를 만들어요. 얇은 근육 바로 밑에 삼킴과 목소리를 맡는 구조가 있어, 깊이와 총량을 지키는 것이 효과보다 먼저예요.',
      'Platysma pulls the jawline down and draws vertical bands on the neck. Structures for swallowing and voice lie just beneath this thin sheet, so depth and total dose come before effect.',
    ],
    goals: [
      [
        '광경근 띠를 이완기와 수축기로 나눠 평가할 수 있어요',
        'Assess platysmal bands at rest and in contraction',
      ],
      ['턱선 리프트 주사의 점과 깊이를 설명할 수 있어요', 'Explain the points and depth of the jawline lift'],
      [
        '삼킴 곤란을 예방하는 총량과 간격을 지킬 수 있어요',
        'Keep to totals and spacing that prevent dysphagia',
      ],
      ['수술이 필요한 목을 구분해 안내할 수 있어요', 'Recognise and refer the neck that needs surgery'],
      [
        '가로 목주름에 톡신과 부스터를 나눠 쓸 수 있어요',
        'Divide toxin and booster work in horizontal neck lines',
      ],
    ],
    lectures: [
      [
        '목의 세 가지 불만',
        'Three complaints about the neck',
        '띠, 가로 주름, 처짐',
        'Bands, horizontal lines and sagging',
      ],
      [
        '광경근의 변이',
        'Variation of platysma',
        '가운데에서 만나는 목, 벌어진 목',
        'Necks that meet in the midline and necks that part',
      ],
      ['띠를 잡아 주사하기', 'Pinch and inject', '한 줄 세 점의 깊이', 'Depth for three points along a band'],
      [
        '턱선을 따라 놓는 점',
        'Points along the jawline',
        '내림근을 쉬게 해 윤곽을 세우기',
        'Resting the depressors to sharpen contour',
      ],
      [
        '삼킴과 목소리의 안전선',
        'A safety line for swallow and voice',
        '하루 총량과 중앙 금지 구역',
        'Daily total and the midline to avoid',
      ],
      [
        '목주름의 병합 치료',
        'Combining treatment of neck lines',
        '톡신 다음에 오는 것',
        'What follows toxin',
      ],
    ],
    variants: [
      {
        key: 'bands',
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'technique',
        title: ['목 세로 띠 톡신의 깊이', 'Depth in platysmal bands'],
        subtitle: ['잡고, 당기고, 얕게 넣는 세 동작', 'Pinch, pull, stay shallow'],
        about: [
          '목에 주사하기가 두려운 이유는 깊이를 모르기 때문이에요. 띠를 잡아 올려 바늘 길이를 눈으로 확인하는 방법을 반복해서 보여 드려요.',
          'Necks frighten because depth is unseen. The course shows, again and again, how lifting a band lets you see the length of needle inside.',
        ],
      },
      {
        key: 'jawline-lift',
        tags: ['toxin', 'platysma', 'masseter'],
        level: 'Advanced',
        angle: 'combination',
        title: ['턱선을 세우는 톡신: 교근과 광경근을 함께', 'Jawline by toxin: masseter plus platysma'],
        subtitle: ['두 근육을 함께 치료할 때의 용량 배분', 'Sharing units between two muscles'],
        about: [
          '교근만 줄이면 처져 보이는 얼굴이 있어요. 광경근을 함께 다뤄 윤곽을 세우는 설계를 열 명의 옆모습으로 보여 드려요.',
          'Some faces look lower when only the masseter shrinks. Ten profiles show how platysma completes the contour.',
        ],
      },
      {
        key: 'dysphagia',
        level: 'Advanced',
        angle: 'safety',
        title: ['삼킴 곤란 없이 끝내는 목 톡신', 'Neck toxin without dysphagia'],
        subtitle: ['총량, 희석, 간격의 한계를 정해요', 'Limits of total, dilution and spacing'],
        about: [
          '목 톡신 후 생긴 삼킴 불편 여섯 증례를 시간 순으로 살펴요. 어느 단계에서 멈췄어야 했는지, 환자를 어떻게 돌봤는지 이야기해요.',
          'Six cases of swallowing discomfort, followed in time: where the injector should have stopped and how the patients were cared for.',
        ],
      },
      {
        key: 'neck-global',
        tags: ['toxin', 'platysma', 'collagen'],
        core: [0, 1, 2, 4, 5],
        level: 'Intermediate',
        angle: 'combination',
        by: 58,
        title: ['Neck First: 목을 먼저 보는 복합 치료', 'Neck first: combined treatment of the ageing neck'],
        subtitle: ['톡신과 희석 콜라겐 자극제의 순서', 'Ordering toxin and dilute stimulators'],
        about: [
          '상파울루에서 목과 데콜테를 오래 진료한 강사가 톡신과 콜라겐 자극제를 나눠 쓰는 달력을 공개해요. 영어로 진행해요.',
          'An instructor with years of neck and décolletage practice in São Paulo shares her calendar for toxin and dilute stimulators. In English.',
        ],
      },
    ],
  },
];
