import {
  checkLectureAccess,
  getCurriculumFull,
  getOwnReview,
  listFavourites,
  listHelpfulReviews,
  listReviews,
  markReviewHelpful,
  removeReview,
  reportReview,
  REVIEW_LIMITS,
  writeReview,
  type OwnReview,
  type OwnStanding,
} from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { fullCourse, learner, review } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

const own: OwnReview = {
  id: 'own',
  rating: 4,
  text: 'Clear and short',
  language: 'en',
  created_at: '2099-01-01T00:00:00.000Z',
  editableUntil: '2099-01-31T00:00:00.000Z',
  removedFor: null,
  isWithdrawn: false,
};
const page = { results: [review(50)], meta: { total: 12, average: 4.8, histogram: [0, 0, 1, 2, 9] } };
const service = (standing: OwnStanding) =>
  createFakeApi()
    .answer(getCurriculumFull, fullCourse())
    .answer(checkLectureAccess, { hasAccess: true })
    .answer(listFavourites, { curricula: [] })
    .answer(listReviews, page)
    .answer(listHelpfulReviews, { reviews: ['review-2'], own: [] })
    .answer(getOwnReview, standing);
const open = async (api: ReturnType<typeof service>, address = '/en/curriculum/course-1') => {
  const opened = await openPage('catalog.course', {
    address,
    api,
    session: { status: 'signed-in', user: learner },
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
};

describe('the own review', () => {
  it('is written with stars and words, and the list is fetched anew', async () => {
    const api = service({ review: null, refusal: null }).answer(writeReview, own);
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose one to five stars.');
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByRole('textbox', { name: /Your review/ }), 'Clear and short');
    await expectAccessible(screen.getByRole('region', { name: 'Reviews' }));
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Review number 50')).toBeInTheDocument();
    expect(api.calls.find(({ endpoint }) => endpoint === writeReview)).toMatchObject({
      params: { curriculumId: 'course-1' },
      body: { rating: 4, text: 'Clear and short', language: 'en' },
    });
    expect(screen.getByText('Clear and short')).toBeInTheDocument();
    // The button that was pressed is gone: the keyboard goes on beside what it made.
    expect(screen.getByText('Clear and short').parentElement).toHaveFocus();
  });

  it('stays in its place when it is the first of the course', async () => {
    const none = { results: [], meta: { total: 0, average: 0, histogram: [0, 0, 0, 0, 0] } };
    const api = service({ review: null, refusal: null })
      .answer(getCurriculumFull, fullCourse({ reviews: none }))
      .answer(writeReview, own);
    const { user } = await open(api, '/en/curriculum/course-1#write-review');
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Review number 50')).toBeInTheDocument();
    expect(screen.getByText('Clear and short').parentElement).toHaveFocus();
    expect(api.calls.filter(({ endpoint }) => endpoint === getOwnReview)).toHaveLength(1);
  });

  it('cannot be called helpful or reported by its author', async () => {
    const listed = { ...own, id: 'review-1' };
    await open(service({ review: listed, refusal: null }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Report' })).toHaveLength(4));
    expect(within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('article')).toHaveLength(5);
  });

  it('opens as a form where a prompt leads to it', async () => {
    await open(service({ review: null, refusal: null }), '/en/curriculum/course-1#write-review');
    expect(await screen.findByRole('button', { name: 'Publish review' })).toBeInTheDocument();
  });

  it('keeps what was written when it is refused', async () => {
    const api = service({ review: own, refusal: null }).fail(writeReview, 'PATIENT_DATA', 422);
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: /Your review/ }), ' 010-1234-5678');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/This seems to identify a person/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Your review/ })).toHaveValue('Clear and short 010-1234-5678');
  });

  it('is kept whole when a pasted text is too long, and says by how much', async () => {
    const api = service({ review: null, refusal: null }).answer(writeReview, own);
    const { user } = await open(api, '/en/curriculum/course-1#write-review');
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    const box = screen.getByRole('textbox', { name: /Your review/ });
    const pasted = 'a'.repeat(REVIEW_LIMITS.textLength + 3);
    await user.click(box);
    await user.paste(pasted);
    expect(box).toHaveValue(pasted);
    expect(box).toHaveAccessibleDescription(/Please shorten the text by 3/);
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(api.calls.some(({ endpoint }) => endpoint === writeReview)).toBe(false);
    await user.click(box);
    await user.keyboard('{Backspace>3/}');
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Clear and short')).toBeInTheDocument();
  });

  it('is deleted only after a second press', async () => {
    const api = service({ review: own, refusal: null }).answer(removeReview, { success: true });
    const { user } = await open(api);
    const box = (await screen.findByText('Clear and short')).parentElement;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(box).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(box).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(api.calls.some(({ endpoint }) => endpoint === removeReview)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete the review' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeInTheDocument();
    expect(api.calls.filter(({ endpoint }) => endpoint === removeReview)).toHaveLength(1);
  });

  it('can be deleted after staff removed it, once', async () => {
    const api = service({ review: { ...own, removedFor: 'insult' }, refusal: null }).answer(removeReview, {
      success: true,
    });
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete the review' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument());
    expect(screen.getByText(/We removed your review/)).toBeInTheDocument();
  });

  it.each([
    [{ review: null, refusal: 'too-old' }, /^Reviews can be edited for 30 days/],
    [{ review: null, refusal: 'too-little' }, /^You can write a review after watching 15 minutes or 10%/],
    [{ review: { ...own, removedFor: 'insult' }, refusal: null }, /We removed your review/],
    [{ review: { ...own, editableUntil: own.created_at.replace('2099', '2020') }, refusal: null }, /30 days/],
  ] as const)('says what holds it back: %j', async (standing, words) => {
    await open(service(standing));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Write a review|Edit/ })).not.toBeInTheDocument();
  });
});

describe('reviews of others', () => {
  it('are called helpful, shown as pressed, and counted as the service says', async () => {
    const api = service({ review: null, refusal: 'not-enrolled' }).answer(markReviewHelpful, {
      helpful_count: 8,
    });
    const { user } = await open(api);
    await screen.findByRole('button', { name: /Helpful/, pressed: true });
    const [first] = screen.getAllByRole('article');
    if (!first) throw new Error('There is no review');
    const button = within(first).getByRole('button', { name: /^Helpful/ });
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Helpful 8'));
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('are reported for one of the published reasons', async () => {
    const api = service({ review: null, refusal: 'not-enrolled' }).answer(reportReview, { success: true });
    const { user } = await open(api);
    await user.click((await screen.findAllByRole('button', { name: 'Report' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Choose a reason.')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'It insults someone' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls.at(-1)).toMatchObject({ params: { reviewId: 'review-1' }, body: { fault: 'insult' } });
  });
});
