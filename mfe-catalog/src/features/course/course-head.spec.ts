import { structuredDataProblems } from '@lectern/testing/structured-data';
import { curriculum, fullCourse, instructor, lecture } from '../../testing/builders.ts';
import { courseHead } from './course-head.ts';
import { toCourseView, type CourseFull } from './course-view.ts';

const t = (key: string): string => key;
const now = Date.parse('2026-10-10T00:00:00Z');

const headOf = (full: CourseFull = fullCourse(), locale: 'en' | 'ko' = 'en') =>
  courseHead({
    data: toCourseView(full, locale, now),
    locale,
    t,
    params: { id: 'course-1' },
    url: new URL('http://localhost/en/curriculum/course-1'),
  });

const ofType = (type: string, full?: CourseFull) =>
  (headOf(full).jsonLd ?? []).filter((object) => object['@type'] === type);

describe('head of a course', () => {
  it('names the course in the language of the page', () => {
    expect(headOf()).toMatchObject({
      title: 'Botulinum toxin from the ground up',
      description: 'Dose, depth and direction. Draw the muscles first.',
      canonical: '/curriculum/course-1',
      robots: 'index, follow',
    });
    expect(headOf(fullCourse(), 'ko').title).toBe('보툴리눔 톡신 기본');
  });

  it('keeps descriptions to 300 characters of plain text', () => {
    const description_en = `<p>${'muscle &amp; vessel '.repeat(60)}</p>`;
    const { description } = headOf(fullCourse({ curriculum: curriculum({ description_en }) }));
    expect(description.length).toBeLessThanOrEqual(300);
    expect(description).not.toMatch(/[<>]|&amp;/);
  });

  it('preloads the picture exactly as the page draws it', () => {
    const [preload] = headOf().preload ?? [];
    expect(preload).toMatchObject({
      image: { id: 'thumb-botox-01' },
      sizes: expect.stringContaining('22rem'),
    });
  });

  it('describes course, offer, rating and instance', () => {
    const [course] = ofType('Course');
    expect(course).toMatchObject({
      url: '{origin}/en/curriculum/course-1',
      image: '{origin}/images/thumb-botox-01-1230.webp',
      aggregateRating: { ratingValue: 4.8, ratingCount: 132, bestRating: 5, worstRating: 1 },
      offers: { price: 150, priceCurrency: 'USD', category: 'Paid' },
      hasCourseInstance: { courseMode: ['Online'], courseWorkload: 'PT135M' },
    });
  });

  it.each([
    ['ko', { price: 149_000, priceCurrency: 'KRW', category: 'Paid' }],
    ['en', { price: 106, priceCurrency: 'USD', category: 'Paid' }],
  ] as const)('offers it at the price that its readers see in %s', (locale, offer) => {
    const display = {
      ko: { amountMinor: 149_000, currency: 'KRW' as const },
      en: { amountMinor: 10_600, currency: 'USD' as const },
    };
    const { pricing } = curriculum();
    const full = fullCourse({ curriculum: curriculum({ pricing: { ...pricing, display } }) });
    const course = headOf(full, locale).jsonLd?.find((object) => object['@type'] === 'Course');
    expect(course).toMatchObject({ offers: offer });
  });

  it('offers a free course for nothing', () => {
    const { pricing } = curriculum();
    const free = { amountMinor: 0, currency: 'USD' as const };
    const full = fullCourse({
      curriculum: curriculum({ pricing: { ...pricing, display: { ...pricing.display, en: free } } }),
    });
    expect(ofType('Course', full)[0]).toMatchObject({
      offers: { price: 0, priceCurrency: 'USD', category: 'Free' },
    });
  });

  const [BEGINNING, END] = ['2026-12-01T01:00:00.000Z', '2026-12-24T01:00:00.000Z'];

  it.each([
    ['before', BEGINNING, END, { availability: 'https://schema.org/OutOfStock', availabilityStarts: BEGINNING, availabilityEnds: END }],
    ['open', null, END, { availability: 'https://schema.org/InStock', availabilityEnds: END }],
    ['after', BEGINNING, END, { availability: 'https://schema.org/SoldOut', availabilityStarts: BEGINNING, availabilityEnds: END }],
  ] as const)('says when it can be bought, and whether it can: %s', (state, starts_at, ends_at, offer) => {
    const full = fullCourse({ curriculum: curriculum({ sale: { starts_at, ends_at, state } }) });
    const { offers } = Object(ofType('Course', full)[0]);
    expect(offers).toEqual(expect.objectContaining(offer));
    expect(Object.keys(offers).filter((name) => name.startsWith('availability'))).toEqual(Object.keys(offer));
    expect(structuredDataProblems(headOf(full).jsonLd ?? [])).toEqual([]);
  }); // prettier-ignore

  it('leaves the rating out without reviews', () => {
    const full = fullCourse({ curriculum: curriculum({ rating: 0, rating_count: 0 }) });
    expect(ofType('Course', full)[0]).not.toHaveProperty('aggregateRating');
  });

  it('leads back to its category and home', () => {
    const [trail] = ofType('BreadcrumbList');
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, item: '{origin}/en' },
        { position: 2, item: '{origin}/en/search?category=botox' },
        { position: 3, item: '{origin}/en/curriculum/course-1' },
      ],
    });
  });

  it('announces live and on-site lectures as events', () => {
    const video = { live_start_time: '2026-12-09T10:00:00Z', live_end_time: '2026-12-09T12:00:00Z' };
    const full = fullCourse({
      curriculum: curriculum({ is_live: true }),
      lectures: [
        lecture(1, { type: 'live', media_data: { videos: [video] } }),
        lecture(2, { type: 'onsite', media_data: { videos: [{ ...video, venue: 'Lectern Lab, Seoul' }] } }),
      ],
    });
    expect(ofType('EducationEvent', full)).toEqual([
      expect.objectContaining({
        startDate: video.live_start_time,
        endDate: video.live_end_time,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: '{origin}/en/curriculum/course-1' },
      }),
      expect.objectContaining({
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Lectern Lab, Seoul', address: 'Lectern Lab, Seoul' },
      }),
    ]);
    expect(ofType('EducationEvent')).toEqual([]);
  });
});

describe('structured data of a course', () => {
  const video = { live_start_time: '2026-12-09T10:00:00Z', live_end_time: '2026-12-09T12:00:00Z' };
  const free = { amountMinor: 0, currency: 'KRW' as const };
  const pricing = curriculum().pricing;

  it.each<[string, CourseFull]>([
    ['a video course', fullCourse()],
    ['a free course', fullCourse({ curriculum: curriculum({ pricing: { ...pricing, display: { ko: free, en: free } } }) })],
    ['a course without words, pictures, votes, lectures or instructor', fullCourse({
      curriculum: curriculum({ subtitle_en: '', description_en: '', thumbnail_en: null, rating: 0, rating_count: 0, tags: [], duration: 0 }),
      instructor: null,
      lectures: [],
    })],
    ['a hostile course', fullCourse({
      curriculum: curriculum({ title_en: '</script><script>alert(1)</script>', description_en: '<p>a &lt;b&gt; <i>c</i></p>' }),
    })],
    ['a title of 300 characters', fullCourse({ curriculum: curriculum({ title_en: 'x'.repeat(300), subtitle_en: 'y '.repeat(300) }) })],
    ['a live course', fullCourse({ lectures: [lecture(1, { type: 'live', media_data: { videos: [video] } })] })],
    ['a live course without an announced end', fullCourse({
      lectures: [lecture(1, { type: 'live', media_data: { videos: [{ live_start_time: video.live_start_time }] } })],
    })],
    ['an on-site course', fullCourse({
      lectures: [lecture(1, { type: 'onsite', media_data: { videos: [{ ...video, venue: 'Lectern Lab, Seoul' }] } })],
    })],
  ])('of %s is what search engines ask for', (_name, full) => {
    for (const locale of ['en', 'ko'] as const) {
      expect(structuredDataProblems(headOf(full, locale).jsonLd ?? [])).toEqual([]);
    }
  }); // prettier-ignore

  it('says where a course is held', () => {
    const modeOf = (...types: ('2d' | 'live' | 'onsite')[]) =>
      ofType('Course', fullCourse({ lectures: types.map((type, index) => lecture(index + 1, { type })) }))[0];
    expect(modeOf('live')).toMatchObject({ hasCourseInstance: { courseMode: ['Online'] } });
    expect(modeOf('2d', 'onsite')).toMatchObject({ hasCourseInstance: { courseMode: ['Online', 'Onsite'] } });
  });

  it('announces no place that is not known', () => {
    const lectures = [lecture(1, { type: 'onsite', media_data: { videos: [video] } })];
    expect(ofType('EducationEvent', fullCourse({ lectures }))).toEqual([]);
  });

  it('is shared with the picture drawn for it, in the language of the page', () => {
    expect(headOf(fullCourse(), 'ko').ogImage).toEqual({
      path: '/og/ko/curriculum/course-1.jpg',
      width: 1200,
      height: 630,
      alt: '보툴리눔 톡신 기본',
    });
  });
});

describe('view of a course', () => {
  it('carries one language only, and survives the way through HTML', () => {
    const view = toCourseView(fullCourse(), 'en', now);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(JSON.stringify(view)).not.toMatch(/[가-힣]/);
  });

  it('prefers the sections of the language over overview pictures', () => {
    const section = { id: 'a', title: 'Why', youTubeLink: null, slides: [] };
    const full = fullCourse({
      curriculum: curriculum({ image_manifest: { contentSlides: { en: [section], ko: [] } } }),
    });
    expect(toCourseView(full, 'en', now)).toMatchObject({
      sections: [section],
      overview: { pc: [], mobile: [] },
    });
    expect(toCourseView(full, 'ko', now).sections).toEqual([]);
  });

  it('hides what belongs to the platform account', () => {
    const view = toCourseView(fullCourse({ instructor: instructor({ gender: 'admin' }) }), 'en', now);
    expect(view).toMatchObject({ isByPlatform: true, byInstructor: [] });
  });
});
