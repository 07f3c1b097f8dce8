import type { PromoText } from './promo.types.ts';

export const promoEssential: readonly PromoText[] = [
  {
    id: 'session1-1',
    instructor: 1,
    packId: 'pack-essential',
    title: ['베이직 보툴리눔 톡신', 'Basic Botulinum Toxin'],
    subtitle: ['표정근에서 시작하는 첫 톡신 강의', 'A first toxin lecture that starts with the muscles'],
    level: 'Beginner',
    textColor: '#0b2a3a',
    cardLine: [
      '이마·미간·눈가를 안전하게 시작하는 데 필요한 근육, 용량, 주사점',
      'Muscles, doses and injection points to start safely on the forehead, glabella and lateral canthus',
    ],
    overview: [
      '처음 톡신을 배우는 의사를 위한 3시간 과정입니다. 표정근의 방향과 깊이를 먼저 익히고, 희석과 보관, 주사점 표시, 부위별 시작 용량을 순서대로 다룹니다. 마지막에는 눈꺼풀 처짐과 눈썹 비대칭을 피하는 방법과 2주 뒤 재진에서 확인할 것을 정리합니다.',
      'A three-hour lecture for physicians who are new to botulinum toxin. It begins with the direction and depth of the mimetic muscles, then moves through dilution and storage, marking, and starting doses by area. It closes with how to avoid lid ptosis and brow asymmetry, and what to check at the two-week review.',
    ],
    goals: [
      [
        '추미근, 비근근, 전두근, 안륜근의 기시와 정지를 얼굴 위에 그릴 수 있어요',
        'Draw the origin and insertion of corrugator, procerus, frontalis and orbicularis oculi on a face',
      ],
      [
        '희석 배수와 주사량을 환자에 맞게 계산할 수 있어요',
        'Calculate dilution and volume for the patient in front of you',
      ],
      [
        '이마와 미간을 함께 치료할 때 눈썹이 처지지 않는 순서를 설명할 수 있어요',
        'Explain the order that keeps the brow up when forehead and glabella are treated together',
      ],
      ['안검하수의 초기 신호를 알아보고 대처할 수 있어요', 'Recognise early lid ptosis and respond to it'],
      ['2주 재진에서 보강 여부를 판단할 수 있어요', 'Decide on a touch-up at the two-week review'],
    ],
    lectures: [
      [
        '상안면 표정근 한눈에 보기',
        'The upper-face muscles at a glance',
        '움직임을 보고 근육을 찾는 진찰 순서',
        'An examination order that finds the muscle from its movement',
      ],
      [
        '희석, 보관, 주사기 준비',
        'Dilution, storage and syringes',
        '유효 단위를 지키는 준비 과정',
        'Preparation that keeps every unit active',
      ],
      [
        '미간: 다섯 점의 이유',
        'Glabella: why five points',
        '추미근과 비근근의 깊이 차이',
        'How corrugator and procerus differ in depth',
      ],
      [
        '이마: 눈썹을 지키는 높이',
        'Forehead: the line that protects the brow',
        '전두근 하부를 남기는 도안',
        'A drawing that spares the lower frontalis',
      ],
      [
        '눈가: 웃음을 남기는 용량',
        "Crow's feet: a dose that keeps the smile",
        '안륜근 외측 주사와 관골근 보호',
        'Lateral orbicularis without touching zygomaticus',
      ],
      [
        '합병증과 2주 재진',
        'Adverse events and the two-week review',
        '안검하수, 비대칭, 보강 기준',
        'Ptosis, asymmetry and when to top up',
      ],
    ],
    slides: [
      [
        'detail-botox-1-pc',
        'Start with movement: five expressions that tell you which muscle to treat.',
        'Line drawing of a frowning face with corrugator and procerus highlighted',
      ],
      [
        'detail-botox-2-pc',
        'One dilution for every area: a table you can keep beside the tray.',
        'Drawing of a vial, a syringe and a dilution table',
      ],
      [
        'detail-botox-3-pc',
        'Safe borders around the orbit, explained layer by layer.',
        'Drawing of the orbital rim with a safety margin',
      ],
    ],
  },
  {
    id: 'session1-2',
    instructor: 2,
    packId: 'pack-essential',
    title: ['베이직 필러', 'Basic Filler'],
    subtitle: ['층을 알면 무섭지 않은 첫 필러', 'Filler without fear: know your plane'],
    level: 'Beginner',
    textColor: '#0b2a3a',
    cardLine: [
      '팔자주름과 턱끝으로 배우는 층, 물성, 캐뉼라의 기본',
      'Planes, rheology and cannula basics through the nasolabial fold and the chin',
    ],
    overview: [
      '히알루론산 필러를 처음 잡는 의사를 위한 3시간 과정입니다. 얼굴의 다섯 층과 위험 구역을 먼저 익힌 뒤 점탄성과 응집력으로 제품을 고르는 기준을 세웁니다. 팔자주름과 턱끝을 예로 니들과 캐뉼라를 나눠 쓰고, 혈관 폐색이 의심될 때의 첫 10분을 연습합니다.',
      'A three-hour lecture for physicians holding their first hyaluronic acid syringe. It covers the five layers and the danger zones, then turns viscoelasticity and cohesivity into a way of choosing a product. The nasolabial fold and the chin are used to separate needle from cannula work, and the first ten minutes of a suspected occlusion are rehearsed.',
    ],
    goals: [
      [
        '얼굴의 다섯 층과 안면동맥이 지나는 깊이를 설명할 수 있어요',
        'Explain the five layers of the face and the depth of the facial artery within them',
      ],
      ['부위에 맞는 필러를 물성으로 고를 수 있어요', 'Choose a filler for each area from its rheology'],
      [
        '니들과 캐뉼라의 장단점을 비교해 선택할 수 있어요',
        'Compare needle and cannula and choose between them',
      ],
      [
        '혈관 폐색의 초기 징후를 알아보고 용해 프로토콜을 시작할 수 있어요',
        'Recognise early occlusion and start a dissolving protocol',
      ],
    ],
    lectures: [
      [
        '얼굴의 다섯 층과 위험 구역',
        'Five layers and the danger zones',
        '안면동맥과 눈구석동맥의 길',
        'The path of the facial and angular arteries',
      ],
      [
        '물성 읽기: G′와 응집력',
        'Reading rheology: G′ and cohesivity',
        '숫자를 부위로 옮기는 법',
        'Turning numbers into areas of use',
      ],
      [
        '니들과 캐뉼라의 선택',
        'Needle or cannula',
        '진입점, 방향, 저항 느끼기',
        'Entry point, direction and feeling resistance',
      ],
      [
        '팔자주름: 채우기 전에 올려 보기',
        'Nasolabial fold: look up before you fill',
        '원인에 따른 접근과 주입 층',
        'Approach by cause, and the right plane',
      ],
      [
        '턱끝: 옆모습을 바꾸는 1cc',
        'Chin: one millilitre that changes a profile',
        '골막 위 주입과 비율 점검',
        'Supraperiosteal placement and checking proportion',
      ],
      [
        '첫 10분: 폐색이 의심될 때',
        'The first ten minutes of a suspected occlusion',
        '모세혈관 재충만 검사부터 용해제까지',
        'From capillary refill to hyaluronidase',
      ],
    ],
    slides: [
      [
        'detail-filler-1-pc',
        'Five layers, one syringe: where the product should rest and why.',
        'Cross-section drawing of the five layers of the face',
      ],
      [
        'detail-filler-2-pc',
        'The facial artery follows no textbook: variations you must expect.',
        'Drawing of three variations of the facial artery',
      ],
      [
        'detail-filler-3-pc',
        'A calm first ten minutes: the occlusion card to hang on the wall.',
        'Drawing of an emergency card with numbered steps',
      ],
    ],
  },
];
