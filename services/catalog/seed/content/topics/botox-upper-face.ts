import type { TopicText } from '../authoring/authoring.types.ts';

export const botoxUpperFace: readonly TopicText[] = [
  {
    key: 'glabella',
    category: 'botox',
    name: ['미간 톡신', 'glabellar toxin'],
    tags: ['toxin', 'glabella', 'ptosis'],
    faculty: [1, 4, 24, 56],
    context: [
      '미간은 가장 많이 주사하는 부위이면서 가장 많은 항의를 받는 부위예요. 추미근은 안쪽에서 깊고 바깥쪽에서 얕아지기 때문에, 같은 다섯 점이라도 깊이를 바꾸지 않으면 눈썹 끝이 들리거나 눈꺼풀이 무거워져요.',
      'The glabella is the most injected area and the one that draws the most complaints. Corrugator lies deep medially and turns superficial laterally, so the same five points at a single depth leave a raised tail or a heavy lid.',
    ],
    goals: [
      [
        '추미근과 비근근의 기시, 정지, 깊이를 손으로 짚어 확인할 수 있어요',
        'Locate the origin, insertion and depth of corrugator and procerus by palpation',
      ],
      [
        '찡그림 유형에 따라 주사점의 수와 위치를 바꿀 수 있어요',
        'Adapt the number and position of points to the frown pattern',
      ],
      [
        '안와상연에서 지켜야 할 거리를 설명할 수 있어요',
        'State the distance to keep from the supraorbital rim and why',
      ],
      [
        '눈꺼풀 처짐과 눈썹 처짐을 구분하고 설명할 수 있어요',
        'Separate lid ptosis from brow ptosis and explain each to the patient',
      ],
      [
        '2주 재진에서 보강할 점과 그냥 둘 점을 가릴 수 있어요',
        'Decide at two weeks which points to top up and which to leave',
      ],
      [
        '미간만 치료할 때와 이마를 함께 치료할 때의 차이를 설계에 반영할 수 있어요',
        'Plan differently when the glabella is treated alone or with the forehead',
      ],
    ],
    lectures: [
      [
        '찡그림의 다섯 가지 유형',
        'Five frown patterns',
        '영상으로 보는 수평, 수직, 혼합형',
        'Horizontal, vertical and mixed patterns on video',
      ],
      [
        '추미근의 깊이 지도',
        'A depth map of corrugator',
        '안쪽 3분의 1과 바깥 3분의 1의 차이',
        'How the medial and lateral thirds differ',
      ],
      [
        '비근근: 낮은 점과 높은 점',
        'Procerus: low point, high point',
        '미간 아래 가로 주름을 만드는 근육 찾기',
        'Finding the muscle behind the line across the nasal root',
      ],
      [
        '다섯 점에서 세 점으로',
        'From five points to three',
        '용량을 줄여도 되는 얼굴',
        'Faces that need fewer units',
      ],
      [
        '안와상신경과 혈관을 피하는 각도',
        'Angles that spare the supraorbital bundle',
        '바늘 방향과 지지하는 손의 위치',
        'Needle direction and the supporting hand',
      ],
      [
        '눈썹 끝이 들렸을 때',
        'When the brow tail peaks',
        '원인 근육과 교정 한 점',
        'The muscle responsible and the one correcting point',
      ],
      [
        '처진 눈꺼풀의 경과와 설명',
        'Course and counselling of a dropped lid',
        '점안제, 회복 기간, 기록 방법',
        'Drops, recovery time and documentation',
      ],
    ],
    variants: [
      {
        key: 'first-five-points',
        core: [0, 1, 2, 4],
        level: 'Beginner',
        angle: 'foundation',
        title: ['미간 톡신 첫걸음: 다섯 점의 이유', 'First glabella: the reason behind five points'],
        subtitle: [
          '근육을 먼저 찾고 점을 나중에 찍는 순서를 익혀요',
          'Find the muscle first, mark the point second',
        ],
        about: [
          '외워서 찍던 다섯 점을 내려놓고, 찡그리는 방향에서 근육을 찾는 법부터 시작해요. 처음 톡신을 잡는 원장님이 첫 열 명의 환자를 안전하게 볼 수 있도록 준비했어요.',
          'Put down the memorised five dots and start from the direction of the frown. Built so that a first-time injector can treat the first ten patients safely.',
        ],
      },
      {
        key: 'depth-map',
        core: [0, 1, 2, 4, 5],
        level: 'Intermediate',
        angle: 'anatomy',
        title: ['추미근의 깊이: 안쪽은 깊게, 바깥은 얕게', 'Corrugator depth: deep inside, shallow outside'],
        subtitle: [
          '층별 그림과 영상으로 다시 그리는 미간 해부',
          'The glabella redrawn in layers, on drawings and video',
        ],
        about: [
          '추미근이 전두근을 뚫고 피부에 붙는 지점은 사람마다 달라요. 그 지점을 찾는 세 가지 방법을 영상으로 비교하면서 바늘 깊이를 바꾸는 기준을 세워요.',
          'The point where corrugator pierces frontalis to reach skin differs from face to face. Three ways of finding it are compared on video, and needle depth follows from that.',
        ],
      },
      {
        key: 'ptosis-review',
        level: 'Advanced',
        angle: 'safety',
        title: ['미간 톡신 후 안검하수 12례 다시 보기', 'Twelve cases of ptosis after glabellar toxin'],
        subtitle: ['언제 생겼고, 왜 생겼고, 어떻게 설명했는지', 'When it appeared, why, and what was said'],
        about: [
          '의뢰받은 안검하수 열두 건의 주사 기록을 거꾸로 따라가요. 희석, 압박, 자세, 재주사 시점 중 무엇이 문제였는지 하나씩 짚어 보고 환자에게 한 설명까지 공유해요.',
          'The injection records of twelve referred cases are followed backwards. Dilution, pressure, posture and early re-injection are examined one by one, together with what the patients were told.',
        ],
      },
      {
        key: 'low-dose',
        own: [
          [
            '표정을 남기는 용량 정하기',
            'Choosing a dose that keeps expression',
            '직업과 습관을 묻고 절반에서 시작하기',
            'Ask about work and habit, then start at half',
          ],
        ],
        core: [0, 1, 3, 5, 6],
        level: 'Intermediate',
        angle: 'technique',
        title: ['표정을 남기는 미간 소량 톡신', 'Low-dose glabella that keeps expression'],
        subtitle: ['덜 찡그리되 아예 못 찡그리지는 않게', 'Less frown, not no frown'],
        about: [
          '말할 때 미간이 움직여야 하는 직업을 가진 환자를 위해 용량을 절반까지 줄여 온 과정을 보여 드려요. 유지 기간이 짧아지는 대신 얻는 것을 함께 따져 봐요.',
          'For patients whose work needs a moving brow, doses were cut by as much as half. The course weighs what is gained against the shorter duration.',
        ],
      },
      {
        key: 'global-dosing',
        level: 'Advanced',
        angle: 'cases',
        by: 56,
        title: [
          'Glabella Across Faces: 근육량에 따른 용량 조정',
          'Glabella across faces: dosing by muscle mass',
        ],
        subtitle: ['영어로 듣는 다인종 미간 증례 강의', 'Case-based dosing in a multi-ethnic clinic'],
        about: [
          '근육이 두꺼운 남성, 피부가 얇은 고령 환자, 이마가 낮은 아시아 환자까지 한 클리닉에서 만난 증례로 용량을 조정해요.',
          'A heavy male brow, thin older skin and a low Asian forehead: cases from one clinic show how the dose is adjusted and recorded.',
        ],
      },
    ],
  },
  {
    key: 'frontalis',
    category: 'botox',
    name: ['이마 톡신', 'forehead toxin'],
    tags: ['toxin', 'forehead', 'brow'],
    faculty: [1, 20, 10, 36],
    context: [
      '이마는 주름을 없애는 부위가 아니라 눈썹을 드는 힘을 나누는 부위예요. 전두근은 얼굴에서 유일하게 눈썹을 올리는 근육이라, 아래쪽까지 약하게 만들면 주름은 펴져도 눈이 무거워져요.',
      'The forehead is not where lines are erased but where brow support is shared out. Frontalis is the only muscle that lifts the brow; weaken it too low and the lines go while the eyes grow heavy.',
    ],
    goals: [
      [
        '전두근의 형태를 세 가지로 나누고 도안을 바꿀 수 있어요',
        'Classify frontalis into three shapes and change the drawing accordingly',
      ],
      [
        '눈썹 위 안전선을 환자마다 다시 정할 수 있어요',
        'Set the safety line above the brow for each patient',
      ],
      [
        '눈꺼풀 처짐을 이마로 보상하는 환자를 찾아낼 수 있어요',
        'Identify the patient who compensates for lid laxity with the forehead',
      ],
      [
        '용량을 줄이면서 간격을 조절해 자연스러운 결과를 만들 수 있어요',
        'Lower the dose and adjust spacing for a natural result',
      ],
      ['바깥쪽만 올라간 눈썹을 교정할 수 있어요', 'Correct a brow that rises only at its tail'],
    ],
    lectures: [
      [
        '전두근의 세 가지 모양',
        'Three shapes of frontalis',
        '전체형, V형, 중앙 결손형',
        'Full, V-shaped and centrally absent',
      ],
      [
        '눈썹 위 몇 센티미터인가',
        'How far above the brow',
        '안전선을 정하는 진찰',
        'Examining for the safety line',
      ],
      [
        '이마가 낮은 얼굴과 높은 얼굴',
        'Low foreheads, high foreheads',
        '주사 줄 수를 정하는 기준',
        'Deciding the number of rows',
      ],
      [
        '격자 주사와 물결 주사',
        'Grid or wave',
        '간격과 용량을 나누는 두 방식',
        'Two ways to divide dose and spacing',
      ],
      [
        '보상성 이마 주름',
        'The compensating forehead',
        '눈 뜨는 힘을 빌려 쓰는 환자',
        'Patients who borrow lift from the brow',
      ],
      ['눈썹 비대칭 교정', 'Correcting brow asymmetry', '한 점을 더할지, 기다릴지', 'Add a point, or wait'],
      [
        '두 번째 방문의 용량',
        'The dose at the second visit',
        '유지 간격과 누적 효과',
        'Interval and cumulative effect',
      ],
    ],
    variants: [
      {
        key: 'basics',
        core: [0, 1, 2, 3],
        level: 'Beginner',
        angle: 'foundation',
        title: ['이마 톡신 기초: 눈썹을 지키는 높이', 'Forehead basics: the height that protects the brow'],
        subtitle: ['주름이 아니라 눈썹부터 보는 이마 진찰법', 'Examine the brow before the lines'],
        about: [
          '이마에 주사하기 전 30초면 끝나는 진찰 네 가지를 배워요. 이 진찰만으로 눈이 무겁다는 항의가 얼마나 줄었는지 기록도 함께 보여 드려요.',
          'Four thirty-second checks before any forehead injection, with a record of how far complaints of heavy eyes fell once they became routine.',
        ],
      },
      {
        key: 'with-glabella',
        own: [
          [
            '한 번에 할 때와 나눠 할 때',
            'Same day or staged',
            '4주 간격 사진으로 비교해요',
            'Compared at four-week intervals',
          ],
        ],
        core: [0, 1, 3, 4, 5],
        level: 'Intermediate',
        angle: 'combination',
        title: ['이마와 미간을 함께 치료하는 순서', 'Forehead and glabella together: in what order'],
        subtitle: ['올리는 근육과 내리는 근육의 균형 맞추기', 'Balancing elevators against depressors'],
        about: [
          '이마만 치료하면 미간이 강해 보이고, 미간만 치료하면 이마가 바빠져요. 두 부위를 한 번에 할 때와 나눠 할 때의 결과를 4주 간격 사진으로 비교해요.',
          'Treat the forehead alone and the glabella looks stronger; treat the glabella alone and the forehead works harder. Same-day and staged treatment are compared at four-week intervals.',
        ],
      },
      {
        key: 'male-forehead',
        tags: ['toxin', 'forehead', 'men'],
        level: 'Advanced',
        angle: 'cases',
        by: 36,
        title: ['남성 이마 톡신: 낮은 눈썹을 위한 설계', 'The male forehead: planning for a low brow'],
        subtitle: [
          '근육량과 헤어라인이 다른 얼굴의 용량과 도안',
          'Dose and drawing for more muscle and a receding hairline',
        ],
        about: [
          '남성의 눈썹은 더 낮고 평평해요. 여성 도안을 그대로 옮겼을 때 생기는 어색함을 열 명의 전후 영상으로 확인하고, 헤어라인이 올라간 환자의 윗줄 처리까지 다뤄요.',
          'The male brow is lower and flatter. Ten before-and-after videos show what happens when a female pattern is copied, and how to handle the upper row in a receding hairline.',
        ],
      },
      {
        key: 'revision',
        level: 'Expert',
        angle: 'safety',
        title: ['무거운 이마, 뾰족한 눈썹: 이마 톡신 교정', 'Heavy foreheads and peaked brows: revision'],
        subtitle: [
          '다른 곳에서 맞고 온 환자를 2주 안에 돕는 법',
          'Helping the patient treated elsewhere within two weeks',
        ],
        about: [
          '잘못 맞은 이마는 시간이 약이라고만 말하지 않아요. 남아 있는 근육을 찾아 균형을 되찾는 한두 점의 교정과, 손대지 말아야 할 때를 구분해요.',
          'Time heals, but it need not be the only advice. The course finds the muscle that still works, restores balance with one or two points, and marks the cases to leave alone.',
        ],
      },
    ],
  },
  {
    key: 'crows-feet',
    category: 'botox',
    name: ['눈가 톡신', 'lateral canthal toxin'],
    tags: ['toxin', 'crowsFeet', 'periorbital'],
    faculty: [1, 12, 49, 51],
    context: [
      '눈가 주름에는 안륜근이 만드는 주름과 볼이 올라오며 접히는 주름이 섞여 있어요. 둘을 구분하지 않으면 용량을 올려도 주름이 남고, 아래로 내려간 톡신이 웃음을 바꿔 버려요.',
      "Crow's feet mix lines made by orbicularis with folds made by a rising cheek. Without telling them apart, more units leave the lines in place while toxin drifting downwards alters the smile.",
    ],
    goals: [
      ['안륜근 주름과 볼 접힘 주름을 구분할 수 있어요', 'Tell orbicularis lines from cheek folds'],
      ['관골근을 건드리지 않는 아래쪽 경계를 정할 수 있어요', 'Set the lower border that spares zygomaticus'],
      [
        '얇은 눈가 피부에서 멍을 줄이는 각도로 주사할 수 있어요',
        'Inject thin lateral skin at an angle that limits bruising',
      ],
      [
        '눈 밑 애교살과 잔주름에 쓸 수 있는 최소 용량을 판단할 수 있어요',
        'Judge the smallest useful dose below the lid',
      ],
      [
        '안구건조와 하안검 이완이 있는 환자를 미리 가려낼 수 있어요',
        'Screen for dry eye and lower-lid laxity beforehand',
      ],
    ],
    lectures: [
      [
        '웃는 눈가의 세 방향',
        'Three directions of a smiling eye',
        '부채꼴, 위쪽형, 아래쪽형',
        'Fan, upper and lower patterns',
      ],
      [
        '안륜근과 관골근의 경계',
        'Where orbicularis meets zygomaticus',
        '아래 주사점을 정하는 기준선',
        'A reference line for the lowest point',
      ],
      [
        '피내 주사와 피하 주사',
        'Intradermal or subcutaneous',
        '팽진으로 확인하는 깊이',
        'Reading depth from the wheal',
      ],
      [
        '하안검에 쓰는 한두 단위',
        'One or two units in the lower lid',
        '당김 검사와 금기',
        'Snap-back test and contraindications',
      ],
      ['멍을 줄이는 습관', 'Habits that limit bruising', '빛, 각도, 압박 시간', 'Light, angle and pressure'],
      [
        '웃음이 어색해졌을 때',
        'When the smile turns odd',
        '원인 점을 찾고 기다리는 상담',
        'Finding the cause and counselling the wait',
      ],
    ],
    variants: [
      {
        key: 'smile-safe',
        core: [0, 1, 2, 4],
        level: 'Beginner',
        angle: 'foundation',
        title: ['웃음을 지키는 눈가 톡신', "Crow's feet without losing the smile"],
        subtitle: [
          '세 점이면 충분한 얼굴과 그렇지 않은 얼굴',
          'When three points are enough, and when they are not',
        ],
        about: [
          '활짝 웃는 영상을 먼저 찍고 시작하는 눈가 강의예요. 주름의 방향에 따라 점을 옮기는 연습을 스무 명의 얼굴로 반복해요.',
          'It starts with a video of a full smile. Moving the points with the direction of the lines is practised on twenty faces.',
        ],
      },
      {
        key: 'lower-lid',
        level: 'Advanced',
        angle: 'technique',
        by: 12,
        title: ['하안검 톡신: 1단위부터 조심스럽게', 'Lower-lid toxin: careful with every unit'],
        subtitle: [
          '안과 의사가 알려 주는 눈 밑 톡신의 한계',
          'An ophthalmologist on the limits of toxin below the eye',
        ],
        about: [
          '눈 밑 잔주름에 톡신을 쓰기 전 확인해야 할 안과 검사 네 가지를 배워요. 효과보다 부작용을 먼저 이야기하는 강의예요.',
          'Four ophthalmic checks before any toxin below the eye. Adverse effects are discussed before benefits.',
        ],
      },
      {
        key: 'static-lines',
        own: [
          [
            '움직이지 않아도 남는 주름',
            'Lines that stay at rest',
            '부스터와 에너지로 넘어가는 기준',
            'When to move on to boosters and energy',
          ],
        ],
        core: [0, 1, 3, 4],
        level: 'Intermediate',
        angle: 'combination',
        by: 49,
        title: ['톡신으로 남는 눈가 주름, 그다음은', "What to do with crow's feet that remain"],
        subtitle: ['톡신, 부스터, 에너지의 순서를 정하는 법', 'Ordering toxin, boosters and energy'],
        about: [
          '움직이지 않아도 보이는 주름은 톡신만으로 펴지지 않아요. 언제 스킨부스터를 더하고 언제 쉬어야 하는지 1년 계획으로 정리해요.',
          'Lines visible at rest do not yield to toxin alone. When to add a booster and when to rest is laid out over a year.',
        ],
      },
      {
        key: 'tokyo-method',
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'technique',
        by: 51,
        title: ['도쿄식 눈가 미세 톡신', 'The Tokyo approach to lateral canthal toxin'],
        subtitle: [
          '눈에 띄지 않는 변화를 위한 소량, 잦은 방문',
          'Small doses and short intervals for unnoticed change',
        ],
        about: [
          '용량은 절반, 방문은 6주 간격. 변화가 드러나지 않기를 바라는 환자에게 맞춘 방식을 일본어와 영어로 소개해요.',
          'Half the dose every six weeks: a rhythm for patients who do not want the change to be noticed, taught in Japanese and English.',
        ],
      },
    ],
  },
  {
    key: 'brow-shape',
    category: 'botox',
    name: ['눈썹 모양 톡신', 'brow-shaping toxin'],
    tags: ['toxin', 'brow', 'ptosis'],
    faculty: [12, 20, 39, 4],
    context: [
      '눈썹은 올리는 힘 하나와 내리는 힘 여러 개가 줄다리기하는 곳이에요. 톡신으로 눈썹을 올린다는 말은 내리는 근육을 골라서 쉬게 한다는 뜻이고, 그 근육을 고르는 진찰이 결과를 정해요.',
      'The brow is a tug-of-war between one elevator and several depressors. Lifting a brow with toxin means choosing which depressor to rest, and that examination decides the result.',
    ],
    goals: [
      [
        '눈썹을 내리는 근육 네 가지를 각각 검사할 수 있어요',
        'Test each of the four brow depressors separately',
      ],
      ['좌우 눈썹 높이 차이의 원인을 설명할 수 있어요', 'Explain the cause of uneven brow height'],
      [
        '안륜근 외측 상부 주사로 눈썹 꼬리를 조절할 수 있어요',
        'Adjust the tail through the upper lateral orbicularis',
      ],
      [
        '환자가 원하는 인상을 문장으로 받아 도안으로 옮길 수 있어요',
        'Turn the impression a patient describes into a drawing',
      ],
      ['잠복 안검하수를 미리 발견할 수 있어요', 'Detect latent lid ptosis beforehand'],
    ],
    lectures: [
      [
        '눈썹을 내리는 네 근육',
        'Four muscles that lower the brow',
        '하나씩 분리해서 검사하기',
        'Testing them one at a time',
      ],
      [
        '눈썹의 표정과 인상',
        'Brow position and impression',
        '피곤해 보이는 눈썹, 화나 보이는 눈썹',
        'The tired brow and the angry brow',
      ],
      [
        '잠복 안검하수 선별',
        'Screening for latent ptosis',
        '한쪽을 들어 보는 간단한 검사',
        'A simple test that lifts one side',
      ],
      [
        '눈썹 꼬리 올리기',
        'Lifting the tail',
        '안륜근 외측 상부의 한 점',
        'One point in the upper lateral orbicularis',
      ],
      [
        '눈썹 앞머리의 균형',
        'Balancing the medial brow',
        '추미근과 눈썹내림근의 역할',
        'Corrugator and depressor supercilii',
      ],
      [
        '비대칭을 남겨 두는 판단',
        'Choosing to leave asymmetry',
        '교정보다 설명이 나은 경우',
        'When explanation beats correction',
      ],
    ],
    variants: [
      {
        key: 'brow-lift',
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'technique',
        title: ['톡신으로 올리는 눈썹 꼬리', 'Lifting the brow tail with toxin'],
        subtitle: ['몇 밀리미터를 위한 근육 선택', 'Choosing the muscle for a few millimetres'],
        about: [
          '수술 없이 눈썹을 올릴 수 있는 폭은 생각보다 작아요. 그 작은 폭을 정확히 쓰기 위해 어느 근육을 쉬게 할지 고르는 과정을 단계별로 보여 드려요.',
          'The lift available without surgery is smaller than patients expect. The course shows, step by step, how to spend it on the right muscle.',
        ],
      },
      {
        key: 'asymmetry',
        level: 'Advanced',
        angle: 'cases',
        by: 12,
        title: ['짝짝이 눈썹 20례: 원인부터 찾기', 'Twenty uneven brows: find the cause first'],
        subtitle: ['안검하수, 습관, 신경을 차례로 감별해요', 'Ptosis, habit and nerve, in that order'],
        about: [
          '눈썹 비대칭으로 온 환자 스무 명 중 톡신이 답이었던 사람은 절반뿐이에요. 나머지 절반에게 무엇을 권했는지까지 공개해요.',
          'Of twenty patients who came with uneven brows, toxin was the answer for half. What the other half were offered is shared too.',
        ],
      },
      {
        key: 'gender',
        level: 'Advanced',
        angle: 'consult',
        by: 39,
        title: ['성별 표현에 맞춘 눈썹 설계', 'Brow design that follows gender expression'],
        subtitle: ['환자의 요구를 근육 도안으로 옮기는 상담', 'From the patient’s words to a muscle drawing'],
        about: [
          '부드럽게, 또렷하게, 강하게. 환자가 쓰는 말이 어떤 근육의 움직임을 뜻하는지 함께 번역해 봐요. 성별에 대한 고정관념 없이 상담을 이끄는 질문도 나눠요.',
          'Soft, clear, strong: the course translates the words patients use into muscle movement, with questions that keep stereotypes out of the room.',
        ],
      },
      {
        key: 'brow-quick',
        aims: [
          [
            '주사 전에 확인할 눈썹 검사 네 가지를 말할 수 있어요',
            'Name four brow checks to make before injecting',
          ],
        ],
        minutes: 10,
        core: [0, 2],
        level: 'Beginner',
        angle: 'express',
        title: ['10분 눈썹 진찰', 'The ten-minute brow examination'],
        subtitle: [
          '주사 전 반드시 거치는 검사를 짧게 정리해요',
          'The checks to make before every upper-face injection',
        ],
        about: [
          '상안면 톡신을 놓기 전에 확인할 것만 짧게 모았어요. 진료 시작 전에 한 번씩 다시 보기 좋아요.',
          'Only the checks to make before upper-face toxin, short enough to replay before clinic.',
        ],
      },
    ],
  },
];
