import type { Age, Beard, Doctor, Glasses, HairStyle, HairTone, Mood, Wear } from '../avatars/doctor.ts';

const covered: readonly HairStyle[] = ['hijab', 'turban', 'scrub-cap', 'bald'];
const tonesEn: Record<HairTone, string> = {
  black: 'black ',
  'dark-brown': 'dark brown ',
  brown: 'brown ',
  auburn: 'auburn ',
  blond: 'blond ',
  grey: 'grey ',
  white: 'white ',
};
const tonesKo: Record<HairTone, string> = {
  black: '검은 ',
  'dark-brown': '짙은 갈색 ',
  brown: '갈색 ',
  auburn: '적갈색 ',
  blond: '금색 ',
  grey: '희끗한 ',
  white: '흰 ',
};

export const toneEn = (doctor: Doctor) => (covered.includes(doctor.hair) ? '' : tonesEn[doctor.tone]);
export const toneKo = (doctor: Doctor) => (covered.includes(doctor.hair) ? '' : tonesKo[doctor.tone]);

export const hairEn: Record<HairStyle, string> = {
  bob: 'chin-length bob',
  lob: 'shoulder-length hair',
  long: 'long straight hair',
  wavy: 'wavy hair',
  bun: 'top bun',
  'low-bun': 'low bun',
  ponytail: 'ponytail',
  pixie: 'pixie cut',
  'bangs-bob': 'bob with bangs',
  curly: 'curly hair',
  braid: 'side braid',
  'side-part': 'side-parted hair',
  crop: 'cropped hair',
  swept: 'swept-back hair',
  comma: 'hair with a curved fringe',
  curtain: 'hair parted in the middle',
  receding: 'receding hair',
  bald: 'bald head',
  quiff: 'quiff',
  coily: 'coily hair',
  hijab: 'hijab',
  turban: 'turban',
  'scrub-cap': 'surgical cap',
};

export const hairKo: Record<HairStyle, string> = {
  bob: '턱선 단발',
  lob: '어깨 길이 머리',
  long: '긴 생머리',
  wavy: '물결 웨이브 머리',
  bun: '올려 묶은 머리',
  'low-bun': '낮게 쪽 찐 머리',
  ponytail: '뒤로 묶은 머리',
  pixie: '짧은 커트 머리',
  'bangs-bob': '앞머리 있는 단발',
  curly: '곱슬머리',
  braid: '옆으로 땋은 머리',
  'side-part': '옆 가르마 머리',
  crop: '짧게 깎은 머리',
  swept: '뒤로 넘긴 머리',
  comma: '쉼표 앞머리',
  curtain: '가운데 가르마 머리',
  receding: '이마가 넓은 머리',
  bald: '민머리',
  quiff: '앞을 세운 머리',
  coily: '촘촘한 곱슬머리',
  hijab: '히잡',
  turban: '터번',
  'scrub-cap': '수술모',
};

export const glassesEn: Record<Glasses, string> = {
  round: 'round glasses',
  square: 'square glasses',
  half: 'half-rim glasses',
  thin: 'thin-framed glasses',
  browline: 'browline glasses',
};
export const glassesKo: Record<Glasses, string> = {
  round: '둥근 안경',
  square: '네모난 안경',
  half: '반테 안경',
  thin: '얇은 테 안경',
  browline: '하금테 안경',
};

export const beardEn: Record<Beard, string> = {
  stubble: 'light stubble',
  full: 'full beard',
  goatee: 'goatee',
  moustache: 'moustache',
  short: 'short beard',
};
export const beardKo: Record<Beard, string> = {
  stubble: '옅은 수염',
  full: '풍성한 턱수염',
  goatee: '염소수염',
  moustache: '콧수염',
  short: '짧은 턱수염',
};

export const ageEn: Record<Age, string> = { young: 'young ', middle: 'middle-aged ', senior: 'senior ' };
export const ageKo: Record<Age, string> = { young: '젊은', middle: '중년', senior: '노년' };

export const moodEn: Record<Mood, string> = {
  calm: 'calm expression',
  soft: 'soft expression',
  smile: 'smile',
  open: 'bright smile',
};
export const moodKo: Record<Mood, string> = {
  calm: '차분한 표정',
  soft: '부드러운 표정',
  smile: '잔잔한 미소',
  open: '환한 미소',
};

export const wearEn: Record<Wear, string> = {
  'coat-shirt': 'white coat over a shirt',
  'coat-tie': 'white coat and tie',
  'coat-scrubs': 'white coat over scrubs',
  'coat-knit': 'white coat over a knit top',
  scrubs: 'scrubs',
  suit: 'suit',
  blouse: 'blouse',
};
export const wearKo: Record<Wear, string> = {
  'coat-shirt': '셔츠에 흰 가운',
  'coat-tie': '넥타이에 흰 가운',
  'coat-scrubs': '수술복에 흰 가운',
  'coat-knit': '니트에 흰 가운',
  scrubs: '수술복 차림',
  suit: '정장 차림',
  blouse: '블라우스 차림',
};
