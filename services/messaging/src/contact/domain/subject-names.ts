import type { ContactSubjectId, Locale } from '@lectern/contracts';

/** Names of the subjects, as the contact page has them. */
export const SUBJECT_NAMES: Readonly<Record<Locale, Readonly<Record<ContactSubjectId, string>>>> = {
  ko: {
    payment: '결제',
    refund: '환불',
    licence: '면허 인증',
    player: '영상과 플레이어',
    certificate: '수료증',
    instructor: '강사 지원',
    privacy: '개인정보',
    other: '그 밖의 문의',
  },
  en: {
    payment: 'Payment',
    refund: 'Refund',
    licence: 'Licence verification',
    player: 'Video and player',
    certificate: 'Certificate',
    instructor: 'Teaching',
    privacy: 'Personal data',
    other: 'Anything else',
  },
};
