import type { AltTable } from './alt.ts';

export const liftingAlt: AltTable = {
  'thumb-lifting-01': {
    ko: '핸드피스에서 볼로 퍼지는 에너지 호를 그린 얼굴',
    en: 'Face with energy arcs spreading from a handpiece on the cheek',
  },
  'thumb-lifting-02': {
    ko: '세 가지 깊이에 모이는 초음파 초점 단면',
    en: 'Ultrasound beams focused at three depths of the skin',
  },
  'thumb-lifting-03': {
    ko: '수렴하는 호를 내보내는 초음파 핸드피스',
    en: 'Ultrasound handpiece sending out converging arcs',
  },
  'thumb-lifting-04': {
    ko: '위로 흐르는 리프팅 선을 따라 그린 정면 얼굴',
    en: 'Front view of a face drawn with upward lifting lines',
  },
  'thumb-lifting-05': {
    ko: '전극과 조직 사이에 휘어진 고주파 전기력선',
    en: 'Radiofrequency field lines bending between electrode and tissue',
  },
  'thumb-lifting-06': {
    ko: '처진 턱선에서 올라간 턱선까지 겹쳐 그린 옆얼굴',
    en: 'Overlaid profiles from a sagging to a lifted jawline',
  },
  'thumb-lifting-07': {
    ko: '볼에서 들어 올린 스마스층을 보여 주는 얼굴',
    en: 'Face with the SMAS layer raised like a sheet over the cheek',
  },
  'thumb-lifting-08': {
    ko: '마이크로니들 고주파가 만든 응고 구역 단면',
    en: 'Section with coagulation zones made by microneedle radiofrequency',
  },
  'detail-lifting-1': {
    ko: '피부, 지방, 스마스, 근육이 층을 이룬 얼굴 단면',
    en: 'Layers of the face: skin, fat, SMAS and muscle',
  },
  'detail-lifting-2': {
    ko: '볼과 턱선에 그은 핸드피스 시술 경로',
    en: 'Handpiece passes drawn on the cheek and jawline',
  },
  'detail-lifting-3': {
    ko: '카트리지 깊이별 초점 간격',
    en: 'Spacing of focal points for cartridges of different depth',
  },
  'detail-lifting-4': {
    ko: '조직 속으로 번지는 열과 수축하는 콜라겐',
    en: 'Heat spreading in tissue and collagen contracting around it',
  },
};
