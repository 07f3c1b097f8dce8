import { decideReview, listStaffReviews, type StaffReview } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { staffReview } from '../../testing/review-builders.ts';

const service = (reviews: StaffReview[], total = reviews.length) =>
  createFakeApi()
    .answer(listStaffReviews, { reviews, total })
    .answer(decideReview, staffReview({ state: 'visible' }));
async function open(api: ReturnType<typeof createFakeApi>, search = '') {
  const page = await openPage('admin.reviews', {
    address: `/admin/reviews${search}`,
    api,
    session: staff('content'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const NAME = 'K***, Basics of fillers';
const decisionsIn = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.filter(({ body }) => body !== undefined).map(({ params, body }) => ({ params, body }));

it('opens with the reported reviews: stars, course, masked author, text, number and reasons of the reports', async () => {
  const { container, api } = await open(service([staffReview()]));
  expect(api.queriesOf(listStaffReviews)).toEqual([{ state: 'reported', page: 1, size: 20 }]);
  expect(screen.getByRole('status')).toHaveTextContent('1 reported review');
  const row = screen.getByText(/The teacher is a fool/).closest('li')!;
  expect(row).toHaveTextContent(
    /Reported.*1 star out of 5.*Basics of fillers.*fool.*K\*\*\* · Nov 18, 2026 10:00 KST.*3 reports, the latest Nov 20, 2026 12:00 KST.*Insult × 2.*Advertising/,
  );
  expect(within(row).getByRole('link', { name: 'Basics of fillers' })).toHaveAttribute(
    'href',
    '/en/curriculum/course-1',
  );
  await expectAccessible(container);
});

it('keeps a review, with a reason, by keyboard', async () => {
  const { user, api } = await open(service([staffReview()]));
  screen.getByRole('button', { name: `Keep: ${NAME}` }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Keep this review?' }));
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Keep the review' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Harsh, but fair');
  api.answer(listStaffReviews, { reviews: [], total: 0 });
  dialog.getByRole('button', { name: 'Keep the review' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No review is waiting')).toBeInTheDocument();
  expect(decisionsIn(api)).toEqual([
    { params: { reviewId: 'review-1' }, body: { removedFor: null, reason: 'Harsh, but fair' } },
  ]);
});

it('removes a review for a published reason; the one reported most is chosen already', async () => {
  const { user, api } = await open(service([staffReview()]));
  await user.click(screen.getByRole('button', { name: `Remove: ${NAME}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this review?' }));
  expect(dialog.getByRole('radio', { name: 'Insult' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Off topic' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'About another course');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Remove the review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(decisionsIn(api)).toEqual([
    { params: { reviewId: 'review-1' }, body: { removedFor: 'off-topic', reason: 'About another course' } },
  ]);
  expect(api.queriesOf(listStaffReviews)).toHaveLength(2);
});

it('asks for the rule when a review without reports is removed', async () => {
  const { user } = await open(service([staffReview({ state: 'visible', reports: [] })]), '?state=all');
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Remove: ${NAME}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Names a patient');
  expect(dialog.getByRole('button', { name: 'Remove the review' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Personal data' }));
  expect(dialog.getByRole('button', { name: 'Remove the review' })).toBeEnabled();
});

it('shows a removed review again', async () => {
  const removed = staffReview({ state: 'hidden', removedFor: 'insult', text: '' });
  const { user, api, container } = await open(service([removed]), '?state=hidden');
  expect(api.queriesOf(listStaffReviews)).toMatchObject([{ state: 'hidden' }]);
  expect(screen.getByText('Removed: Insult')).toBeInTheDocument();
  expect(screen.getByText('Stars only, without text.')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: `Show again: ${NAME}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Show this review again?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Removed by mistake');
  await user.click(dialog.getByRole('button', { name: 'Show the review' }));
  await waitFor(() =>
    expect(decisionsIn(api)).toMatchObject([{ body: { removedFor: null, reason: 'Removed by mistake' } }]),
  );
});

it('says that a review is gone, and keeps the reason', async () => {
  const api = service([staffReview()]).fail(decideReview, 'REVIEW_NOT_FOUND', 404);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: `Keep: ${NAME}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Nothing wrong');
  await user.click(dialog.getByRole('button', { name: 'Keep the review' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This review has been deleted');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Nothing wrong');
});

it('is narrowed by state and paged, which stand in the address', async () => {
  const { api, user, address } = await open(service([staffReview()], 45), '?state=all&page=2');
  expect(api.queriesOf(listStaffReviews)).toEqual([{ page: 2, size: 20 }]);
  const views = within(screen.getByRole('navigation', { name: 'Parts of the list' }));
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('All');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of reviews' }));
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/admin/reviews?state=all&page=3',
  );
  await user.click(views.getByRole('link', { name: 'Removed' }));
  await waitFor(() => expect(address()).toBe('/admin/reviews?state=hidden'));
  expect(api.queriesOf(listStaffReviews).at(-1)).toEqual({ state: 'hidden', page: 1, size: 20 });
});

it('leads from a page that has become empty to the first', async () => {
  const { address, container } = await open(service([]), '?page=2');
  await waitFor(() => expect(address()).toBe('/admin/reviews'));
  expect(await screen.findByText('No review is waiting')).toBeInTheDocument();
  await expectAccessible(container);
});

it.each([
  ['FORBIDDEN', 403, 'Your role cannot open this page'],
  ['UNAVAILABLE', 503, 'This page could not be loaded'],
])('tells %s within the frame', async (code, status, words) => {
  await open(createFakeApi().fail(listStaffReviews, code, status));
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
});
