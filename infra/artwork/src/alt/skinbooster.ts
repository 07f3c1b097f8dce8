import type { AltTable } from './alt.ts';

export const skinboosterAlt: AltTable = {
  'thumb-skinbooster-01': {
    ko: '진피층에 나란히 놓인 미세 방울을 보여 주는 피부 단면',
    en: 'Skin cross-section with a row of microdroplets in the dermis',
  },
  'thumb-skinbooster-02': {
    ko: '모낭과 방울이 보이는 입체 피부 블록',
    en: 'Cut block of skin showing its layers, a hair follicle and droplets',
  },
  'thumb-skinbooster-03': {
    ko: '얕은 각도로 진피에 들어가 팽진을 만드는 바늘',
    en: 'Needle entering the dermis at a shallow angle and raising a papule',
  },
  'thumb-skinbooster-04': {
    ko: '볼에 격자 모양 주입 지점을 찍은 비스듬한 얼굴',
    en: 'Three-quarter face with a grid of micro-injections on the cheek',
  },
  'thumb-skinbooster-05': {
    ko: '콜라겐 섬유 그물 사이에 맺힌 물방울',
    en: 'Water drops held between strands of a collagen network',
  },
  'thumb-skinbooster-06': {
    ko: '수면에 떨어져 동심원을 그리는 큰 물방울',
    en: 'Large drop above concentric ripples',
  },
  'thumb-skinbooster-07': {
    ko: '두 볼에 촉촉한 점을 흩뿌린 정면 얼굴',
    en: 'Front view of a face with fine moisture stipple on both cheeks',
  },
  'thumb-skinbooster-08': {
    ko: '피부층 위에 놓인 다섯 바늘 주입기',
    en: 'Five-needle injector head above the skin layers',
  },
  'detail-skinbooster-1': {
    ko: '표피에서 피하까지 이어지는 피부층 파노라마',
    en: 'Panorama of the skin from epidermis to subcutis',
  },
  'detail-skinbooster-2': {
    ko: '나파주 기법으로 이어지는 볼 주입 지점',
    en: 'Nappage pattern of closely spaced injection points on the cheek',
  },
  'detail-skinbooster-3': {
    ko: '주사기와 점점 커지는 히알루론산 방울',
    en: 'Syringe with hyaluronic drops growing in size',
  },
  'detail-skinbooster-4': {
    ko: '건조한 피부와 수분을 머금은 피부의 섬유 비교',
    en: 'Fibres of dry skin compared with well-hydrated skin',
  },
};
