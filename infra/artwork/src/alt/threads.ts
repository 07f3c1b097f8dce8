import type { AltTable } from './alt.ts';

export const threadsAlt: AltTable = {
  'thumb-threads-01': {
    ko: '관자에서 볼로 내려오는 실 벡터를 그린 비스듬한 얼굴',
    en: 'Three-quarter face with thread vectors from temple to cheek',
  },
  'thumb-threads-02': {
    ko: '양방향 코그가 달린 실을 돋보기로 확대한 모습',
    en: 'Magnified view of a thread with bidirectional cogs',
  },
  'thumb-threads-03': {
    ko: '턱선과 목을 끌어올리는 방향을 그은 옆얼굴',
    en: 'Profile with lifting vectors along the jaw and neck',
  },
  'thumb-threads-04': {
    ko: '좌우 대칭으로 펼쳐진 실 배치를 그린 정면 얼굴',
    en: 'Front view of a face with symmetrical fans of threads',
  },
  'thumb-threads-05': {
    ko: '실이 장착된 캐뉼라와 감아 놓은 실 타래',
    en: 'Thread-loaded cannula beside a coil of thread',
  },
  'thumb-threads-06': {
    ko: '피하층을 지나며 조직을 잡는 코그 실 단면',
    en: 'Cross-section of a cog thread gripping tissue in the subcutis',
  },
  'thumb-threads-07': {
    ko: '볼 위에 그물처럼 교차한 모노 실',
    en: 'Monofilament threads crossing like a net over the cheek',
  },
  'thumb-threads-08': {
    ko: '눈썹꼬리를 끌어올리는 실을 그린 눈 확대도',
    en: 'Close view of an eye with threads lifting the tail of the brow',
  },
  'detail-threads-1': {
    ko: '모노, 스크루, 코그 실을 나란히 비교한 그림',
    en: 'Mono, screw and cog threads compared side by side',
  },
  'detail-threads-2': {
    ko: '고정점과 삽입점을 잇는 얼굴 실 설계',
    en: 'Thread design joining anchor and exit points on the face',
  },
  'detail-threads-3': {
    ko: '피하지방층을 따라 캐뉼라로 실을 넣는 단면',
    en: 'Section of a cannula carrying a thread through subcutaneous fat',
  },
  'detail-threads-4': {
    ko: '얼굴신경 가지를 피해 지나는 실의 경로',
    en: 'Thread paths that avoid the branches of the facial nerve',
  },
};
