import type { Locale } from '@lectern/contracts-core';

/** A search term as it is written in each language. */
export type SearchTerm = Readonly<Record<Locale, string>>;

/** Chosen by our editors, in their order; the first ones are offered before anything is typed. */
export const PROCEDURES: readonly SearchTerm[] = [
  { en: 'Botulinum toxin', ko: '보툴리눔 톡신' },
  { en: 'Filler', ko: '필러' },
  { en: 'Thread lifting', ko: '실리프팅' },
  { en: 'Skin booster', ko: '스킨부스터' },
  { en: 'Facial anatomy', ko: '얼굴 해부학' },
  { en: 'Vascular complications', ko: '혈관 합병증' },
  { en: 'Botox', ko: '보톡스' },
  { en: 'Masseter botox', ko: '사각턱 보톡스' },
  { en: 'Forehead lines', ko: '이마 주름' },
  { en: 'Glabellar lines', ko: '미간 주름' },
  { en: 'Crow’s feet', ko: '눈가 주름' },
  { en: 'Nasolabial folds', ko: '팔자 주름' },
  { en: 'Lip filler', ko: '입술 필러' },
  { en: 'Cheek filler', ko: '앞볼 필러' },
  { en: 'Chin filler', ko: '턱끝 필러' },
  { en: 'Nose filler', ko: '코 필러' },
  { en: 'Tear trough', ko: '눈밑 고랑' },
  { en: 'Hyaluronidase', ko: '히알루로니다제' },
  { en: 'PDO threads', ko: 'PDO 실' },
  { en: 'Cog threads', ko: '코그 실' },
  { en: 'Midface lifting', ko: '중안면 리프팅' },
  { en: 'Jawline lifting', ko: '턱선 리프팅' },
  { en: 'Polynucleotide', ko: '폴리뉴클레오타이드' },
  { en: 'Ultrasound-guided injection', ko: '초음파 유도 주사' },
];

/** Instructors our editors suggest by name. */
export const DOCTORS: readonly SearchTerm[] = [
  { en: 'Seoyeon Kim', ko: '김서연' },
  { en: 'Junhyeok Park', ko: '박준혁' },
  { en: 'Jihoon Lee', ko: '이지훈' },
  { en: 'Haeun Jung', ko: '정하은' },
  { en: 'Minjae Choi', ko: '최민재' },
  { en: 'Jiwon Han', ko: '한지원' },
  { en: 'Taekyung Oh', ko: '오태경' },
  { en: 'Chaerin Yoon', ko: '윤채린' },
  { en: 'Dohyun Kang', ko: '강도현' },
  { en: 'Yujin Seo', ko: '서유진' },
  { en: 'Sungho Lim', ko: '임성호' },
  { en: 'Ara Cho', ko: '조아라' },
];
