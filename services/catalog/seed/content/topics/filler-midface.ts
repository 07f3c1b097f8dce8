import type { TopicText } from '../authoring/authoring.types.ts';

export const fillerMidface: readonly TopicText[] = [
  {
    key: 'tear-trough',
    category: 'filler',
    name: ['눈물고랑 필러', 'tear trough filler'],
    tags: ['filler', 'tearTrough', 'periorbital'],
    faculty: [12, 8, 2, 37],
    context: [
      '눈물고랑은 채우면 쉽게 좋아 보이고, 쉽게 나빠지는 곳이에요. 얇은 피부 아래 필러가 비치거나 붓고, 몇 년 뒤까지 남아 눈 밑을 무겁게 만들기도 해요. 넣지 않을 사람을 고르는 진찰이 기술보다 먼저예요.',
      'The tear trough rewards filler quickly and punishes it just as fast. Product shows or swells beneath thin skin and may still be there years later. Choosing whom not to treat comes before technique.',
    ],
    goals: [
      [
        '지방 돌출, 피부 이완, 골 함몰을 구분할 수 있어요',
        'Separate fat prolapse, skin laxity and bony recession',
      ],
      [
        '눈물고랑 인대와 안와격막의 위치를 설명할 수 있어요',
        'Describe the tear trough ligament and the orbital septum',
      ],
      ['골막 위 층에 소량씩 넣는 방법을 익힐 수 있어요', 'Place small amounts on periosteum'],
      [
        '틴들 현상과 만성 부종을 알아보고 대처할 수 있어요',
        'Recognise and manage Tyndall effect and persistent oedema',
      ],
      [
        '용해가 필요한 환자에게 용량과 간격을 정할 수 있어요',
        'Set dose and interval when dissolving is needed',
      ],
      ['수술이 나은 환자를 의뢰할 수 있어요', 'Refer the patient better served by surgery'],
    ],
    lectures: [
      [
        '눈 밑 그림자의 네 가지 원인',
        'Four causes of a shadow under the eye',
        '거울, 손전등, 누운 자세로 나누기',
        'Sorting with mirror, torch and supine view',
      ],
      [
        '눈물고랑 인대와 림프 흐름',
        'The ligament and lymphatic flow',
        '붓는 눈 밑이 생기는 이유',
        'Why some lids swell',
      ],
      [
        '어느 층에 놓을까',
        'Choosing the plane',
        '골막 위와 안륜근 아래',
        'On periosteum and beneath orbicularis',
      ],
      [
        '캐뉼라 진입점 두 곳',
        'Two cannula entry points',
        '눈구석정맥을 피하는 방향',
        'Directions that avoid the angular vein',
      ],
      ['0.1cc의 속도', 'The pace of 0.1 mL', '적게, 천천히, 두 번에 나눠서', 'Little, slowly, in two visits'],
      [
        '비치는 필러와 붓는 필러',
        'The filler that shows, the filler that swells',
        '틴들 현상과 만성 부종 감별',
        'Tyndall effect against chronic oedema',
      ],
      [
        '오래된 눈 밑 필러 용해',
        'Dissolving old lid filler',
        '초음파로 찾고 나눠 녹이기',
        'Find it on ultrasound, dissolve in stages',
      ],
    ],
    variants: [
      {
        key: 'say-no',
        level: 'Advanced',
        angle: 'consult',
        by: 12,
        title: ['눈물고랑, 채우지 않을 환자 고르기', 'The tear trough you should not fill'],
        subtitle: ['거절이 치료가 되는 상담', 'When refusing is the treatment'],
        about: [
          '눈물고랑으로 찾아온 환자 백 명 중 필러를 권한 사람은 마흔한 명이었어요. 나머지에게 무엇을 보여 주고 어떻게 설명했는지 상담 장면으로 배워요.',
          'Of a hundred patients who asked for tear trough filler, forty-one were offered it. Consultation scenes show what the others were told, and how.',
        ],
      },
      {
        key: 'cannula',
        level: 'Advanced',
        angle: 'technique',
        title: ['캐뉼라 눈물고랑 필러: 0.1cc의 기술', 'Tear trough by cannula: the craft of 0.1 mL'],
        subtitle: ['진입점, 층, 속도를 하나씩 나눠 연습해요', 'Entry, plane and pace, practised one by one'],
        about: [
          '손이 빠를수록 결과가 나빠지는 부위예요. 한 번에 0.1cc, 양쪽을 번갈아, 누운 자세와 앉은 자세를 오가며 넣는 과정을 쉬지 않고 보여 드려요.',
          'A place where fast hands do worse. The whole sequence is shown uncut: 0.1 mL at a time, side to side, lying and sitting.',
        ],
      },
      {
        key: 'late-swelling',
        level: 'Expert',
        angle: 'ultrasound',
        by: 8,
        title: [
          '5년 뒤에도 붓는 눈 밑: 초음파로 찾는 필러',
          'Still swelling at five years: finding filler by ultrasound',
        ],
        subtitle: ['남아 있는 필러를 보고 나눠 녹이는 법', 'See what remains, dissolve in stages'],
        about: [
          '필러가 다 흡수됐다고 믿었던 환자의 눈 밑에서 남은 필러를 찾아낸 증례를 다뤄요. 탐촉자를 대는 각도와 용해제를 나누는 간격까지 그대로 보여 드려요.',
          'Filler found where both patient and doctor believed it long gone. Probe angles and the spacing of hyaluronidase are shown as performed.',
        ],
      },
      {
        key: 'anatomy',
        core: [0, 1, 2, 3, 5],
        level: 'Intermediate',
        angle: 'anatomy',
        by: 2,
        title: ['눈 밑 해부: 인대와 지방의 층', 'Anatomy under the eye: ligaments and fat'],
        subtitle: [
          '안와지방, SOOF, 눈물고랑 인대를 그려 봐요',
          'Drawing orbital fat, SOOF and the tear trough ligament',
        ],
        about: [
          '눈 밑 5밀리미터 안에 다섯 겹이 있어요. 수술장에서 본 인대와 지방을 층층이 그리며 어느 층이 매끈하고 어느 층이 위험한지 확인해요.',
          'Five layers within five millimetres. Ligaments and fat seen in surgery are drawn one by one, with the smooth plane and the dangerous one marked.',
        ],
      },
    ],
  },
  {
    key: 'midface',
    category: 'filler',
    name: ['앞볼 필러', 'midface filler'],
    tags: ['filler', 'midface', 'anatomy'],
    faculty: [2, 35, 57, 46],
    context: [
      '앞볼은 얼굴의 중심이라 조금만 채워도 인상이 바뀌고, 조금만 지나쳐도 웃을 때 볼이 튀어나와요. 깊은 지방 구획을 먼저 세우고 얕은 층은 아껴야 움직임이 자연스러워요.',
      'The midface is the centre of the face: a little changes the whole, and a little too much bulges on smiling. Build the deep compartments first and spare the superficial ones if the face is to move well.',
    ],
    goals: [
      [
        '깊은 안쪽 볼지방과 SOOF의 경계를 그릴 수 있어요',
        'Draw the borders of the deep medial cheek fat and SOOF',
      ],
      [
        '안와하공의 위치를 촉진과 비율로 예측할 수 있어요',
        'Predict the infraorbital foramen by palpation and proportion',
      ],
      ['웃을 때 튀어나오지 않는 층을 고를 수 있어요', 'Choose the plane that does not bulge on smiling'],
      ['볼륨과 리프팅 효과를 구분해 설명할 수 있어요', 'Distinguish volume from lift when counselling'],
      ['과하게 채운 얼굴을 알아보고 멈출 수 있어요', 'Recognise an overfilled face and stop'],
    ],
    lectures: [
      [
        '중안면의 지방 구획',
        'Fat compartments of the midface',
        '깊은 층과 얕은 층이 늙는 방식',
        'How deep and superficial fat age',
      ],
      [
        '안와하신경과 혈관',
        'The infraorbital bundle',
        '피해야 할 한 점 찾기',
        'Finding the one point to avoid',
      ],
      [
        '옆모습에서 시작하는 볼',
        'A cheek designed from the side',
        '사선 사진에서 재는 곡선',
        'Measuring the curve on oblique photographs',
      ],
      [
        '니들 세 점의 지지',
        'Three supporting points by needle',
        '골막 위 볼루스의 크기',
        'The size of a supraperiosteal bolus',
      ],
      ['캐뉼라로 잇는 볼', 'Blending with a cannula', '부채꼴로 펴는 SOOF 층', 'Fanning in the SOOF plane'],
      [
        '웃는 얼굴 검사',
        'The smile test',
        '시술 중 세 번 웃게 하는 이유',
        'Why to make the patient smile three times',
      ],
      [
        '과하게 채운 볼 되돌리기',
        'Reversing the overfilled cheek',
        '부분 용해와 기다림',
        'Partial dissolution and waiting',
      ],
    ],
    variants: [
      {
        key: 'compartments',
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'anatomy',
        title: ['볼을 받치는 지방 구획 지도', 'A map of the fat that holds up the cheek'],
        subtitle: ['깊은 지방부터 세우는 중안면 필러', 'Midface filler from the deep compartments up'],
        about: [
          '늙은 볼을 풍선처럼 부풀리지 않고, 꺼진 구획만 찾아 세우는 방법을 배워요. 수술장 사진과 시술 영상을 같은 화면에 나란히 놓고 봐요.',
          'Not inflating an older cheek but finding the compartment that emptied. Surgical photographs and injection video share one screen.',
        ],
      },
      {
        key: 'first-cheek',
        core: [0, 2, 3, 5],
        level: 'Beginner',
        angle: 'foundation',
        by: 24,
        title: ['처음 하는 앞볼 필러', 'Your first cheek'],
        subtitle: ['반 주사기로 시작하는 자연스러운 볼륨', 'Natural volume from half a syringe'],
        about: [
          '첫 볼 필러는 적게 넣고 다시 보는 것이 전부예요. 반 주사기로 할 수 있는 것과 두 번째 방문으로 미룰 것을 나눠 드려요.',
          'A first cheek is little filler and a second look. What half a syringe can do, and what to leave for the next visit.',
        ],
      },
      {
        key: 'sculptor',
        level: 'Advanced',
        angle: 'technique',
        by: 57,
        title: ['The Sculpted Cheek: 캐뉼라의 저항을 읽는 손', 'The sculpted cheek: reading resistance'],
        subtitle: [
          '층을 느끼는 연습부터 시작하는 캐뉼라 강의',
          'Cannula work that begins with feeling the plane',
        ],
        about: [
          '손끝의 저항으로 층을 구분하는 연습 다섯 가지를 영어로 소개해요. 과일과 닭고기로 하는 가정식 훈련까지 재미있게 따라 해 볼 수 있어요.',
          'Five exercises for telling planes apart by touch, in English, including a set to practise at home with fruit and chicken.',
        ],
      },
      {
        key: 'after-fifty',
        level: 'Advanced',
        angle: 'cases',
        by: 35,
        title: ['50대의 볼: 볼륨을 되살리는 순서', 'Cheeks after fifty: putting volume back in order'],
        subtitle: ['꺼진 곳과 처진 곳을 나눠 보는 증례', 'Cases that separate hollow from heavy'],
        about: [
          '중년의 볼은 꺼지면서 동시에 처져요. 채우면 좋아질 곳과 채우면 무거워질 곳을 증례마다 표시하고 순서를 정해요.',
          'Cheeks after fifty empty and descend at once. Case by case, the course marks where filling helps and where it weighs down.',
        ],
      },
      {
        key: 'overfilled',
        level: 'Expert',
        angle: 'safety',
        title: ['과하게 채운 얼굴 되돌리기', 'Undoing the overfilled face'],
        subtitle: ['용해, 휴식, 재설계의 6개월', 'Six months of dissolving, resting and replanning'],
        about: [
          '다른 곳에서 여러 번 채운 얼굴을 6개월에 걸쳐 되돌린 다섯 증례예요. 환자가 꺼진 얼굴을 견디도록 돕는 상담이 가장 중요한 부분이에요.',
          'Five faces filled many times, brought back over six months. The most important part is helping patients through the weeks when they look empty.',
        ],
      },
    ],
  },
  {
    key: 'nasolabial',
    category: 'filler',
    name: ['팔자주름 필러', 'nasolabial filler'],
    tags: ['filler', 'nasolabial', 'facialArtery'],
    faculty: [48, 2, 24, 57],
    context: [
      '팔자주름은 결과이지 원인이 아니에요. 볼이 내려와 생긴 그림자에 필러를 계속 더하면 입가가 두꺼워지고, 바로 그 주름을 따라 안면동맥이 지나가요.',
      'The nasolabial fold is a result, not a cause. Keep adding filler to a shadow cast by the cheek and the mouth thickens, while the facial artery runs along the very same line.',
    ],
    goals: [
      ['팔자주름의 원인을 네 가지로 나눌 수 있어요', 'Divide the fold into four causes'],
      ['안면동맥이 깊이를 바꾸는 구간을 표시할 수 있어요', 'Mark where the facial artery changes depth'],
      ['비익 옆 함몰에 안전하게 볼륨을 세울 수 있어요', 'Build volume safely beside the ala'],
      [
        '캐뉼라 한 개의 진입점으로 주름 전체를 다룰 수 있어요',
        'Treat the whole fold through one cannula entry',
      ],
      ['주름보다 볼을 먼저 치료할 환자를 고를 수 있어요', 'Choose the patient whose cheek should come first'],
    ],
    lectures: [
      [
        '팔자주름의 네 가지 원인',
        'Four causes of the fold',
        '골격, 볼, 피부, 근육',
        'Bone, cheek, skin, muscle',
      ],
      [
        '안면동맥의 굽은 길',
        'The winding facial artery',
        '주름 안쪽과 바깥쪽의 변이',
        'Variation medial and lateral to the fold',
      ],
      ['비익 옆 골 함몰', 'The pyriform hollow', '깊은 볼루스와 흡인', 'Deep bolus and aspiration'],
      [
        '캐뉼라 하나로 전체 다루기',
        'One cannula for the whole fold',
        '진입점과 진행 방향',
        'Entry point and direction',
      ],
      [
        '얕은 잔주름의 마무리',
        'Finishing the fine line',
        '묽은 필러와 얕은 선',
        'Soft filler, shallow lines',
      ],
      ['두꺼워진 입가', 'When the mouth corner thickens', '덜어 내는 결정', 'Deciding to take away'],
    ],
    variants: [
      {
        key: 'shadow',
        core: [0, 1, 2, 3],
        level: 'Beginner',
        angle: 'foundation',
        title: ['팔자주름은 그림자예요', 'The nasolabial fold is a shadow'],
        subtitle: ['주름을 채우기 전에 볼을 올려 보는 진찰', 'Lift the cheek before you fill the line'],
        about: [
          '볼을 손으로 살짝 올렸을 때 주름이 사라지면 채울 곳은 주름이 아니에요. 진찰 하나로 시작하는 팔자주름 강의예요.',
          'If the line vanishes when a finger lifts the cheek, the line is not what needs filling. The course starts from that one test.',
        ],
      },
      {
        key: 'artery',
        level: 'Advanced',
        angle: 'ultrasound',
        by: 8,
        title: ['팔자주름 아래 안면동맥 따라가기', 'Following the facial artery beneath the fold'],
        subtitle: ['도플러로 좌우를 각각 그려 보는 혈관 지도', 'A Doppler map, side by side'],
        about: [
          '좌우 동맥의 길이 다른 사람이 절반이 넘어요. 시술 전 5분 동안 동맥을 따라가며 피부에 표시하는 과정을 함께 해 봐요.',
          'In more than half of people the two sides differ. Five minutes of tracing and marking before the syringe is opened.',
        ],
      },
      {
        key: 'cannula-one',
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'technique',
        title: ['캐뉼라 한 번으로 끝내는 팔자주름', 'The fold through a single cannula entry'],
        subtitle: ['진입점 하나, 층 두 개, 방향 세 개', 'One entry, two planes, three directions'],
        about: [
          '진입점을 늘릴수록 멍이 늘어요. 한 점에서 비익 옆부터 입꼬리까지 층을 바꿔 가며 다루는 술기를 느린 영상으로 보여 드려요.',
          'More entries, more bruises. From one point, slow video shows planes changing between the ala and the corner of the mouth.',
        ],
      },
      {
        key: 'nlf-360',
        by: 48,
        core: [0, 1, 2, 3, 4],
        level: 'Intermediate',
        angle: 'view360',
        title: ['시술대 옆에서 보는 팔자주름 필러', 'Beside the couch: nasolabial filler in 360'],
        subtitle: [
          '강사의 손과 보조자의 손을 함께 보는 영상',
          'The injector’s hand and the assistant’s hand',
        ],
        about: [
          '주사하는 손만큼 피부를 당기는 손이 중요해요. 고개를 돌려 두 사람의 손을 번갈아 보며 시술의 흐름을 익혀요.',
          'The hand that stretches skin matters as much as the one that injects. Turn your head between the two and learn the rhythm.',
        ],
      },
    ],
  },
];
