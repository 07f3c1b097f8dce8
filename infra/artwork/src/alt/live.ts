import type { AltTable } from './alt.ts';

export const liveAlt: AltTable = {
  'thumb-live-01': {
    ko: '강연대와 마이크에서 퍼져 나가는 방송 동심원',
    en: 'Lectern and microphone with broadcast rings',
  },
  'thumb-live-02': {
    ko: '전파 고리에 둘러싸인 스튜디오 마이크',
    en: 'Studio microphone surrounded by signal rings',
  },
  'thumb-live-03': {
    ko: '얼굴 선화를 생중계하는 모니터와 시청자 화면',
    en: 'Monitor streaming a face drawing with viewer tiles below',
  },
  'thumb-live-04': {
    ko: '삼각대 카메라가 강연자를 비추는 장면',
    en: 'Camera on a tripod filming a speaker',
  },
  'thumb-live-05': {
    ko: '청중 너머로 보이는 강연대와 강연자',
    en: 'Speaker at a lectern seen over the heads of an audience',
  },
  'thumb-live-06': {
    ko: '음파 선이 모여 이루는 옆얼굴',
    en: 'Sound-wave lines forming a profile',
  },
  'thumb-live-07': {
    ko: '참가자 아홉 명의 화면을 띄운 노트북',
    en: 'Laptop with a grid of nine participants',
  },
  'thumb-live-08': {
    ko: '마주 보는 두 옆얼굴 사이에 겹치는 파동',
    en: 'Two facing profiles with overlapping waves between them',
  },
  'detail-live-1': {
    ko: '카메라와 조명을 갖춘 라이브 강의 스튜디오',
    en: 'Live lecture studio with camera and lights',
  },
  'detail-live-2': {
    ko: '강의 화면 옆으로 이어지는 실시간 질문 말풍선',
    en: 'Lecture screen with a column of live question bubbles',
  },
  'detail-live-3': {
    ko: '강연자에게 손을 든 참가자들',
    en: 'Participants raising hands towards the speaker',
  },
  'detail-live-4': {
    ko: '시작 시각을 가리키는 시계와 방송 고리',
    en: 'Clock pointing to the start time inside broadcast rings',
  },
};
