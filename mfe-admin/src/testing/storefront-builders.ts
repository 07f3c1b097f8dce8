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

export const packItem = (change: Partial<StorefrontItem> = {}): StorefrontItem => ({
  ...facts,
  id: 'pack-all',
  content: {
    kind: 'pack',
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
  },
  isOptional: false,
  ...change,
});
