import type { AltTable } from './alt.ts';

export const botoxAlt: AltTable = {
  'thumb-botox-01': {
    ko: '이마근 섬유와 이마 주사 지점을 표시한 정면 얼굴 선화',
    en: 'Front view of a face with frontalis muscle fibres and forehead injection points',
  },
  'thumb-botox-02': {
    ko: '미간과 눈가 주사 지점을 표시한 옆얼굴 선화',
    en: 'Profile of a face with glabellar and crow’s-feet injection points',
  },
  'thumb-botox-03': {
    ko: '눈썹주름근과 눈살근 위에 다섯 지점을 찍은 미간 확대도',
    en: 'Close view of the glabella with five points over corrugator and procerus',
  },
  'thumb-botox-04': {
    ko: '깨물근과 턱선 주사 지점을 강조한 비스듬한 얼굴',
    en: 'Three-quarter face with the masseter and its three injection points',
  },
  'thumb-botox-05': {
    ko: '감은 눈을 둘러싼 눈둘레근 섬유와 눈가 주사 지점',
    en: 'Closed eye ringed by orbicularis oculi fibres and lateral canthal points',
  },
  'thumb-botox-06': {
    ko: '넓은목근 띠를 따라 점을 배열한 턱과 목',
    en: 'Jaw and neck with rows of points along the platysma bands',
  },
  'thumb-botox-07': {
    ko: '신경 말단과 줄무늬 근섬유가 만나는 신경근 접합부',
    en: 'Neuromuscular junction where a nerve ending meets striated muscle',
  },
  'thumb-botox-08': {
    ko: '한쪽은 피부, 한쪽은 얼굴 근육으로 나눈 정면 얼굴',
    en: 'Face divided down the middle: skin on one side, facial muscles on the other',
  },
  'detail-botox-1': {
    ko: '얼굴 표정근 전체를 나타낸 해부 지도',
    en: 'Anatomical map of all muscles of facial expression',
  },
  'detail-botox-2': {
    ko: '피부층에 세 가지 각도로 들어가는 주삿바늘',
    en: 'Needles entering the skin layers at three different angles',
  },
  'detail-botox-3': {
    ko: '희석 농도 순서로 늘어놓은 바이알과 주사기',
    en: 'Vials in order of dilution beside a syringe',
  },
  'detail-botox-4': {
    ko: '이마와 눈썹 위 약물 확산 범위를 원으로 나타낸 얼굴',
    en: 'Face with circles showing how far the toxin spreads above the brow',
  },
};
