import {
  type Instructor,
  listHelpfulReviews,
  listCurricula,
  listInstructors,
  listLectures,
  listReviews,
} from '@lectern/contracts-catalog';
import { pageFailure } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { card, instructor, learner, lecture, review } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

const words = instructor().introduction.en;
const doctor = (change: Partial<Instructor> = {}) =>
  instructor({
    name_ko: '김서연',
    name_en: 'Seoyeon Kim',
    languages: ['ko', 'en'],
    introduction: {
      ko: { ...words, name: '김서연' },
      en: { ...words, practiceWebsiteUrl: 'https://hanbit.example' },
    },
    ...change,
  });

const reviews = {
  results: [
    review(1, { curriculum_id: 'busy', curriculum_title: 'Course busy' }),
    review(2, { curriculum_id: 'third', curriculum_title: 'Course third' }),
  ],
  meta: { total: 7, average: 4.9, histogram: [0, 0, 0, 1, 6] },
};

const service = (found: Instructor = doctor()) =>
  createFakeApi()
    .answer(listReviews, reviews)
    .answer(listInstructors, found)
    .answer(listCurricula, {
      success: true,
      results: [card('quiet', { views: 10 }), card('busy', { views: 9_000 }), card('third')],
    })
    .answer(listLectures, {
      success: true,
      results: [lecture(2, { curriculum_id: 'busy' }), lecture(1, { curriculum_id: 'busy' }), lecture(3)],
    });

const open = async (
  api = service(),
  address = '/en/doctors/user-1',
  options: Partial<Parameters<typeof openPage>[1]> = {},
) => {
  const page = await openPage('catalog.doctor', { address, api, ...options });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

describe('doctor page', () => {
  it('says who this is, in both scripts', async () => {
    const { api } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seoyeon Kim김서연');
    for (const fact of ['Dermatologist', 'Dermatology · Hanbit Clinic', 'Seoul', 'Korean, English']) {
      expect(screen.getByText(fact)).toBeInTheDocument();
    }
    const career = within(screen.getByRole('region', { name: 'Experience' }));
    expect(career.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Specialties' })).toHaveTextContent('Botulinum toxin');
    const site = screen.getByRole('link', { name: /Clinic website/ });
    expect(site).toHaveAttribute('href', 'https://hanbit.example');
    expect(site).toHaveAttribute('rel', 'noopener nofollow');
    expect(api.queriesOf(listInstructors)).toEqual([{ lang: 'en', id: 'user-1' }]);
    await expectAccessible();
  });

  it('puts the Korean name first on Korean pages', async () => {
    await open(service(), '/ko/doctors/user-1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('김서연Seoyeon Kim');
    expect(screen.getByRole('region', { name: '김서연 님의 강의' })).toBeInTheDocument();
  });

  it('shows the rating from five reviews on', async () => {
    const { unmount } = await open(service(doctor({ review_count: 5, rating: 4.2 })));
    expect(screen.getByRole('region', { name: 'Average rating' })).toHaveTextContent(
      '4.2 out of 5, 5 ratings',
    );
    unmount();
    await open(service(doctor({ review_count: 4, rating: 5 })));
    const rating = screen.getByRole('region', { name: 'Average rating' });
    expect(rating).toHaveTextContent('New instructor');
    expect(rating).not.toHaveTextContent('5.0');
  });

  it('shows the most taken course large and the others below', async () => {
    await open();
    const courses = within(screen.getByRole('region', { name: 'Courses by Seoyeon Kim' }));
    const large = within(courses.getByRole('article', { name: 'Course busy' }));
    expect(large.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Anatomy, part 1',
      'Anatomy, part 2',
    ]);
    expect(large.getByRole('link', { name: /View Curriculum/ })).toHaveAttribute(
      'href',
      '/en/curriculum/busy',
    );
    expect(courses.getByRole('link', { name: 'Course quiet' })).toBeInTheDocument();
    expect(courses.getAllByRole('article')).toHaveLength(3);
    // Six courses, three of them here.
    expect(courses.getByRole('link', { name: 'See all 6 courses' })).toHaveAttribute(
      'href',
      '/en/search?q=Seoyeon+Kim',
    );
  });

  it('stays useful without courses, and without being able to fetch them', async () => {
    const { unmount } = await open(
      service(doctor({ curriculum_count: 0 })).answer(listCurricula, { success: true, results: [] }),
    );
    expect(screen.getByText('The first course is being prepared.')).toBeInTheDocument();
    unmount();
    const { api, user } = await open(service().fail(listCurricula, 'UNAVAILABLE', 503));
    expect(screen.getByText('The courses could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seoyeon Kim');
    api.answer(listCurricula, { success: true, results: [card('back')] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Course back' })).toBeInTheDocument();
  });
});

describe('reviews of all courses', () => {
  it('are merged under the names of their courses, and filtered like those of one', async () => {
    const { api, user } = await open();
    const section = within(screen.getByRole('region', { name: 'Reviews of all courses' }));
    expect(section.getByText('4.9 out of 5, 7 ratings')).toBeInTheDocument();
    const [first] = section.getAllByRole('article');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Course busy' })).toHaveAttribute(
      'href',
      '/en/curriculum/busy',
    );
    await user.click(section.getByRole('button', { name: /^4 stars 1 review$/ }));
    await waitFor(() => expect(api.queriesOf(listReviews)).toHaveLength(2));
    expect(api.queriesOf(listReviews)).toEqual([
      { lang: 'en', instructor_id: 'instructor-1', page: 1, limit: 5, sort: 'latest' },
      { lang: 'en', instructor_id: 'instructor-1', page: 1, limit: 5, sort: 'latest', stars: '4' },
    ]);
  });

  it('offer no vote and no report of the reader’s own review', async () => {
    const api = service().answer(listHelpfulReviews, { reviews: [], own: ['review-2'] });
    await open(api, '/en/doctors/user-1', { session: { status: 'signed-in', user: learner } });
    expect(await screen.findAllByRole('button', { name: 'Report' })).toHaveLength(1);
    const [other, own] = within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('article');
    expect(within(other as HTMLElement).getByRole('button', { name: /^Helpful/ })).toBeInTheDocument();
    expect(within(own as HTMLElement).queryByRole('button', { name: /Helpful|Report/ })).toBeNull();
  });

  it('make no average while there are fewer than five', async () => {
    const few = { ...reviews, meta: { total: 2, average: 5, histogram: [0, 0, 0, 0, 2] } };
    await open(service(doctor({ review_count: 2 })).answer(listReviews, few));
    const section = within(screen.getByRole('region', { name: 'Reviews of all courses' }));
    expect(section.getAllByRole('article')).toHaveLength(2);
    expect(section.queryByText(/out of 5, 2 ratings/)).not.toBeInTheDocument();
    expect(screen.getByText('New instructor')).toBeInTheDocument();
  });

  it.each([
    [
      'there are none',
      () => service().answer(listReviews, { ...reviews, results: [], meta: { ...reviews.meta, total: 0 } }),
    ],
    ['they cannot be had', () => service().fail(listReviews, 'UNAVAILABLE', 503)],
  ])('leave no trace when %s', async (_what, network) => {
    await open(network());
    expect(screen.queryByRole('region', { name: /Reviews/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Courses by Seoyeon Kim' })).toBeInTheDocument();
  });
});

describe('a doctor whose profile is hardly one', () => {
  const empty = {
    name: '',
    headline: '',
    clinic: '',
    description: '',
    practiceWebsiteUrl: 'javascript:alert(1)',
    experience: ['Same', 'Same'],
    specialty: ['Same', 'Same'],
  };

  it.each([
    ['no words', { introduction: { ko: empty, en: empty }, description_en: '', description_ko: '' }],
    ['no pictures or places', { profileImage: null, location: '', languages: [], specialty: '' }],
    ['absurd numbers', { rating: 99, review_count: -5, curriculum_count: -1, is_top: false }],
    ['a name from right to left', { introduction: { ko: empty, en: { ...empty, name: 'د. ليلى' } } }],
    ['a name of 300 letters', { introduction: { ko: empty, en: { ...empty, name: 'W'.repeat(300) } } }],
    [
      'markup',
      { introduction: { ko: empty, en: { ...empty, description: '<img src=x onerror=alert(1)>' } } },
    ],
  ])('stays calm with %s', async (_what, change) => {
    await open(service(doctor({ name: 'Seoyeon Kim', ...change })));
    expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null|\[object|-\d+ course/);
    expect(document.querySelector('a[href^="javascript"], img[src="x"]')).toBeNull();
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName();
  });
});

describe('a doctor who is not there', () => {
  const unknown = () =>
    service().answer(listInstructors, () => {
      throw pageFailure(404, 'INSTRUCTOR_NOT_FOUND');
    });

  it.each([
    ['an invalid id', '/en/doctors/no%20one', createFakeApi],
    ['an unknown id', '/en/doctors/ghost', unknown],
    ['the account of the platform', '/en/doctors/admin', () => service(doctor({ gender: 'admin' }))],
  ])('is said to be not found: %s', async (_what, address, network) => {
    await openPage('catalog.doctor', { address, api: network() });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Instructor Not Found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to all doctors' })).toHaveAttribute('href', '/en/doctors');
    await expectAccessible();
  });

  it('can be tried again when only the loading failed', async () => {
    const api = service().answer(listInstructors, () => {
      throw pageFailure(503, 'UNAVAILABLE', 'trace-9');
    });
    const { user } = await openPage('catalog.doctor', { address: '/en/doctors/user-1', api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Instructor Not Found');
    expect(screen.getByText('trace-9')).toBeInTheDocument();
    api.answer(listInstructors, doctor());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seoyeon Kim'));
  });
});
