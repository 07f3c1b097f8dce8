import type { TopicText } from '../authoring/authoring.types.ts';

export const fillerUpperFace: readonly TopicText[] = [
  {
    key: 'nose',
    category: 'filler',
    name: ['코 필러', 'nose filler'],
    tags: ['filler', 'nose', 'occlusion'],
    faculty: [15, 9, 8],
    context: [
      '코는 필러로 실명이 보고된 부위 가운데 앞자리에 있어요. 콧등동맥은 가운데를 비켜 가지 않고, 수술한 코의 혈관은 지도에서 벗어나 있어요. 시술의 절반은 하지 않을 코를 고르는 일이에요.',
      'The nose stands near the top of the list for reported blindness. The dorsal nasal artery does not keep to one side, and in an operated nose vessels leave the map. Half the procedure is choosing the nose to leave alone.',
    ],
    goals: [
      ['콧등과 코끝의 혈관 분포를 설명할 수 있어요', 'Describe the vessels of dorsum and tip'],
      ['수술력이 있는 코의 위험을 평가할 수 있어요', 'Assess the risk of an operated nose'],
      [
        '연골막 위 정중 평면에 소량을 넣을 수 있어요',
        'Place small amounts in the midline supraperichondrial plane',
      ],
      ['코끝 피부색의 변화를 분 단위로 관찰할 수 있어요', 'Watch tip colour minute by minute'],
      [
        '시각 증상이 생겼을 때의 첫 행동을 실행할 수 있어요',
        'Carry out the first actions for visual symptoms',
      ],
    ],
    lectures: [
      [
        '코의 층과 혈관',
        'Layers and vessels of the nose',
        'SMAS 아래 안전한 평면',
        'The safe plane beneath the SMAS',
      ],
      [
        '하지 않을 코',
        'The nose to leave alone',
        '수술력, 얇은 피부, 짧은 코',
        'Previous surgery, thin skin, short nose',
      ],
      ['콧등의 정중 주입', 'Midline dorsum', '압박과 속도, 소량', 'Pressure, pace, small volume'],
      ['코끝과 비주', 'Tip and columella', '지지와 긴장의 균형', 'Support and tension'],
      ['피부색 관찰', 'Watching the colour', '재충만 시간과 얼룩', 'Refill time and mottling'],
      ['시각 증상 대응', 'Visual symptoms', '첫 5분의 연락과 처치', 'Calls and actions in five minutes'],
    ],
    variants: [
      {
        key: 'leave-alone',
        level: 'Advanced',
        angle: 'consult',
        title: ['하지 말아야 할 코를 고르는 기준', 'Criteria for the nose you should not inject'],
        subtitle: ['수술한 코, 얇은 코, 급한 환자', 'Operated noses, thin noses, hurried patients'],
        about: [
          '코 필러 괴사를 치료하며 만든 거절 기준 열 가지를 공개해요. 거절한 환자에게 대안을 설명하는 대화도 함께 연습해요.',
          'Ten grounds for refusal, written while treating necrosis. The conversation that offers an alternative is practised too.',
        ],
      },
      {
        key: 'midline',
        level: 'Expert',
        angle: 'technique',
        title: ['정중 평면의 기술: 콧등 필러', 'The midline plane: dorsal filler'],
        subtitle: ['0.3cc를 넘지 않는 설계', 'A design that stays under 0.3 mL'],
        about: [
          '얼마나 높이느냐가 아니라 얼마나 적게 넣느냐의 강의예요. 압박하는 손과 넣는 손이 함께 움직이는 장면을 여러 각도에서 보여 드려요.',
          'Not how high but how little. The pressing hand and the injecting hand are filmed from several angles.',
        ],
      },
      {
        key: 'vessels',
        level: 'Advanced',
        angle: 'ultrasound',
        by: 8,
        title: ['코 필러 전 도플러 5분', 'Five minutes of Doppler before the nose'],
        subtitle: ['콧등동맥과 연결 가지 찾기', 'Finding the dorsal nasal artery and its links'],
        about: [
          '코에는 탐촉자가 잘 닿지 않아 초음파가 어렵다고들 해요. 젤을 두껍게 쌓고 각도를 눕혀 혈관을 찾는 요령을 알려 드려요.',
          'Noses are said to be hard to scan. Thick gel and a shallow angle make the vessels appear.',
        ],
      },
    ],
  },
  {
    key: 'temple',
    category: 'filler',
    name: ['관자 필러', 'temple filler'],
    tags: ['filler', 'temple', 'anatomy'],
    faculty: [5, 8, 35, 21],
    context: [
      '관자가 꺼지면 눈썹 꼬리가 내려오고 얼굴이 길어 보여요. 깊은 층은 많은 양이 필요하고, 얕은 층은 혈관과 신경이 가까워요. 어느 층을 고르느냐가 안전과 비용을 함께 결정해요.',
      'A hollow temple drops the brow tail and lengthens the face. The deep plane consumes volume; the superficial one lies near vessels and nerve. Choosing the plane decides both safety and cost.',
    ],
    goals: [
      [
        '관자의 층을 바깥에서 안으로 순서대로 말할 수 있어요',
        'Name the layers of the temple from outside in',
      ],
      [
        '얕은관자동맥 앞가지를 피하는 진입점을 정할 수 있어요',
        'Choose an entry that avoids the anterior branch of the superficial temporal artery',
      ],
      [
        '깊은 볼루스와 얕은 캐뉼라를 비교해 선택할 수 있어요',
        'Choose between deep bolus and superficial cannula',
      ],
      ['감시정맥을 찾고 피할 수 있어요', 'Find and avoid the sentinel vein'],
      ['필요한 양을 미리 예측하고 설명할 수 있어요', 'Predict and explain the volume needed'],
    ],
    lectures: [
      ['관자의 여덟 층', 'Eight layers of the temple', '피부에서 뼈까지', 'From skin to bone'],
      [
        '혈관과 신경의 길',
        'Paths of vessel and nerve',
        '앞가지, 감시정맥, 전두가지',
        'Anterior branch, sentinel vein, frontal branch',
      ],
      ['깊은 한 점', 'One deep point', '수직으로 뼈에 닿는 바늘', 'A perpendicular needle to bone'],
      [
        '얕은 층의 캐뉼라',
        'A cannula in the superficial plane',
        '근막 위를 미끄러지는 느낌',
        'Gliding over fascia',
      ],
      ['양을 예측하는 방법', 'Predicting volume', '손가락 깊이와 사진', 'Finger depth and photograph'],
      ['두통과 저작통', 'Headache and chewing pain', '시술 후 흔한 불편', 'Common complaints afterwards'],
    ],
    variants: [
      {
        key: 'two-planes',
        level: 'Advanced',
        angle: 'anatomy',
        title: ['관자 필러의 두 층: 깊은 점, 얕은 선', 'Two planes of the temple: deep point, shallow line'],
        subtitle: ['층에 따라 달라지는 양과 위험', 'Volume and risk by plane'],
        about: [
          '깊은 볼루스를 쓰는 의사와 얕은 캐뉼라를 쓰는 의사가 같은 얼굴을 놓고 토론해요. 두 방법의 장단점을 숫자로 비교해요.',
          'A deep-bolus injector and a cannula injector debate the same face, with figures for each method.',
        ],
      },
      {
        key: 'cadaver-temple',
        level: 'Expert',
        angle: 'anatomy',
        by: 21,
        title: ['해부학 교수와 보는 관자의 여덟 층', 'Eight layers of the temple with an anatomist'],
        subtitle: ['카데바 영상으로 확인하는 필러의 자리', 'Where filler comes to rest, on cadaver video'],
        about: [
          '색을 넣은 필러를 카데바 관자에 주입하고 층을 하나씩 열어 봐요. 바늘을 댄 느낌과 실제로 놓인 자리가 얼마나 다른지 확인할 수 있어요.',
          'Coloured filler is injected and the layers are opened one by one. What the needle felt and where the product lay are often different.',
        ],
      },
      {
        key: 'temple-basic',
        core: [0, 1, 2, 4, 5],
        level: 'Intermediate',
        angle: 'foundation',
        by: 35,
        title: ['꺼진 관자, 어디서부터 볼까', 'The hollow temple: where to begin'],
        subtitle: ['두상과 머리선까지 함께 보는 관자 상담', 'Head shape and hairline included'],
        about: [
          '관자는 환자가 잘 모르는 노화예요. 거울로 보여 주는 방법과 처음 시도하기 좋은 얼굴을 고르는 기준을 알려 드려요.',
          'Patients rarely notice their temples. How to show it in a mirror, and which faces make a good first case.',
        ],
      },
    ],
  },
  {
    key: 'forehead-filler',
    category: 'filler',
    name: ['이마 필러', 'forehead filler'],
    tags: ['filler', 'forehead', 'cannula'],
    faculty: [5, 2, 46],
    context: [
      '이마는 넓고 얇아서 조금만 층이 어긋나도 물결처럼 보여요. 활차위동맥과 안와상동맥이 뼈에서 나와 얕아지는 구간을 알아야 하고, 매끈한 결과는 층 하나를 끝까지 지키는 데서 나와요.',
      'The forehead is broad and thin; a slip in plane shows as ripples. You must know where the supratrochlear and supraorbital arteries leave bone and surface. Smoothness comes from holding one plane to the end.',
    ],
    goals: [
      ['전두근 아래 층을 캐뉼라로 지켜 나갈 수 있어요', 'Stay beneath frontalis with a cannula'],
      [
        '활차위동맥과 안와상동맥의 얕은 구간을 표시할 수 있어요',
        'Mark where supratrochlear and supraorbital arteries turn superficial',
      ],
      ['이마의 볼록함을 옆모습에서 설계할 수 있어요', 'Design convexity from the profile'],
      ['톡신을 먼저 할지 나중에 할지 정할 수 있어요', 'Decide whether toxin comes before or after'],
      ['울퉁불퉁한 이마를 다듬거나 녹일 수 있어요', 'Smooth or dissolve an uneven forehead'],
    ],
    lectures: [
      ['이마의 층과 혈관', 'Layers and vessels', '뼈에서 나와 얕아지는 길', 'From bone to skin'],
      ['이마선의 설계', 'Designing the convexity', '볼록한 이마와 평평한 이마', 'Convex and flat'],
      ['진입점 두 곳', 'Two entry points', '머리선과 관자 쪽', 'Hairline and temporal'],
      [
        '한 층을 끝까지',
        'One plane to the end',
        '캐뉼라의 저항과 소리',
        'Resistance and sound of the cannula',
      ],
      ['펴 바르기와 마사지', 'Moulding', '언제, 얼마나, 어떻게', 'When, how long, how'],
      ['울퉁불퉁한 이마 교정', 'Correcting ripples', '녹일지 채울지', 'Dissolve or fill'],
    ],
    variants: [
      {
        key: 'smooth',
        level: 'Advanced',
        angle: 'technique',
        title: ['매끈한 이마 필러: 한 층을 끝까지', 'A smooth forehead: one plane to the end'],
        subtitle: ['물결 없는 이마를 위한 캐뉼라 훈련', 'Cannula training for a forehead without ripples'],
        about: [
          '이마 필러의 실패는 대부분 층이 바뀌는 순간에 생겨요. 그 순간을 손끝으로 알아차리는 연습을 단계별로 해 봐요.',
          'Most forehead failures happen at the moment the plane changes. Exercises teach the fingertips to notice it.',
        ],
      },
      {
        key: 'ripples',
        level: 'Expert',
        angle: 'safety',
        title: ['울퉁불퉁한 이마를 고치는 법', 'Repairing the uneven forehead'],
        subtitle: ['녹일 곳과 남길 곳을 나누는 교정 증례', 'Cases of what to dissolve and what to keep'],
        about: [
          '다른 곳에서 시술받은 이마 열여덟 명을 교정한 기록이에요. 전부 녹이지 않고 고친 경우와 처음부터 다시 시작한 경우를 나눠 설명해요.',
          'Eighteen foreheads treated elsewhere and repaired, divided into those kept in part and those begun again.',
        ],
      },
      {
        key: 'forehead-toxin',
        own: [
          [
            '톡신 먼저, 2주 뒤 필러',
            'Toxin first, filler two weeks later',
            '움직임이 줄어든 이마에 채우기',
            'Filling a relaxed forehead',
          ],
        ],
        core: [0, 1, 2, 3],
        level: 'Intermediate',
        angle: 'combination',
        by: 46,
        title: ['이마 톡신과 필러, 무엇을 먼저 할까', 'Forehead toxin or filler: which first'],
        subtitle: [
          '움직임을 줄인 뒤 채우는 2주 간격의 이유',
          'Why to quiet the muscle two weeks before filling',
        ],
        about: [
          '움직이는 이마에 채운 필러는 금세 주름을 따라 갈라져요. 톡신을 먼저 하는 이유와 예외를 증례로 정리했어요.',
          'Filler under a moving forehead soon splits along its lines. The reasons for toxin first, and the exceptions, through cases.',
        ],
      },
    ],
  },
];
