import { getCurriculumFull, listReviews } from '@lectern/contracts';
import { pageFailure, type Session } from '@lectern/shell-api';
import { sessionStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  card,
  curriculum,
  fullCourse,
  image,
  instructor,
  learner,
  lecture,
  review,
} from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const guest: Session = { status: 'signed-out' };
const signedIn: Session = { status: 'signed-in', user: learner };

const open = async (full = fullCourse(), session: Session = guest, address = '/en/curriculum/course-1') => {
  const api = createFakeApi().answer(getCurriculumFull, full);
  const page = await openPage('catalog.course', { address, api, session });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

describe('course page', () => {
  it('tells price, level, length, languages and service period at a glance', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Botulinum toxin from the ground up');
    const box = within(screen.getByRole('complementary'));
    expect(box.getByText('$150')).toBeInTheDocument();
    for (const fact of [
      'Beginner',
      '2 h 10 min',
      '3 lectures',
      'Korean, English',
      '12 months from purchase',
    ]) {
      expect(box.getByText(fact)).toBeInTheDocument();
    }
  });

  it('is accessible', async () => {
    // Cards are judged on the search page; without them the check takes a fraction of the time.
    const related = { byInstructor: [], popular: [], byCategory: [] };
    const meta = { total: 12, average: 4.8, histogram: [0, 0, 1, 2, 9] };
    await open(fullCourse({ related, reviews: { results: [review(1)], meta } }));
    await expectAccessible();
  });

  it('writes won on Korean pages', async () => {
    await open(fullCourse(), guest, '/ko/curriculum/course-1');
    expect(within(screen.getByRole('complementary')).getByText('198,000원')).toBeInTheDocument();
  });

  it('sanitizes the description once more', async () => {
    const description_en =
      '<p onclick="steal()">Safe <strong>words</strong><img src=x onerror=alert(1)></p><script>1</script>';
    await open(fullCourse({ curriculum: curriculum({ description_en }) }));
    const section = screen.getByRole('region', { name: 'About this course' });
    expect(within(section).getByText('words').tagName).toBe('STRONG');
    expect(section.querySelector('script, img, [onclick]')).toBeNull();
  });

  it('numbers the lectures with their length and marks the preview', async () => {
    await open(
      fullCourse({ lectures: [lecture(1), lecture(2, { duration: 4_500 }), lecture(3, { duration: null })] }),
    );
    const list = within(screen.getByRole('region', { name: 'Curriculum' }));
    const items = list.getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Anatomy, part 1');
    expect(items[0]).toHaveTextContent('Preview');
    expect(items[0]).toHaveTextContent('45 min');
    expect(items[1]).toHaveTextContent('1 h 15 min');
    expect(items[1]).not.toHaveTextContent('Preview');
    expect(items[2]).toHaveTextContent('Length to be decided');
  });

  it('introduces the instructor, and nobody when the platform teaches', async () => {
    const first = await open();
    expect(screen.getByRole('region', { name: 'Instructor' })).toHaveTextContent('Hanbit Clinic');
    expect(screen.getByRole('region', { name: 'More by Seoyeon Kim' })).toBeInTheDocument();
    first.unmount();
    await open(fullCourse({ instructor: instructor({ gender: 'admin' }) }));
    expect(screen.queryByRole('region', { name: 'Instructor' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /More by/ })).not.toBeInTheDocument();
  });

  it('announces a missing instructor as coming', async () => {
    await open(fullCourse({ instructor: null }));
    expect(screen.getByRole('region', { name: 'Instructor' })).toHaveTextContent(
      'Instructor to be announced',
    );
  });

  it('lists at most six other courses of the category, never itself, and ranks the popular ones', async () => {
    const many = ['course-1', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => card(id));
    await open(fullCourse({ related: { byInstructor: [], popular: many, byCategory: many } }));
    const category = within(screen.getByRole('region', { name: 'More in Botulinum toxin' }));
    expect(category.getAllByRole('article')).toHaveLength(6);
    expect(category.queryByRole('link', { name: 'Course course-1' })).not.toBeInTheDocument();
    const popular = screen.getByRole('region', { name: 'Popular courses' });
    expect(within(popular).getAllByRole('article')[1]).toHaveTextContent(/2$/);
  });
});

describe('class introduction', () => {
  const slide = { pc: image('s-pc'), mobile: image('s-m'), link: null, desc: 'A slide' };
  const withSections = curriculum({
    image_manifest: {
      contentSlides: {
        ko: [],
        en: [
          { id: 'a', title: 'Why this course', youTubeLink: 'https://youtu.be/dQw4w9WgXcQ', slides: [slide] },
          {
            id: 'b',
            title: 'What is inside',
            youTubeLink: null,
            slides: [
              { ...slide, desc: { title: 'Parts', contents: ['One', 'Two'] }, link: 'javascript:alert(1)' },
            ],
          },
        ],
      },
    },
  });

  it('lists its sections beside the enrol button', async () => {
    await open(fullCourse({ curriculum: withSections }));
    const nav = within(screen.getByRole('navigation', { name: 'Parts of the class introduction' }));
    expect(nav.getByRole('link', { name: 'Why this course', current: true })).toHaveAttribute(
      'href',
      '#introduction-1',
    );
    expect(nav.getByRole('link', { name: 'Enroll Now' })).toBeInTheDocument();
    expect(screen.getByText('Two')).toBeInTheDocument();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('loads nothing from YouTube before it is played', async () => {
    const { user } = await open(fullCourse({ curriculum: withSections }));
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play “Why this course” from YouTube' }));
    expect(screen.getByTitle('Why this course')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });

  it('shows overview pictures when there are no sections', async () => {
    await open();
    expect(screen.getByRole('img', { name: 'Drawing detail-1' })).toBeInTheDocument();
  });
});

describe('enrolling', () => {
  const first = (name: string) => screen.getAllByRole('link', { name })[0];

  it('leads a visitor to the sign-in page', async () => {
    await open();
    expect(first('Enroll Now')).toHaveAttribute('href', '/en/login');
  });

  it('leads whoever is signed in to the checkout', async () => {
    await open(fullCourse(), signedIn);
    expect(first('Enroll Now')).toHaveAttribute('href', '/en/payment/checkout/course-1');
  });

  it('leads owners to the player', async () => {
    await open(fullCourse({ enrollment: { hasAccess: true } }), signedIn);
    expect(first('Watch Lectures')).toHaveAttribute('href', '/en/lecture/player/course-1');
    expect(screen.getByText("You're enrolled in this course")).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
  });

  it('asks again when somebody signs in', async () => {
    const { api } = await open();
    api.answer(getCurriculumFull, fullCourse({ enrollment: { hasAccess: true } }));
    act(() => sessionStore.setState(signedIn, true));
    expect(await screen.findByText("You're enrolled in this course")).toBeInTheDocument();
    expect(api.queriesOf(getCurriculumFull)).toHaveLength(2);
  });
});

describe('reviews', () => {
  it('show their average, spread and first five', async () => {
    await open();
    const section = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(section.getByText('4.8 out of 5, 12 ratings')).toBeInTheDocument();
    expect(section.getAllByRole('article')).toHaveLength(5);
    expect(section.getByText('5 stars').closest('li')).toHaveTextContent('9');
  });

  it('turn pages and change their order', async () => {
    const { api, user } = await open();
    api.answer(listReviews, ({ query }) => ({
      results: [review(Number(query['page']) * 10)],
      meta: { total: 12, average: 4.8, histogram: [0, 0, 1, 2, 9] },
    }));
    const section = within(screen.getByRole('region', { name: 'Reviews' }));
    await user.click(section.getByRole('button', { name: 'Next page' }));
    expect(await section.findByText('Review number 20')).toBeInTheDocument();
    expect(section.getByText('Page 2 of 3')).toBeInTheDocument();
    await user.selectOptions(section.getByRole('combobox', { name: 'Sort reviews by' }), 'Lowest rating');
    expect(await section.findByText('Review number 10')).toBeInTheDocument();
    expect(api.queriesOf(listReviews)).toEqual([
      { curriculum_id: 'course-1', page: 2, limit: 5, sort: 'latest' },
      { curriculum_id: 'course-1', page: 1, limit: 5, sort: 'low' },
    ]);
  });

  it('stay as they are when a page cannot be fetched', async () => {
    const { api, user } = await open();
    api.fail(listReviews, 'INTERNAL', 500);
    const section = within(screen.getByRole('region', { name: 'Reviews' }));
    await user.click(section.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(section.getAllByRole('list').at(-1)).toHaveAttribute('aria-busy', 'false'));
    expect(section.getByText('Review number 1')).toBeInTheDocument();
    expect(section.getByText('Page 1 of 3')).toBeInTheDocument();
  });

  it('fold long texts', async () => {
    const long = review(1, { text: `${'word '.repeat(120)}end.` });
    const { user } = await open(
      fullCourse({
        reviews: { results: [long], meta: { total: 1, average: 5, histogram: [0, 0, 0, 0, 1] } },
      }),
    );
    expect(screen.queryByText(/end\.$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(/end\.$/)).toBeInTheDocument();
  });
});

describe('a course that is not there', () => {
  it('is said to be not found, with ways on', async () => {
    const api = createFakeApi();
    await openPage('catalog.course', { address: '/en/curriculum/no%20such%20course', api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en');
    expect(api.calls).toHaveLength(0);
    await expectAccessible();
  });

  it('can be tried again when only the loading failed', async () => {
    const api = createFakeApi().answer(getCurriculumFull, () => {
      throw pageFailure(503, 'UNAVAILABLE', 'trace-1');
    });
    const { user } = await openPage('catalog.course', { address: '/en/curriculum/course-1', api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the course');
    expect(screen.getByText('trace-1')).toBeInTheDocument();
    api.answer(getCurriculumFull, fullCourse());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Botulinum toxin/ })).toBeInTheDocument();
  });
});
