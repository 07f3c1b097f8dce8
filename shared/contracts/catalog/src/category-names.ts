import type { Category, Locale } from '@lectern/contracts-core';

/** What categories are called wherever they are named: pages, suggestions, pictures for sharing, files for machines. */
export const CATEGORY_NAMES: Readonly<Record<Locale, Readonly<Record<Category, string>>>> = {
  en: {
    skinbooster: 'Skin boosters',
    botox: 'Botulinum toxin',
    filler: 'Fillers',
    threads: 'Threads',
    lifting: 'Lifting',
    live: 'Live',
    offline: 'On-site',
  },
  ko: {
    skinbooster: '스킨부스터',
    botox: '보툴리눔 톡신',
    filler: '필러',
    threads: '실리프팅',
    lifting: '리프팅',
    live: '라이브',
    offline: '현장 실습',
  },
};
