import { CourseLanguage, LEVELS } from '@lectern/contracts-catalog';
import { CATEGORIES, Category } from '@lectern/contracts-core';
import { WON_PER_DOLLAR } from './compose/pricing.ts';
import { englishGeneral } from './reviews/english-general.ts';
import { englishThemed } from './reviews/english-themed.ts';
import { koreanGeneral } from './reviews/korean-general.ts';
import { koreanThemed } from './reviews/korean-themed.ts';
import type { ReviewPool } from './reviews/review.types.ts';
import type { Bilingual, CurriculumSeed } from './types.ts';
import { catalogSeed } from './index.ts';

const { curricula, home, instructors, promoLectures, reviews } = catalogSeed;
const TODAY = '2026-11-20';
const HANGUL = /[가-힣]/;

const lecturesOf = (category: string) =>
  curricula.filter((course) => course.category === category).flatMap((course) => course.lectures);
const duplicates = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const byId = new Map(curricula.map((course) => [course.id, course]));

/** Every pair of texts in the seed, with the path that leads to it. */
function bilinguals(value: unknown, path = 'seed'): (readonly [path: string, text: Bilingual])[] {
  if (typeof value !== 'object' || value === null) return [];
  const { ko, en } = value as Partial<Bilingual>;
  if (typeof ko === 'string' && typeof en === 'string') return [[path, { ko, en }]];
  return Object.entries(value).flatMap(([key, child]) => bilinguals(child, `${path}.${key}`));
}

describe('size', () => {
  it('holds as much as a young marketplace', () => {
    expect(instructors).toHaveLength(61);
    expect(instructors.filter(({ gender }) => gender === 'admin')).toHaveLength(1);
    expect(curricula.length).toBeGreaterThanOrEqual(290);
    expect(reviews.length).toBeGreaterThanOrEqual(1_900);
    expect(reviews.length).toBeLessThanOrEqual(2_400);
    expect(curricula.filter(({ contentSections }) => contentSections !== null).length).toBeGreaterThanOrEqual(
      36,
    );
  });

  it.each(CATEGORIES)('offers a real choice of %s courses', (category) => {
    expect(curricula.filter((course) => course.category === category).length).toBeGreaterThanOrEqual(20);
  });

  it.each(LEVELS)('offers a real choice at level %s', (level) => {
    expect(curricula.filter((course) => course.level === level).length).toBeGreaterThanOrEqual(25);
  });

  it('is taught in all four languages', () => {
    const spoken = new Set(curricula.flatMap(({ languages }) => languages));
    expect([...spoken].sort()).toEqual([...CourseLanguage.options].sort());
  });

  it.each([
    ['Korean', { ...koreanGeneral, themed: koreanThemed }],
    ['English', { ...englishGeneral, themed: englishThemed }],
  ])('draws on at least 150 different reviews written in %s', (_, pool: ReviewPool) => {
    const complaints = [...pool.mixed, ...pool.poor, ...pool.mixedEvent].map(([text]) => text);
    const texts = [...pool.praise, ...pool.good, ...Object.values(pool.themed).flat(), ...complaints];
    expect(duplicates(texts)).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(150);
  });
});

describe('identity', () => {
  const ids = {
    instructors: instructors.map(({ id }) => id),
    users: instructors.map(({ userId }) => userId),
    curricula: curricula.map(({ id }) => id),
    lectures: curricula.flatMap(({ lectures }) => lectures.map(({ id }) => id)),
    reviews: reviews.map(({ id }) => id),
    promoLectures: promoLectures.map(({ id }) => id),
    slides: home.heroBanner.slides.map(({ id }) => id),
    banners: home.topBanners.map(({ id }) => id),
    groups: home.groups.map(({ id }) => id),
  };

  it.each(Object.entries(ids))('gives all %s short, unique ids of safe characters', (_, list) => {
    expect(duplicates(list)).toEqual([]);
    expect(list.filter((id) => !/^[A-Za-z0-9_-]{1,64}$/.test(id))).toEqual([]);
  });

  it('never repeats a title', () => {
    expect(duplicates(curricula.map(({ title }) => title.ko))).toEqual([]);
    expect(duplicates(curricula.map(({ title }) => title.en.toLowerCase()))).toEqual([]);
  });

  it('never repeats a lecture title within a course', () => {
    const repeated = curricula.filter(
      ({ lectures }) =>
        duplicates(lectures.map(({ title }) => title.ko)).length > 0 ||
        duplicates(lectures.map(({ title }) => title.en)).length > 0,
    );
    expect(repeated.map(({ id }) => id)).toEqual([]);
  });

  it('shows every instructor by a portrait of their own', () => {
    expect(duplicates(instructors.map(({ profileImage }) => profileImage))).toEqual([]);
    const drawn = instructors.filter(({ gender }) => gender !== 'admin');
    // The drawn set has women at odd and men at even numbers.
    const mismatched = drawn.filter(
      ({ gender, profileImage }) => (gender === 'female') !== (Number(profileImage.slice(-2)) % 2 === 1),
    );
    expect(mismatched.map(({ name }) => name.en)).toEqual([]);
  });

  it('describes every instructor in words of their own', () => {
    expect(duplicates(instructors.map(({ biography }) => biography.ko))).toEqual([]);
    expect(duplicates(instructors.map(({ headline }) => headline.en))).toEqual([]);
    expect(duplicates(instructors.map(({ name }) => name.en))).toEqual([]);
  });
});

describe('languages', () => {
  const pairs = bilinguals(catalogSeed);
  const KOREAN_ONLY = /topBanners\.0\.(title|description)$/;

  it('says everything in both languages, save the Korean-only banner', () => {
    const empty = pairs.filter(([, { ko, en }]) => ko.trim() === '' || en.trim() === '');
    expect(empty.filter(([path]) => !KOREAN_ONLY.test(path)).map(([path]) => path)).toEqual([]);
    expect(home.topBanners.map(({ title }) => title.en !== '')).toEqual([false, true]);
  });

  it('writes Korean in Hangul and keeps it out of English', () => {
    const prose = pairs.filter(([path]) => !/tags|searchSuggestions/.test(path));
    expect(prose.filter(([, { ko }]) => !HANGUL.test(ko)).map(([path]) => path)).toEqual([]);
    expect(pairs.filter(([, { en }]) => HANGUL.test(en)).map(([path]) => path)).toEqual([]);
  });

  it('keeps lists of both languages aligned', () => {
    const uneven = curricula.filter(
      ({ learningGoals, tags }) =>
        learningGoals.ko.length !== learningGoals.en.length || tags.ko.length !== tags.en.length,
    );
    expect(uneven).toEqual([]);
    for (const { experience, specialties } of instructors) {
      expect(experience.ko).toHaveLength(experience.en.length);
      expect(specialties.ko).toHaveLength(specialties.en.length);
    }
  });

  it('leaves no placeholder behind', () => {
    expect(JSON.stringify(catalogSeed).match(/\{[a-z]\}|undefined|\bNaN\b|lorem/)).toBeNull();
  });

  it('writes reviews in the language they claim', () => {
    expect(
      reviews.filter(({ language, text }) => text !== '' && HANGUL.test(text) !== (language === 'ko')),
    ).toEqual([]);
  });
});

describe('courses', () => {
  it.each(curricula)('$id is complete and within its limits', (course: CurriculumSeed) => {
    const { description, learningGoals, lectures, subtitle, title } = course;
    expect(Category.options).toContain(course.category);
    for (const text of Object.values(title)) expect(text.length).toBeLessThanOrEqual(60);
    for (const text of Object.values(subtitle)) expect(text.length).toBeLessThanOrEqual(120);
    expect(learningGoals.en.length).toBeGreaterThanOrEqual(4);
    expect(course.tags.en.length).toBeGreaterThanOrEqual(3);
    expect(lectures.length).toBeGreaterThanOrEqual(3);
    expect(lectures.length).toBeLessThanOrEqual(course.id === 'pack-all-in-one' ? 36 : 14);
    expect(lectures.map(({ position }) => position)).toEqual(lectures.map((_, index) => index + 1));
    expect(lectures.filter(({ isPreview }) => isPreview)).toHaveLength(1);
    for (const html of Object.values(description)) {
      expect(html.replaceAll(/<\/?(?:p|ul|li|strong|em)>/g, '')).not.toMatch(/[<>]/);
      const paragraphs = html.match(/<p>(?!<strong>)/g) ?? [];
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(paragraphs.length).toBeLessThanOrEqual(4);
      // A class introduction in words brings the list.
      expect(/<ul><li>.+<\/li><\/ul>/.test(html)).toBe(course.contentSections === null);
    }
  });

  it('says nothing twice on one page', () => {
    const repeats = curricula.flatMap((course) =>
      (['ko', 'en'] as const).flatMap((locale) => {
        const teacher = instructors.find(({ id }) => id === course.instructorId);
        const slides = (course.contentSections?.[locale] ?? []).flatMap((section) => section.slides);
        const said = [
          ...course.description[locale].split(/<[^>]+>/).filter(Boolean),
          ...course.learningGoals[locale],
          ...(teacher ? [teacher.biography[locale]] : []),
          ...slides.flatMap(({ desc }) =>
            // A look inside names three lectures again, with their pictures.
            typeof desc === 'string' ? desc : desc.title === '' ? desc.contents : [],
          ),
        ];
        return said.filter((text, at) => said.indexOf(text) !== at).map((text) => `${course.id}: ${text}`);
      }),
    );
    expect(repeats).toEqual([]);
  });

  it('names only instructors who exist', () => {
    const known = new Set(instructors.map(({ id }) => id));
    expect(curricula.filter(({ instructorId }) => !known.has(instructorId))).toEqual([]);
    expect(promoLectures.filter(({ instructor }) => !known.has(instructor.instructorId))).toEqual([]);
  });

  it('was published before today and after its instructor joined', () => {
    const joined = new Map(instructors.map(({ id, createdAt }) => [id, createdAt]));
    const wrong = curricula.filter(
      ({ createdAt, instructorId, updatedAt }) =>
        createdAt < '2025-05-20' ||
        updatedAt >= TODAY ||
        updatedAt < createdAt ||
        createdAt < (joined.get(instructorId) ?? '~'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('shows pictures of the agreed set only', () => {
    const allowed =
      /^(?:thumb-(?:skinbooster|botox|filler|threads|lifting|live|offline)-[a-z0-9-]+|pack-(?:essential|advanced|lifting|all)|detail-(?:skinbooster|botox|filler|threads|lifting|live|offline)-[1-4]-(?:pc|mobile))$/;
    const shown = curricula.flatMap(({ contentSections, detailImages, thumbnail }) => [
      thumbnail,
      ...detailImages.pc,
      ...detailImages.mobile,
      ...(contentSections?.ko ?? []).flatMap(({ slides }) =>
        slides.flatMap(({ pc, mobile }) => [pc, mobile]),
      ),
    ]);
    expect(shown.filter((id) => !allowed.test(id))).toEqual([]);
    expect(
      instructors.filter(({ profileImage }) => !/^doctor-(?:platform|[0-5]\d|60)$/.test(profileImage)),
    ).toEqual([]);
  });
});

describe('prices', () => {
  /** Prices of packs are given by the specification in both currencies. */
  const single = curricula.filter(({ pricing }) => ![1_000_000, 1_980_000].includes(pricing.default.price));

  it('are the same in won and dollars within half a dollar, and look like prices', () => {
    for (const { id, pricing } of single) {
      const { ko, en } = pricing.display;
      expect({ id, ko, listed: pricing.default }).toEqual({
        id,
        ko: { amountMinor: pricing.default.price, currency: 'KRW' },
        listed: { price: ko.amountMinor, currency: 'KRW' },
      });
      expect(en.currency).toBe('USD');
      expect(Math.abs((en.amountMinor / 100) * WON_PER_DOLLAR - ko.amountMinor)).toBeLessThanOrEqual(
        WON_PER_DOLLAR / 2,
      );
      expect(ko.amountMinor === 0 || ko.amountMinor >= 10_000).toBe(true);
    }
  });

  it('include free courses', () => {
    expect(curricula.filter(({ pricing }) => pricing.default.price === 0).length).toBeGreaterThanOrEqual(12);
  });

  it('of packs follow the business rules and the courses behind them', () => {
    const packs = [...home.groups.map(({ pack }) => pack), home.allPackages];
    for (const { paymentLink, price } of packs) {
      const course = byId.get(paymentLink.replace('/payment/checkout/', ''));
      expect(course?.pricing.display).toEqual(price);
    }
    for (const { pack } of home.groups) {
      expect([pack.price.ko.amountMinor, pack.price.en.amountMinor]).toEqual([1_000_000, 20_000]);
    }
    const { discountPercentage, originalPrice, price } = home.allPackages;
    expect([price.ko.amountMinor, price.en.amountMinor]).toEqual([1_980_000, 48_000]);
    expect([originalPrice?.ko.amountMinor, originalPrice?.en.amountMinor]).toEqual([3_000_000, 60_000]);
    for (const locale of ['ko', 'en'] as const) {
      const before = originalPrice?.[locale].amountMinor ?? 0;
      expect(discountPercentage?.[locale]).toBe(Math.round((1 - price[locale].amountMinor / before) * 100));
      const apart = home.groups.reduce((sum, { pack }) => sum + pack.price[locale].amountMinor, 0);
      expect(apart).toBe(before);
    }
  });
});

describe('reviews', () => {
  it('add up to the rating and count of every course', () => {
    for (const { id, rating, ratingCount } of curricula) {
      const stars = reviews.filter(({ curriculumId }) => curriculumId === id).map((review) => review.rating);
      const mean = stars.reduce<number>((sum, star) => sum + star, 0) / Math.max(1, stars.length);
      expect({ id, ratingCount, rating }).toEqual({
        id,
        ratingCount: stars.length,
        rating: Math.round(mean * 100) / 100,
      });
    }
  });

  it('speak of courses that exist, after they could be seen and before today', () => {
    const wrong = reviews.filter(({ createdAt, curriculumId, reply }) => {
      const course = byId.get(curriculumId);
      if (course === undefined) return true;
      const last =
        course.lectures
          .map(({ schedule }) => schedule?.end ?? course.createdAt)
          .sort()
          .at(-1) ?? '~';
      return (
        createdAt < last ||
        createdAt >= TODAY ||
        (reply !== null && !(reply.createdAt > createdAt && reply.createdAt < TODAY))
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('have a believable spread', () => {
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(4.4);
    expect(mean).toBeLessThan(4.6);
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5);
    const counts = curricula.map(({ ratingCount }) => ratingCount);
    expect(counts.filter((count) => count >= 20).length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...counts)).toBeLessThanOrEqual(60);
    expect(counts.filter((count) => count <= 8).length).toBeGreaterThan(curricula.length / 2);
    expect(curricula.filter(({ ratingCount, views }) => views < ratingCount)).toEqual([]);
  });

  it('hide who wrote them', () => {
    const mask = { ko: /^[가-힣]{1,2}○○$/, en: /^[A-Z]\. [A-Z]\.$/ };
    expect(reviews.filter(({ author, language }) => !mask[language].test(author))).toEqual([]);
    expect(reviews.filter(({ progress }) => progress < 10 || progress > 100)).toEqual([]);
  });

  it('do not repeat themselves within a course', () => {
    const said = reviews
      .filter(({ text }) => text !== '')
      .map(({ curriculumId, text }) => `${curriculumId} ${text}`);
    expect(duplicates(said)).toEqual([]);
  });
});

describe('live and on-site dates', () => {
  const sessions = [...lecturesOf('live'), ...lecturesOf('offline')].filter(({ type }) => type !== '2d');

  it('belong to live and on-site courses alone', () => {
    for (const { category, isLive, lectures } of curricula) {
      expect(isLive).toBe(category === 'live');
      const types = new Set(lectures.map(({ type }) => type));
      expect(types.has('live')).toBe(category === 'live');
      expect(types.has('onsite')).toBe(category === 'offline');
    }
  });

  it('last as long as they say and come in order', () => {
    for (const { duration, schedule } of sessions) {
      if (schedule === null) expect(duration).toBeNull();
      else expect(Date.parse(schedule.end) - Date.parse(schedule.start)).toBe((duration ?? 0) * 1_000);
    }
    for (const { lectures } of curricula) {
      const starts = lectures.flatMap(({ schedule }) => (schedule === null ? [] : [schedule]));
      starts.slice(1).forEach((slot, at) => expect(slot.start >= (starts[at]?.end ?? '~')).toBe(true));
    }
  });

  it('lie in the past, in the coming winter, or are undecided for one course', () => {
    const dates = sessions.flatMap(({ schedule }) =>
      schedule === null ? [] : [schedule.start.slice(0, 10)],
    );
    const future = dates.filter((date) => date >= TODAY);
    expect(future.length).toBeGreaterThan(30);
    expect(dates.filter((date) => date < TODAY).length).toBeGreaterThan(30);
    expect(future.filter((date) => date < '2026-12-01' || date > '2027-03-31')).toEqual([]);
    const undecided = curricula.filter(({ lectures }) => lectures.some(({ duration }) => duration === null));
    expect(undecided).toHaveLength(1);
  });

  it('are announced beforehand, and on-site ones say where', () => {
    for (const { createdAt, lectures } of curricula) {
      for (const { schedule, type, venue } of lectures) {
        if (schedule !== null) expect(createdAt < schedule.start).toBe(true);
        expect(venue !== null).toBe(type === 'onsite');
      }
    }
  });
});

describe('home page', () => {
  it('offers the six promo lectures in three groups, each opening the overlay', () => {
    const cards = home.groups.flatMap(({ lectures }) => lectures);
    expect(cards.map(({ id }) => id)).toEqual(promoLectures.map(({ id }) => id));
    expect(cards.map(({ id }) => id).join(' ')).toBe(
      'session1-1 session1-2 session2-1 session2-2 session3-1 session3-2',
    );
    expect(new Set(cards.map(({ link }) => link))).toEqual(new Set(['overlay']));
    expect(home.groups.map(({ openLabel }) => openLabel)).toEqual(['11/09 OPEN', '11/16 OPEN', '11/23 OPEN']);
    expect(home.heroBanner.slides).toHaveLength(3);
  });

  it('links only to courses that exist', () => {
    const links = [
      ...home.groups.map(({ pack }) => pack.paymentLink),
      home.allPackages.paymentLink,
      ...promoLectures.map(({ paymentLink }) => paymentLink),
      ...home.topBanners.map(({ linkUrl }) => linkUrl),
    ].filter((link) => /^\/(?:payment|curriculum)\//.test(link));
    expect(links.filter((link) => !byId.has(link.split('/').at(-1) ?? ''))).toEqual([]);
    const rows = [...home.sections.section1, ...home.sections.section2];
    expect(rows).toHaveLength(16);
    expect(duplicates(rows)).toEqual([]);
    expect(rows.filter((id) => !byId.has(id))).toEqual([]);
  });

  it('keeps every promo lecture at about three hours in its pack', () => {
    for (const { pack } of home.groups) {
      const lectures = byId.get(pack.id)?.lectures ?? [];
      const hours = lectures.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 3_600;
      expect(Math.round(hours)).toBe(6);
    }
  });
});

describe('public wording', () => {
  const BRANDS =
    'botox|dysport|xeomin|jeuveau|daxxify|azzalure|bocouture|nabota|botulax|meditoxin|innotox|coretox|liztox|juvederm|juvéderm|restylane|belotero|teosyal|radiesse|sculptra|ellans|lenisna|juvelook|profhilo|rejuran|ulthera|thermage|shurink|ultraformer|doublo|inmode|morpheus|potenza|volnewmer|sofwave|kybella|yvoire|chaeum|neuramis|보톡스|디스포트|제오민|나보타|보툴렉스|메디톡신|코어톡스|쥬비덤|레스틸렌|벨로테로|스컬트라|엘란쎄|레니스나|쥬베룩|리쥬란|프로파일로|울쎄라|써마지|슈링크|인모드|포텐자|볼뉴머|더블로|이브아르|뉴라미스|물광주사|샤넬주사';

  it('names no drug, filler or device by brand', () => {
    // Category keys are identifiers, not words on a page.
    const words = JSON.stringify(catalogSeed).replaceAll(
      /"(?:category|thumbnail|pc|mobile|image)":(?:"[^"]*"|\[[^\]]*\])/g,
      '',
    );
    expect(words.match(new RegExp(BRANDS, 'gi'))).toBeNull();
  });

  it('promises no lifetime access', () => {
    expect(JSON.stringify(catalogSeed).match(/lifetime|평생|영구 소장|무제한/i)).toBeNull();
  });

  it('sends readers only to reserved example domains', () => {
    const links = JSON.stringify(catalogSeed).match(/https?:\/\/[^"]+/g) ?? [];
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((link) => !/^https:\/\/[a-z-]+\.example$/.test(link))).toEqual([]);
  });
});
