import type { StorefrontItem } from '@lectern/contracts-catalog';

const facts = {
  version: 3,
  isActive: true,
  startsAt: null,
  endsAt: null,
  state: 'live',
  position: 1,
  isOptional: true,
  changedAt: null,
} as const;

export const bannerItem = (change: Partial<StorefrontItem> = {}): StorefrontItem => ({
  ...facts,
  id: 'banner-1',
  content: {
    kind: 'banner',
    title_ko: '겨울 학기',
    title_en: 'Winter term',
    description_ko: '',
    description_en: 'Eight courses',
    link: '/search',
    persistence: 'local',
    imageDesktop: 'banner-1-desktop',
    imageMobile: 'banner-1-mobile',
  },
  ...change,
});

const allContent = {
  kind: 'pack' as const,
  title_ko: '올인원',
  title_en: 'All in one',
  description_ko: '',
  description_en: '',
  openLabel: '',
  card_ko: '세 팩',
  card_en: 'Three packs',
  includes_ko: ['여섯 강의', '수료증'],
  includes_en: ['Six lectures'],
  link: '/payment/checkout/pack-all',
  image: '',
};

export const packItem = (change: Partial<StorefrontItem> = {}): StorefrontItem => ({
  ...facts,
  id: 'pack-all',
  content: allContent,
  isOptional: false,
  ...change,
});

/** A pack that staff added. */
export const madePackItem = (change: Partial<StorefrontItem> = {}): StorefrontItem => {
  const sale = { priceKrw: 900_000, priceUsdMinor: 18_050, courses: ['toxin', 'filler'] };
  return {
    ...facts,
    id: 'pack-made',
    content: { ...allContent, ...sale, title_ko: '겨울 팩', title_en: 'Winter pack' },
    courses: [
      { id: 'toxin', title_ko: '톡신', title_en: 'Toxin' },
      { id: 'filler', title_ko: '필러', title_en: 'Filler' },
    ],
    ...change,
  };
};
