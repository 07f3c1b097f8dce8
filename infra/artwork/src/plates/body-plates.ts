import { tagged } from '../tags/vocabulary.ts';
import { drawAxilla, drawCalves, drawChest, drawOpenHand, drawShoulders } from './bodies.ts';
import type { Plate } from './plate.types.ts';

/** Pictures of the body below the face. */
export const bodyPlates: readonly Plate[] = [
  {
    id: 'thumb-botox-shoulder-points',
    category: 'botox',
    tags: tagged('shoulder', 'toxin ultrasound', 'muscle'),
    alt: {
      ko: '뒤에서 본 승모근과 어깨 톡신 주사점',
      en: 'Trapezius from behind with toxin points on both shoulders',
    },
    draw: (stage) => drawShoulders(stage, 'tint', 'points'),
  },
  {
    id: 'thumb-botox-shoulder-muscle',
    category: 'botox',
    tags: tagged('shoulder', 'toxin anatomy', 'muscle'),
    alt: { ko: '비스듬히 뒤에서 본 승모근 섬유', en: 'Fibres of the trapezius from behind, turned a little' },
    draw: (stage) => drawShoulders(stage, 'wash', 'muscle', 158),
  },
  {
    id: 'thumb-botox-calf-points',
    category: 'botox',
    tags: tagged('calf', 'toxin', 'surface'),
    alt: { ko: '뒤에서 본 종아리와 톡신 주사점', en: 'Calves from behind with toxin points' },
    draw: (stage) => drawCalves(stage, 'mid', 'points'),
  },
  {
    id: 'thumb-botox-axilla-points',
    category: 'botox',
    tags: tagged('axilla', 'toxin', 'surface'),
    alt: { ko: '팔을 든 겨드랑이의 톡신 주사점', en: 'Armpit of a raised arm with toxin points' },
    draw: (stage) => drawAxilla(stage, 'tint', 'points'),
  },
  {
    id: 'thumb-botox-axilla-sweat',
    category: 'botox',
    tags: tagged('axilla', 'toxin', 'surface'),
    alt: { ko: '팔을 든 겨드랑이와 땀이 나는 자리', en: 'Armpit of a raised arm with the area that sweats' },
    draw: (stage) => drawAxilla(stage, 'wash', 'drops'),
  },
  {
    id: 'thumb-botox-palm-points',
    category: 'botox',
    tags: tagged('palm', 'toxin anaesthesia', 'surface'),
    alt: { ko: '펼친 손바닥의 톡신 주사점', en: 'Open palm with toxin points' },
    draw: (stage) => drawOpenHand(stage, 'tint', true, 'points'),
  },
  {
    id: 'thumb-skinbooster-hand-drops',
    category: 'skinbooster',
    tags: tagged('hand', 'booster', 'surface'),
    alt: { ko: '손등의 정맥과 부스터 방울', en: 'Back of a hand with veins and drops of skin booster' },
    draw: (stage) => drawOpenHand(stage, 'wash', false, 'drops'),
  },
  {
    id: 'thumb-skinbooster-chest-drops',
    category: 'skinbooster',
    tags: tagged('chest', 'booster collagen', 'surface'),
    alt: { ko: '데콜테 주름과 부스터 방울', en: 'Décolletage with its lines and drops of skin booster' },
    draw: (stage) => drawChest(stage, 'tint', 'drops'),
  },
  {
    id: 'thumb-live-shoulder-probe',
    category: 'live',
    tags: tagged('shoulder', 'toxin ultrasound', 'muscle'),
    alt: { ko: '승모근에 댄 초음파 탐촉자', en: 'Ultrasound probe on the trapezius from behind' },
    draw: (stage) => drawShoulders(stage, 'tint', 'probe'),
  },
];
