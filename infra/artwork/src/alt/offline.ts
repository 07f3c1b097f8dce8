import type { AltTable } from './alt.ts';

export const offlineAlt: AltTable = {
  'thumb-offline-01': {
    ko: '주사기, 캐뉼라, 바이알을 가지런히 놓은 기구 쟁반',
    en: 'Instrument tray with syringes, cannulas and vials in order',
  },
  'thumb-offline-02': {
    ko: '주사기를 쥔 장갑 낀 손',
    en: 'Gloved hand holding a syringe',
  },
  'thumb-offline-03': {
    ko: '실습대 위 마네킹 머리와 작업등',
    en: 'Training head on a table under a lamp',
  },
  'thumb-offline-04': {
    ko: '시술대에 누운 옆얼굴과 위쪽 수술등',
    en: 'Reclining profile on a treatment bed below a surgical light',
  },
  'thumb-offline-05': {
    ko: '볼에 시술선을 긋는 손과 마킹 펜',
    en: 'Hand drawing marks on a cheek with a surgical pen',
  },
  'thumb-offline-06': {
    ko: '아래에서 올려다본 수술등 불빛',
    en: 'Surgical light seen from below with its beams',
  },
  'thumb-offline-07': {
    ko: '둥근 실습대를 둘러싼 자리를 위에서 본 모습',
    en: 'Round workshop table with seats and trays seen from above',
  },
  'thumb-offline-08': {
    ko: '선반에 놓인 바이알과 앰풀, 세워 둔 주사기',
    en: 'Shelf with a vial, ampoules and an upright syringe',
  },
  'detail-offline-1': {
    ko: '실습 전에 준비한 멸균 기구 한 벌',
    en: 'Sterile instrument set laid out before practice',
  },
  'detail-offline-2': {
    ko: '마네킹 얼굴에 주사를 연습하는 장갑 낀 손',
    en: 'Gloved hand practising an injection on a training head',
  },
  'detail-offline-3': {
    ko: '바늘을 잡는 두 손의 자세',
    en: 'Grip of two hands on a needle and syringe',
  },
  'detail-offline-4': {
    ko: '실습대와 의자를 배치한 강의실 평면도',
    en: 'Floor plan of a workshop room with tables and chairs',
  },
};
