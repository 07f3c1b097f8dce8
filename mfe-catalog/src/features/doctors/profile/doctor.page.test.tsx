import { listCurricula, listInstructors, listLectures, type Instructor } from '@lectern/contracts';
import { pageFailure } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { card, instructor, lecture } from '../../../testing/builders.ts';
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

const service = (found: Instructor = doctor()) =>
  createFakeApi()
    .answer(listInstructors, { success: true, results: [found], meta: { total: 1 } })
    .answer(listCurricula, {
      success: true,
      results: [card('quiet', { views: 10 }), card('busy', { views: 9_000 }), card('third')],
    })
    .answer(listLectures, {
      success: true,
      results: [lecture(2, { curriculum_id: 'busy' }), lecture(1, { curriculum_id: 'busy' }), lecture(3)],
    });

const open = async (api = service(), address = '/en/doctors/user-1') => {
  const page = await openPage('catalog.doctor', { address, api });
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
    expect(screen.getByRole('region', { name: '김서연님의 강의' })).toBeInTheDocument();
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

describe('a doctor who is not there', () => {
  const unknown = () =>
    service().answer(listInstructors, () => {
      throw pageFailure(404, 'INSTRUCTOR_NOT_FOUND');
    });

  it.each([
    ['an id nobody can have', '/en/doctors/no%20one', createFakeApi],
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
    expect(await screen.findByRole('alert')).toHaveTextContent('The profile could not be loaded');
    expect(screen.getByText('trace-9')).toBeInTheDocument();
    api.answer(listInstructors, { success: true, results: [doctor()], meta: { total: 1 } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seoyeon Kim'));
  });
});
