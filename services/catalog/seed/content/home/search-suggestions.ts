import type { BilingualList } from '../types.ts';

/** Popular searches: procedures in generic words, then instructors. */
export const searchSuggestions: BilingualList = {
  ko: [
    '보툴리눔 톡신',
    '미간',
    '사각턱',
    '히알루론산 필러',
    '눈물고랑',
    '혈관 폐색',
    'PDO 코그실',
    '집속초음파',
    '고주파 미세침',
    '폴리뉴클레오타이드',
    '안면동맥',
    '초음파 유도',
    '김서연',
    '강도현',
    '이지훈',
  ],
  en: [
    'botulinum toxin',
    'glabella',
    'masseter',
    'hyaluronic acid filler',
    'tear trough',
    'vascular occlusion',
    'PDO cog threads',
    'HIFU',
    'microneedle RF',
    'polynucleotide',
    'facial artery',
    'ultrasound guidance',
    'Seoyeon Kim',
    'Dohyun Kang',
    'Jihoon Lee',
  ],
};
