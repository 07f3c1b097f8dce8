import type { Category, Level } from '@lectern/contracts';
import type { Bilingual } from '../content/types.ts';

type Words = readonly [Bilingual, ...Bilingual[]];

/** What courses of a category are about. */
export const SUBJECTS: Readonly<Record<Category, Words>> = {
  botox: [
    { ko: '보툴리눔 톡신', en: 'Botulinum Toxin' },
    { ko: '미간 톡신', en: 'Glabellar Toxin' },
    { ko: '사각턱 톡신', en: 'Masseter Toxin' },
    { ko: '승모근 톡신', en: 'Trapezius Toxin' },
    { ko: '스킨 톡신', en: 'Intradermal Toxin' },
    { ko: '다한증 톡신', en: 'Hyperhidrosis Toxin' },
  ],
  filler: [
    { ko: '히알루론산 필러', en: 'Hyaluronic Acid Filler' },
    { ko: '코 필러', en: 'Nose Filler' },
    { ko: '입술 필러', en: 'Lip Filler' },
    { ko: '턱끝 필러', en: 'Chin Filler' },
    { ko: '이마 필러', en: 'Forehead Filler' },
    { ko: '칼슘 필러', en: 'Calcium Filler' },
  ],
  threads: [
    { ko: '코그 실리프팅', en: 'Cog Thread Lift' },
    { ko: 'PDO 실', en: 'PDO Threads' },
    { ko: 'PCL 실', en: 'PCL Threads' },
    { ko: '중안면 실리프팅', en: 'Midface Thread Lift' },
    { ko: '코 실', en: 'Nose Threads' },
  ],
  lifting: [
    { ko: '초음파 리프팅', en: 'Ultrasound Lifting' },
    { ko: '고주파 리프팅', en: 'Radiofrequency Lifting' },
    { ko: '레이저 리프팅', en: 'Laser Lifting' },
    { ko: '하안면 리프팅', en: 'Lower-Face Lifting' },
    { ko: '목 리프팅', en: 'Neck Lifting' },
  ],
  skinbooster: [
    { ko: '스킨부스터', en: 'Skin Booster' },
    { ko: '폴리뉴클레오티드', en: 'Polynucleotide' },
    { ko: '엑소좀', en: 'Exosome' },
    { ko: '메조테라피', en: 'Mesotherapy' },
    { ko: '물광 주사', en: 'Hydration Injection' },
  ],
  live: [
    { ko: '라이브 증례 토론', en: 'Live Case Discussion' },
    { ko: '라이브 시술 참관', en: 'Live Procedure Viewing' },
    { ko: '라이브 질의응답', en: 'Live Questions and Answers' },
  ],
  offline: [
    { ko: '핸즈온 워크숍', en: 'Hands-on Workshop' },
    { ko: '카데바 실습', en: 'Cadaver Training' },
    { ko: '소그룹 실습', en: 'Small-Group Practice' },
  ],
};

export const REGIONS: Words = [
  { ko: '눈가', en: 'the Periorbital Area' },
  { ko: '관자', en: 'the Temple' },
  { ko: '앞볼', en: 'the Anterior Cheek' },
  { ko: '팔자주름', en: 'the Nasolabial Fold' },
  { ko: '턱선', en: 'the Jawline' },
  { ko: '이중턱', en: 'the Submental Area' },
  { ko: '목', en: 'the Neck' },
  { ko: '이마', en: 'the Forehead' },
  { ko: '입가', en: 'the Perioral Area' },
  { ko: '눈밑', en: 'the Tear Trough' },
  { ko: '광대', en: 'the Zygoma' },
  { ko: '손등', en: 'the Dorsal Hand' },
  { ko: '데콜테', en: 'the Décolletage' },
  { ko: '두피', en: 'the Scalp' },
];

export const FOCUSES: Words = [
  { ko: '해부학부터 설계까지', en: 'From Anatomy to Design' },
  { ko: '용량과 희석', en: 'Dose and Dilution' },
  { ko: '합병증 예방', en: 'Preventing Complications' },
  { ko: '첫 환자 상담', en: 'The First Consultation' },
  { ko: '초음파로 확인하는 층', en: 'Planes Seen by Ultrasound' },
  { ko: '캐뉼라와 니들', en: 'Cannula and Needle' },
  { ko: '재시술 전략', en: 'Planning the Second Session' },
  { ko: '증례로 배우는 판단', en: 'Judgement from Cases' },
  { ko: '비대칭 교정', en: 'Correcting Asymmetry' },
  { ko: '복합 시술 순서', en: 'Ordering Combined Procedures' },
  { ko: '통증 관리', en: 'Managing Pain' },
  { ko: '사진과 기록', en: 'Photographs and Records' },
];

export const LEVEL_WORDS: Readonly<Record<Level, Bilingual>> = {
  Beginner: { ko: '입문', en: 'Introduction to' },
  Intermediate: { ko: '실전', en: 'Practical' },
  Advanced: { ko: '심화', en: 'Advanced' },
  Expert: { ko: '마스터', en: 'Mastering' },
};
