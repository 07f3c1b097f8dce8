import type { AltTable } from './alt.ts';

export const productAlt: AltTable = {
  'hero-1': {
    ko: '얼굴 근육과 주사점, 그 아래 피부층을 확대한 그림',
    en: 'Face with muscles and injection points, and the skin below them enlarged',
  },
  'hero-2': {
    ko: '강의를 생중계하는 화면과 마이크',
    en: 'Monitor with a lecture on air beside a microphone',
  },
  'hero-3': {
    ko: '나란히 선 강사진',
    en: 'Instructors standing side by side',
  },
  'banner-1': {
    ko: '주사기와 바이알, 표시 펜을 늘어놓은 띠 그림',
    en: 'Strip of syringes, vials and a marking pen',
  },
  'banner-2': {
    ko: '피부층과 방울이 이어진 띠 그림',
    en: 'Strip of skin layers and droplets',
  },
  'promo-session1-1': {
    ko: '보툴리눔 톡신 기초: 이마와 미간에 주사 지점을 찍은 얼굴과 주사기',
    en: 'Botulinum toxin basics: a face with forehead points and a syringe',
  },
  'promo-session1-2': {
    ko: '필러 기초: 얼굴 비율선과 입술 볼륨을 그린 얼굴',
    en: 'Filler basics: a face with proportion lines and lip volume',
  },
  'promo-session2-1': {
    ko: '보툴리눔 톡신 심화: 깨물근과 넓은목근을 드러낸 옆모습',
    en: 'Advanced botulinum toxin: side view with masseter and platysma',
  },
  'promo-session2-2': {
    ko: '필러 심화: 지방 구획과 혈관 사이를 지나는 캐뉼라',
    en: 'Advanced filler: cannula passing between fat pads and vessels',
  },
  'promo-session3-1': {
    ko: '실 리프팅 기초: 볼에서 관자로 이어지는 코그 실',
    en: 'Thread lifting basics: cog threads from cheek to temple',
  },
  'promo-session3-2': {
    ko: '실 리프팅 심화: 턱선과 목까지 펼친 다중 실 설계',
    en: 'Advanced thread lifting: multi-vector design across jaw and neck',
  },
  'promo-banner-pc': {
    ko: '톡신, 필러, 실 리프팅을 상징하는 세 얼굴 선화',
    en: 'Three line-drawn faces standing for toxin, filler and thread lifting',
  },
  'promo-banner-mobile': {
    ko: '톡신과 실 리프팅을 상징하는 두 얼굴 선화',
    en: 'Two line-drawn faces standing for toxin and thread lifting',
  },
  'pack-essential': {
    ko: '바이알과 주사기, 얼굴 선화를 함께 놓은 기초 구성',
    en: 'Essential set: a vial, a syringe and a face drawing together',
  },
  'pack-advanced': {
    ko: '근육 지도와 캐뉼라, 지방 구획을 함께 놓은 심화 구성',
    en: 'Advanced set: muscle map, cannula and fat pads together',
  },
  'pack-lifting': {
    ko: '코그 실을 그린 얼굴과 에너지 호를 내는 핸드피스를 함께 놓은 리프팅 구성',
    en: 'Lifting set: a face with cog threads beside a handpiece sending out energy arcs',
  },
  'pack-all': {
    ko: '세 강의 구성을 한데 모은 전체 묶음',
    en: 'All three class sets gathered into one',
  },
  'default-curriculum': {
    ko: '펼친 책 모양의 강연대를 그린 기본 강의 그림',
    en: 'Default course picture: a lectern drawn as an open book',
  },
  'default-profile': {
    ko: '얼굴을 비워 둔 기본 프로필 그림',
    en: 'Default profile picture: a bust without features',
  },
  'doctor-platform': {
    ko: '강연대를 형상화한 렉턴 표지',
    en: 'Lectern mark: an abstract lectern with an open book',
  },
  'og-default': {
    ko: '비율선을 그은 얼굴 선화와 렉턴 표지',
    en: 'Face drawing with proportion lines beside the Lectern mark',
  },
  'doctors-banner': {
    ko: '나란히 선 의사들의 초상',
    en: 'Portraits of doctors standing side by side',
  },
};
