import type { AngleKey } from './authoring.types.ts';
import type { AngleText } from './angle.types.ts';

type PracticeAngle = Extract<
  AngleKey,
  'foundation' | 'anatomy' | 'technique' | 'view360' | 'express' | 'ultrasound'
>;

export const practiceAngles: Record<PracticeAngle, AngleText> = {
  foundation: {
    openings: [
      [
        '시작 전에: {t}에서 배울 것',
        'Before we begin: the plan of this course',
        '강의 순서와 준비물, 미리 보면 좋은 해부',
        'Order, supplies and the anatomy to look up first',
      ],
      [
        '{t}, 처음이라면 여기서부터',
        'New to {t}? Start here',
        '진료실에서 쓰는 말로 풀어 보는 첫걸음',
        'First steps in the words of the clinic',
      ],
      [
        '{t}의 적응증과 금기',
        '{t}: indications and contraindications',
        '권할 환자와 미룰 환자를 먼저 나눠요',
        'Whom to offer it to, whom to put off',
      ],
    ],
    supports: [
      [
        '상담과 목표 정하기',
        'Consultation and goal setting',
        '{t} 전에 환자와 나눌 다섯 문장',
        'Five sentences to exchange before {t}',
      ],
      [
        '표준 사진과 표시',
        'Standard photographs and marking',
        '시술 전 사진 다섯 장과 펜 하나',
        'Five photographs and one pen',
      ],
      [
        '동의서와 설명 기록',
        'Consent and the record of it',
        '{t}에서 빠지기 쉬운 항목',
        'What is easily left out for {t}',
      ],
      ['준비물과 무균', 'Supplies and asepsis', '트레이 위에 놓는 순서', 'The order of the tray'],
      [
        '사후 관리와 재진',
        'Aftercare and review',
        '안내문과 2주 뒤 확인할 것',
        'The leaflet, and what to check in two weeks',
      ],
      [
        '첫 증례 함께 보기',
        'A first case together',
        '진찰부터 재진까지 한 명을 따라가요',
        'One patient from examination to review',
      ],
    ],
    goals: [
      [
        '첫 다섯 명의 환자를 볼 때 쓸 점검표를 갖출 수 있어요',
        'Have a checklist ready for your first five patients',
      ],
      ['설명과 동의를 빠짐없이 기록할 수 있어요', 'Record explanation and consent in full'],
    ],
    lists: [
      {
        lead: ['이런 분께 권해요', 'Who it is for'],
        items: [
          ['미용 진료를 이제 막 시작한 의사', 'Physicians who have just started aesthetic practice'],
          ['기초를 다시 정리하고 싶은 개원의', 'Clinic owners who want to tidy up the basics'],
          ['시술을 보조하며 원리를 알고 싶은 간호사', 'Nurses who assist and want to know why'],
          ['전공의와 공중보건의', 'Residents and public health doctors'],
          ['다른 과에서 진료 영역을 넓히려는 전문의', 'Specialists widening their scope'],
        ],
      },
      {
        lead: ['함께 드리는 자료', 'What comes with it'],
        items: [
          ['부위별 도안 그림 (PDF)', 'Marking diagrams by area (PDF)'],
          ['시작 용량과 준비물 한 장 요약', 'A one-page summary of starting doses and supplies'],
          ['상담용 설명 그림', 'Drawings to use in consultation'],
          ['동의서 예시 양식', 'A sample consent form'],
          ['환자용 사후 관리 안내문', 'An aftercare leaflet for patients'],
        ],
      },
    ],
    closings: [
      [
        '어려운 용어는 처음 나올 때마다 풀어 설명해요. 다른 강의를 먼저 듣지 않아도 이 강의만으로 시작할 수 있어요.',
        'Terms are explained the first time they appear. No earlier course is needed.',
      ],
      [
        '짧은 수업으로 나눠 두었으니 진료 사이사이에 하나씩 보셔도 좋아요.',
        'Lectures are short enough to watch one at a time between patients.',
      ],
      [
        '강의를 다 들으면 첫 환자를 맞기 전에 확인할 점검표가 완성돼요.',
        'By the end you will have a checklist to run before your first patient.',
      ],
    ],
  },
  anatomy: {
    openings: [
      [
        '{t} 해부, 왜 다시 볼까',
        'Why look again at the anatomy of {t}',
        '교과서 그림과 실제 얼굴이 다른 세 가지',
        'Three ways a face differs from the atlas',
      ],
      [
        '표면에서 시작하는 {t} 해부',
        'The anatomy of {t}, from the surface',
        '만져서 찾는 기준점',
        'Landmarks you can feel',
      ],
    ],
    supports: [
      [
        '층별로 벗겨 보기',
        'Layer by layer',
        '피부에서 뼈까지 두께와 저항',
        'Thickness and resistance from skin to bone',
      ],
      [
        '혈관과 신경의 길',
        'The course of vessels and nerves',
        '{t}에서 조심할 깊이',
        'Depths to respect in {t}',
      ],
      [
        '흔한 변이',
        'Common variations',
        '열 명 중 세 명은 다르게 지나가요',
        'Three in ten take another path',
      ],
      [
        '나이에 따른 변화',
        'How it changes with age',
        '지방과 인대, 뼈가 움직이는 순서',
        'The order in which fat, ligament and bone move',
      ],
      [
        '안전한 대안 층',
        'A safer plane',
        '위험 구간에서 고를 수 있는 다른 길',
        'Another route where the usual one is risky',
      ],
      [
        '스스로 그려 보는 시험',
        'Draw it yourself',
        '빈 얼굴에 지도를 완성해요',
        'Complete the map on a blank face',
      ],
    ],
    goals: [
      [
        '빈 얼굴 그림에 층과 혈관을 그려 설명할 수 있어요',
        'Draw layers and vessels on a blank face and explain them',
      ],
      ['변이가 의심될 때 계획을 바꿀 수 있어요', 'Change the plan when variation is suspected'],
    ],
    lists: [
      {
        lead: ['이 강의에서 보게 될 것', 'What you will see'],
        items: [
          ['층별로 나눈 해부 그림과 실제 조직 사진', 'Layered drawings beside real tissue'],
          ['시술자가 보는 방향으로 돌려 놓은 화면', 'Views turned to the injector’s side'],
          ['변이 유형과 빈도를 정리한 표', 'A table of variations and how often they occur'],
          ['초음파와 해부를 나란히 놓은 장면', 'Ultrasound and dissection side by side'],
          ['인쇄해서 쓰는 빈 얼굴 그림', 'Blank faces to print and draw on'],
        ],
      },
    ],
    closings: [
      [
        '이름을 외우는 강의가 아니에요. 바늘 끝이 지금 어디에 있는지 상상할 수 있게 되는 것이 목표예요.',
        'The aim is not to memorise names but to picture where your needle tip is now.',
      ],
      [
        '중간중간 화면을 멈추고 직접 그려 보는 시간이 있어요. 펜과 종이를 준비해 주세요.',
        'There are pauses to draw. Keep pen and paper at hand.',
      ],
    ],
  },
  technique: {
    openings: [
      [
        '{t}, 처음부터 끝까지',
        '{t}: from start to finish',
        '완성된 시술 한 번을 끊지 않고 보여 드려요',
        'One complete treatment, uncut',
      ],
      [
        '{t} 한눈에 보기',
        '{t} at a glance',
        '전체 흐름과 오늘 집중할 세 지점',
        'The whole procedure, and three points to watch',
      ],
    ],
    supports: [
      [
        '자세와 조명, 받치는 손',
        'Posture, light and the supporting hand',
        '시술자가 지치지 않는 배치',
        'A set-up that does not tire you',
      ],
      [
        '느린 화면으로 보기',
        'In slow motion',
        '방향이 바뀌는 순간 짚어 보기',
        'The moments direction changes',
      ],
      [
        '흔한 실수와 교정',
        'Common errors, corrected',
        '수강생 영상을 함께 고쳐요',
        'Learners’ videos put right',
      ],
      [
        '마취와 편안함',
        'Anaesthesia and comfort',
        '{t}에 맞는 최소한의 마취',
        'The least anaesthesia for {t}',
      ],
      ['얼굴 유형별 응용', 'By face type', '같은 술기, 다른 얼굴 세 명', 'One technique, three faces'],
      ['멈추는 기준', 'When to stop', '더 하고 싶을 때 확인할 것', 'What to check when you want to do more'],
      [
        '직후 점검과 기록',
        'Immediate check and record',
        '대칭, 색, 감각 확인',
        'Symmetry, colour, sensation',
      ],
    ],
    goals: [
      ['시술 장면을 보고 흔한 실수를 짚어 낼 수 있어요', 'Spot common errors on video'],
      ['더 하지 않고 멈출 기준을 세울 수 있어요', 'Set a rule for stopping'],
    ],
    lists: [
      {
        lead: ['강의 구성', 'How it is built'],
        items: [
          ['끊지 않고 촬영한 전체 시술', 'A complete treatment without cuts'],
          ['손과 도구를 확대한 느린 화면', 'Slow close-ups of hand and tool'],
          ['실패한 장면과 그 이유', 'Failed moments, and why'],
          ['따라 하며 확인하는 점검표', 'A checklist to follow'],
          ['4주, 12주 경과 사진', 'Photographs at four and twelve weeks'],
        ],
      },
      {
        lead: ['함께 드리는 자료', 'What comes with it'],
        items: [
          ['술기 순서 카드 (PDF)', 'Step cards for the technique (PDF)'],
          ['연습용 도안과 팬텀 만드는 법', 'Practice sheets and how to build a phantom'],
          ['시술 기록지 양식', 'A treatment record sheet'],
          ['도구와 규격 목록', 'A list of tools and gauges'],
        ],
      },
    ],
    closings: [
      [
        '보고 끝내지 않도록 수업마다 짧은 과제가 있어요. 과제를 마치면 손이 달라진 것을 느끼실 거예요.',
        'Each lecture ends with a small task. Finish them and your hands will know the difference.',
      ],
      [
        '정답이 하나뿐이라고 말하지 않아요. 강사가 고른 방법과 고르지 않은 방법의 이유를 함께 들려 드려요.',
        'There is more than one right way. You hear why the instructor chose one and not another.',
      ],
    ],
  },
  view360: {
    openings: [
      [
        '360도로 둘러보는 시술실',
        'Around the treatment room in 360',
        '{t}, 시술자 자리에서 둘러보기',
        'Look around from the operator’s seat: {t}',
      ],
    ],
    supports: [
      [
        '시술자 자리에서',
        'From the operator’s seat',
        '손과 환자의 표정을 함께 봐요',
        'Hands and expression together',
      ],
      [
        '보조자 자리에서',
        'From the assistant’s seat',
        '건네고 당기고 비추는 순서',
        'Passing, stretching, lighting',
      ],
      [
        '머리맡에서 보기',
        'From the head of the couch',
        '좌우 대칭을 확인하는 각도',
        'An angle that shows symmetry',
      ],
      ['설명 없이 한 번 더', 'Once more without words', '소리와 속도만 느껴 봐요', 'Only sound and pace'],
      [
        '평면 화면 요약',
        'A flat-screen summary',
        '360 없이도 복습할 수 있어요',
        'For review without a headset',
      ],
    ],
    goals: [
      ['시술자와 보조자의 자리를 스스로 배치할 수 있어요', 'Arrange operator and assistant yourself'],
      ['환자의 고개와 의자 높이를 시술에 맞출 수 있어요', 'Match head and chair height to the procedure'],
    ],
    lists: [
      {
        lead: ['이렇게 보세요', 'How to watch'],
        items: [
          [
            '휴대전화를 움직이거나 화면을 끌어 방향을 바꿔요',
            'Move your phone or drag the screen to look around',
          ],
          ['어지러우면 평면 보기로 바꿀 수 있어요', 'Switch to the flat view if you feel dizzy'],
          ['자막은 시선을 따라 움직여요', 'Captions follow your gaze'],
          ['중요한 순간에는 작은 표시가 나타나요', 'A small marker appears at key moments'],
        ],
      },
    ],
    closings: [
      [
        '같은 장면을 세 자리에서 번갈아 보면 혼자서는 놓치던 것이 보여요.',
        'See the same scene from three seats and what you missed alone appears.',
      ],
      [
        '헤드셋이 없어도 괜찮아요. 휴대전화와 컴퓨터 화면에서도 모든 방향을 볼 수 있어요.',
        'No headset needed. Phones and computers show every direction.',
      ],
    ],
  },
  express: {
    openings: [
      [
        '핵심만 먼저: {t}',
        'The essentials first: {t}',
        '바쁠 때 이것만 보세요',
        'Watch this if nothing else',
      ],
    ],
    supports: [
      ['한 장으로 정리하기', 'One page', '진료 전에 훑어보는 요약', 'A summary to skim before clinic'],
      [
        '자주 틀리는 한 가지',
        'One common mistake',
        '수강생이 가장 많이 물은 질문',
        'The question learners ask most',
      ],
      ['다음에 배울 것', 'What to learn next', '이어서 들으면 좋은 강의', 'Where to go from here'],
    ],
    goals: [
      ['핵심을 동료에게 1분 안에 설명할 수 있어요', 'Explain the essentials to a colleague in a minute'],
      ['더 배워야 할 부분을 스스로 찾을 수 있어요', 'Find what you still need to learn'],
    ],
    lists: [
      {
        lead: ['짧지만 담았어요', 'Short, with the essentials'],
        items: [
          ['꼭 지켜야 할 순서', 'The order to keep'],
          ['피해야 할 한 가지 실수', 'One mistake to avoid'],
          ['휴대전화에 저장할 요약 그림', 'A summary picture for your phone'],
        ],
      },
    ],
    closings: [
      [
        '길게 배울 시간이 없을 때 먼저 보고, 필요하면 긴 과정으로 이어 가세요.',
        'Watch it first when time is short, then move on to a longer course.',
      ],
    ],
  },
  ultrasound: {
    openings: [
      [
        '초음파로 보는 {t}',
        '{t} through ultrasound',
        '화면 하나에 담긴 층과 혈관',
        'Layers and vessels on one screen',
      ],
      [
        '탐촉자를 잡기 전에',
        'Before you hold the probe',
        '설정 다섯 개와 젤의 두께',
        'Five settings and the thickness of gel',
      ],
    ],
    supports: [
      ['정상 영상 익히기', 'Knowing normal', '{t} 부위의 표준 단면', 'Standard views for {t}'],
      [
        '도플러로 혈관 찾기',
        'Finding vessels by Doppler',
        '압력과 각도를 바꿔 가며',
        'Changing pressure and angle',
      ],
      [
        '바늘 끝 따라가기',
        'Following the tip',
        '화면 안에 두는 세 가지 방법',
        'Three ways to keep it in view',
      ],
      [
        '영상 퀴즈 스무 장면',
        'Twenty-frame quiz',
        '층과 혈관을 맞혀 보세요',
        'Name the layer and the vessel',
      ],
      [
        '기록과 보고서',
        'Images and report',
        '나중에 다시 찾을 수 있게 저장하기',
        'Saving so you can find it again',
      ],
    ],
    goals: [
      [
        '{t} 전후의 초음파 영상을 기준에 맞춰 저장할 수 있어요',
        'Store images before and after {t} to a standard',
      ],
      ['영상에서 본 것을 시술 계획에 반영할 수 있어요', 'Let what you saw change the plan'],
    ],
    lists: [
      {
        lead: ['필요한 장비와 자료', 'Equipment and materials'],
        items: [
          ['고주파 선형 탐촉자 (15MHz 이상 권장)', 'High-frequency linear probe (15 MHz or above advised)'],
          ['젤과 멸균 커버', 'Gel and sterile cover'],
          ['표준 단면 그림 모음', 'A set of standard views'],
          ['영상 퀴즈 스무 문제', 'Twenty image questions'],
          ['보고서 예시', 'Sample reports'],
        ],
      },
    ],
    closings: [
      [
        '장비 회사와 관계없이 원리를 설명해요. 가지고 계신 장비로 따라 하실 수 있어요.',
        'Principles rather than brands. Follow with the machine you own.',
      ],
      [
        '처음에는 아무것도 안 보이는 것이 정상이에요. 4주 동안 하루 10분이면 충분해요.',
        'Seeing nothing at first is normal. Ten minutes a day for four weeks is enough.',
      ],
    ],
  },
};
