import type { Pair } from './text.types.ts';

/** Invented training rooms. */
export const VENUES = {
  seoulSinsa: {
    name: ['렉턴 트레이닝센터 신사', 'Lectern Training Centre Sinsa'],
    address: ['서울 강남구 가로수샛길 27, 4층', '4F, 27 Garosusaet-gil, Gangnam-gu, Seoul'],
  },
  seoulMagok: {
    name: ['마곡 의학시뮬레이션홀', 'Magok Medical Simulation Hall'],
    address: ['서울 강서구 마곡누리로 118, B동 2층', '2F Building B, 118 Magok-nuriro, Gangseo-gu, Seoul'],
  },
  busan: {
    name: ['해운대 컨퍼런스 라운지', 'Haeundae Conference Lounge'],
    address: ['부산 해운대구 달빛해안로 63, 9층', '9F, 63 Dalbit-haeanro, Haeundae-gu, Busan'],
  },
  daegu: {
    name: ['동성로 메디컬 스튜디오', 'Dongseong-ro Medical Studio'],
    address: ['대구 중구 동성로샛길 14, 3층', '3F, 14 Dongseong-ro Saet-gil, Jung-gu, Daegu'],
  },
  daejeon: {
    name: ['유성 해부학습관', 'Yuseong Anatomy Learning House'],
    address: ['대전 유성구 배움로 205', '205 Baeum-ro, Yuseong-gu, Daejeon'],
  },
  gwangju: {
    name: ['빛고을 의사연수원', 'Bitgoeul Physicians’ Training House'],
    address: ['광주 서구 상무누리길 41', '41 Sangmunuri-gil, Seo-gu, Gwangju'],
  },
  cheonan: {
    name: ['불당 실습실', 'Buldang Practice Room'],
    address: ['충남 천안시 서북구 불당솔길 88, 5층', '5F, 88 Buldang-solgil, Seobuk-gu, Cheonan'],
  },
  changwon: {
    name: ['가온길 술기실', 'Gaongil Skills Room'],
    address: ['경남 창원시 성산구 가온길 9, 2층', '2F, 9 Gaon-gil, Seongsan-gu, Changwon'],
  },
  chuncheon: {
    name: ['미르대학교 임상해부센터', 'Mir University Clinical Anatomy Centre'],
    address: ['강원 춘천시 의암배움길 1', '1 Uiam-baeumgil, Chuncheon'],
  },
  tokyo: {
    name: ['아오야마 세미나룸 하루', 'Aoyama Seminar Room Haru'],
    address: ['일본 도쿄 미나토구 기타아오야마 9-77', '9-77 Kita-Aoyama, Minato, Tokyo'],
  },
  taipei: {
    name: ['다안 의학 교실', 'Da’an Medical Classroom'],
    address: ['대만 타이베이 다안구 광복남로 999', '999 Guangfu South Road, Da’an, Taipei'],
  },
} as const satisfies Record<string, { name: Pair; address: Pair }>;
