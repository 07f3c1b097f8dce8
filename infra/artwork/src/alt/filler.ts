import type { AltTable } from './alt.ts';

export const fillerAlt: AltTable = {
  'thumb-filler-01': {
    ko: '얼굴을 가로 세 등분, 세로 다섯 등분한 비율선',
    en: 'Front view of a face with lines for facial thirds and fifths',
  },
  'thumb-filler-02': {
    ko: '코끝과 턱끝을 잇는 심미선을 그은 옆얼굴',
    en: 'Profile with the aesthetic line from nose tip to chin',
  },
  'thumb-filler-03': {
    ko: '입술 볼륨을 등고선으로 나타낸 확대도',
    en: 'Close view of lips mapped with volume contours',
  },
  'thumb-filler-04': {
    ko: '볼 지방 구획을 색면으로 나눈 비스듬한 얼굴',
    en: 'Three-quarter face with the fat pads of the cheek as separate shapes',
  },
  'thumb-filler-05': {
    ko: '한 점에서 부챗살처럼 퍼지는 볼 캐뉼라 경로',
    en: 'Cannula paths fanning out across the cheek from one entry point',
  },
  'thumb-filler-06': {
    ko: '눈 밑 고랑을 따라 지나가는 캐뉼라',
    en: 'Cannula following the tear trough below a closed eye',
  },
  'thumb-filler-07': {
    ko: '어두운 바탕에 등고선으로 그린 얼굴 볼륨 지도',
    en: 'Topographic volume map of a face on a dark ground',
  },
  'thumb-filler-08': {
    ko: '아래턱선을 따라 볼루스를 배치한 턱 옆모습',
    en: 'Side of the chin with boluses placed along the mandible',
  },
  'detail-filler-1': {
    ko: '얼굴 지방 구획을 나타낸 정면 해부도',
    en: 'Front view of the fat compartments of the face',
  },
  'detail-filler-2': {
    ko: '피하층을 지나는 캐뉼라와 골막에 닿는 바늘 비교',
    en: 'Cannula gliding in the subcutis compared with a needle reaching bone',
  },
  'detail-filler-3': {
    ko: '점탄성이 다른 필러 겔 세 방울',
    en: 'Three drops of filler gel with different cohesivity',
  },
  'detail-filler-4': {
    ko: '얼굴동맥과 눈구석동맥이 지나는 위험 구역',
    en: 'Danger zones along the facial and angular arteries',
  },
};
