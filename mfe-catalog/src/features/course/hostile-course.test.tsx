import { type ContentSection, getCurriculumFull } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { card, curriculum, fullCourse, instructor, lecture, review } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

type Full = ReturnType<typeof fullCourse>;

const nothingElse = { byInstructor: [], popular: [], byCategory: [] };
const course = (change: Parameters<typeof curriculum>[0], rest: Partial<Full> = {}): Full =>
  fullCourse({ related: nothingElse, curriculum: curriculum(change), ...rest });
const withReviews = (results: Full['reviews']['results'], meta: Full['reviews']['meta']) =>
  course({}, { reviews: { results, meta } });
const sections = (...slides: ContentSection[]): Full =>
  course({ image_manifest: { contentSlides: { ko: [], en: slides } } });
const spread = { total: 1, average: 5, histogram: [0, 0, 0, 0, 1] };
const unbroken = 'W'.repeat(300);
const spaced = 'Filler in layers '.repeat(20).slice(0, 300);
const emptyProfile = {
  name: '',
  headline: '',
  clinic: '',
  description: '',
  practiceWebsiteUrl: null,
  experience: [],
  specialty: [],
};

/** What the service may hand out at worst. Each must still be a calm page, without a word on the console. */
const worst: Readonly<Record<string, Full>> = {
  'a title of 300 letters': course({ title_en: unbroken }),
  'a title of 300 characters in words': course({ title_en: spaced }),
  'a title from right to left': course({ title_en: 'مقدمة في حقن الفيلر', subtitle_en: '‮desrever' }),
  'a title of emoji': course({ title_en: '👩🏽‍⚕️💉', title_ko: '💉' }),
  'no lectures': course({ duration: 0, lecture_count: 0 }, { lectures: [] }),
  'no languages, goals or tags': course({ country: { language: [] }, learning_goals_en: [], tags: [] }),
  'goals that repeat': course({ learning_goals_en: ['Same', 'Same'] }),
  'numbers below zero': course(
    { rating: -3, rating_count: -7, views: -1, duration: -600 },
    { lectures: [lecture(1, { duration: -60 })] },
  ),
  'numbers beyond belief': course(
    {
      views: Number.MAX_SAFE_INTEGER,
      duration: 2_147_483_647,
      rating: 99,
      pricing: {
        default: { price: 9e9, currency: 'USD' },
        display: {
          ko: { amountMinor: Number.MAX_SAFE_INTEGER, currency: 'KRW' },
          en: { amountMinor: Number.MAX_SAFE_INTEGER, currency: 'USD' },
        },
      },
    },
    { lectures: [lecture(1, { duration: 0 }), lecture(2, { duration: 2_147_483_647 })] },
  ),
  'a spread that is none': withReviews([review(1)], { total: 1, average: 99, histogram: [-4] }),
  'a review of direction marks only': withReviews(
    [review(1, { author: '', occupation: '', text: '‮', rating: 9 })],
    spread,
  ),
  'an instructor without a word': course(
    {},
    {
      instructor: instructor({
        name: 'Seoyeon Kim',
        profileImage: null,
        introduction: { ko: emptyProfile, en: emptyProfile },
        description_en: '',
        description_ko: '',
      }),
    },
  ),
  'an introduction of empty sections': sections(
    { id: 'a', title: '', youTubeLink: 'javascript:alert(1)', slides: [] },
    {
      id: 'a',
      title: '',
      youTubeLink: null,
      slides: [
        { pc: null, mobile: null, link: 'javascript:alert(1)', desc: '' },
        { pc: null, mobile: null, link: null, desc: { title: '', contents: ['Same', 'Same'] } },
      ],
    },
  ),
  'live times that contradict each other': course(
    { is_live: true },
    {
      lectures: [
        lecture(1, {
          type: 'live',
          media_data: {
            videos: [
              { live_start_time: '2026-12-01T12:00:00.000Z', live_end_time: '2026-12-01T10:00:00.000Z' },
            ],
          },
        }),
      ],
    },
  ),
};

const open = async (full: Full, address = '/en/curriculum/course-1') => {
  const api = createFakeApi().answer(getCurriculumFull, full);
  const page = await openPage('catalog.course', { address, api });
  return { ...page, heading: await screen.findByRole('heading', { level: 1 }) };
};

describe('a course page with', () => {
  it.each(Object.entries(worst))('%s stays calm', async (_what, full) => {
    const { heading } = await open(full);
    expect(heading).not.toBeEmptyDOMElement();
    expect(document.body).not.toHaveTextContent(
      /NaN|undefined|null|Infinity|\[object|-\d+ (?:min|h|learners)/,
    );
    expect(document.querySelector('a[href^="javascript"], iframe')).toBeNull();
    for (const control of screen.getAllByRole('link')) expect(control).toHaveAccessibleName();
    expect(screen.getAllByRole('link', { name: 'Enroll Now' })).not.toHaveLength(0);
  });

  it('all of the empty at once is accessible', async () => {
    const slides = worst['an introduction of empty sections']?.curriculum.image_manifest ?? null;
    await open(
      course(
        { title_en: '', title_ko: '', subtitle_en: '', subtitle_ko: '', image_manifest: slides },
        { lectures: [], instructor: null },
      ),
    );
    await expectAccessible();
  });

  it('no title in the language of the page borrows the other one, or says that there is none', async () => {
    const { heading, unmount } = await open(course({ title_en: '' }));
    expect(heading).toHaveTextContent('보툴리눔 톡신 기본');
    unmount();
    const { heading: untitled } = await open(course({ title_en: ' ', title_ko: '' }));
    expect(untitled).toHaveTextContent('Untitled course');
  });

  it('no pictures shows its category instead of a broken one', async () => {
    await open(course({ thumbnail_en: null, thumbnail_ko: null }));
    expect(document.querySelector('img[src*="thumb-botox"]')).toBeNull();
  });

  it('nothing to tell has no empty section', async () => {
    await open(course({ description_en: '<p> </p>', description_ko: '' }));
    expect(screen.queryByRole('region', { name: 'About this course' })).not.toBeInTheDocument();
    expect(document.querySelector('a[href="#description"]')).toBeNull();
  });

  it('lectures still to come says so', async () => {
    await open(course({}, { lectures: [] }));
    expect(screen.getByText('The lectures will be announced here.')).toBeInTheDocument();
  });

  it('one other course shows one, and none no empty row', async () => {
    await open(fullCourse({ related: { ...nothingElse, byCategory: [card('only')] } }));
    const row = within(screen.getByRole('region', { name: 'More in Botulinum toxin' }));
    expect(row.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Popular courses' })).not.toBeInTheDocument();
  });
});

describe('hostile markup that reaches the browser', () => {
  it.each([
    ['<img src=x onerror=alert(1)>'],
    ['<svg><script>alert(1)</script></svg>'],
    ['<a href="javascript:alert(1)">a</a>'],
    ['<a href="//evil.example/x">a</a>'],
    ['<a href="/\\evil.example/x">a</a>'],
    ['<a href="data:text/html,<script>1</script>">a</a>'],
    ['<form action="/x"><input name=q></form>'],
    ['<p style="position:fixed;inset:0" id="purchase" class="bar" data-x="1">a</p>'],
    ['<iframe srcdoc="<script>1</script>"></iframe>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
    ['<h1>Louder</h1><h2>than the page</h2>'],
  ])('%s becomes inert', async (html) => {
    await open(course({ description_en: `<p>Safe</p>${html}` }));
    const section = screen.getByRole('region', { name: 'About this course' });
    await waitFor(() => expect(within(section).getByText('Safe')).toBeInTheDocument());
    const written = [...(section.lastElementChild?.querySelectorAll('*') ?? [])];
    const attributes = written.flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => !['href', 'rel'].includes(name))).toEqual([]);
    expect(section.querySelector('script, img, svg, iframe, form, input, style, h1, a[href]')).toBeNull();
  });

  it('keeps links that go somewhere, without vouching for them', async () => {
    await open(
      course({ description_en: '<p><a href="https://x.example/" rel="noopener nofollow">x</a></p>' }),
    );
    const link = screen.getByRole('link', { name: 'x' });
    expect(link).toHaveAttribute('href', 'https://x.example/');
    expect(link).toHaveAttribute('rel', 'noopener nofollow');
  });
});
