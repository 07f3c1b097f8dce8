import type { Concept } from './synonym.types.ts';

/**
 * Names of products and devices, and misspellings: a search understands them, but they are never suggested or shown,
 * because public pages name no prescription brand (product ruling D8).
 */
export const BRANDS: readonly Concept[] = [
  {
    ko: ['보독스', '보톡쓰'],
    en: ['botoks', 'botoxx', 'bottox'],
    also: ['톡신', 'botulinum toxin', 'botox'],
  },
  {
    ko: [
      '디스포트',
      '제오민',
      '나보타',
      '보툴렉스',
      '메디톡신',
      '코어톡스',
      '이노톡스',
      '리즈톡스',
      '주보',
      '레티보',
    ],
    en: [
      'dysport',
      'xeomin',
      'nabota',
      'botulax',
      'meditoxin',
      'coretox',
      'innotox',
      'jeuveau',
      'letybo',
      'daxxify',
    ],
    also: ['톡신', 'botulinum toxin'],
  },
  {
    ko: [
      '쥬비덤',
      '쥬비덤 볼루마',
      '주비덤',
      '레스틸렌',
      '레스틸랑',
      '벨로테로',
      '이브아르',
      '뉴라미스',
      '테오시알',
    ],
    en: ['juvederm', 'juvéderm', 'voluma', 'restylane', 'belotero', 'yvoire', 'neuramis', 'teosyal'],
    also: ['필러', 'filler', '히알루론산', 'hyaluronic acid'],
  },
  {
    ko: ['스컬트라', '스칼프트라', '올리디아', '에스테필', '쥬베룩'],
    en: ['sculptra', 'olidia', 'aesthefill', 'juvelook'],
    also: ['PLLA', '콜라겐 자극제', 'collagen stimulator'],
  },
  {
    ko: ['래디어스', '레디어스', '라디에스'],
    en: ['radiesse'],
    also: ['CaHA', '칼슘 필러', 'calcium filler'],
  },
  {
    ko: ['엘란쎄', '엘랑세', '엘란세'],
    en: ['ellanse', 'ellansé'],
    also: ['PCL', '폴리카프로락톤', 'polycaprolactone'],
  },
  {
    ko: ['리쥬란', '리주란', '리쥬란 힐러', '플라센텍스'],
    en: ['rejuran', 'rejuran healer', 'placentex'],
    also: ['폴리뉴클레오타이드', 'polynucleotide', '스킨부스터', 'skin booster'],
  },
  {
    ko: ['볼라이트', '볼벨라', '프로파일로', '엑소좀 부스터', '리투오'],
    en: ['volite', 'volbella', 'profhilo', 'rituo'],
    also: ['스킨부스터', 'skin booster'],
  },
  {
    ko: ['울쎄라', '울세라', '울쎄라피', '슈링크', '더블로', '리프테라', '텐쎄라'],
    en: ['ulthera', 'ultherapy', 'shurink', 'shrink', 'doublo', 'liftera'],
    also: ['집속초음파', '초음파 리프팅', 'HIFU', 'focused ultrasound'],
  },
  {
    ko: ['써마지', '서마지', '써마지 FLX', '올리지오', '볼뉴머', '텐써마', '인모드', '온다'],
    en: ['thermage', 'oligio', 'volnewmer', 'inmode', 'onda'],
    also: ['고주파', 'radiofrequency'],
  },
  {
    ko: ['포텐자', '시크릿 RF', '실펌', '실펌엑스', '모르페우스'],
    en: ['potenza', 'secret rf', 'sylfirm', 'morpheus8', 'morpheus'],
    also: ['고주파 미세침', 'microneedle RF', '미세침', 'microneedling'],
  },
  {
    ko: ['민트실', '민트 리프팅', '잼버실', '울트라콜', '실루엣소프트'],
    en: ['mint lift', 'jamber', 'ultracol', 'silhouette soft'],
    also: ['실리프팅', 'thread lifting', 'threads'],
  },
  {
    ko: ['하이랄라제', '리포라제'],
    en: ['hyalase', 'hylenex', 'liporase'],
    also: ['히알루로니다제', 'hyaluronidase'],
  },
];
