import { getCurriculumFull, listReviews } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { fullCourse, review } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

type Full = ReturnType<typeof fullCourse>;

const all = { average: 4.8, histogram: [0, 0, 1, 2, 9] };

/** Reviews that say which page they are of. */
const answering = (total: number) => ({
  results: [review(99, { text: `Of ${total}` })],
  meta: { ...all, total },
});

const open = async (full: Full = fullCourse(), address = '/en/curriculum/course-1') => {
  const api = createFakeApi()
    .answer(getCurriculumFull, full)
    .answer(listReviews, ({ query }) => ({
      results: [review(Number(query['page']) * 10)],
      meta: { ...all, total: 12 },
    }));
  const page = await openPage('catalog.course', { address, api });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, section: within(screen.getByRole('region', { name: /Reviews|수강평/ })) };
};

const withReviews = (...results: ReturnType<typeof review>[]): Full =>
  fullCourse({
    related: { byInstructor: [], popular: [], byCategory: [] },
    reviews: { results, meta: { ...all, total: 12 } },
  });

const list = () => screen.getByRole('list', { name: 'Reviews' });

describe('reviews', () => {
  it('show their average, spread and first five', async () => {
    const { section } = await open();
    expect(section.getByText('4.8 out of 5, 12 ratings')).toBeInTheDocument();
    expect(section.getAllByRole('article')).toHaveLength(5);
    expect(section.getByRole('button', { name: /^5 stars 9 reviews$/ })).toBeEnabled();
    expect(section.getByRole('button', { name: /^1 star 0 reviews$/ })).toBeDisabled();
  });

  it('are by masked names of verified professionals, in the words of the reader', async () => {
    const full = withReviews(
      review(1, {
        author: '김○○',
        occupation: '간호사',
        occupation_code: 'registered-nurse',
        language: 'ko',
        reply: { text: '감사합니다', created_at: '2026-10-03T00:00:00.000Z' },
      }),
      review(2, { occupation: 'Clinic director', occupation_code: 'other' }),
    );
    const { section, unmount } = await open(full);
    const [first, second] = section.getAllByRole('article');
    expect(first).toHaveTextContent(/김○○.*Registered nurse · verified professional/);
    expect(first).toHaveTextContent('Written after watching 80%');
    expect(first).toHaveTextContent(/Reply from the instructor.*감사합니다/);
    expect(section.getByText('김○○')).toHaveAttribute('lang', 'ko');
    // An occupation that no licence proves is named nowhere.
    expect(second).toHaveTextContent('Learner');
    expect(second).not.toHaveTextContent(/Clinic director|verified/);
    await expectAccessible();
    unmount();
    const korean = await open(full, '/ko/curriculum/course-1');
    expect(korean.section.getAllByRole('article')[0]).toHaveTextContent('간호사 · 인증된 의료인');
  });

  it('turn pages, announce them, and let reading go on at the start of the new ones', async () => {
    const { api, user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Next page' }));
    expect(await section.findByText('Review number 20')).toBeInTheDocument();
    expect(section.getByRole('status')).toHaveTextContent('12 reviews, Page 2 of 3');
    expect(list()).toHaveFocus();
    expect(api.queriesOf(listReviews)).toEqual([
      { lang: 'en', curriculum_id: 'course-1', page: 2, limit: 5, sort: 'latest' },
    ]);
  });

  it('are ordered, filtered by language and by a bar of the spread, from the first page on', async () => {
    const { api, user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Next page' }));
    await section.findByText('Review number 20');
    await user.selectOptions(section.getByRole('combobox', { name: 'Sort reviews by' }), 'Lowest rating');
    await section.findByText('Review number 10');
    api.answer(listReviews, answering(9));
    const bar = section.getByRole('button', { name: /^5 stars 9 reviews$/ });
    await user.click(bar);
    expect(await section.findByText('Of 9')).toBeInTheDocument();
    expect(bar).toHaveAttribute('aria-pressed', 'true');
    expect(bar).toHaveFocus();
    expect(section.getByRole('status')).toHaveTextContent('9 reviews, Page 1 of 2');
    api.answer(listReviews, answering(4));
    await user.selectOptions(section.getByRole('combobox', { name: 'Reviews in' }), 'Korean');
    expect(await section.findByText('Of 4')).toBeInTheDocument();
    expect(api.queriesOf(listReviews).at(-1)).toEqual({
      lang: 'en',
      curriculum_id: 'course-1',
      page: 1,
      limit: 5,
      sort: 'low',
      stars: '5',
      language: 'ko',
    });
    // The spread stays that of all reviews: it is what is chosen from.
    expect(section.getByText('4.8 out of 5, 12 ratings')).toBeInTheDocument();
    api.answer(listReviews, answering(12));
    await user.click(section.getByRole('button', { name: 'Clear filters' }));
    expect(await section.findByText('Of 12')).toBeInTheDocument();
    expect(bar).toHaveAttribute('aria-pressed', 'false');
    expect(list()).toHaveFocus();
  });

  it('that no filter leaves are said to be none, with the way back', async () => {
    const { api, user, section } = await open();
    api.answer(listReviews, { results: [], meta: { ...all, total: 0 } });
    await user.selectOptions(section.getByRole('combobox', { name: 'Reviews in' }), 'Korean');
    expect(await section.findByText('No review matches these filters.')).toBeInTheDocument();
    expect(section.getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
    await expectAccessible(screen.getByRole('region', { name: 'Reviews' }));
  });

  it('stay as they are, controls and focus too, when they cannot be fetched', async () => {
    const { api, user, section } = await open();
    api.fail(listReviews, 'INTERNAL', 500);
    const next = section.getByRole('button', { name: 'Next page' });
    await user.click(next);
    await waitFor(() => expect(api.queriesOf(listReviews)).toHaveLength(1));
    await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'));
    expect(section.getByText('Review number 1')).toBeInTheDocument();
    expect(section.getByRole('status')).toHaveTextContent('12 reviews, Page 1 of 3');
    expect(next).toHaveFocus();
    const sort = section.getByRole('combobox', { name: 'Sort reviews by' });
    await user.selectOptions(sort, 'Lowest rating');
    await waitFor(() => expect(sort).toHaveValue('latest'));
    await user.click(section.getByRole('button', { name: /^5 stars 9 reviews$/ }));
    await waitFor(() => expect(api.queriesOf(listReviews)).toHaveLength(3));
    await waitFor(() =>
      expect(section.getByRole('button', { pressed: false, name: /5 stars/ })).toHaveFocus(),
    );
  });

  it('follow the last wish when answers come in another order', async () => {
    const { api, user, section } = await open();
    const late: (() => void)[] = [];
    api.answer(
      listReviews,
      ({ query }) =>
        new Promise((resolve) => {
          const answer = () =>
            resolve({ results: [review(1, { text: String(query['sort']) })], meta: { ...all, total: 12 } });
          if (query['sort'] === 'high') late.push(answer);
          else answer();
        }),
    );
    const sort = section.getByRole('combobox', { name: 'Sort reviews by' });
    await user.selectOptions(sort, 'Highest rating');
    await user.selectOptions(sort, 'Lowest rating');
    expect(await section.findByText('low')).toBeInTheDocument();
    for (const answer of late) answer();
    await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'));
    expect(section.queryByText('high')).not.toBeInTheDocument();
    expect(sort).toHaveValue('low');
  });

  it('fold long texts', async () => {
    const { user } = await open(withReviews(review(1, { text: `${'word '.repeat(120)}end.` })));
    expect(screen.queryByText(/end\.$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(/end\.$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveFocus();
  });

  it('are none yet for a new course', async () => {
    const none = { results: [], meta: { total: 0, average: 0, histogram: [0, 0, 0, 0, 0] } };
    await open(fullCourse({ reviews: none }));
    expect(screen.getByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument();
  });
});
