import type { TopicText } from '../authoring/authoring.types.ts';

export const botoxKnowledge: readonly TopicText[] = [
  {
    key: 'pharmacology',
    category: 'botox',
    kind: 'subject',
    name: ['톡신 약리', 'toxin pharmacology'],
    tags: ['toxin', 'dilution', 'resistance'],
    faculty: [4, 20, 56],
    context: [
      '같은 단위라도 제제마다 확산과 지속이 다르고, 보관과 희석이 그 차이를 더 벌려요. 효과가 떨어졌다는 환자를 만났을 때 내성을 의심하기 전에 확인할 것이 많아요.',
      'A unit is not a unit across formulations, and storage and dilution widen the gap. When a patient says it no longer works, much should be checked before resistance is blamed.',
    ],
    goals: [
      [
        '신경근접합부에서 톡신이 작용하는 단계를 설명할 수 있어요',
        'Explain the steps of toxin action at the neuromuscular junction',
      ],
      [
        '복합단백질과 순수 톡신의 차이를 환자 말로 옮길 수 있어요',
        'Put complexing proteins and purified toxin into patient language',
      ],
      [
        '희석액의 양과 보관 시간이 역가에 미치는 영향을 판단할 수 있어요',
        'Judge how volume and storage affect potency',
      ],
      ['임상시험의 숫자를 진료실의 용량으로 해석할 수 있어요', 'Translate trial numbers into clinic doses'],
      ['효과 저하의 원인을 순서대로 점검할 수 있어요', 'Work through the causes of reduced effect in order'],
    ],
    lectures: [
      [
        '소포가 터지지 않는 이유',
        'Why the vesicle does not open',
        'SNARE 단백질과 회복의 시간',
        'SNARE proteins and the time of recovery',
      ],
      ['단위와 제제', 'Units and formulations', '바꿔 쓸 수 없는 이유', 'Why they are not interchangeable'],
      ['확산과 퍼짐', 'Diffusion and spread', '용량, 부피, 근육의 영향', 'Dose, volume and muscle'],
      [
        '희석과 보관의 과학',
        'The science of dilution and storage',
        '흔들면 안 되는 이유와 시간 제한',
        'Why not to shake, and how long to keep',
      ],
      [
        '논문 속 용량 읽기',
        'Reading doses in papers',
        '평균 뒤에 숨은 분포',
        'The distribution behind the mean',
      ],
      [
        '중화항체와 이차 무반응',
        'Neutralising antibodies and secondary failure',
        '검사의 의미와 한계',
        'What the tests mean and do not mean',
      ],
      [
        '효과가 없다는 환자',
        'The patient who says it failed',
        '기대, 기록, 술기, 제제의 순서',
        'Expectation, record, technique, product',
      ],
    ],
    variants: [
      {
        key: 'mechanism',
        core: [0, 1, 2, 6],
        level: 'Beginner',
        angle: 'foundation',
        title: ['톡신은 어떻게 근육을 이완시킬까', 'How toxin relaxes a muscle'],
        subtitle: ['약리를 알면 설명이 쉬워져요', 'Pharmacology that makes counselling easier'],
        about: [
          '복잡한 신경생리를 진료실에서 쓰는 비유로 바꿔요. 왜 사흘 뒤에 나타나고 왜 석 달 뒤에 풀리는지 환자에게 설명할 수 있게 돼요.',
          'Neurophysiology turned into phrases you can use in clinic: why it appears in three days and fades in three months.',
        ],
      },
      {
        key: 'resistance',
        level: 'Expert',
        angle: 'cases',
        title: ['톡신 내성, 정말 내성일까', 'Resistance: is it really resistance'],
        subtitle: ['무반응 환자 40명을 점검한 순서', 'The order used in forty non-responders'],
        about: [
          '내성이라며 의뢰된 환자 마흔 명 가운데 실제 항체가 확인된 사람은 소수였어요. 나머지 환자에게서 무엇을 바로잡았는지 단계별로 보여 드려요.',
          'Of forty patients referred for resistance only a few had antibodies. What was put right in the others is shown step by step.',
        ],
      },
      {
        key: 'reading-trials',
        aims: [
          ['평가변수와 비열등성 한계를 설명할 수 있어요', 'Explain endpoints and non-inferiority margins'],
          ['연구 결과를 환자 수로 바꿔 말할 수 있어요', 'Restate results as numbers of patients'],
        ],
        own: [
          [
            '평가변수와 주름 척도',
            'Endpoints and wrinkle scales',
            '숫자가 커 보이는 이유',
            'Why numbers look large',
          ],
          ['비열등성이라는 말', 'What non-inferior means', '한계선은 누가 정했을까', 'Who set the margin'],
          [
            '논문 다섯 편 함께 읽기',
            'Five papers, read together',
            '결론보다 표부터',
            'Tables before conclusions',
          ],
          ['환자에게 옮겨 말하기', 'Telling the patient', '퍼센트를 사람 수로', 'From per cent to people'],
        ],
        core: [1, 2, 4],
        level: 'Advanced',
        angle: 'technique',
        title: ['톡신 임상시험 제대로 읽기', 'Reading toxin trials properly'],
        subtitle: ['평가변수와 비열등성을 진료 결정으로', 'From endpoints and non-inferiority to decisions'],
        about: [
          '비열등성이라는 말에 숨은 뜻부터 주름 척도의 함정까지, 논문 다섯 편을 함께 읽어요. 통계가 약해도 따라올 수 있게 구성했어요.',
          'Five papers read together, from what non-inferior really says to the traps in wrinkle scales. No strength in statistics is assumed.',
        ],
      },
      {
        key: 'dilution-lab',
        own: [
          [
            '버려지는 단위 재기',
            'Measuring what is lost',
            '바늘과 병에 남은 양을 저울로',
            'The hub and the vial, on a scale',
          ],
          ['거품과 온도', 'Foam and temperature', '흔든 병과 굴린 병의 차이', 'Shaken against rolled'],
        ],
        core: [1, 2, 3],
        level: 'Intermediate',
        angle: 'view360',
        by: 20,
        title: ['희석 실험실: 버려지는 단위 찾기', 'The dilution bench: finding lost units'],
        subtitle: ['주사기 죽은 공간과 거품, 온도를 재 봤어요', 'Dead space, foam and temperature, measured'],
        about: [
          '병에 남은 양, 바늘에 남은 양, 흔들어서 잃은 양을 직접 측정했어요. 준비대 앞에 선 것처럼 360도로 둘러보며 습관을 점검해요.',
          'What stays in the vial, in the hub and in the foam was measured. Look around the preparation bench in 360 degrees and check your habits.',
        ],
      },
    ],
  },
  {
    key: 'toxin-safety',
    category: 'botox',
    kind: 'subject',
    name: ['톡신 합병증', 'toxin complications'],
    tags: ['toxin', 'ptosis', 'caseReview'],
    faculty: [4, 12, 32, 55],
    context: [
      '톡신의 합병증은 대부분 저절로 회복돼요. 그래서 더더욱 첫 설명과 기록이 중요하고, 회복을 기다리는 석 달 동안 환자를 놓치지 않는 체계가 필요해요.',
      'Most toxin complications recover by themselves. That makes the first explanation and the record matter more, and calls for a way to keep the patient with you through three months of waiting.',
    ],
    goals: [
      [
        '처짐, 비대칭, 복시의 원인을 주사 기록에서 찾을 수 있어요',
        'Trace ptosis, asymmetry and diplopia in the injection record',
      ],
      ['응급으로 의뢰해야 할 증상을 구분할 수 있어요', 'Separate symptoms that need urgent referral'],
      [
        '점안제와 보조 주사의 근거와 한계를 설명할 수 있어요',
        'Explain the evidence for drops and rescue points',
      ],
      ['불만이 커지기 전에 대화를 시작할 수 있어요', 'Open the conversation before dissatisfaction grows'],
      [
        '같은 일이 반복되지 않도록 의원의 절차를 바꿀 수 있어요',
        'Change clinic routine so that it does not happen twice',
      ],
    ],
    lectures: [
      [
        '합병증의 시간표',
        'A timetable of complications',
        '3일, 2주, 3개월에 확인할 것',
        'What to check at three days, two weeks, three months',
      ],
      [
        '눈꺼풀 처짐과 눈썹 처짐',
        'Lid ptosis and brow ptosis',
        '같아 보이지만 다른 두 가지',
        'Two things that look alike',
      ],
      [
        '복시와 안구 증상',
        'Diplopia and ocular symptoms',
        '기다리지 말아야 할 신호',
        'Signs that should not wait',
      ],
      ['감염, 멍, 알레르기', 'Infection, bruising, allergy', '드물지만 준비할 것', 'Rare, but prepare'],
      [
        '설명의 언어',
        'The language of explanation',
        '사과와 설명 사이에서',
        'Between apology and explanation',
      ],
      [
        '기록과 재발 방지',
        'Records and prevention',
        '한 장으로 남기는 사건 보고',
        'An incident report on one page',
      ],
    ],
    variants: [
      {
        key: 'timeline',
        core: [0, 1, 2, 3, 5],
        level: 'Intermediate',
        angle: 'safety',
        title: ['톡신 합병증 시간표', 'A timetable for toxin complications'],
        subtitle: [
          '3일, 2주, 3개월에 무엇을 볼까',
          'What to look for at three days, two weeks, three months',
        ],
        about: [
          '합병증을 종류가 아니라 시점으로 정리했어요. 환자가 전화한 날짜만 알아도 무엇을 물어야 할지 바로 떠올릴 수 있어요.',
          'Complications arranged by time rather than type: the date of the phone call alone tells you what to ask.',
        ],
      },
      {
        key: 'office-emergency',
        aims: [
          [
            '과민반응과 실신을 3분 안에 구분할 수 있어요',
            'Tell anaphylaxis from fainting within three minutes',
          ],
          ['혼자 있는 의원의 응급 카트를 갖출 수 있어요', 'Equip an emergency cart for a solo clinic'],
        ],
        own: [
          [
            '과민반응과 실신의 구분',
            'Allergy or faint',
            '혈압, 피부, 의식을 함께 봐요',
            'Pressure, skin and consciousness',
          ],
          [
            '에피네프린을 쓰는 순간',
            'The moment for epinephrine',
            '용량과 부위를 벽에 붙여 두기',
            'Dose and site on the wall',
          ],
          ['구급차를 부르는 사람', 'Who calls the ambulance', '역할과 한 문장', 'Roles and one sentence'],
          [
            '혼자 있는 의원의 카트',
            'A cart for the solo clinic',
            '열두 가지와 점검일',
            'Twelve items and a check day',
          ],
        ],
        core: [3, 4, 5],
        level: 'Advanced',
        angle: 'safety',
        by: 32,
        title: ['의원에서 만나는 톡신 응급 상황', 'Toxin emergencies in the office'],
        subtitle: ['과민반응과 실신을 구분하는 첫 3분', 'The first three minutes: allergy or faint'],
        about: [
          '응급의학과 출신 강사가 혼자 있는 의원에서도 할 수 있는 대응을 보여 줘요. 카트에 무엇을 두고 누가 전화를 거는지까지 정해 봐요.',
          'A former emergency physician shows what a solo clinic can do: what sits in the cart and who makes the call.',
        ],
      },
      {
        key: 'diplopia',
        aims: [
          [
            '진료실에서 안구운동을 여섯 방향으로 검사할 수 있어요',
            'Test eye movements in six directions at the bedside',
          ],
          ['의뢰가 필요한 시점과 내용을 정리할 수 있어요', 'Decide when to refer and what to write'],
        ],
        own: [
          [
            '진료실 안구운동 검사',
            'Eye movements at the bedside',
            '펜 하나로 여섯 방향',
            'Six directions with a pen',
          ],
          ['의뢰서에 적을 것', 'What to write in a referral', '주사 위치와 시간', 'Site and time'],
          ['회복을 기다리는 석 달', 'Three months of recovery', '프리즘과 가림의 쓰임', 'Prism and patching'],
        ],
        core: [1, 2, 4, 5],
        level: 'Expert',
        angle: 'cases',
        by: 12,
        title: ['톡신 후 복시와 시야 증상', 'Diplopia and visual symptoms after toxin'],
        subtitle: ['안과 의사가 보는 의뢰의 기준', 'An oculoplastic view of when to refer'],
        about: [
          '드물지만 환자가 가장 두려워하는 증상이에요. 진료실에서 할 수 있는 안구운동 검사와 의뢰 시점을 증례로 배워요.',
          'Rare, and what patients fear most. Bedside eye-movement tests and the moment to refer, through cases.',
        ],
      },
      {
        key: 'busy-clinic',
        aims: [
          [
            '환자와 단위를 두 번 확인하는 절차를 만들 수 있어요',
            'Build a routine that checks patient and units twice',
          ],
          ['바쁜 날에도 무균 순서를 지킬 수 있어요', 'Keep asepsis on a busy day'],
        ],
        own: [
          [
            '환자와 단위 확인',
            'Checking patient and units',
            '두 번 읽고 한 번 주사하기',
            'Read twice, inject once',
          ],
          [
            '하루 종일 지키는 무균 순서',
            'Keeping asepsis all day',
            '손, 소독, 덮개',
            'Hands, antiseptic, cover',
          ],
        ],
        core: [3, 5],
        level: 'Beginner',
        angle: 'consult',
        by: 55,
        title: ['바쁜 외래의 톡신 안전 수칙', 'Toxin safety in a busy clinic'],
        subtitle: [
          '하루 70명을 보면서도 지키는 무균과 확인',
          'Asepsis and identity checks at seventy patients a day',
        ],
        about: [
          '바쁠수록 절차가 지켜 줘요. 환자 확인, 단위 확인, 폐기까지 영어로 진행하는 짧고 실용적인 강의예요.',
          'The busier you are, the more routine protects you. A short, practical lecture in English, from identity check to disposal.',
        ],
      },
    ],
  },
  {
    key: 'special-faces',
    category: 'botox',
    kind: 'subject',
    name: ['환자별 톡신 설계', 'toxin planning by patient'],
    tags: ['toxin', 'men', 'mature'],
    faculty: [36, 49, 35, 39],
    context: [
      '교과서의 용량표는 대개 젊은 여성의 얼굴에서 나왔어요. 근육이 두꺼운 남성, 피부가 얇아진 60대, 직업상 표정이 필요한 환자에게는 표를 다시 그려야 해요.',
      'Dose tables usually come from young women. Thick male muscle, thin skin after sixty and faces that must move for a living all need the table redrawn.',
    ],
    goals: [
      ['성별과 연령에 따라 용량표를 조정할 수 있어요', 'Adjust the dose table for sex and age'],
      ['직업과 표정 습관을 묻는 문진을 진행할 수 있어요', 'Take a history of work and facial habit'],
      ['복용 약과 기저질환에서 금기를 찾을 수 있어요', 'Find contraindications in drugs and comorbidity'],
      ['기대가 큰 환자와 목표를 다시 정할 수 있어요', 'Reset goals with the patient who expects too much'],
      ['유지 간격을 환자와 함께 정할 수 있어요', 'Agree a maintenance interval with the patient'],
    ],
    lectures: [
      [
        '용량표는 누구를 보고 만들었나',
        'Whose faces the dose table describes',
        '연구 대상과 내 환자의 차이',
        'Trial subjects and your patients',
      ],
      [
        '남성의 근육과 눈썹',
        'Male muscle, male brow',
        '강한 힘을 낮은 눈썹에 맞추기',
        'Matching strength to a low brow',
      ],
      ['60대 이후의 톡신', 'Toxin after sixty', '보상 근육과 얇은 피부', 'Compensating muscle and thin skin'],
      [
        '표정이 직업인 사람',
        'Patients who work with their face',
        '배우, 교사, 상담가의 설계',
        'Actors, teachers, counsellors',
      ],
      [
        '약과 질환 확인',
        'Drugs and disease',
        '항응고제, 신경근 질환, 임신 계획',
        'Anticoagulants, neuromuscular disease, pregnancy plans',
      ],
      [
        '다음 방문을 정하는 대화',
        'Agreeing the next visit',
        '달력에 적는 유지 계획',
        'A maintenance plan on the calendar',
      ],
    ],
    variants: [
      {
        key: 'men',
        tags: ['toxin', 'men', 'consult'],
        aims: [
          ['남성의 눈썹과 근육에 맞춰 도안을 바꿀 수 있어요', 'Adapt the drawing to male brow and muscle'],
        ],
        own: [
          [
            '20분 진료의 순서',
            'A twenty-minute visit',
            '문진과 사진, 시술에 나누는 시간',
            'Dividing history, photographs and treatment',
          ],
        ],
        core: [0, 1, 4, 5],
        level: 'Intermediate',
        angle: 'technique',
        by: 36,
        title: ['남성 톡신: 강한 근육, 낮은 눈썹', 'Toxin for men: strong muscle, low brow'],
        subtitle: ['점심시간 20분에 끝내는 진찰과 시술', 'Examination and treatment in a lunch break'],
        about: [
          '남성 환자는 짧게 묻고 오래 기억해요. 첫 방문에서 신뢰를 얻는 설명과 남성용 도안을 함께 정리했어요.',
          'Men ask little and remember long. A first visit that earns trust, with drawings made for male faces.',
        ],
      },
      {
        key: 'after-sixty',
        tags: ['toxin', 'mature', 'consult'],
        aims: [['눈 뜨는 힘을 지키는 용량을 정할 수 있어요', 'Set doses that protect eye opening']],
        own: [
          ['복용 약 살피기', 'Reviewing medication', '항응고제와 근이완제', 'Anticoagulants and relaxants'],
          [
            '눈 뜨는 힘 지키기',
            'Protecting eye opening',
            '이마를 덜 쉬게 하는 도안',
            'A drawing that rests the forehead less',
          ],
          [
            '작은 변화를 크게 느끼는 환자',
            'When small changes feel large',
            '재진을 앞당기는 이유',
            'Why to review early',
          ],
        ],
        core: [0, 2, 4, 5],
        level: 'Advanced',
        angle: 'cases',
        by: 35,
        title: ['60대의 첫 톡신', 'A first toxin after sixty'],
        subtitle: ['복용 약과 보상 근육부터 살피는 설계', 'Medication and compensation before dose'],
        about: [
          '늦게 시작한 환자일수록 작은 변화를 크게 느껴요. 내과 의사의 눈으로 약과 질환을 먼저 살피고, 눈 뜨는 힘을 지키는 설계를 배워요.',
          'Late starters feel small changes keenly. An internist’s eye on drugs and disease comes first, then a plan that protects eye opening.',
        ],
      },
      {
        key: 'expressive-work',
        tags: ['toxin', 'consult', 'photo'],
        aims: [
          ['남길 표정을 먼저 정하고 용량을 설계할 수 있어요', 'Decide what to keep, then plan the dose'],
        ],
        own: [
          [
            '남길 표정 먼저 고르기',
            'Choosing what to keep',
            '거울 앞에서 여섯 표정',
            'Six expressions at the mirror',
          ],
        ],
        core: [0, 3, 4, 5],
        level: 'Intermediate',
        angle: 'consult',
        by: 39,
        title: ['표정이 직업인 환자의 톡신 상담', 'Counselling patients who work with their face'],
        subtitle: [
          '무대, 교실, 화면에서 필요한 표정 지키기',
          'Keeping the expressions stage, class and camera need',
        ],
        about: [
          '배우와 교사, 상담가의 진료 기록에서 뽑은 질문들로 상담을 연습해요. 무엇을 없앨지보다 무엇을 남길지를 먼저 정해요.',
          'Questions drawn from the notes of actors, teachers and counsellors. Decide what to keep before what to remove.',
        ],
      },
    ],
  },
  {
    key: 'first-clinic',
    category: 'botox',
    kind: 'subject',
    name: ['미용 진료 시작', 'a first aesthetic clinic'],
    tags: ['consult', 'photo', 'operations'],
    faculty: [10, 24, 44, 26],
    context: [
      '톡신은 많은 의사가 미용 진료를 시작하는 문이에요. 하지만 첫 달의 어려움은 주사가 아니라 상담, 사진, 동의서, 예약처럼 아무도 가르쳐 주지 않는 일에서 와요.',
      'Toxin is the door through which many physicians enter aesthetics. Yet the trouble of the first month lies less in injecting than in what no one teaches: consultation, photographs, consent and booking.',
    ],
    goals: [
      ['첫 상담의 순서를 직접 설계할 수 있어요', 'Design the order of a first consultation'],
      [
        '표준 정면·측면·사선 사진을 일정하게 찍을 수 있어요',
        'Take consistent frontal, lateral and oblique photographs',
      ],
      [
        '필수 설명 항목이 빠지지 않은 동의서를 만들 수 있어요',
        'Prepare a consent form with nothing essential missing',
      ],
      ['시작 재고와 보관, 폐기 절차를 갖출 수 있어요', 'Set up stock, storage and disposal'],
      ['재진 예약과 불만 응대의 기본을 익힐 수 있어요', 'Handle review bookings and complaints'],
    ],
    lectures: [
      [
        '첫 달에 필요한 것만',
        'Only what the first month needs',
        '시술 세 가지로 시작하는 이유',
        'Why three procedures are enough',
      ],
      [
        '거울 앞 5분',
        'Five minutes at the mirror',
        '환자의 말로 목표 적기',
        'Writing the goal in the patient’s words',
      ],
      [
        '사진 다섯 장의 규칙',
        'The rule of five photographs',
        '조명, 거리, 표정',
        'Light, distance, expression',
      ],
      ['동의서의 빈칸', 'The blanks in the form', '설명한 것을 남기는 방법', 'Recording what was explained'],
      ['냉장고와 재고', 'Fridge and stock', '온도 기록과 유효기간', 'Temperature logs and expiry'],
      ['재진과 불만 응대', 'Reviews and complaints', '전화 한 통의 순서', 'How to take one phone call'],
    ],
    variants: [
      {
        key: 'first-month',
        core: [0, 1, 2, 3, 4],
        level: 'Beginner',
        angle: 'foundation',
        by: 24,
        title: ['미용 진료 첫 달: 톡신으로 시작하기', 'The first month in aesthetics, beginning with toxin'],
        subtitle: ['첫 환자부터 첫 재진까지 차례로 배워요', 'From the first patient to the first review'],
        about: [
          '처음 미용 진료를 여는 의사 곁에서 한 달을 함께 걷는 강의예요. 실수 노트를 그대로 공개해 같은 길에서 넘어지지 않도록 도와요.',
          'A month beside a physician opening an aesthetic practice, with the instructor’s own notebook of mistakes laid open.',
        ],
      },
      {
        key: 'consult-script',
        own: [
          [
            '20분을 네 칸으로 나누기',
            'Four parts of twenty minutes',
            '묻고, 비추고, 적고, 정하기',
            'Ask, mirror, write, decide',
          ],
        ],
        core: [1, 3, 5],
        level: 'Beginner',
        angle: 'consult',
        by: 10,
        title: ['첫 상담 20분의 대본', 'A script for the first twenty minutes'],
        subtitle: ['묻고, 비추고, 적고, 정하는 네 단계', 'Ask, mirror, write, decide'],
        about: [
          '상담에서 떠난 환자 백 명의 이유를 모아 대본을 고쳤어요. 말수를 줄이고 거울과 사진을 늘리는 상담을 시연해요.',
          'A script rewritten from a hundred reasons patients left. The demonstration uses fewer words, more mirror and more photographs.',
        ],
      },
      {
        key: 'small-clinic',
        aims: [
          ['예약을 묶어 대기 시간과 폐기량을 줄일 수 있어요', 'Batch appointments to cut waiting and waste'],
        ],
        own: [
          [
            '예약을 묶는 방법',
            'Batching appointments',
            '톡신의 날을 정한 뒤 달라진 대기 시간',
            'Waiting time after setting a toxin day',
          ],
          [
            '직원의 하루',
            'A day of the staff',
            '안내, 촬영, 준비를 나누기',
            'Guidance, photographs and preparation',
          ],
        ],
        core: [0, 4, 5],
        level: 'Intermediate',
        angle: 'consult',
        by: 44,
        title: ['직원 세 명 의원의 톡신 데이', 'Toxin day in a clinic of four'],
        subtitle: ['예약, 동선, 재고를 숫자로 바꿔 봤어요', 'Bookings, flow and stock, in numbers'],
        about: [
          '하루를 톡신 진료로 묶었을 때 대기 시간과 폐기량이 어떻게 달라졌는지 기록으로 보여 드려요. 작은 의원이 바로 따라 할 수 있는 일정표를 드려요.',
          'What happened to waiting time and waste when one day was set aside for toxin, with a timetable a small clinic can copy.',
        ],
      },
      {
        key: 'free-intro',
        core: [0, 2],
        level: 'Beginner',
        angle: 'express',
        by: 24,
        title: ['무료 입문: 톡신을 배우기 전에', 'Free primer: before you learn toxin'],
        subtitle: ['용어, 준비물, 배우는 순서를 한 번에', 'Terms, tools and a learning order'],
        about: [
          '어떤 강의부터 들어야 할지 고민하는 분을 위한 짧은 안내예요. 용어와 준비물, 추천 순서를 부담 없이 확인해 보세요.',
          'A short guide for anyone wondering where to start: terms, tools and a suggested order.',
        ],
      },
    ],
  },
];
