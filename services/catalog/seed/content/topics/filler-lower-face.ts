import type { TopicText } from '../authoring/authoring.types.ts';

export const fillerLowerFace: readonly TopicText[] = [
  {
    key: 'lips',
    category: 'filler',
    name: ['입술 필러', 'lip filler'],
    tags: ['filler', 'lips', 'ha'],
    faculty: [14, 57, 39, 24],
    context: [
      '입술은 하루에도 수천 번 움직이는 곳이라 정지한 사진의 예쁨이 오래가지 않아요. 입술동맥은 점막 쪽에 가깝게 지나지만 예외가 많고, 경계를 넘은 필러는 인중을 두껍게 만들어요.',
      'Lips move thousands of times a day, so beauty in a still photograph fades quickly. The labial arteries usually run towards the mucosa, with many exceptions, and filler that crosses the border thickens the philtrum.',
    ],
    goals: [
      ['입술의 비율과 옆모습을 함께 평가할 수 있어요', 'Assess lip proportion together with profile'],
      [
        '입술동맥의 흔한 위치와 변이를 설명할 수 있어요',
        'Explain the usual course of the labial arteries and their variation',
      ],
      ['붉은 입술과 경계선에 서로 다른 층을 쓸 수 있어요', 'Use different planes in vermilion and border'],
      ['이동한 필러를 알아보고 부분 용해할 수 있어요', 'Recognise and partly dissolve migrated filler'],
      ['말하고 웃는 영상으로 결과를 확인할 수 있어요', 'Judge results on video of speech and smile'],
    ],
    lectures: [
      [
        '입술을 재는 세 개의 선',
        'Three lines that measure a lip',
        '정면, 옆모습, 움직임',
        'Front, profile, motion',
      ],
      [
        '입술동맥의 위치',
        'Where the labial arteries run',
        '점막 아래, 근육 속, 피부 아래',
        'Submucosal, intramuscular, subcutaneous',
      ],
      [
        '경계선과 인중 기둥',
        'Border and philtral columns',
        '선명하게, 그러나 두껍지 않게',
        'Definition without thickness',
      ],
      [
        '붉은 입술의 수직 주사',
        'Vertical threads in the vermilion',
        '양을 나누는 다섯 구획',
        'Five units that share the volume',
      ],
      ['건조한 입술과 잔주름', 'Dry lips and fine lines', '부드러운 필러의 자리', 'A place for soft filler'],
      [
        '이동과 덩어리',
        'Migration and lumps',
        '인중이 두꺼워진 이유 찾기',
        'Finding why the philtrum thickened',
      ],
      [
        '입술 폐색의 첫 색깔',
        'The first colour of a lip occlusion',
        '창백함과 얼룩을 놓치지 않기',
        'Not missing pallor or mottling',
      ],
    ],
    variants: [
      {
        key: 'proportion',
        core: [0, 1, 2, 3],
        level: 'Beginner',
        angle: 'foundation',
        title: ['입술 필러의 비율: 옆모습에서 시작하기', 'Lip proportion starts from the side'],
        subtitle: ['얼마나 넣을지보다 어디에 넣지 않을지', 'Where not to inject, before how much'],
        about: [
          '정면 셀카만 보고 시작하면 오리 입술이 되기 쉬워요. 옆모습의 선 하나로 넣을 양을 정하는 방법을 배워요.',
          'Plan from a frontal selfie alone and duck lips follow. One line on the profile decides how much.',
        ],
      },
      {
        key: 'motion',
        core: [0, 2, 3, 5, 6],
        level: 'Intermediate',
        angle: 'cases',
        title: ['말하고 웃는 입술 24례', 'Twenty-four lips that speak and smile'],
        subtitle: ['영상으로 결과를 판단하는 입술 강의', 'Judging lips on video, not in photographs'],
        about: [
          '사진은 예쁜데 영상은 어색했던 증례를 모았어요. 어떤 점의 필러가 발음과 미소를 바꿨는지 느린 화면으로 찾아봐요.',
          'Cases that looked good in photographs and odd on video. Slow motion shows which point changed speech or smile.',
        ],
      },
      {
        key: 'migration',
        level: 'Advanced',
        angle: 'safety',
        title: ['번진 입술 필러: 용해와 재시술', 'Migrated lip filler: dissolve, then redo'],
        subtitle: ['인중이 두꺼워졌을 때의 4주 계획', 'A four-week plan for the thick upper lip'],
        about: [
          '여러 번 맞은 입술일수록 필러가 경계 밖에 있어요. 어디까지 녹이고 언제 다시 넣을지를 주 단위로 계획해요.',
          'The more sessions, the more product lies outside the border. A week-by-week plan for how far to dissolve and when to start again.',
        ],
      },
      {
        key: 'masculine-neutral',
        own: [
          [
            '세 단어로 원하는 인상 고르기',
            'Choosing an impression in three words',
            '볼륨, 경계, 색을 나눠 듣기',
            'Volume, border, colour',
          ],
        ],
        core: [0, 2, 4, 5],
        level: 'Intermediate',
        angle: 'consult',
        by: 39,
        title: ['원하는 입술 모양을 말로 확인하는 상담', 'Lip consultation in the patient’s own words'],
        subtitle: [
          '도톰하게, 또렷하게, 자연스럽게: 원하는 모양 찾기',
          'Full, defined or subtle: telling them apart',
        ],
        about: [
          '환자가 말하는 도톰함이 볼륨인지 경계인지 색인지 먼저 나눠 들어요. 성별과 나이를 넘어 누구에게나 쓸 수 있는 질문지를 드려요.',
          'Does full mean volume, border or colour? The course separates them and supplies a question sheet for any age or gender.',
        ],
      },
      {
        key: 'italian-lips',
        level: 'Advanced',
        angle: 'technique',
        by: 57,
        title: ['Lips by Cannula: 밀라노의 캐뉼라 입술', 'Lips by cannula, the Milan way'],
        subtitle: ['니들과 캐뉼라를 나눠 쓰는 이유', 'Why to divide needle and cannula'],
        about: [
          '입술에 캐뉼라를 쓰면 둔해진다는 편견을 영상으로 확인해 봐요. 경계는 니들, 몸통은 캐뉼라로 나누는 방식을 영어로 설명해요.',
          'Is a cannula too blunt for lips? See for yourself. Border by needle, body by cannula, explained in English.',
        ],
      },
    ],
  },
  {
    key: 'chin-jawline',
    category: 'filler',
    name: ['턱끝·턱선 필러', 'chin and jawline filler'],
    tags: ['filler', 'chin', 'jawline'],
    faculty: [38, 54, 36, 2],
    context: [
      '턱끝 1cc는 코와 입술의 인상까지 바꿔요. 하지만 턱끝근이 강한 얼굴에서는 필러가 밀려 나오고, 턱선에서는 안면동맥이 뼈를 넘어가는 지점을 반드시 알고 있어야 해요.',
      'One millilitre in the chin changes how nose and lips read. A strong mentalis, though, pushes filler out, and along the jawline you must know where the facial artery crosses bone.',
    ],
    goals: [
      [
        '옆모습에서 턱끝의 위치를 재고 목표를 정할 수 있어요',
        'Measure chin position in profile and set a target',
      ],
      [
        '턱끝근의 힘을 검사해 톡신이 먼저인지 판단할 수 있어요',
        'Test mentalis and decide whether toxin comes first',
      ],
      [
        '안면동맥이 하악을 넘는 지점을 만져 표시할 수 있어요',
        'Palpate and mark the artery crossing the mandible',
      ],
      ['턱선의 각과 곡선을 성별에 맞게 설계할 수 있어요', 'Design jaw angle and curve for the individual'],
      [
        '골 흡수의 가능성을 설명하고 용량을 제한할 수 있어요',
        'Explain possible bone resorption and limit volume',
      ],
    ],
    lectures: [
      ['옆모습의 기준선', 'Reference lines of a profile', '코, 입술, 턱끝의 관계', 'Nose, lip and chin'],
      ['턱끝의 네 방향', 'Four directions of a chin', '앞, 아래, 폭, 주름', 'Forward, down, width, crease'],
      ['턱끝근 검사', 'Testing mentalis', '톡신을 먼저 할 얼굴', 'Faces that need toxin first'],
      ['골막 위 주입', 'On periosteum', '가운데 볼루스와 좌우 연결', 'Central bolus and lateral blend'],
      [
        '안면동맥이 뼈를 넘는 곳',
        'Where the artery crosses bone',
        '교근 앞 가장자리의 맥박',
        'The pulse at the anterior masseter border',
      ],
      ['턱선의 각을 세우기', 'Squaring the angle', '하악각과 귓불의 거리', 'Mandibular angle and lobule'],
      ['시간이 지난 턱끝', 'The chin years later', '뼈의 변화와 재시술 간격', 'Bone change and retreatment'],
    ],
    variants: [
      {
        key: 'profile',
        core: [0, 1, 2, 3],
        level: 'Beginner',
        angle: 'foundation',
        title: ['턱끝 필러: 옆모습을 바꾸는 1cc', 'Chin filler: one millilitre, a new profile'],
        subtitle: ['정면 셀카를 내려놓고 옆모습으로 상담해요', 'Put down the selfie, turn to the side'],
        about: [
          '옆모습 사진에 선을 긋는 것부터 시작해요. 뼈 수술을 하던 강사가 필러로 할 수 있는 범위와 할 수 없는 범위를 분명하게 나눠요.',
          'It begins with a line on a profile photograph. A former facial bone surgeon draws the border between what filler can and cannot do.',
        ],
      },
      {
        key: 'male-jaw',
        tags: ['filler', 'jawline', 'men'],
        aims: [
          ['남성의 하악각과 턱끝 폭을 설계할 수 있어요', 'Design jaw angle and chin width for men'],
          ['수염이 난 피부에서 진입점을 고를 수 있어요', 'Choose entry points through a beard'],
        ],
        own: [
          [
            '수염이 난 피부의 진입점',
            'Entry points through a beard',
            '감염을 줄이는 준비',
            'Preparation that limits infection',
          ],
        ],
        core: [0, 2, 4, 5],
        level: 'Intermediate',
        angle: 'technique',
        by: 36,
        title: ['남성 턱선 필러: 각을 세우는 설계', 'Male jawline: designing the angle'],
        subtitle: ['하악각, 턱끝 폭, 수염 라인까지', 'Angle, chin width and the beard line'],
        about: [
          '남성의 턱선은 날카로움보다 폭이 중요해요. 수염이 난 피부에서 진입점을 고르는 요령까지 담았어요.',
          'In men width matters more than sharpness. It includes choosing entry points through a beard.',
        ],
      },
      {
        key: 'chinese-jaw',
        level: 'Advanced',
        angle: 'anatomy',
        by: 54,
        title: ['하안면 비율과 턱선 (중국어 강의)', 'Lower-face proportion and jawline (Mandarin)'],
        subtitle: ['계측에서 주입까지 이어지는 설계', 'A plan from measurement to injection'],
        about: [
          '중국어로 진행하고 영어 자막을 제공해요. 얼굴의 아래 3분의 1을 재는 방법과 그 숫자를 주입량으로 바꾸는 과정을 보여 드려요.',
          'In Mandarin with English subtitles: measuring the lower third and turning the numbers into volume.',
        ],
      },
      {
        key: 'artery-cross',
        level: 'Advanced',
        angle: 'ultrasound',
        by: 41,
        title: [
          '하악을 넘는 안면동맥: 초음파 실전',
          'The facial artery over the mandible: ultrasound practice',
        ],
        subtitle: ['턱선 필러 전에 반드시 확인할 한 지점', 'One point to check before every jawline'],
        about: [
          '턱선 필러의 위험은 한 지점에 모여 있어요. 영상의학과 교수와 함께 그 지점을 찾고 깊이를 재는 연습을 해요.',
          'The danger of a jawline gathers at one point. With a radiologist, practise finding it and measuring its depth.',
        ],
      },
      {
        key: 'pre-jowl',
        own: [
          [
            '심부볼 앞 그늘 진찰',
            'Examining the prejowl shadow',
            '꺼진 턱선과 무거운 볼을 만져서 구분해요',
            'Hollow or heavy, by touch',
          ],
        ],
        core: [0, 3, 4, 5],
        level: 'Intermediate',
        angle: 'combination',
        title: ['심부볼 앞 그늘: 채울까 올릴까', 'The prejowl shadow: fill or lift'],
        subtitle: ['필러와 에너지 시술의 갈림길', 'Where filler and energy part ways'],
        about: [
          '턱선 앞쪽의 그늘을 채우면 선이 이어지지만, 무거운 볼에는 독이 되기도 해요. 만져 보고 나누는 기준을 증례로 확인해요.',
          'Filling the shadow joins the line, yet burdens a heavy jowl. The cases teach a distinction made by touch.',
        ],
      },
    ],
  },
  {
    key: 'marionette',
    category: 'filler',
    name: ['입가·심부볼 필러', 'marionette filler'],
    tags: ['filler', 'marionette', 'dao'],
    faculty: [48, 35, 14, 46],
    context: [
      '입가의 그늘은 근육이 당기고, 지방이 내려오고, 뼈가 줄어드는 세 가지가 겹쳐 생겨요. 필러만으로 해결하려 하면 용량이 늘고, 용량이 늘면 더 무거워 보여요.',
      'The shadow beside the mouth is made by pulling muscle, falling fat and shrinking bone together. Filler alone means more volume, and more volume looks heavier.',
    ],
    goals: [
      [
        '입가 그늘의 세 가지 원인을 나눠 진찰할 수 있어요',
        'Examine for three causes of the marionette shadow',
      ],
      ['입꼬리를 받치는 기둥 주사를 할 수 있어요', 'Place struts that support the oral commissure'],
      ['톡신과 필러를 나눠 쓸 순서를 정할 수 있어요', 'Order toxin and filler'],
      ['심부볼에 필러를 넣지 않는 기준을 말할 수 있어요', 'State when jowls should not be filled'],
      ['아랫입술동맥과 턱끝동맥을 피할 수 있어요', 'Avoid the inferior labial and mental arteries'],
    ],
    lectures: [
      ['입가 그늘의 해부', 'Anatomy of the shadow', '유지인대와 내려온 지방', 'Ligament and descended fat'],
      [
        '입꼬리를 받치는 기둥',
        'Struts for the commissure',
        '수직 주사와 십자 주사',
        'Vertical and cross-hatched threads',
      ],
      ['턱 앞 홈 메우기', 'The prejowl sulcus', '골막 위의 짧은 선', 'Short lines on bone'],
      [
        '톡신 먼저, 필러 나중',
        'Toxin first, filler later',
        '입꼬리내림근을 쉬게 한 뒤 2주',
        'Two weeks after resting DAO',
      ],
      ['무거운 심부볼', 'The heavy jowl', '넣지 않는 결정과 다른 길', 'Not filling, and other routes'],
      [
        '비대칭 미소 점검',
        'Checking an uneven smile',
        '마취와 부종이 만든 착시',
        'Illusions made by anaesthesia and swelling',
      ],
    ],
    variants: [
      {
        key: 'three-causes',
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'foundation',
        title: ['입가 그늘의 세 가지 원인과 필러', 'Three causes of the marionette line'],
        subtitle: ['당기는 힘, 내려온 지방, 줄어든 뼈', 'Pull, descent and bone loss'],
        about: [
          '같은 입가 주름이라도 원인이 다르면 치료가 달라요. 세 가지를 나누는 진찰을 먼저 배우고 각각의 용량을 정해요.',
          'The same line has different treatments. Learn the examination that separates three causes, then the dose for each.',
        ],
      },
      {
        key: 'with-toxin',
        core: [0, 1, 2, 3, 5],
        level: 'Intermediate',
        angle: 'combination',
        by: 14,
        title: ['입꼬리를 올리는 톡신과 필러의 순서', 'Lifting the corner: toxin and filler in order'],
        subtitle: ['2주 간격 복합 시술의 전후 영상', 'Two weeks apart, on video'],
        about: [
          '톡신 2주 뒤에 필러를 넣으면 필요한 양이 줄어요. 같은 환자를 순서만 바꿔 비교하지는 못하지만, 좌우를 나눠 본 자료를 공개해요.',
          'Filler two weeks after toxin takes less product. Split-face records are shared.',
        ],
      },
      {
        key: 'heavy-jowl',
        level: 'Advanced',
        angle: 'consult',
        by: 46,
        title: ['무거운 심부볼: 필러를 권하지 않는 상담', 'The heavy jowl: advising against filler'],
        subtitle: ['리프팅으로 방향을 바꾸는 대화', 'A conversation that turns towards lifting'],
        about: [
          '채워 달라는 요청에 당겨야 한다고 답하는 일은 쉽지 않아요. 거울과 사진, 손 하나로 설득하는 과정을 상담 영상으로 보여 드려요.',
          'Telling someone who wants volume that they need lift is not easy. Consultation footage shows persuasion with a mirror, a photograph and one hand.',
        ],
      },
      {
        key: 'commissure-short',
        aims: [
          [
            '입꼬리 기둥 주사의 방향과 양을 정할 수 있어요',
            'Set direction and volume for a commissure strut',
          ],
        ],
        minutes: 12,
        core: [1],
        level: 'Beginner',
        angle: 'express',
        by: 48,
        title: ['입꼬리 기둥 주사 12분', 'Commissure struts in twelve minutes'],
        subtitle: ['한 가지 술기만 짧게 익혀요', 'One skill, kept short'],
        about: [
          '입꼬리를 받치는 기둥 주사 하나만 다뤄요. 바늘 방향과 양을 확인하고 바로 진료에 들어갈 수 있어요.',
          'Only the strut that supports the commissure: check the direction and the volume, and go.',
        ],
      },
    ],
  },
];
