import type { HeroSlideSeed, TopBannerSeed } from '../types.ts';

export const heroSlides: HeroSlideSeed[] = [
  {
    id: 'hero-1',
    link: '/search',
    external: false,
    title: { ko: '검증된 의사에게 배우는 검증된 강의', en: 'Verified lectures from verified physicians' },
    subtitle: { ko: '톡신·필러·실리프팅·스킨부스터', en: 'Toxin, filler, threads and skin boosters' },
    description: {
      ko: '진료실에서 바로 쓰는 해부학과 술기를 한국어와 영어로 만나 보세요.',
      en: 'Anatomy and technique you can use at your next appointment, in Korean and English.',
    },
    backgroundImage: { mobile: 'hero-1-mobile', desktop: 'hero-1-desktop' },
  },
  {
    id: 'hero-2',
    link: '/search?category=live',
    external: false,
    title: {
      ko: '라이브로 묻고, 그 자리에서 답을 들어요',
      en: 'Ask live, and hear the answer there and then',
    },
    subtitle: { ko: '12월부터 3월까지 이어지는 라이브 세션', en: 'Live sessions from December to March' },
    description: {
      ko: '합병증 증례 토론부터 초음파 실시간 시연까지, 놓친 질문 없이 진행해요.',
      en: 'From complication rounds to real-time ultrasound, with no question left behind.',
    },
    backgroundImage: { mobile: 'hero-2-mobile', desktop: 'hero-2-desktop' },
  },
  {
    id: 'hero-3',
    link: '/doctors',
    external: false,
    title: { ko: '누구에게 배울지 먼저 고르세요', en: 'Choose whom to learn from' },
    subtitle: {
      ko: '피부과·성형외과·재생의학 강사진 60명',
      en: 'Sixty instructors in dermatology, surgery and regenerative medicine',
    },
    description: {
      ko: '강사의 경력과 진료 철학, 수강평을 보고 결정할 수 있어요.',
      en: 'Read their careers, their approach and what learners say, then decide.',
    },
    backgroundImage: { mobile: 'hero-3-mobile', desktop: 'hero-3-desktop' },
  },
];

export const topBanners: TopBannerSeed[] = [
  {
    id: 'banner-korean-workshops',
    backgroundImage: { desktop: 'banner-1-desktop', mobile: 'banner-1-mobile' },
    // Workshops held in Korean only: no English title keeps the banner off English pages.
    title: { ko: '부산·대구 소규모 실습 워크숍 참가 접수 중', en: '' },
    description: { ko: '모델 실습, 회차당 8명까지 받아요', en: '' },
    linkUrl: '/search?category=offline',
    persistence: 'session',
  },
  {
    id: 'banner-november-packs',
    backgroundImage: { desktop: 'banner-2-desktop', mobile: 'banner-2-mobile' },
    title: { ko: '11월 오픈 팩, 올인원으로 한 번에', en: 'November packs: all three at once' },
    description: {
      ko: '세 팩 여섯 강의를 올인원 패키지로 만나 보세요',
      en: 'Three packs, six lectures, one package',
    },
    linkUrl: '/curriculum/pack-all-in-one',
    persistence: 'local',
  },
];
